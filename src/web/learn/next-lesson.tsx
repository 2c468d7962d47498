import { CATALOG } from '../../games/catalog.ts';
import { lessonKey } from '../../learn/index.ts';
import { Link } from '../app/link.tsx';
import { Icon } from '../ui/icons.tsx';
import { useCourse } from './courses.ts';
import { lessonLink } from './lesson/lesson-page.tsx';
import { progress } from './progress.ts';
import { ProgressRing } from './progress-ring.tsx';

/** The next lesson of a game, as a row of Home. */
export function NextLesson({ game }: { readonly game: string }) {
  const lessons = useCourse(game)?.lessons ?? [];
  const next = lessons.find(({ id }) => progress.value[lessonKey(game, id)] !== 'done');
  if (next === undefined) return null;
  const done = lessons.indexOf(next);
  const title = CATALOG.find(({ id }) => id === game)?.title;
  return (
    <Link to={lessonLink(game, next)} class="flex min-h-18 items-center gap-4 py-2 no-underline hover:bg-sunken">
      <ProgressRing done={done} of={lessons.length} />
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
