import type { AnyGame } from '../../core/index.ts';
import { describeLastMove, type Session } from '../../session/index.ts';

/**
 * A sentence for a screen reader: rows of letters such as WLWLL are spelled, since it would read them as a word. The
 * letters of a game are those of its text options.
 */
export function spelled({ definition }: AnyGame, sentence: string): string {
  const letters = definition.options.flatMap((option) => (option.type === 'text' ? [...option.letters] : []));
  if (letters.length === 0) return sentence;
  const row = new RegExp(`\\b[${[...new Set(letters)].join('')}]{2,}\\b`, 'g');
  return sentence.replace(row, (word) => [...word].join(' '));
}

/** A sentence on the screen and, where it differs, for a screen reader. */
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

/** The last move; before the first one the objective of the game, on screens where its panel is further down. */
export function LastMove({ session }: { readonly session: Session }) {
  const { game } = session.match;
  const move = describeLastMove(session);
  const look = 'last-move text-center text-balance leading-snug text-soft short:line-clamp-3 short:text-sm';
  return (
    <p class={`${look} ${move ? '' : 'lg:hidden'}`}>
      <Heard game={game} sentence={move ?? game.text.objective} />
    </p>
  );
}
