import { useEffect, useRef, useState } from 'preact/hooks';
import type { AnyGame } from '../../../core/index.ts';
import type { AnyCourse, AnyLesson } from '../../../learn/lesson.ts';
import { Link } from '../../app/link.tsx';
import { contestLink } from '../../play/setup/new-game.ts';
import { Button, ButtonRow, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { signatureOf } from '../../view/emblem.tsx';
import { keepProgress } from '../progress.ts';
import { ContestScreen } from './contest-screen.tsx';
import { ExerciseScreen } from './exercise-screen.tsx';
import { IdeaScreen, RuleWords } from './idea-screen.tsx';

interface LessonPageProps {
  readonly game: AnyGame;
  readonly course: AnyCourse;
  readonly lesson: AnyLesson;
}

export function lessonLink(game: string, lesson: AnyLesson): string {
  return `/learn/${game}?lesson=${lesson.id}`;
}

/** A lesson screen by screen: its ideas, exercises, and a game against the CPU. */
export function LessonPage({ game, course, lesson }: LessonPageProps) {
  const [screen, setScreen] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  const go = (to: number) => {
    hasMoved.current = true;
    setScreen(to);
  };
  useEffect(() => {
    // Not on arrival: the page itself says where one is.
    if (hasMoved.current) heading.current?.focus();
  }, [screen]);
  const number = course.lessons.indexOf(lesson) + 1;
  const ideas = lesson.ideas.length;
  return (
    <div class="grid grid-cols-[minmax(0,1fr)] gap-5" data-signature={signatureOf(game.id)}>
      <p>
        <Link to={`/learn/${game.id}`} class="text-soft">
          {game.definition.title}: all lessons
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1} class="text-[clamp(1.5rem,4vw,2.2rem)] focus:outline-none">
        <span class="block font-sans text-base font-medium text-soft">
          Lesson {number} of {course.lessons.length}
        </span>
        {lesson.title}
      </h1>
      <Steps count={ideas + 2} current={screen} onGo={go} />
      <Screen game={game} course={course} lesson={lesson} screen={screen} onGo={go} />
    </div>
  );
}

interface StepsProps {
  readonly count: number;
  readonly current: number;
  readonly onGo: (screen: number) => void;
}

/** Every screen as a button: forward and back, or straight to the exercises. */
function Steps({ count, current, onGo }: StepsProps) {
  const nameOf = (screen: number) =>
    screen === count - 1 ? 'Beat the CPU' : screen === count - 2 ? 'Your turn' : String(screen + 1);
  return (
    <nav aria-label="Screens of this lesson">
      <ol class="flex flex-wrap gap-1.5">
        {Array.from({ length: count }, (_, screen) => (
          <li key={screen}>
            <Button
              kind={screen === current ? 'primary' : 'plain'}
              class="min-w-11 px-3 text-sm"
              aria-current={screen === current ? 'step' : undefined}
              onClick={() => onGo(screen)}
            >
              {nameOf(screen)}
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ScreenProps extends LessonPageProps {
  readonly screen: number;
  readonly onGo: (screen: number) => void;
}

function Screen({ game, course, lesson, screen, onGo }: ScreenProps) {
  const ideas = lesson.ideas.length;
  const [seed] = useState(() => 1 + Math.floor(Math.random() * 1_000_000));
  const idea = lesson.ideas[screen];
  if (idea) return <OneIdea lesson={lesson} screen={screen} onGo={onGo} />;
  if (screen === ideas) {
    const onDone = () => {
      keepProgress(game.id, lesson.id, 'practiced');
      onGo(ideas + 1);
    };
    return <ExerciseScreen lesson={lesson} seed={seed} onDone={onDone} />;
  }
  return (
    <ContestScreen lesson={lesson} onWon={() => keepProgress(game.id, lesson.id, 'done')}>
      <AfterLesson game={game} course={course} lesson={lesson} />
    </ContestScreen>
  );
}

function OneIdea({ lesson, screen, onGo }: Pick<ScreenProps, 'lesson' | 'screen' | 'onGo'>) {
  const idea = lesson.ideas[screen];
  const isLast = screen === lesson.ideas.length - 1;
  return (
    <>
      {idea && <IdeaScreen lesson={lesson} idea={idea} />}
      {isLast && <RuleWords lesson={lesson} />}
      <ButtonRow>
        <Button icon="left" isOff={screen === 0} onClick={() => onGo(screen - 1)}>
          Back
        </Button>
        <Button kind="primary" onClick={() => onGo(screen + 1)}>
          {isLast ? 'Your turn' : 'Next'} <Icon name="right" />
        </Button>
      </ButtonRow>
    </>
  );
}

/** Where to go from a lesson that is done. */
function AfterLesson({ game, course, lesson }: LessonPageProps) {
  const next = course.lessons[course.lessons.indexOf(lesson) + 1];
  return (
    <ButtonRow>
      {next ? (
        <Link to={lessonLink(game.id, next)} class={buttonClass('primary')}>
          Next: {next.title} <Icon name="right" />
        </Link>
      ) : (
        <Link to={contestLink(game.definition)} class={buttonClass('primary')}>
          Play a contest
        </Link>
      )}
      <Link to={`/learn/${game.id}`} class={buttonClass()}>
        All lessons
      </Link>
    </ButtonRow>
  );
}
