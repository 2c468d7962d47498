import type { ComponentChildren } from 'preact';
import { counted } from '../../core/index.ts';
import { CATALOG, emblemOf } from '../../games/catalog.ts';
import { dailyPlan, levelWord, weekdayOf } from '../../lab/puzzles/daily-plan.ts';
import { dueCards, streakOn, triesOn } from '../../lab/puzzles/practice.ts';
import { onlyHuman, playersOf } from '../../players/seats.ts';
import { openSavedSession, type SavedSession, turnOf } from '../../session/index.ts';
import { Link } from '../app/link.tsx';
import { continueLink, forgetGame, savedGames } from '../play/store.ts';
import { practice, today } from '../puzzles/store.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { LevelDots } from '../ui/signs.tsx';
import { EmblemPicture, signatureOf } from '../view/emblem.tsx';
import { knowsSideBySide } from './visitor.ts';

const loadNextLesson = () => import('../learn/path.tsx').then((module) => module.NextLesson);

const MONTH_DAY = new Intl.DateTimeFormat('en-US', { day: 'numeric', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const WEEK = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

/** The most games in progress to show; the others are behind a button. */
const MAX_SHOWN = 3;

/** Today's tasks besides a game: the puzzle, the next lesson, games in progress. */
export function Today({ game }: { readonly game: string }) {
  const due = dueCards(practice.value, today()).length;
  return (
    <section aria-labelledby="today-heading">
      <div class="flex items-center justify-between gap-3 pb-3">
        <h2 id="today-heading" class="text-2xl">
          Today
        </h2>
        <Week />
      </div>
      <ul class="border-b border-line *:border-t *:border-line">
        <DailyRow />
        {due > 0 && (
          <Row to="/puzzles?due=1" picture={<Icon name="restart" class="size-8 stroke-[1.4]" />} title="Old mistakes">
            {counted(due, 'position')} to try again
          </Row>
        )}
        <li class="min-h-18">
          <Lazy isPart load={loadNextLesson} props={{ game }} />
        </li>
        <SavedRows />
      </ul>
    </section>
  );
}

interface RowProps {
  readonly to: string;
  readonly picture: ComponentChildren;
  readonly title: string;
  readonly children: ComponentChildren;
  /** Shown at the right instead of an arrow. */
  readonly aside?: ComponentChildren;
}

const ROW = 'flex min-h-18 flex-1 items-center gap-4 py-2 no-underline hover:bg-sunken';

function Row({ to, picture, title, children, aside }: RowProps) {
  return (
    <li>
      <Link to={to} class={ROW}>
        <span class="grid size-12 flex-none place-items-center">{picture}</span>
        <span class="grid flex-1">
          <strong>{title}</strong>
          <span class="text-sm text-soft">{children}</span>
        </span>
        {aside ?? <Icon name="right" />}
      </Link>
    </li>
  );
}

function DailyRow() {
  const day = today();
  const kept = practice.value;
  const { game, level } = dailyPlan(day, knowsSideBySide());
  const title = CATALOG.find(({ id }) => id === game)?.title;
  const streak = streakOn(kept, day);
  const isSolved = triesOn(kept, day) !== undefined || kept.lastDay === day;
  const at = new Date(day * 24 * 60 * 60 * 1000);
  return (
    <Row
      to="/puzzles"
      title="Today’s puzzle"
      picture={
        <span
          class="grid w-12 overflow-hidden rounded-inner border border-line bg-surface text-center"
          aria-hidden="true"
        >
          <span class="bg-accent text-[0.65rem] font-semibold tracking-wider text-accent-ink uppercase">
            {WEEKDAY.format(at)}
          </span>
          <span class="font-serif text-lg leading-7">{MONTH_DAY.format(at)}</span>
        </span>
      }
      aside={
        streak > 0 ? (
          <span class="inline-flex items-center gap-1 font-semibold text-gold-text">
            <Icon name="flame" /> {counted(streak, 'day')}
          </span>
        ) : undefined
      }
    >
      {isSolved ? (
        'Solved. A new one comes tomorrow.'
      ) : (
        <span class="inline-flex flex-wrap items-center gap-x-2">
          {title}, {levelWord(level)} <LevelDots level={level} />
        </span>
      )}
    </Row>
  );
}

/** The days of this week: gold for a solved puzzle, a ring for today. */
function Week() {
  const day = today();
  const monday = day - weekdayOf(day);
  return (
    <ol class="flex gap-1" aria-label="Puzzles of this week">
      {WEEK.map((letter, index) => {
        const isSolved = triesOn(practice.value, monday + index) !== undefined;
        const look = isSolved ? 'bg-gold text-gold-ink forced-color-adjust-none' : 'bg-sunken text-soft';
        return (
          <li
            key={index}
            class={`grid size-7 place-items-center rounded-full text-xs font-semibold ${look} ${monday + index === day ? 'outline-2 outline-ink' : ''}`}
          >
            {letter}
            {isSolved && <span class="sr-only"> solved</span>}
          </li>
        );
      })}
    </ol>
  );
}

function SavedRows() {
  const games = savedGames.value;
  return (
    <>
      {games.slice(0, MAX_SHOWN).map((saved) => (
        <SavedRow key={saved.id} saved={saved} />
      ))}
      {games.length > MAX_SHOWN && (
        <li>
          <details>
            <summary class="min-h-11 cursor-pointer content-center text-soft">
              {counted(games.length - MAX_SHOWN, 'more game')} in progress
            </summary>
            <ul class="*:border-t *:border-line">
              {games.slice(MAX_SHOWN).map((saved) => (
                <SavedRow key={saved.id} saved={saved} />
              ))}
            </ul>
          </details>
        </li>
      )}
    </>
  );
}

function SavedRow({ saved }: { readonly saved: SavedSession }) {
  const session = openSavedSession(CATALOG, saved);
  if (!session.ok) return null;
  const { match, seats } = session.value;
  const { game } = match;
  const { title } = game.definition;
  const you = onlyHuman(seats);
  const { player1, player2 } = playersOf(game, seats);
  const isYourTurn = you !== undefined && turnOf(session.value) === you;
  const against =
    you === undefined
      ? `${player1.name} against ${player2.name}`
      : `against ${you === 'player1' ? player2.name : player1.name}`;
  return (
    <li class="saved-game flex items-center" data-signature={signatureOf(game.id)}>
      <Link to={continueLink(saved.id, match)} class={ROW}>
        <EmblemPicture emblem={emblemOf(game.id)} class="h-12 w-12 flex-none rounded-inner" />
        <span class="grid">
          <strong>{isYourTurn ? `${title}, your turn` : title}</strong>
          <span class="text-sm text-soft">
            {against}, {counted(match.moves.length, 'move')} played
          </span>
        </span>
      </Link>
      <Button
        kind="quiet"
        icon="close"
        aria-label={`Forget this game of ${title}`}
        onClick={() => forgetGame(saved.id)}
      />
    </li>
  );
}
