import { type AnyGame, counted, createGame } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { Link } from '../app/link.tsx';
import { MissingPage } from '../app/missing-page.tsx';
import type { Route } from '../app/route.ts';
import { Panel } from '../ui/panel.tsx';
import { VerdictBadge } from '../ui/verdict-badge.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { DeskPage } from './conjectures/page.tsx';
import { useCourse } from './courses.ts';
import { GamePage } from './game-page.tsx';
import { LessonPage } from './lesson/lesson-page.tsx';
import { progress } from './progress.ts';

export function LearnPage({ route }: { readonly route: Route }) {
  if (route.game === '') return <LearnIndex />;
  const game = printedGames().find(({ id }) => id === route.game);
  if (!game) return <MissingPage title="There is no such game" sentence={`There is no game called ${route.game}.`} />;
  return <Course key={game.id} game={game} query={new Map(route.query)} />;
}

/** The lesson that the address names, or all of them. */
function Course({ game, query }: { readonly game: AnyGame; readonly query: ReadonlyMap<string, string> }) {
  const course = useCourse(game.id);
  if (query.has('desk')) return <DeskPage game={game} query={query} />;
  if (course === undefined) return <p class="loading min-h-dvh text-soft">Loading…</p>;
  const lesson = course.lessons.find(({ id }) => id === query.get('lesson'));
  if (lesson) return <LessonPage key={lesson.id} game={game} course={course} lesson={lesson} />;
  return <GamePage game={game} course={course} />;
}

/** Every game with its default options. */
function printedGames(): readonly AnyGame[] {
  return CATALOG.flatMap((definition) => {
    const game = createGame(definition);
    return game.ok ? [game.value] : [];
  });
}

function LearnIndex() {
  return (
    <div class="grid grid-cols-[minmax(0,1fr)] gap-[clamp(1.5rem,3vw,2.5rem)]">
      <section class="grid max-w-[46rem] gap-3.5 pt-[clamp(0rem,2vw,1.5rem)]">
        <h1>Learn</h1>
        <p class="max-w-[38rem] text-lg text-soft">
          How to win each of these games: one idea at a time, with exercises, until you beat a CPU that never makes a
          mistake.
        </p>
      </section>
      <ul class="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-8 gap-y-5">
        {printedGames().map(({ id, definition, text: book }) => (
          <li key={id} class="border-t-4 border-signature pt-3" data-signature={signatureOf(id)}>
            <h2>
              <Link to={`/learn/${id}`}>{definition.title}</Link>
            </h2>
            <p class="text-soft">{book.objective}</p>
            <Done game={id} />
          </li>
        ))}
      </ul>
      <Words />
    </div>
  );
}

function Done({ game }: { readonly game: string }) {
  const done = Object.entries(progress.value).filter(
    ([key, reached]) => key.startsWith(`${game}/`) && reached === 'done',
  );
  if (done.length === 0) return null;
  return <p class="text-sm text-win">{counted(done.length, 'lesson')} done</p>;
}

/** The words and signs that all pages use. */
function Words() {
  return (
    <Panel title="The words used here">
      <dl class="grid gap-x-6 gap-y-2.5 sm:grid-cols-[minmax(7rem,max-content)_1fr] [&_dt]:font-semibold max-sm:[&_dt]:-mb-2">
        <dt>Position</dt>
        <dd>All that the future of a game depends on, the player to move included.</dd>
        <dt>Verdict</dt>
        <dd>
          What best play gives the player to move: <VerdictBadge value={{ verdict: 'win', distance: 3 }} /> a win, here
          in 3 moves; <VerdictBadge value={{ verdict: 'loss', distance: 4 }} /> a loss, here in 4;{' '}
          <VerdictBadge value={{ verdict: 'endless', distance: null }} /> endless, when neither player can force an end.
        </dd>
        <dt>Distance</dt>
        <dd>How many moves are left under best play, both sides counted: the winner hurries, the loser delays.</dd>
        <dt>Projected winner</dt>
        <dd>Who wins from here if both play their best. It changes only when somebody makes a mistake.</dd>
      </dl>
    </Panel>
  );
}
