import { useEffect, useMemo, useRef } from 'preact/hooks';
import {
  type AnyMatch,
  currentPosition,
  formatVariant,
  mustSucceed,
  parseMove,
  parseRecord,
  playMove,
  type Result,
} from '../../../core/index.ts';
import { CATALOG } from '../../../games/catalog.ts';
import { type AskValues, type Exercise, findExercise } from '../../../learn/index.ts';
import type { AnyLesson } from '../../../learn/lesson.ts';
import { seatToMove } from '../../../session/index.ts';
import { engine } from '../../engine/engine.ts';
import { attachCpu } from '../../play/cpu.ts';
import { createGameCtrl, type GameCtrl } from '../../play/ctrl.ts';
import { seated } from '../../play/setup/new-game.ts';
import { useAnswer } from '../../ui/later.ts';

const askEngine: AskValues = (game, positions) =>
  engine.ask('values', { variant: formatVariant(game), positions: positions.map(game.text.formatPosition) });

/** An exercise for each seed, without repeats, or why there is none; undefined until it is found. */
export function useExercise(lesson: AnyLesson, seed: number): Result<Exercise> | undefined {
  const asked = useRef<readonly Exercise[]>([]);
  return useAnswer(`${lesson.id} ${seed}`, async () => {
    const exercise = await findExercise(CATALOG, lesson, seed, askEngine, asked.current);
    asked.current = [...asked.current, exercise];
    return exercise;
  });
}

/** The match after a move; undefined if it is illegal. */
export function matchAfter(match: AnyMatch, text: string): AnyMatch | undefined {
  const move = parseMove(match.game, currentPosition(match), text);
  return move.ok ? playMove(match, move.value) : undefined;
}

/** How long the reader sees their own move before the reply. */
const THINKING_MS = 450;

/** The game at the end of a lesson: the reader to move against the perfect player. */
export function useContest(lesson: AnyLesson): GameCtrl {
  const ctrl = useMemo(() => {
    const match = mustSucceed(parseRecord(CATALOG, lesson.contest));
    const seats = seated({ kind: 'human', name: '' }, { kind: 'cpu', player: 'perfect' }, seatToMove(match));
    return createGameCtrl({ match, seats, firstPly: match.moves.length });
  }, [lesson]);
  useEffect(() => attachCpu(ctrl, { pauseMs: THINKING_MS, seedFor: ({ moves }) => moves.length }), [ctrl]);
  return ctrl;
}
