import {
  declareOptions,
  flag,
  illegalMove,
  integer,
  integerOr,
  type OptionsOf,
  optionalText,
  otherSeat,
  type Rules,
  type Seat,
} from '../../core/index.ts';

/*
 * Coins lie in a row. A flip turns a head and the heads to its right, up to the end of their run and at most `reach`.
 * Flipping the last head wins, or loses when misère.
 */

export const options = declareOptions({
  coins: integer(1, 40, 7, 'How many coins lie in the row, all heads up.'),
  reach: integerOr('all', 1, 40, 'The most coins that one flip may turn.'),
  misere: flag('Whoever flips the last coin loses.'),
  start: optionalText('HT', 1, 40, 'The row to start from, H for heads and T for tails, instead of a number of coins.'),
});

/** `start` takes the place of `coins`. */
export type TailEndOptions = Partial<Pick<OptionsOf<typeof options>, 'coins'>> &
  Omit<OptionsOf<typeof options>, 'coins'>;

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

export function readVariant({ coins = 0, start, reach, misere }: TailEndOptions, turn: Seat): TailEndVariant {
  const row = start ?? 'H'.repeat(coins);
  return { start: { row, turn }, reach: reach === 'all' ? row.length : reach, isMisere: misere };
}

export function createRules({ start, reach, isMisere }: TailEndVariant): Rules<TailEndPosition, TailEndMove> {
  return {
    start,
    turn: ({ turn }) => turn,
    legalMoves({ row }) {
      const moves: TailEndMove[] = [];
      for (let index = 0; index < row.length; index++) if (row[index] === 'H') moves.push(index + 1);
      return moves;
    },
    play({ row, turn }, coin) {
      const count = countFlipped(row, coin, reach);
      if (count === 0) throw illegalMove(coin);
      const flipped = row.slice(0, coin - 1) + 'T'.repeat(count) + row.slice(coin - 1 + count);
      return { row: flipped, turn: otherSeat(turn) };
    },
    /** The last player to move wins, or loses when misère (T2). */
    outcome({ row, turn }) {
      if (row.includes('H')) return undefined;
      return { winner: isMisere ? turn : otherSeat(turn) };
    },
  };
}

/** The coins that a flip of `coin` turns: from it to the end of its run of heads, at most `reach` (T1). */
export function flippedCoins(row: string, coin: TailEndMove, reach: number): readonly number[] {
  return Array.from({ length: countFlipped(row, coin, reach) }, (_, index) => coin + index);
}

/** How many coins a flip of `coin` turns; 0 if it shows tails. */
export function countFlipped(row: string, coin: TailEndMove, reach: number): number {
  let count = 0;
  while (count < reach && row[coin - 1 + count] === 'H') count++;
  return count;
}
