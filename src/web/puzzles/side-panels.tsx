import { useState } from 'preact/hooks';
import { counted, parseRecord } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { dueCards, streakOn } from '../../lab/puzzles/practice.ts';
import { Link } from '../app/link.tsx';
import { hrefOf } from '../app/router.ts';
import { randomSeed } from '../play/setup/new-game.ts';
import { Button, ButtonRow, buttonClass } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Panel } from '../ui/panel.tsx';
import { practice, today } from './store.ts';
import { projectorLink, puzzleLink } from './task.ts';

/** Streak, counts, and what is due. */
export function ProgressPanel() {
  const kept = practice.value;
  const day = today();
  const due = dueCards(kept, day).length;
  const later = kept.cards.length - due;
  return (
    <Panel title="Your practice">
      <p>{streakWords(streakOn(kept, day), kept.best, kept.lastDay === day)}</p>
      {kept.solved > 0 && (
        <p>
          {counted(kept.solved, 'puzzle')} solved, {kept.faultless} without a wrong move.
        </p>
      )}
      <p class="text-soft">
        What goes wrong, here or in a game, comes back after a day, then after three and after a week.
        {later > 0 ? ` ${counted(later, 'position')} ${later === 1 ? 'is' : 'are'} waiting.` : ''}
      </p>
      {due > 0 && (
        <ButtonRow>
          <Link to="/puzzles?due=1" class={buttonClass('primary')}>
            Practice {counted(due, 'mistake')} now
          </Link>
        </ButtonRow>
      )}
    </Panel>
  );
}

function streakWords(streak: number, best: number, isDone: boolean): string {
  if (streak === 0)
    return best === 0
      ? 'Solve the puzzle of the day to begin a streak.'
      : `Your longest streak: ${counted(best, 'day')}. Begin a new one today.`;
  return `${counted(streak, 'day')} in a row${isDone ? ', with today.' : '. Solve today’s puzzle to keep it.'}`;
}

/** Where else there are puzzles. */
export function SourcesPanel({ current }: { readonly current: string }) {
  const [seed] = useState(() => randomSeed() % 10_000);
  return (
    <Panel title="More puzzles">
      <ul class="grid gap-1">
        <li>
          <Link to="/puzzles" class="inline-flex min-h-11 items-center" current={current === ''}>
            The puzzle of the day
          </Link>
        </li>
        {CATALOG.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/puzzles/${id}`} class="inline-flex min-h-11 items-center" current={current === id}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link
          to={`/puzzles/sheet?seed=${seed}${current === '' ? '' : `&game=${current}`}`}
          class="inline-flex min-h-11 items-center"
        >
          A sheet of twelve to print
        </Link>
      </p>
    </Panel>
  );
}

/** This puzzle for other people, or for a class. */
export function SharePuzzle({ record }: { readonly record: string }) {
  const [copied, setCopied] = useState('');
  const match = parseRecord(CATALOG, record);
  if (!match.ok) return null;
  const link = puzzleLink(match.value);
  async function copy(): Promise<void> {
    const address = new URL(hrefOf(link), location.href).href;
    setCopied(await copyText(address, 'link'));
  }
  return (
    <Panel title="This puzzle">
      <ButtonRow>
        <Button onClick={() => void copy()}>Copy link</Button>
        <Link to={projectorLink(match.value)} class={buttonClass()}>
          On a projector
        </Link>
      </ButtonRow>
      <p role="status" class="wrap-anywhere">
        {copied}
      </p>
    </Panel>
  );
}
