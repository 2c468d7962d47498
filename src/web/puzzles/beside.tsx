import { useState } from 'preact/hooks';
import { counted, parseRecord } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { hasPuzzles, levelWord, weekdayOf } from '../../lab/puzzles/daily-plan.ts';
import { dateInWords, dateOf, dueCards, streakOn, triesOn } from '../../lab/puzzles/practice.ts';
import { Link } from '../app/link.tsx';
import { hrefOf } from '../app/router.ts';
import { Button } from '../ui/button.tsx';
import { shareOrCopy } from '../ui/copy-and-download.ts';
import type { PuzzleCtrl } from './ctrl.ts';
import { practice, today } from './store.ts';
import { type OpenTask, projectorLink } from './task.ts';

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
          {dateInWords(first, { month: 'long' })}
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

/** The streak, and old mistakes that come back. */
export function Practice() {
  const kept = practice.value;
  const day = today();
  const due = dueCards(kept, day).length;
  return (
    <section aria-label="Your practice" class="grid gap-1 border-t border-line pt-3">
      <p>{streakWords(streakOn(kept, day), kept.lastDay === day)}</p>
      {due > 0 && (
        <p>
          <Link to="/puzzles?due=1" class="inline-flex min-h-11 items-center font-semibold">
            Practice {counted(due, 'old mistake')}
          </Link>
        </p>
      )}
      {due === 0 && kept.cards.length > 0 && (
        <p class="text-soft">{counted(kept.cards.length, 'old mistake')} will come back another day.</p>
      )}
    </section>
  );
}

function streakWords(streak: number, isDone: boolean): string {
  if (streak === 0) return 'Solve today’s puzzle to begin a streak.';
  return `Your streak: ${counted(streak, 'day')}.${isDone ? '' : ' Solve today’s puzzle to keep it.'}`;
}

/** Puzzles of each game, on paper, and on a projector. */
export function MorePuzzles({ current, record }: { readonly current: string; readonly record: string }) {
  const match = parseRecord(CATALOG, record);
  const item = 'inline-flex min-h-11 items-center';
  return (
    <section aria-labelledby="more-heading" class="border-t border-line pt-3">
      <h2 id="more-heading" class="text-xl">
        More puzzles
      </h2>
      <ul class="flex flex-wrap gap-x-5">
        {CATALOG.filter(hasPuzzles).map(({ id, title }) => (
          <li key={id}>
            <Link to={`/puzzles/${id}`} class={item} current={current === id}>
              {title}
            </Link>
          </li>
        ))}
        <li>
          <Link to={`/puzzles/sheet${current === '' ? '' : `?game=${current}`}`} class={item}>
            A sheet to print
          </Link>
        </li>
        {match.ok && (
          <li>
            <Link to={projectorLink(match.value)} class={item}>
              This one on a projector
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

const SHORT_DATE = { weekday: 'short', month: 'short', day: 'numeric' } as const;

interface SolvedProps {
  readonly task: OpenTask;
  readonly puzzle: PuzzleCtrl;
}

/** A solved daily puzzle: the result, and a text to share that gives nothing away. */
export function Solved({ task: { day, level = 1 }, puzzle }: SolvedProps) {
  const [note, setNote] = useState('');
  const { state, faults } = puzzle.progress.value;
  if (day === undefined || state !== 'solved') return null;
  const tries = faults + 1;
  const streak = streakOn(practice.value, today());
  const { title } = puzzle.session.value.match.game.definition;
  const lines = [
    `penultimate, ${dateInWords(day, SHORT_DATE)}`,
    `${title}, ${levelWord(level)}`,
    `${'⚪'.repeat(tries - 1)}🟡 ${counted(tries, 'try', 'tries')}${streak > 1 ? `, ${streak} days` : ''}`,
  ];
  const text = [...lines, new URL(hrefOf('/puzzles'), location.href).href].join('\n');
  return (
    <section aria-labelledby="solved-heading" class="grid gap-3">
      <h2 id="solved-heading" class="text-[clamp(1.75rem,1.25rem+2vw,2.5rem)] text-gold-text">
        Solved in {counted(tries, 'try', 'tries')}.
      </h2>
      <pre class="rounded-card bg-sunken px-4 py-3 font-mono text-sm leading-7 whitespace-pre-wrap">
        {lines.join('\n')}
      </pre>
      <Button
        kind="gold"
        icon="share"
        class="min-h-14 rounded-[14px] text-lg"
        onClick={() => void shareOrCopy({ text }, text, 'text').then(setNote)}
      >
        Share
      </Button>
      <p role="status" class="text-sm text-soft">
        {note}
      </p>
    </section>
  );
}
