import { CATALOG } from '../../games/catalog.ts';
import { lessonKey } from '../../learn/index.ts';
import { Link } from '../app/link.tsx';
import { Icon } from '../ui/icons.tsx';
import { useCourse } from './courses.ts';
import { lessonLink } from './lesson/view.tsx';
import { progress } from './store.ts';

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

const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;

/** A ring that fills up with the finished lessons; the number of the next one is inside. */
function ProgressRing({ done, of }: { readonly done: number; readonly of: number }) {
  return (
    <svg viewBox="0 0 48 48" class="size-12 flex-none" aria-hidden="true">
      <g class="fill-none stroke-[5]">
        <circle class="stroke-line" cx="24" cy="24" r={RADIUS} />
        <circle
          class="stroke-signature"
          cx="24"
          cy="24"
          r={RADIUS}
          stroke-dasharray={`${(ROUND * done) / of} ${ROUND}`}
          transform="rotate(-90 24 24)"
        />
      </g>
      <text class="fill-ink font-serif text-lg" x="24" y="30" text-anchor="middle">
        {Math.min(done + 1, of)}
      </text>
    </svg>
  );
}
