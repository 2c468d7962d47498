import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { currentPosition, formatVariant, type Result } from '../../../core/index.ts';
import { CATALOG } from '../../../games/catalog.ts';
import {
  type AskValues,
  afterAnswer,
  askWords,
  type Exercise,
  FIRST_EXERCISE,
  findExercise,
  isPracticed,
  readerIn,
  replyTo,
} from '../../../learn/index.ts';
import type { AnyLesson } from '../../../learn/lesson.ts';
import { engine } from '../../engine/engine.ts';
import { randomSeed } from '../../play/setup/new-game.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useAnswer } from '../../ui/later.ts';
import { LessonBoard, matchAfter } from './lesson-board.tsx';

const askEngine: AskValues = (game, positions) =>
  engine.ask('values', { variant: formatVariant(game), positions: positions.map(game.text.formatPosition) });

/** An exercise for each seed, without repeats, or why there is none; undefined until it is found. */
function useExercise(lesson: AnyLesson, seed: number): Result<Exercise> | undefined {
  const asked = useRef<readonly Exercise[]>([]);
  return useAnswer(`${lesson.id} ${seed}`, async () => {
    const exercise = await findExercise(CATALOG, lesson, seed, askEngine, asked.current);
    asked.current = [...asked.current, exercise];
    return exercise;
  });
}

interface ExerciseScreenProps {
  readonly lesson: AnyLesson;
  readonly onDone: () => void;
}

/** Exercises until enough are solved: answer, try again, and one more after a mistake. */
export function ExerciseScreen({ lesson, onDone }: ExerciseScreenProps) {
  /** Of the first exercise; each further one takes the next seed. */
  const [seed] = useState(randomSeed);
  const [practice, setPractice] = useState(FIRST_EXERCISE);
  const [number, setNumber] = useState(0);
  const exercise = useExercise(lesson, seed + number);
  const next = () => (isPracticed(practice) ? onDone() : setNumber(number + 1));
  return (
    <div class="grid content-start gap-2">
      <p class="text-soft">
        Exercise {Math.min(number + 1, practice.needed)} of {practice.needed}
        {practice.needed > FIRST_EXERCISE.needed && ': one more to solve'}
      </p>
      {exercise?.ok && (
        <OpenExercise
          key={number}
          lesson={lesson}
          exercise={exercise.value}
          isFirst={number === 0}
          onAnswer={(isRight) => setPractice(afterAnswer(practice, isRight))}
          onNext={next}
        />
      )}
      {exercise?.ok === false && <p role="alert">{exercise.error}</p>}
      {exercise === undefined && <p class="loading min-h-64 text-soft">Looking for a position…</p>}
    </div>
  );
}

interface OpenExerciseProps {
  readonly lesson: AnyLesson;
  readonly exercise: Exercise;
  /** Whether to leave the focus on the heading of the screen. */
  readonly isFirst: boolean;
  readonly onAnswer: (isRight: boolean) => void;
  readonly onNext: () => void;
}

/** Shows the position after a wrong move, with board and picture, until it is taken back. */
function OpenExercise({ lesson, exercise, isFirst, onAnswer, onNext }: OpenExerciseProps) {
  /** The answer; an illegal move is refused and is none. */
  const [answer, setAnswer] = useState<string>();
  const [refused, setRefused] = useState('');
  const [hasSeenPicture, setSeenPicture] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  const step = useRef<HTMLDivElement>(null);
  const { match, question } = exercise;
  const isMove = question !== 'see';
  const reply = answer === undefined ? undefined : replyTo(lesson, exercise, answer);
  const shown = (isMove && answer !== undefined && matchAfter(match, answer)) || match;
  // On the next step, or on the question. Before the paint, so that it gets every key pressed after it is visible.
  useLayoutEffect(() => {
    if (answer !== undefined) step.current?.querySelector('button')?.focus();
    else if (hasSeenPicture || !isFirst) words.current?.focus();
  }, [answer, hasSeenPicture]);
  function give(text: string): void {
    const { isRight, words: told } = replyTo(lesson, exercise, text);
    if (isMove && !matchAfter(match, text)) {
      setRefused(told);
      return;
    }
    setRefused('');
    setAnswer(text);
    setSeenPicture(true);
    onAnswer(isRight);
  }
  return (
    <LessonBoard
      lesson={lesson}
      match={shown}
      players={isMove ? readerIn(match.game.rules.turn(currentPosition(match))) : undefined}
      attempt={isMove ? (text) => answer === undefined && give(text) : undefined}
      isOpen={isMove && answer === undefined}
      showsPicture={hasSeenPicture}
      below={
        reply ? (
          <div ref={step} class="max-sm:flex-1 max-sm:*:w-full">
            <Button kind="primary" onClick={reply.isRight ? onNext : () => setAnswer(undefined)}>
              {reply.isRight ? 'Next' : 'Try again'} <Icon name={reply.isRight ? 'right' : 'restart'} />
            </Button>
          </div>
        ) : (
          <>
            {!hasSeenPicture && (
              <Button kind="quiet" icon="eye" onClick={() => setSeenPicture(true)}>
                Show the picture
              </Button>
            )}
            {!isMove &&
              ['Yes', 'No'].map((word) => (
                <Button key={word} class="min-w-28 max-sm:flex-1" onClick={() => give(word.toLowerCase())}>
                  {word}
                </Button>
              ))}
          </>
        )
      }
    >
      <p ref={words} tabIndex={-1} class="text-lg font-medium focus:outline-none">
        {askWords(exercise)}
      </p>
      <p
        class={`lesson-reply min-h-18 max-xs:min-h-22 max-xs:leading-snug ${reply?.isRight ? 'text-win' : 'text-loss'}`}
        role="status"
      >
        {reply?.words ?? refused}
      </p>
    </LessonBoard>
  );
}
