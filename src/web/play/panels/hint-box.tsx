import { Link } from '../../app/link.tsx';
import { Button } from '../../ui/button.tsx';
import type { HintStep, Hints } from '../hints.ts';

const MORE: Readonly<Record<HintStep, string>> = { nudge: 'Hint', idea: 'The idea', move: 'The move' };

/** The hints so far, and the button for the next one. `HintStatus` announces them. */
export function HintBox({ hints }: { readonly hints: Hints }) {
  const lines = hints.lines.value;
  const next = hints.next.value;
  const lesson = hints.lesson.value;
  return (
    <div
      class={`hint-box grid gap-1.5 ${lines.length > 0 ? 'rounded-card border border-gold-deep bg-gold-wash px-4 py-2.5' : ''}`}
    >
      <div class="grid gap-1.5">
        {lines.map((line) => (
          <p key={line} class="leading-snug">
            {line}
          </p>
        ))}
      </div>
      {lines.length > 0 && next && (
        <Button kind="plain" icon="hint" class="justify-self-start px-3 text-sm" onClick={() => hints.ask()}>
          {MORE[next]}
        </Button>
      )}
      {lesson && (
        <Link to={lesson.link} class="inline-flex min-h-11 items-center justify-self-start text-sm">
          Learn it: {lesson.title}
        </Link>
      )}
    </div>
  );
}

/** Announces the newest hint. It must be there before the first hint, or that would not be announced. */
export function HintStatus({ hints }: { readonly hints: Hints }) {
  return (
    <p class="sr-only" role="status">
      {hints.lines.value.at(-1)}
    </p>
  );
}
