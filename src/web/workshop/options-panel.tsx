import { useEffect, useState } from 'preact/hooks';
import type { OptionDeclaration } from '../../core/index.ts';
import type { GameRun } from '../own/use-run.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { OptionsForm, type OptionTexts } from '../ui/options-form.tsx';

interface OptionsPanelProps {
  readonly run: GameRun;
  /** The text that was run last. */
  readonly ran: string;
  readonly texts: OptionTexts;
  /** The text has changed since: its options may be others. */
  readonly isOff: boolean;
  readonly onChange: (texts: OptionTexts) => void;
  readonly onRun: () => void;
}

/** The options of the game that was run; it stays while the game runs again, and after a value that is not allowed. */
export function OptionsPanel({ run, ran, texts, isOff, onChange, onRun }: OptionsPanelProps) {
  const [known, setKnown] = useState<{ readonly of: string; readonly options: readonly OptionDeclaration[] }>();
  useEffect(() => {
    if (run.state === 'done') setKnown({ of: ran, options: run.own.options });
  }, [run, ran]);
  if (isOff || known?.of !== ran || known.options.length === 0) return null;
  return (
    <form
      class="grid gap-3"
      aria-label="Options"
      onSubmit={(event) => {
        event.preventDefault();
        onRun();
      }}
    >
      <OptionsForm definition={known} texts={texts} onChange={onChange} />
      <ButtonRow>
        <Button type="submit">Run with these options</Button>
      </ButtonRow>
    </form>
  );
}
