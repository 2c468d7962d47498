import { illegalMove, type Outcome, otherSeat, type Rules, type Seat } from '../../core/index.ts';
import { isOver, landing, moverCell, otherCell, passes, type Track } from './track.ts';

/** The cells of the two markers, whether the goal has moved to the far end, and whose turn it is. */
export interface InversionRacePosition {
  readonly a: number;
  readonly b: number;
  readonly inverted: boolean;
  readonly turn: Seat;
}

export type InversionRaceMove = 'left' | 'right' | 'pass';

/** All there are, by what is open: nothing, left, right, both. Without a way the only move is to pass (I6). */
const MOVES: readonly (readonly InversionRaceMove[])[] = [['pass'], ['left'], ['right'], ['left', 'right']];
const NO_MOVES: readonly InversionRaceMove[] = [];

export function createRules(track: Track, first: Seat): Rules<InversionRacePosition, InversionRaceMove> {
  const middle = track.last / 2;

  function legalMoves(position: InversionRacePosition): readonly InversionRaceMove[] {
    if (isOver(track, position)) return NO_MOVES;
    const from = moverCell(position);
    const other = otherCell(position);
    const isLeftOpen = landing(track, from, other, -1) >= 0;
    const isRightOpen = landing(track, from, other, 1) >= 0;
    return MOVES[(isLeftOpen ? 1 : 0) + (isRightOpen ? 2 : 0)] as readonly InversionRaceMove[];
  }

  /** Move, then inversion, then the win check on the goal as it is now (I4). The goal moves once and never back. */
  function play(position: InversionRacePosition, move: InversionRaceMove): InversionRacePosition {
    if (!legalMoves(position).includes(move)) throw illegalMove(move);
    const { a, b, inverted, turn } = position;
    if (move === 'pass') return { a, b, inverted, turn: otherSeat(turn) };
    const from = moverCell(position);
    const other = otherCell(position);
    const to = landing(track, from, other, move === 'left' ? -1 : 1);
    const isInverted = inverted || passes(from, to, other);
    return turn === 'player1'
      ? { a: to, b, inverted: isInverted, turn: 'player2' }
      : { a, b: to, inverted: isInverted, turn: 'player1' };
  }

  function outcome(position: InversionRacePosition): Outcome | undefined {
    return isOver(track, position) ? { winner: otherSeat(position.turn) } : undefined;
  }

  return {
    start: { a: middle, b: middle, inverted: false, turn: first },
    turn: (position) => position.turn,
    legalMoves,
    play,
    outcome,
  };
}
