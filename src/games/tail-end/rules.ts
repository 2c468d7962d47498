import { firstSeat, type OptionValues, type Outcome, otherSeat, type Rules, type Seat } from '../../core/index.ts';
import { describeFlip, describeRow, formatRow, parseRow, refuseCoin } from './notation.ts';
import { sortRuns, tails } from './runs.ts';
import { createTheory } from './theory.ts';

/** The row from left to right, H and T, and whose turn it is. */
export interface TailEndPosition {
  readonly row: string;
  readonly turn: Seat;
}

/** The number of the coin to flip; coin 1 is the leftmost. */
export type TailEndMove = number;

/** The coins that a flip of `coin` turns: from it to the end of its run of heads, at most `reach` (T1). */
export function flippedCoins(row: string, coin: TailEndMove, reach: number): readonly number[] {
  return Array.from({ length: countFlipped(row, coin, reach) }, (_, index) => coin + index);
}

function countFlipped(row: string, coin: TailEndMove, reach: number): number {
  let count = 0;
  while (count < reach && row[coin - 1 + count] === 'H') count++;
  return count;
}

export function createRules(options: OptionValues): Rules<TailEndPosition, TailEndMove> {
  const row = typeof options.start === 'string' ? options.start : 'H'.repeat(Number(options.coins));
  const reach = typeof options.reach === 'number' ? options.reach : row.length;
  const isMisere = options.misere === true;

  function legalMoves({ row }: TailEndPosition): readonly TailEndMove[] {
    const moves: TailEndMove[] = [];
    for (let index = 0; index < row.length; index++) if (row[index] === 'H') moves.push(index + 1);
    return moves;
  }

  function play({ row, turn }: TailEndPosition, coin: TailEndMove): TailEndPosition {
    const count = countFlipped(row, coin, reach);
    if (count === 0) throw new RangeError(refuseCoin(row, String(coin)));
    const flipped = row.slice(0, coin - 1) + tails(count) + row.slice(coin - 1 + count);
    return { row: flipped, turn: otherSeat(turn) };
  }

  /** Who moved last wins, or loses when misère (T2). */
  function outcome({ row, turn }: TailEndPosition): Outcome | undefined {
    if (row.includes('H')) return undefined;
    return isMisere
      ? { winner: turn, reason: 'The other player had to flip the last coin.' }
      : { winner: otherSeat(turn), reason: 'The winner flipped the last coin.' };
  }

  function events({ row }: TailEndPosition, coin: TailEndMove): readonly string[] {
    const coins = flippedCoins(row, coin, reach);
    const happened = coins.length > 1 ? ['chain'] : [];
    if (row[coin - 1 + coins.length] === 'H') happened.push('cut-short');
    return happened;
  }

  return {
    start: { row, turn: firstSeat(options) },
    turn: (position) => position.turn,
    legalMoves,
    play,
    outcome,
    notableEvents: [
      { id: 'chain', sentence: 'One flip turns several coins.' },
      ...(reach < row.length
        ? [{ id: 'cut-short', sentence: 'The reach ends a chain before its run of heads ends.' }]
        : []),
    ],
    events,
    formatPosition: formatRow,
    parsePosition: (text) => parseRow(text, row.length),
    formatMove: String,
    refusal: (position, text) => refuseCoin(position.row, text),
    describePosition: describeRow,
    describeMove: (position, coin) => describeFlip(position, coin, flippedCoins(position.row, coin, reach)),
    canonical: (position) => ({ row: sortRuns(position.row), turn: position.turn }),
    theory: createTheory(row.length, reach, isMisere),
  };
}
