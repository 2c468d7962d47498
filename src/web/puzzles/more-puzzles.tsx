import { counted, parseRecord } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { hasPuzzles } from '../../lab/puzzles/daily-plan.ts';
import { dueCards, streakOn } from '../../lab/puzzles/practice.ts';
import { Link } from '../app/link.tsx';
import { practice, today } from './store.ts';
import { projectorLink } from './task.ts';

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
