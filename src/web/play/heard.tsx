import type { AnyGame } from '../../core/index.ts';
import { spelled } from './session/spelled.ts';

/** A sentence as it is read, and where that sounds otherwise, as it is heard. */
export function Heard({ game, sentence }: { readonly game: AnyGame; readonly sentence: string }) {
  const heard = spelled(game, sentence);
  if (heard === sentence) return <>{sentence}</>;
  return (
    <>
      <span aria-hidden="true">{sentence}</span>
      <span class="sr-only">{heard}</span>
    </>
  );
}
