import { prefer, preferences } from '../../app/preferences.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/field.tsx';
import { BOARD_KEYS, type KeyRow, THIS_LIST } from './key-rows.ts';

/** The keys of the page of a game. */
const KEYS: readonly KeyRow[] = [
  ...BOARD_KEYS,
  [['z', 'Ctrl Z'], 'Undo.'],
  [['y', 'Ctrl Y'], 'Redo.'],
  [['h'], 'A hint; again for more of it.'],
  [[',', '.'], 'Look back at the move before, and forward again. In a finished game the arrows do it too.'],
  [['<', '>'], 'Go to the start, and back to the last move. In a finished game Home and End do it too.'],
  THIS_LIST,
];

interface KeysDialogProps {
  /** Those of the page of a game unless others are given. */
  readonly keys?: readonly KeyRow[];
  readonly onClose: () => void;
}

export function KeysDialog({ keys: rows = KEYS, onClose }: KeysDialogProps) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl class="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {rows.map(([keys, sentence]) => (
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
