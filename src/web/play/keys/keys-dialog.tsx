import { prefer, preferences } from '../../app/preferences.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/field.tsx';
import { Key } from '../../ui/key.tsx';
import { GAME_KEYS, type KeyRow } from './key-rows.ts';

interface KeysDialogProps {
  /** Those of the page of a game unless others are given. */
  readonly keys?: readonly KeyRow[];
  readonly onClose: () => void;
}

export function KeysDialog({ keys: rows = GAME_KEYS, onClose }: KeysDialogProps) {
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
          <Key key={key}>{key}</Key>
        ))}
      </dt>
      <dd class="m-0">{sentence}</dd>
    </>
  );
}
