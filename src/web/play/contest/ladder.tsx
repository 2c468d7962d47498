import { LADDER } from '../../../players/ladder.ts';
import { type CountedContest, describeClimb } from '../../../session/index.ts';
import { CharacterToken, type Mood } from '../../ui/characters.tsx';
import { Icon } from '../../ui/icons.tsx';

/** Wins in a row that lead to the next opponent. */
const STARS = 2;

/** The wins in a row so far. */
export function Stars({ won }: { readonly won: number }) {
  return (
    <span class="inline-flex flex-none text-gold-deep" aria-hidden="true">
      {Array.from({ length: STARS }, (_, index) => (
        <Icon key={index} name="star" class={`size-6 stroke-[1.6] ${index < won ? '[&_path]:fill-current' : ''}`} />
      ))}
    </span>
  );
}

interface StepsProps {
  /** The person's place. */
  readonly rung: number;
  readonly moodOf: (rung: number) => Mood;
  readonly class?: string;
  /** The classes of the opponents' names. */
  readonly names?: string;
}

/** The seven opponents in a line: those below are beaten, those above are pale. */
export function Steps({ rung: here, moodOf, class: more = '', names = 'sr-only' }: StepsProps) {
  return (
    <ol class={`flex items-center max-sm:w-full ${more}`} aria-label="The ladder">
      {LADDER.map(({ id, title }, rung) => (
        <li
          key={id}
          class={`ladder-step flex items-center max-sm:not-first:flex-1 ${rung === here ? 'is-here' : ''}`}
          aria-current={rung === here ? 'step' : undefined}
        >
          {rung > 0 && (
            <span
              class={`ladder-line h-1 min-w-1 max-sm:flex-1 sm:w-3 ${rung <= here ? 'bg-gold-deep' : 'bg-line'}`}
              aria-hidden="true"
            />
          )}
          <CharacterToken
            id={id}
            mood={moodOf(rung)}
            isGray={rung > here}
            class={rung === here ? 'mx-0.5 size-11 outline-3 outline-gold-deep' : 'size-8'}
          />
          <span class={`${names} ${rung === here ? 'font-semibold' : 'text-sm text-soft'}`}>{title}</span>
        </li>
      ))}
    </ol>
  );
}

/** The ladder after a contest: the person's place, and the effect of the result. */
export function Ladder({ counted }: { readonly counted: CountedContest }) {
  const { before, after, hasWon } = counted;
  const isUp = after.rung > before.rung;
  return (
    <div class="ladder grid justify-items-center gap-1.5 py-2 max-xs:py-1 xl:absolute xl:bottom-16 xl:left-full xl:w-44 xl:justify-items-start xl:pl-8">
      <Steps
        rung={after.rung}
        moodOf={(rung) => (rung !== before.rung ? 'waits' : hasWon ? 'caught' : 'happy')}
        class="xl:flex-col-reverse xl:items-start xl:[&_.ladder-line]:hidden"
        names="ml-3 max-xl:sr-only"
      />
      <p class="climbed flex items-center gap-x-2 leading-snug max-xl:justify-center xl:flex-wrap">
        {hasWon && !counted.session.wasHelped && <Stars won={isUp ? STARS : Math.max(0, after.streak)} />}
        {describeClimb(counted)}
      </p>
    </div>
  );
}
