import { useState } from 'preact/hooks';
import { counted } from '../../core/index.ts';
import { levelWord } from '../../lab/puzzles/daily-plan.ts';
import { streakOn } from '../../lab/puzzles/practice.ts';
import { hrefOf } from '../app/router.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Icon } from '../ui/icons.tsx';
import type { PuzzleCtrl } from './ctrl.ts';
import { practice, today } from './store.ts';
import type { OpenTask } from './task.ts';

const SHORT_DATE = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six'];

interface SolvedProps {
  readonly task: OpenTask;
  readonly puzzle: PuzzleCtrl;
}

/** A solved daily puzzle: the result, and a text to share that gives nothing away. */
export function Solved({ task: { day, level = 1 }, puzzle }: SolvedProps) {
  const [note, setNote] = useState('');
  if (day === undefined || puzzle.state.value !== 'solved') return null;
  const tries = puzzle.tries.value;
  const streak = streakOn(practice.value, today());
  const { title } = puzzle.session.value.match.game.definition;
  const lines = [
    `penultimate, ${SHORT_DATE.format(day * 24 * 60 * 60 * 1000)}`,
    `${title}, ${levelWord(level)}`,
    `${'⚪'.repeat(tries - 1)}🟡 ${counted(tries, 'try', 'tries')}${streak > 1 ? `, ${streak} days` : ''}`,
  ];
  async function share(): Promise<void> {
    const text = [...lines, new URL(hrefOf('/puzzles'), location.href).href].join('\n');
    if (!('share' in navigator)) return setNote(await copyText(text, 'text'));
    await navigator.share({ text }).catch(() => undefined);
  }
  return (
    <section aria-labelledby="solved-heading" class="grid gap-3">
      <h2 id="solved-heading" class="text-[clamp(2rem,1.5rem+2vw,2.75rem)] text-gold-text">
        Solved in {COUNTS[tries - 1] ?? tries}.
      </h2>
      {streak > 0 && (
        <p class="flex items-center gap-2">
          <Icon name="flame" class="size-6 stroke-[1.6] text-gold-text" />
          {streak === 1 ? 'Day one of a streak.' : `${counted(streak, 'day')} in a row.`}
        </p>
      )}
      <pre class="rounded-card bg-sunken px-4 py-3 font-mono text-sm leading-7 whitespace-pre-wrap">
        {lines.join('\n')}
      </pre>
      <Button kind="gold" icon="share" class="min-h-14 rounded-[14px] text-lg" onClick={() => void share()}>
        Share
      </Button>
      <p role="status" class="text-sm text-soft">
        {note}
      </p>
    </section>
  );
}
