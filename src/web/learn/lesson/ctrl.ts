import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  type AnyMatch,
  failure,
  formatVariant,
  mustSucceed,
  parseRecord,
  type Result,
  reasonOf,
  type Seat,
  success,
} from '../../../core/index.ts';
import { CATALOG } from '../../../games/catalog.ts';
import { type AskValues, type Exercise, findExercise } from '../../../learn/index.ts';
import type { AnyLesson } from '../../../learn/lesson.ts';
import { onlyHuman, type SeatPlayers } from '../../../players/seats.ts';
import { attempt, awaitsHuman, outcomeOf, seatToMove, startSession, undoPly } from '../../../session/index.ts';
import { engine } from '../../engine/engine.ts';
import { attachCpu } from '../../play/cpu.ts';
import { createGameCtrl } from '../../play/ctrl.ts';
import { seated } from '../../play/setup/new-game.ts';

const askEngine: AskValues = (game, positions) =>
  engine.ask('values', { variant: formatVariant(game), positions: positions.map(game.text.formatPosition) });

/** An exercise for each seed, without repeats, or why there is none; undefined until it is found. */
export function useExercise(lesson: AnyLesson, seed: number): Result<Exercise> | undefined {
  const [found, setFound] = useState<{ readonly seed: number; readonly exercise: Result<Exercise> }>();
  const asked = useRef<readonly Exercise[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void findExercise(CATALOG, lesson, seed, askEngine, asked.current)
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

const READER: SeatPlayers = { player1: { kind: 'human', name: '' }, player2: { kind: 'human', name: '' } };

/** The match after the reader's move in an exercise; undefined if it is illegal. */
export function matchAfter({ match }: Exercise, text: string): AnyMatch | undefined {
  const moved = attempt(startSession({ match, seats: READER }), text);
  return moved.ok ? moved.value.match : undefined;
}

/** How long the reader sees their own move before the reply. */
const THINKING_MS = 450;

/** The game at the end of a lesson. */
export interface Contest {
  readonly match: AnyMatch;
  readonly reader: Seat;
  readonly isReadersTurn: boolean;
  readonly refusal: string;
  play(text: string): void;
  /** Goes back to the reader's last move; undefined if there is none, and after a win. */
  readonly takeBack: (() => void) | undefined;
  restart(): void;
}

/** The reader to move against the perfect player. */
export function useContest(lesson: AnyLesson, onWon: () => void): Contest {
  const ctrl = useMemo(() => {
    const match = mustSucceed(parseRecord(CATALOG, lesson.contest));
    const seats = seated({ kind: 'human', name: '' }, { kind: 'cpu', player: 'perfect' }, seatToMove(match));
    return createGameCtrl({ match, seats, firstPly: match.moves.length });
  }, [lesson]);
  useEffect(() => attachCpu(ctrl, { pauseMs: THINKING_MS, seedFor: ({ moves }) => moves.length }), [ctrl]);
  const session = ctrl.session.value;
  const reader = onlyHuman(session.seats) ?? 'player1';
  const isWon = outcomeOf(session)?.winner === reader;
  useEffect(() => {
    if (isWon) onWon();
  }, [isWon]);
  return {
    match: session.match,
    reader,
    isReadersTurn: awaitsHuman(session),
    refusal: ctrl.refusal.value || ctrl.trouble.value,
    play: ctrl.attempt,
    takeBack: undoPly(session) !== undefined && !isWon ? ctrl.undo : undefined,
    restart: ctrl.restart,
  };
}
