import { useState } from 'preact/hooks';
import { weekdayOf } from '../../lab/puzzles/daily-plan.ts';
import { dateOf, triesOn } from '../../lab/puzzles/practice.ts';
import { Link } from '../app/link.tsx';
import { Button } from '../ui/button.tsx';
import { practice, today } from './store.ts';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const LETTERS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];
const DAY_MS = 24 * 60 * 60 * 1000;

/** The first day of the month that is this many months after a day's. */
function monthAfter(day: number, months: number): number {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / DAY_MS;
}

/** The daily puzzles of a month: gold is solved, a ring is open, plain is in the future. */
export function Calendar({ shown }: { readonly shown: number }) {
  const [months, setMonths] = useState(0);
  const first = monthAfter(shown, months);
  const length = monthAfter(first, 1) - first;
  const now = today();
  return (
    <section aria-labelledby="calendar-heading" class="grid gap-1">
      <div class="flex items-center">
        <h2 id="calendar-heading" class="mr-auto text-xl" aria-live="polite">
          {MONTH.format(first * DAY_MS)}
        </h2>
        <Button kind="quiet" icon="left" aria-label="The month before" onClick={() => setMonths(months - 1)} />
        <Button
          kind="quiet"
          icon="right"
          aria-label="The next month"
          isOff={first + length > now}
          onClick={() => setMonths(months + 1)}
        />
      </div>
      <div class="grid grid-cols-7 justify-items-center gap-y-1 text-sm">
        {LETTERS.map((letter, index) => (
          <span key={index} class="font-semibold text-soft" aria-hidden="true">
            {letter}
          </span>
        ))}
        {Array.from({ length }, (_, index) => (
          <span key={first + index} style={index === 0 ? { gridColumnStart: weekdayOf(first) + 1 } : {}}>
            <Day day={first + index} number={index + 1} isShown={first + index === shown} />
          </span>
        ))}
      </div>
    </section>
  );
}

interface DayProps {
  readonly day: number;
  readonly number: number;
  readonly isShown: boolean;
}

const DAY = 'grid size-9 place-items-center rounded-full no-underline';

function Day({ day, number, isShown }: DayProps) {
  if (day > today()) return <span class={`${DAY} text-soft`}>{number}</span>;
  const isSolved = triesOn(practice.value, day) !== undefined;
  const look = isSolved ? 'border-gold bg-gold text-gold-ink' : 'border-strong hover:bg-sunken';
  return (
    <Link
      to={day === today() ? '/puzzles' : `/puzzles?date=${dateOf(day)}`}
      current={isShown}
      class={`${DAY} border ${look} aria-[current]:ring-2 aria-[current]:ring-ink aria-[current]:ring-offset-2 aria-[current]:ring-offset-paper`}
    >
      {number}
      <span class="sr-only">{isSolved ? ', solved' : ', open'}</span>
    </Link>
  );
}
