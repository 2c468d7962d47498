import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Result } from '../../../core/index.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';

interface GameFormProps {
  /** The fields of the variant, if there is a choice. */
  readonly side?: ComponentChildren;
  /** The players and settings. */
  readonly children: ComponentChildren;
  /** The text of its button, and while it is busy. */
  readonly word: string;
  readonly busyWord?: string;
  /** A failure is shown beside the button. */
  readonly onSubmit: () => Result<unknown> | Promise<Result<unknown>>;
}

const TWO_COLUMNS = 'md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] short:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]';

/** Sets up a game: the players on one side, the variant on the other, and below them the button, always visible. */
export function GameForm({ side, children, word, busyWord = word, onSubmit }: GameFormProps) {
  const [error, setError] = useState('');
  const [tries, setTries] = useState(0);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const result = await onSubmit();
    setBusy(false);
    setTries(tries + 1);
    setError(result.ok ? '' : result.error);
  }

  return (
    <form class="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <div class={`grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 ${side ? TWO_COLUMNS : ''}`}>
        <div class="grid grid-cols-[minmax(0,1fr)] content-start gap-4">{children}</div>
        {side && <div class="grid grid-cols-[minmax(0,1fr)] content-start gap-4">{side}</div>}
      </div>
      <div class="sticky -bottom-[clamp(1rem,4vw,1.75rem)] -mx-1 grid gap-2 border-t border-line bg-surface px-1 py-3">
        <FieldError error={error} tries={tries} />
        <Button kind="primary" type="submit" class="justify-self-start" isOff={isBusy}>
          {isBusy ? busyWord : word}
        </Button>
      </div>
    </form>
  );
}
