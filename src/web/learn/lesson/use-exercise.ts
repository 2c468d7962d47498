import { useEffect, useRef, useState } from 'preact/hooks';
import { type AnyLesson, failure, formatVariant, type Result, reasonOf, success } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { type AskValues, type Exercise, findExercise } from '../../../lessons/index.ts';
import { engine } from '../../engine/engine.ts';

const askEngine: AskValues = (game, positions) =>
  engine.ask('values', { variant: formatVariant(game), positions: positions.map(game.text.formatPosition) });

/** An exercise for each seed, none twice, or why there is none; undefined until it is found. */
export function useExercise(lesson: AnyLesson, seed: number): Result<Exercise> | undefined {
  const [found, setFound] = useState<{ readonly seed: number; readonly exercise: Result<Exercise> }>();
  const asked = useRef<readonly Exercise[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void findExercise(GAMES, lesson, seed, askEngine, asked.current)
      .then(success, (error: unknown) => failure(reasonOf(error)))
      .then((exercise) => {
        if (!isCurrent) return;
        if (exercise.ok) asked.current = [...asked.current, exercise.value];
        setFound({ seed, exercise });
      });
    return () => {
      isCurrent = false;
    };
  }, [lesson, seed]);
  return found?.seed === seed ? found.exercise : undefined;
}
