import { prefer, preferences } from '../../app/preferences.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/field.tsx';
import type { PageKeys } from '../keys.ts';

/** Keys and their effect, which `keys.ts` implements. */
interface KeyRow {
  readonly keys: readonly string[];
  readonly sentence: string;
  /** Absent on a page that does not have this. */
  readonly needs?: keyof PageKeys;
}

const ROWS: readonly KeyRow[] = [
  {
    keys: ['1', '2', 'a', '…'],
    sentence: 'Type a move: a number, a letter such as l for left, or both, such as a3.',
  },
  {
    keys: ['←', '→'],
    sentence: 'Walk through the moves of the board; where the moves are left and right, make them.',
  },
  { keys: ['Enter'], sentence: 'Make the move that has the focus.' },
  { keys: ['z', 'Ctrl Z'], sentence: 'Undo.', needs: 'undo' },
  { keys: ['y', 'Ctrl Y'], sentence: 'Redo.', needs: 'redo' },
  { keys: ['h'], sentence: 'A hint; press again for more.', needs: 'hint' },
  {
    keys: [',', '.'],
    sentence: 'Look back at the move before, and forward again. In a finished game the arrows do it too.',
    needs: 'look',
  },
  {
    keys: ['<', '>'],
    sentence: 'Go to the start, and back to the last move. In a finished game Home and End do it too.',
    needs: 'look',
  },
  { keys: ['?'], sentence: 'This list.' },
];

interface KeysDialogProps {
  readonly keys: PageKeys;
  readonly onClose: () => void;
}

/** The keys of a page with a board. */
export function KeysDialog({ keys: has, onClose }: KeysDialogProps) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl class="grid gap-y-2">
        {ROWS.filter(({ needs }) => needs === undefined || has[needs]).map(({ keys, sentence }) => (
          <div key={sentence} class="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-2">
            <dt class="flex flex-wrap gap-1">
              {keys.map((key) => (
                <kbd key={key} class="rounded border border-line bg-sunken px-1.5 py-0.5 font-mono text-sm">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd class="m-0">{sentence}</dd>
          </div>
        ))}
      </dl>
      <Switch isOn={preferences.value.keysEverywhere} onChange={(keysEverywhere) => prefer({ keysEverywhere })}>
        Keys work anywhere on the page, not only on the board
      </Switch>
    </Dialog>
  );
}
