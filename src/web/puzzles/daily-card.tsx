import { counted } from '../../core/index.ts';
import { dueCards, streakOn } from '../../lab/puzzles/practice.ts';
import { Link } from '../app/link.tsx';
import { ButtonRow, buttonClass } from '../ui/button.tsx';
import { practice, today } from './store.ts';

/** The puzzle of the day on Home: what it is, how long the streak is, and what is due. */
export function DailyCard() {
  const day = today();
  const kept = practice.value;
  const streak = streakOn(kept, day);
  const due = dueCards(kept, day).length;
  const isDone = kept.lastDay === day;
  return (
    <section
      aria-labelledby="daily-heading"
      class="grid gap-3 rounded-card border border-line bg-surface px-5 py-4 shadow-card"
    >
      <h2 id="daily-heading">{isDone ? 'Today’s puzzle is solved' : 'Today’s puzzle'}</h2>
      <p class="text-soft">
        {isDone
          ? 'There is a new one tomorrow.'
          : 'Find the one move that wins. The same puzzle for everybody, with a proven answer.'}
        {streak > 0 ? ` ${counted(streak, 'day')} in a row.` : ''}
      </p>
      <ButtonRow>
        <Link to="/puzzles" class={buttonClass(isDone ? 'plain' : 'primary')}>
          {isDone ? 'Look at it again' : 'Solve it'}
        </Link>
        {due > 0 && (
          <Link to="/puzzles?due=1" class={buttonClass()}>
            Practice {counted(due, 'mistake')}
          </Link>
        )}
      </ButtonRow>
    </section>
  );
}
