import { illegalMove, type Outcome, otherSeat, type Rules, type Seat } from '../../core/index.ts';
import { type Limits, sum } from './sequence.ts';

/**
 * The numbers that still matter, oldest first, and whose turn it is. While the game goes on these are the last
 * `window` − 1 at most; a finished position holds the whole window that ended the game.
 */
export interface MatchSixPosition {
  readonly numbers: readonly number[];
  readonly turn: Seat;
}

/** The number to add to the sequence. */
export type MatchSixMove = number;

/**
 * The numbers from a place on and one more. Pushed onto a copy, it would keep room for sixteen more that never come; as a
 * literal a short list is made fastest.
 */
function append(numbers: readonly number[], from: number, number: number): readonly number[] {
  const kept = numbers.length - from;
  if (kept === 0) return [number];
  if (kept === 1) return [numbers[from] as number, number];
  if (kept === 2) return [numbers[from] as number, numbers[from + 1] as number, number];
  const next = new Array<number>(kept + 1).fill(number);
  for (let index = 0; index < kept; index++) next[index] = numbers[from + index] as number;
  return next;
}

export function createRules({ target, max, window }: Limits, first: Seat): Rules<MatchSixPosition, MatchSixMove> {
  const allMoves: readonly MatchSixMove[] = Array.from({ length: max }, (_, index) => index + 1);
  const noMoves: readonly MatchSixMove[] = [];

  function isOver({ numbers }: MatchSixPosition): boolean {
    return numbers.length === window;
  }

  /** Every number, also one that goes over the target: that is a loss by rule, not an illegal move (M1). */
  function legalMoves(position: MatchSixPosition): readonly MatchSixMove[] {
    return isOver(position) ? noMoves : allMoves;
  }

  function play(position: MatchSixPosition, number: MatchSixMove): MatchSixPosition {
    if (isOver(position) || allMoves[number - 1] !== number) throw illegalMove(number);
    const { numbers, turn } = position;
    const isWindowFull = numbers.length === window - 1;
    const goesOn = isWindowFull && sum(numbers) + number < target;
    return { numbers: append(numbers, goesOn ? 1 : 0, number), turn: otherSeat(turn) };
  }

  /** A full window ends the game only at or over the target, and the last three are checked after each move (M2). */
  function outcome(position: MatchSixPosition): Outcome | undefined {
    if (!isOver(position)) return undefined;
    const { numbers, turn } = position;
    return { winner: sum(numbers) === target ? otherSeat(turn) : turn };
  }

  return { start: { numbers: [], turn: first }, turn: (position) => position.turn, legalMoves, play, outcome };
}
