import type { ComponentChildren } from 'preact';
import { counted } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { dailyPlan, levelWord } from '../../lab/puzzles/daily-plan.ts';
import { dueCards, streakOn, triesOn } from '../../lab/puzzles/practice.ts';
import { onlyHuman } from '../../players/seats.ts';
import { openSavedSession, playersIn, type SavedSession, turnOf } from '../../session/index.ts';
import { Link } from '../app/link.tsx';
import { continueLink, forgetGame, savedGames } from '../play/store.ts';
import { practice, today } from '../puzzles/store.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { LevelDots } from '../ui/signs.tsx';
import { EmblemPicture } from '../view/emblem.tsx';
import { knowsSideBySide } from './visitor.ts';

const loadNextLesson = () => import('../learn/path.tsx').then((module) => module.NextLesson);

/** Today's tasks besides a game: the puzzle, the next lesson, games in progress. */
export function Today({ game }: { readonly game: string }) {
  const due = dueCards(practice.value, today()).length;
  const games = savedGames.value;
  return (
    <section aria-labelledby="today-heading">
      <h2 id="today-heading" class="pb-3 text-2xl">
        Today
      </h2>
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
        {games.length > 0 && (
          <li>
            <ul class="max-h-60 overflow-y-auto [&>*+*]:border-t [&>*+*]:border-line">
              {games.map((saved) => (
                <SavedRow key={saved.id} saved={saved} />
              ))}
            </ul>
          </li>
        )}
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
  /** A button after the link. */
  readonly action?: ComponentChildren;
}

function Row({ to, picture, title, children, aside, action }: RowProps) {
  return (
    <li class="flex items-center">
      <Link to={to} class="flex min-h-18 flex-1 items-center gap-4 py-2 no-underline hover:bg-sunken">
        <span class="grid size-12 flex-none place-items-center">{picture}</span>
        <span class="grid flex-1">
          <strong>{title}</strong>
          <span class="text-sm text-soft">{children}</span>
        </span>
        {aside ?? (!action && <Icon name="right" />)}
      </Link>
      {action}
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
  return (
    <Row
      to="/puzzles"
      title="Today’s puzzle"
      picture={<GamePicture id={game} />}
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

function GamePicture({ id }: { readonly id: string }) {
  return <EmblemPicture id={id} class="h-12 w-12 flex-none rounded-inner" />;
}

function SavedRow({ saved }: { readonly saved: SavedSession }) {
  const session = openSavedSession(CATALOG, saved);
  if (!session.ok) return null;
  const { match, seats } = session.value;
  const { game } = match;
  const { title } = game.definition;
  const you = onlyHuman(seats);
  const { player1, player2 } = playersIn(session.value);
  const isYourTurn = you !== undefined && turnOf(session.value) === you;
  const against =
    you === undefined
      ? `${player1.name} against ${player2.name}`
      : `against ${you === 'player1' ? player2.name : player1.name}`;
  return (
    <Row
      to={continueLink(saved.id, match)}
      picture={<GamePicture id={game.id} />}
      title={isYourTurn ? `${title}, your turn` : title}
      action={
        <Button
          kind="quiet"
          icon="close"
          aria-label={`Forget this game of ${title}`}
          onClick={() => forgetGame(saved.id)}
        />
      }
    >
      {against}, {counted(match.moves.length, 'move')} played
    </Row>
  );
}
