import { useEffect, useRef, useState } from 'preact/hooks';
import type { AnyGame } from '../../../core/index.ts';
import type { AnyCourse, AnyLesson } from '../../../learn/lesson.ts';
import { Link } from '../../app/link.tsx';
import { contestLink } from '../../play/setup/new-game.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { signatureOf } from '../../view/emblem.tsx';
import { keepProgress } from '../store.ts';
import { ContestScreen } from './contest-screen.tsx';
import { ExerciseScreen } from './exercise-screen.tsx';
import { IdeaScreen } from './idea-screen.tsx';

interface LessonPageProps {
  readonly game: AnyGame;
  readonly course: AnyCourse;
  readonly lesson: AnyLesson;
  readonly isProjector?: boolean;
}

export function lessonLink(game: string, lesson: AnyLesson): string {
  return `/learn/${game}?lesson=${lesson.id}`;
}

/** A lesson screen by screen: its ideas, exercises, and a game against the CPU. */
export function LessonPage({ game, course, lesson, isProjector = false }: LessonPageProps) {
  const [screen, setScreen] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  const go = (to: number) => {
    hasMoved.current = true;
    setScreen(to);
  };
  useEffect(() => {
    // Not on arrival: the page itself announces where one is.
    if (hasMoved.current) heading.current?.focus();
  }, [screen]);
  const ideas = lesson.ideas.length;
  const next = course.lessons[course.lessons.indexOf(lesson) + 1];
  return (
    <div
      class="lesson grid min-h-[calc(100dvh-6rem)] grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr] gap-x-5 gap-y-2 max-xs:min-h-[calc(100dvh-1rem)] lg:gap-y-4"
      data-signature={signatureOf(game.id)}
    >
      <div class="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <Link
          to={`/learn/${game.id}`}
          class="inline-flex min-h-11 items-center gap-1 text-soft no-underline hover:underline"
        >
          <Icon name="left" />
          <span>
            <span class="max-xs:sr-only">{game.definition.title}</span>
            <span class="sr-only">: all lessons</span>
          </span>
        </Link>
        <Steps count={ideas + 2} current={screen} onGo={go} />
        {!isProjector && (
          <Link
            to={`${lessonLink(game.id, lesson)}&projector=1`}
            class="inline-flex min-h-11 items-center justify-self-end text-sm text-soft max-lg:hidden"
          >
            On a projector
          </Link>
        )}
      </div>
      <h1 ref={heading} tabIndex={-1} class="text-[clamp(1.35rem,1rem+1.6vw,2rem)] focus:outline-none">
        {lesson.title}
      </h1>
      {screen < ideas && <IdeaScreen lesson={lesson} number={screen} onGo={go} />}
      {screen === ideas && (
        <ExerciseScreen
          lesson={lesson}
          onDone={() => {
            keepProgress(game.id, lesson.id, 'practiced');
            go(ideas + 1);
          }}
        />
      )}
      {screen > ideas && (
        <ContestScreen lesson={lesson} onWon={() => keepProgress(game.id, lesson.id, 'done')}>
          <Link to={next ? lessonLink(game.id, next) : contestLink(game.definition)} class={buttonClass('gold')}>
            {next ? `Next: ${next.title}` : 'Play a contest'} <Icon name="right" />
          </Link>
        </ContestScreen>
      )}
    </div>
  );
}

interface StepsProps {
  readonly count: number;
  readonly current: number;
  readonly onGo: (screen: number) => void;
}

/** A dot for every screen, as a link. */
function Steps({ count, current, onGo }: StepsProps) {
  const nameOf = (screen: number) =>
    screen === count - 1 ? 'Beat the CPU' : screen === count - 2 ? 'Your turn' : String(screen + 1);
  return (
    <nav aria-label="Screens of this lesson">
      <ol class="flex">
        {Array.from({ length: count }, (_, screen) => (
          <li key={screen}>
            <button
              type="button"
              class="grid min-h-11 min-w-6 cursor-pointer place-items-center rounded-inner border border-transparent px-1"
              aria-current={screen === current ? 'step' : undefined}
              onClick={() => onGo(screen)}
            >
              <span
                class={`h-2.5 rounded-full ${screen === current ? 'w-6' : 'w-2.5'} ${screen <= current ? 'bg-signature' : 'border border-strong'} forced-colors:border`}
              />
              <span class="sr-only">{nameOf(screen)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
