import { prefer, preferences } from '../../app/preferences.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/field.tsx';

/** What each key does; `keys/meaning.ts` makes it so. */
const KEYS: readonly (readonly [keys: readonly string[], sentence: string])[] = [
  [['1', '2', 'a', '…'], 'Type a move: a number, a letter such as l for left, or both, such as a3.'],
  [['←', '→'], 'Walk through the moves of the board; where the moves are left and right, make them.'],
  [['Enter'], 'Make the move that has the focus.'],
  [['z', 'Ctrl Z'], 'Undo.'],
  [['y', 'Ctrl Y'], 'Redo.'],
  [['h'], 'A hint; again for more of it.'],
  [[',', '.'], 'Look back at the move before, and forward again. In a finished game the arrows do it too.'],
  [['<', '>'], 'Go to the start, and back to the last move. In a finished game Home and End do it too.'],
  [['?'], 'This list.'],
];

/** The keys of the page of a game. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl class="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {KEYS.map(([keys, sentence]) => (
          <Row key={sentence} keys={keys} sentence={sentence} />
        ))}
      </dl>
      <Switch isOn={preferences.value.keysEverywhere} onChange={(keysEverywhere) => prefer({ keysEverywhere })}>
        Keys work anywhere on the page, not only on the board
      </Switch>
    </Dialog>
  );
}

function Row({ keys, sentence }: { readonly keys: readonly string[]; readonly sentence: string }) {
  return (
    <>
      <dt class="flex flex-wrap gap-1">
        {keys.map((key) => (
          <kbd key={key} class="rounded border border-line bg-sunken px-1.5 py-0.5 font-mono text-sm">
            {key}
          </kbd>
        ))}
      </dt>
      <dd class="m-0">{sentence}</dd>
    </>
  );
}
