import { Fragment } from 'preact';
import { prefer, preferences } from '../../app/preferences.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/field.tsx';

/** Keys and their effect, which `keys.ts` implements. */
type KeyRow = readonly [keys: readonly string[], sentence: string];

const BOARD_KEYS: readonly KeyRow[] = [
  [['1', '2', 'a', '…'], 'Type a move: a number, a letter such as l for left, or both, such as a3.'],
  [['←', '→'], 'Walk through the moves of the board; where the moves are left and right, make them.'],
  [['Enter'], 'Make the move that has the focus.'],
];

const UNDO_KEYS: readonly KeyRow[] = [
  [['z', 'Ctrl Z'], 'Undo.'],
  [['y', 'Ctrl Y'], 'Redo.'],
];

const HINT_KEY: KeyRow = [['h'], 'A hint; press again for more.'];

const REPLAY_KEYS: readonly KeyRow[] = [
  [[',', '.'], 'Look back at the move before, and forward again. In a finished game the arrows do it too.'],
  [['<', '>'], 'Go to the start, and back to the last move. In a finished game Home and End do it too.'],
];

const TAKE_BACK: KeyRow = [['z', 'Ctrl Z'], 'Take a wrong move back and try again.'];
const SHOW_VERDICT: KeyRow = [['v'], 'Show whether the move is right.'];
const THIS_LIST: KeyRow = [['?'], 'This list.'];

/** The keys of each page with a board. */
const ROWS = {
  game: [...BOARD_KEYS, ...UNDO_KEYS, HINT_KEY, ...REPLAY_KEYS, THIS_LIST],
  // At a table an undo needs consent, for which there is a button.
  table: [...BOARD_KEYS, HINT_KEY, ...REPLAY_KEYS, THIS_LIST],
  // A board in another site's page gives no hints.
  embed: [...BOARD_KEYS, ...UNDO_KEYS, ...REPLAY_KEYS, THIS_LIST],
  puzzle: [...BOARD_KEYS, TAKE_BACK, THIS_LIST],
  projector: [...BOARD_KEYS, TAKE_BACK, SHOW_VERDICT, THIS_LIST],
} satisfies Readonly<Record<string, readonly KeyRow[]>>;

export type KeysPage = keyof typeof ROWS;

interface KeysDialogProps {
  readonly keysOf?: KeysPage;
  readonly onClose: () => void;
}

export function KeysDialog({ keysOf = 'game', onClose }: KeysDialogProps) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl class="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {ROWS[keysOf].map(([keys, sentence]) => (
          <Fragment key={sentence}>
            <dt class="flex flex-wrap gap-1">
              {keys.map((key) => (
                <kbd key={key} class="rounded border border-line bg-sunken px-1.5 py-0.5 font-mono text-sm">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd class="m-0">{sentence}</dd>
          </Fragment>
        ))}
      </dl>
      <Switch isOn={preferences.value.keysEverywhere} onChange={(keysEverywhere) => prefer({ keysEverywhere })}>
        Keys work anywhere on the page, not only on the board
      </Switch>
    </Dialog>
  );
}
