import { useEffect, useState } from 'preact/hooks';
import { type AnyLesson, formatVariant } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { type AskValues, type Exercise, findExercise } from '../../../lessons/index.ts';
import { engine } from '../../engine/engine.ts';

const askEngine: AskValues = (game, positions) =>
  engine.ask((worker) =>
    worker.values({ variant: formatVariant(game), positions: positions.map(game.notation.formatPosition) }),
  );

/** An exercise for each seed; undefined until it is found. */
export function useExercise(lesson: AnyLesson, seed: number): Exercise | undefined {
  const [found, setFound] = useState<{ readonly seed: number; readonly exercise: Exercise }>();
  useEffect(() => {
    let isCurrent = true;
    findExercise(GAMES, lesson, seed, askEngine)
      .then((exercise) => isCurrent && setFound({ seed, exercise }))
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [lesson, seed]);
  return found?.seed === seed ? found.exercise : undefined;
}
