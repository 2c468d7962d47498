import {
  firstSeat,
  illegalMove,
  type OptionValues,
  type Outcome,
  otherSeat,
  type Rules,
  type Seat,
} from '../../core/index.ts';
import { tails } from './runs.ts';

/** The row from left to right, H and T, and whose turn it is. */
export interface TailEndPosition {
  readonly row: string;
  readonly turn: Seat;
}

/** The number of the coin to flip; coin 1 is the leftmost. */
export type TailEndMove = number;

export interface TailEndVariant {
  readonly start: TailEndPosition;
  /** The most coins that one flip turns; as many as there are when it is not limited. */
  readonly reach: number;
  readonly isMisere: boolean;
}

export function readVariant(options: OptionValues): TailEndVariant {
  const row = typeof options.start === 'string' ? options.start : 'H'.repeat(Number(options.coins));
  return {
    start: { row, turn: firstSeat(options) },
    reach: typeof options.reach === 'number' ? options.reach : row.length,
    isMisere: options.misere === true,
  };
}

/** The coins that a flip of `coin` turns: from it to the end of its run of heads, at most `reach` (T1). */
export function flippedCoins(row: string, coin: TailEndMove, reach: number): readonly number[] {
  return Array.from({ length: countFlipped(row, coin, reach) }, (_, index) => coin + index);
}

function countFlipped(row: string, coin: TailEndMove, reach: number): number {
  let count = 0;
  while (count < reach && row[coin - 1 + count] === 'H') count++;
  return count;
}

export function createRules({ start, reach, isMisere }: TailEndVariant): Rules<TailEndPosition, TailEndMove> {
  function legalMoves({ row }: TailEndPosition): readonly TailEndMove[] {
    const moves: TailEndMove[] = [];
    for (let index = 0; index < row.length; index++) if (row[index] === 'H') moves.push(index + 1);
    return moves;
  }

  function play({ row, turn }: TailEndPosition, coin: TailEndMove): TailEndPosition {
    const count = countFlipped(row, coin, reach);
    if (count === 0) throw illegalMove(coin);
    const flipped = row.slice(0, coin - 1) + tails(count) + row.slice(coin - 1 + count);
    return { row: flipped, turn: otherSeat(turn) };
  }

  /** Who moved last wins, or loses when misère (T2). */
  function outcome({ row, turn }: TailEndPosition): Outcome | undefined {
    if (row.includes('H')) return undefined;
    return { winner: isMisere ? turn : otherSeat(turn) };
  }

  return { start, turn: (position) => position.turn, legalMoves, play, outcome };
}
