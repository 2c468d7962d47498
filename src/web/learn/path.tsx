import type { AnyGame } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { lessonKey } from '../../learn/index.ts';
import type { AnyLesson } from '../../learn/lesson.ts';
import { Link } from '../app/link.tsx';
import { Icon } from '../ui/icons.tsx';
import { lessonLink } from './lesson/view.tsx';
import { progress, useLessons } from './store.ts';

function reachedIn(game: string, lesson: AnyLesson): 'done' | 'practiced' | undefined {
  return progress.value[lessonKey(game, lesson.id)];
}

/** The first lesson that is not done, and the number of those that are. */
function standIn(game: string, lessons: readonly AnyLesson[]) {
  const open = lessons.filter((lesson) => reachedIn(game, lesson) !== 'done');
  return { next: open[0], done: lessons.length - open.length };
}

/** The lessons of a game as dots: gold when the CPU was beaten. */
export function PathDots({ game }: { readonly game: string }) {
  const lessons = useLessons(game)?.course.lessons ?? [];
  const { done } = standIn(game, lessons);
  return (
    <span class="flex min-h-6 items-center gap-1.5">
      {lessons.map((lesson) => (
        <span
          key={lesson.id}
          class={`size-3 rounded-full border ${reachedIn(game, lesson) === 'done' ? 'border-gold-deep bg-gold' : 'border-strong'}`}
          aria-hidden="true"
        />
      ))}
      {lessons.length > 0 && <span class="sr-only">{`${done} of ${lessons.length} lessons done`}</span>}
    </span>
  );
}

interface PathProps {
  readonly game: AnyGame;
  readonly lessons: readonly AnyLesson[];
}

/** The lessons as stations on a path; the next one stands out. */
export function Path({ game, lessons }: PathProps) {
  const { next, done } = standIn(game.id, lessons);
  return (
    <section aria-labelledby="lessons-heading" class="grid gap-3">
      <div class="flex items-baseline justify-between gap-4">
        <h2 id="lessons-heading">Learn to win</h2>
        <span class="text-soft">
          {done} of {lessons.length} lessons
        </span>
      </div>
      <ol class="lessons relative grid gap-1">
        {lessons.map((lesson, index) => (
          <li key={lesson.id} class="relative">
            {index < lessons.length - 1 && (
              <span class="absolute top-8 bottom-[-1.25rem] left-5.5 w-0.5 bg-line" aria-hidden="true" />
            )}
            <Link
              to={lessonLink(game.id, lesson)}
              class="relative grid min-h-14 grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-3 rounded-inner no-underline hover:bg-sunken"
            >
              <span class={`${NUMBER} ${numberLook(reachedIn(game.id, lesson), lesson === next)}`}>{index + 1}</span>
              <span class={lesson === next ? 'text-lg font-semibold' : ''}>{lesson.title}</span>
              <span class="text-sm text-soft">{reachedIn(game.id, lesson) ?? ''}</span>
            </Link>
          </li>
        ))}
      </ol>
      <p class={`flex items-center gap-3 pl-1 ${next ? 'text-soft' : 'font-semibold text-gold-text'}`}>
        <Icon
          name="star"
          class={`size-9 stroke-[1.6] ${next ? 'text-soft' : 'text-gold-deep [&_path]:fill-current'}`}
        />
        {next ? 'The medal: beat Perfect in every lesson.' : 'You have beaten Perfect in every lesson.'}
      </p>
    </section>
  );
}

const NUMBER = 'grid size-11 place-items-center rounded-full border-2 font-serif';
const NEXT_NUMBER = 'border-signature bg-signature text-signature-ink';

function numberLook(reached: ReturnType<typeof reachedIn>, isNext: boolean): string {
  if (reached === 'done') return 'border-gold-deep bg-gold text-gold-ink';
  return isNext ? NEXT_NUMBER : 'border-strong bg-paper text-soft';
}

/** The next lesson of a game, as a row of Home. */
export function NextLesson({ game }: { readonly game: string }) {
  const lessons = useLessons(game)?.course.lessons ?? [];
  const { next } = standIn(game, lessons);
  if (next === undefined) return null;
  const done = lessons.indexOf(next);
  const title = CATALOG.find(({ id }) => id === game)?.title;
  return (
    <Link to={lessonLink(game, next)} class="flex min-h-18 items-center gap-4 py-2 no-underline hover:bg-sunken">
      <span class={`${NUMBER} flex-none ${NEXT_NUMBER}`} aria-hidden="true">
        {done + 1}
      </span>
      <span class="grid flex-1">
        <strong>{next.title}</strong>
        <span class="text-sm text-soft">
          Next lesson: {title}, {done + 1} of {lessons.length}
        </span>
      </span>
      <Icon name="right" />
    </Link>
  );
}
