import { useEffect, useState } from 'preact/hooks';
import {
  type AnyLesson,
  type AnyMatch,
  currentPosition,
  formatVariant,
  goToPly,
  matchOutcome,
  mustSucceed,
  parseMove,
  parseRecord,
  playMove,
  reasonOf,
  type Seat,
} from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { engine } from '../../engine/engine.ts';
import { pause } from '../../ui/motion.ts';

/** How long the reader sees their own move before the answer. */
const THINKING_MS = 450;

/** The game at the end of a lesson. */
export interface Contest {
  readonly match: AnyMatch;
  readonly reader: Seat;
  readonly isReadersTurn: boolean;
  readonly refusal: string;
  play(text: string): void;
  /** Back to the reader's move before the last one. */
  takeBack: (() => void) | undefined;
  restart(): void;
}

/** The reader to move against the perfect player. */
export function useContest(lesson: AnyLesson, onWon: () => void): Contest {
  const [start] = useState(() => mustSucceed(parseRecord(GAMES, lesson.contest)));
  const [match, setMatch] = useState<AnyMatch>(start);
  const [refusal, setRefusal] = useState('');
  const { rules } = match.game;
  const reader = rules.turn(currentPosition(start));
  const outcome = matchOutcome(match);
  const isReadersTurn = outcome === undefined && rules.turn(currentPosition(match)) === reader;
  const isWon = outcome?.winner === reader;
  useCpu(match, outcome === undefined && !isReadersTurn, setMatch, setRefusal);
  useEffect(() => {
    if (isWon) onWon();
  }, [isWon]);
  const earliest = start.moves.length;
  const back = match.moves.length - (rules.turn(currentPosition(match)) === reader ? 2 : 1);
  return {
    match,
    reader,
    isReadersTurn,
    refusal,
    play(text) {
      const move = parseMove(match.game, currentPosition(match), text);
      setRefusal(move.ok ? '' : move.error);
      if (move.ok) setMatch(playMove(match, move.value));
    },
    takeBack: back >= earliest && !isWon ? () => setMatch(shorten(match, back)) : undefined,
    restart: () => setMatch(start),
  };
}

/** What was taken back is forgotten. */
function shorten(match: AnyMatch, ply: number): AnyMatch {
  return { ...goToPly(match, ply), undone: [] };
}

function useCpu(
  match: AnyMatch,
  isCpusTurn: boolean,
  onMove: (next: AnyMatch) => void,
  onTrouble: (sentence: string) => void,
): void {
  useEffect(() => {
    if (!isCpusTurn) return;
    let isCurrent = true;
    const { game } = match;
    const position = game.text.formatPosition(currentPosition(match));
    const query = { variant: formatVariant(game), position, player: 'perfect', seed: match.moves.length };
    Promise.all([engine.ask('choose', query), pause(THINKING_MS)])
      .then(([text]) => {
        const move = parseMove(game, currentPosition(match), text);
        if (isCurrent && move.ok) onMove(playMove(match, move.value));
      })
      .catch((error: unknown) => isCurrent && onTrouble(reasonOf(error)));
    return () => {
      isCurrent = false;
    };
  }, [match, isCpusTurn]);
}
