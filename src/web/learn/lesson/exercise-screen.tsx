import { useState } from 'preact/hooks';
import { type AnyLesson, currentPosition, parseMove, playMove } from '../../../core/index.ts';
import {
  afterAnswer,
  askWords,
  type Exercise,
  FIRST_EXERCISE,
  isPracticed,
  type Reply,
  readerIn,
  replyTo,
} from '../../../lessons/index.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { RuleWords } from './idea-screen.tsx';
import { LessonBoard } from './lesson-board.tsx';
import { useExercise } from './use-exercise.ts';

interface ExerciseScreenProps {
  readonly lesson: AnyLesson;
  /** The first seed; each further exercise takes the next one. */
  readonly seed: number;
  readonly onDone: () => void;
}

/** Exercises until enough are solved: answer, try again, and one more where it went wrong. */
export function ExerciseScreen({ lesson, seed, onDone }: ExerciseScreenProps) {
  const [practice, setPractice] = useState(FIRST_EXERCISE);
  const [number, setNumber] = useState(0);
  const exercise = useExercise(lesson, seed + number);
  if (isPracticed(practice) && number === practice.solved) return <Practiced onDone={onDone} />;
  return (
    <div class="grid gap-4">
      <p class="text-soft">
        Exercise {Math.min(number + 1, practice.needed)} of {practice.needed}
        {practice.needed > FIRST_EXERCISE.needed && ': one more where it went wrong'}
      </p>
      {exercise?.ok && (
        <OpenExercise
          key={number}
          lesson={lesson}
          exercise={exercise.value}
          onAnswer={(isRight) => setPractice(afterAnswer(practice, isRight))}
          onNext={() => setNumber(number + 1)}
        />
      )}
      {exercise?.ok === false && <p role="alert">{exercise.error}</p>}
      {exercise === undefined && <p class="loading min-h-64 text-soft">Looking for a position…</p>}
      <RuleWords lesson={lesson} />
    </div>
  );
}

function Practiced({ onDone }: { readonly onDone: () => void }) {
  return (
    <div class="grid gap-4" role="status">
      <p class="text-lg">Well done: you can do it. Now beat the CPU with it, which never makes a mistake.</p>
      <ButtonRow>
        <Button kind="primary" onClick={onDone}>
          Play the CPU <Icon name="right" />
        </Button>
      </ButtonRow>
    </div>
  );
}

interface OpenExerciseProps {
  readonly lesson: AnyLesson;
  readonly exercise: Exercise;
  readonly onAnswer: (isRight: boolean) => void;
  readonly onNext: () => void;
}

function OpenExercise({ lesson, exercise, onAnswer, onNext }: OpenExerciseProps) {
  const [reply, setReply] = useState<Reply & { readonly answer: string }>();
  const [hasAskedPicture, setAskedPicture] = useState(false);
  const isSolved = reply?.isRight === true;
  const answer = (text: string) => {
    if (isSolved) return;
    const words = replyTo(lesson, exercise, text);
    setReply({ ...words, answer: text });
    if (isAnswer(exercise, text)) onAnswer(words.isRight);
  };
  const { match, question } = exercise;
  const shown = question === 'move' && isSolved ? played(exercise, reply.answer) : match;
  return (
    <LessonBoard
      lesson={lesson}
      match={shown}
      persons={question === 'move' ? readerIn(match.game.rules.turn(currentPosition(match))) : undefined}
      marks={lesson.marks?.(shown.game, currentPosition(shown))}
      attempt={question === 'move' && !isSolved ? answer : undefined}
      showsPicture={hasAskedPicture || reply !== undefined}
    >
      <p class="text-lg font-medium">{askWords(exercise)}</p>
      {question === 'see' && !isSolved && <YesOrNo onAnswer={answer} />}
      <p class={`lesson-reply min-h-12 ${reply && (isSolved ? 'text-win' : 'text-loss')}`} role="status">
        {reply?.words}
      </p>
      <ButtonRow>
        {isSolved && (
          <Button kind="primary" onClick={onNext}>
            Next <Icon name="right" />
          </Button>
        )}
        {!isSolved && !hasAskedPicture && reply === undefined && (
          <Button icon="eye" onClick={() => setAskedPicture(true)}>
            Show the picture
          </Button>
        )}
      </ButtonRow>
    </LessonBoard>
  );
}

function YesOrNo({ onAnswer }: { readonly onAnswer: (text: string) => void }) {
  return (
    <ButtonRow>
      <Button onClick={() => onAnswer('yes')}>Yes</Button>
      <Button onClick={() => onAnswer('no')}>No</Button>
    </ButtonRow>
  );
}

/** What is no legal move is refused, and counts for nothing. */
function isAnswer({ match, question }: Exercise, text: string): boolean {
  return question === 'see' || parseMove(match.game, currentPosition(match), text).ok;
}

function played({ match }: Exercise, text: string) {
  const move = parseMove(match.game, currentPosition(match), text);
  return move.ok ? playMove(match, move.value) : match;
}
