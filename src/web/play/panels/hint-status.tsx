import type { Hints } from '../session/hints.ts';

/** What a screen reader says of the newest hint; it is there before the first one, or that would not be said. */
export function HintStatus({ hints }: { readonly hints: Hints }) {
  return (
    <p class="sr-only" role="status">
      {hints.lines.value.at(-1)}
    </p>
  );
}
