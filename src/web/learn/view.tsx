import { type AnyGame, createGame, mustSucceed } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { Link } from '../app/link.tsx';
import { MissingPage } from '../app/missing-page.tsx';
import type { Route } from '../app/route.ts';
import { WHOLE_SCREEN } from '../play/page-frame.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { EmblemPicture, signatureOf } from '../view/emblem.tsx';
import { ConjecturePage } from './conjecture.tsx';
import { CoursePage } from './course-page.tsx';
import { LessonPage } from './lesson/view.tsx';
import { PathDots } from './path.tsx';
import { useLessons } from './store.ts';

const loadProgress = () => import('../progress/view.tsx').then((module) => module.ProgressPage);

export function LearnPage({ route }: { readonly route: Route }) {
  if (route.game === '') return <LearnIndex />;
  if (route.game === 'progress') return <Lazy load={loadProgress} props={{}} />;
  const definition = CATALOG.find(({ id }) => id === route.game);
  if (!definition)
    return <MissingPage title="There is no such game" sentence={`There is no game called ${route.game}.`} />;
  return <Course key={route.game} game={mustSucceed(createGame(definition))} query={new Map(route.query)} />;
}

/** The lesson in the address, or all of them. */
function Course({ game, query }: { readonly game: AnyGame; readonly query: ReadonlyMap<string, string> }) {
  const lessons = useLessons(game.id);
  if (lessons === undefined) return <p class="loading min-h-dvh text-soft">Loading…</p>;
  const { course, conjectures } = lessons;
  if (query.has('desk') && conjectures) return <ConjecturePage game={game} conjectures={conjectures} query={query} />;
  const lesson = course.lessons.find(({ id }) => id === query.get('lesson'));
  if (lesson)
    return (
      <LessonPage key={lesson.id} game={game} course={course} lesson={lesson} isProjector={query.has('projector')} />
    );
  return <CoursePage game={game} course={course} hasConjectures={conjectures !== undefined} />;
}

function LearnIndex() {
  return (
    <div class={`grid grid-cols-[minmax(0,1fr)] gap-5 ${WHOLE_SCREEN}`}>
      <section class="grid gap-2">
        <h1>Learn</h1>
        <p class="max-w-[38rem] text-lg text-soft">One idea at a time, until you beat a player who never errs.</p>
      </section>
      <ul class="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
        {CATALOG.map(({ id, title }) => (
          <li key={id} data-signature={signatureOf(id)}>
            <Link
              to={`/learn/${id}`}
              class="grid grid-cols-[7rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface no-underline shadow-card hover:shadow-raised"
            >
              <EmblemPicture id={id} class="h-full w-28" />
              <span class="grid content-center gap-1 px-4 py-3">
                <span class="font-serif text-lg">{title}</span>
                <PathDots game={id} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/learn/progress" class="inline-flex min-h-11 items-center">
          Take your progress to another device
        </Link>
      </p>
    </div>
  );
}
