import { LADDER } from '../../../players/ladder.ts';
import { type CountedContest, describeClimb } from '../../../session/index.ts';
import { CharacterToken } from '../../ui/characters.tsx';

/** Wins in a row that lead to the next opponent. */
const STARS = 2;

/** The seven steps after a contest: the person's place, and the effect of the result. */
export function Ladder({ counted }: { readonly counted: CountedContest }) {
  const { before, after, hasWon } = counted;
  const isUp = after.rung > before.rung;
  const stars = isUp ? STARS : Math.min(STARS, Math.max(0, after.streak));
  return (
    <div class="ladder grid justify-items-center gap-1.5 py-2 max-xs:py-1 xl:absolute xl:bottom-16 xl:left-full xl:w-44 xl:justify-items-start xl:pl-8">
      <ol class="flex items-center xl:flex-col-reverse xl:items-start" aria-label="The ladder">
        {LADDER.map(({ id, title }, rung) => (
          <li
            key={id}
            class={`ladder-step flex items-center gap-3 ${rung === after.rung ? 'is-here' : ''} ${rung <= after.rung ? 'is-reached' : ''}`}
            aria-current={rung === after.rung ? 'step' : undefined}
          >
            <CharacterToken
              id={id}
              mood={rung === before.rung ? (hasWon ? 'caught' : 'happy') : 'waits'}
              isGray={rung > after.rung}
              class={rung === after.rung ? 'size-10 outline-3 outline-gold-deep' : 'size-8'}
            />
            <span class={`max-xl:sr-only ${rung === after.rung ? 'font-semibold' : 'text-sm text-soft'}`}>{title}</span>
          </li>
        ))}
      </ol>
      <p class="climbed flex flex-wrap items-center gap-x-2 leading-snug max-xl:justify-center">
        {hasWon && !counted.session.wasHelped && (
          <span class="text-gold-deep" aria-hidden="true">
            {'★'.repeat(stars)}
            {'☆'.repeat(STARS - stars)}
          </span>
        )}
        {describeClimb(counted)}
      </p>
    </div>
  );
}
