import { describe, expect, test } from 'vitest';
import { wholeNumbers } from '../../core/index.ts';
import { isFresh, markUsed } from '../last-digit-standing/rules.ts';
import { graphOf } from './board-graph.ts';
import { type Board, type CoinsBoard, readBoard, type TotalBoard } from './rules.ts';

/** The number of positions, its start included, counted on masks instead of by the rules of the board's game. */
function countPositions(board: Board): number {
  return board.kind === 'coins' ? countRows(board) : countTotals(board);
}

/** Rows as masks, bit `i` for heads on coin `i + 1`. A flip clears bits, so successors come later in descending order. */
function countRows({ start: { row }, reach }: CoinsBoard): number {
  const start = [...row].reduce((mask, coin, index) => (coin === 'H' ? mask | (1 << index) : mask), 0);
  const isReached = new Uint8Array(start + 1);
  isReached[start] = 1;
  let count = 0;
  for (let mask = start; mask >= 0; mask--) {
    if (isReached[mask] === 0) continue;
    count++;
    for (let coin = 0; mask >>> coin; coin++) isReached[mask & ~flippedBits(mask, coin, reach)] = 1;
  }
  return count;
}

/** The bits that a flip turns; 0 where the coin shows tails. */
function flippedBits(mask: number, coin: number, reach: number): number {
  let bits = 0;
  for (let next = coin; next < coin + reach && (mask >>> next) & 1; next++) bits |= 1 << next;
  return bits;
}

function countTotals({ target, base }: TotalBoard): number {
  const masks = 1 << base;
  const isReached = new Uint8Array((target + 1) * masks);
  isReached[0] = 1;
  let count = 0;
  for (let index = 0; index < isReached.length; index++) {
    if (isReached[index] === 0) continue;
    count++;
    const used = index % masks;
    const total = (index - used) / masks;
    for (let next = total + 1; next < total + base && next <= target; next++)
      if (isFresh(base, used, next)) isReached[next * masks + markUsed(base, used, next)] = 1;
  }
  return count;
}

const rows = (length: number) =>
  wholeNumbers(1, 2 ** length - 1).map((mask) =>
    wholeNumbers(0, length - 1)
      .map((coin) => ((mask >> coin) & 1 ? 'H' : 'T'))
      .join(''),
  );

const COINS = wholeNumbers(1, 6).flatMap((length) =>
  rows(length).flatMap((row) => wholeNumbers(1, length).map((reach) => readBoard(row, reach))),
);
const TOTALS = wholeNumbers(2, 7).flatMap((base) =>
  wholeNumbers(1, 12).map((target) => readBoard(`${target}B${base}`)),
);

describe('the graph of a board', () => {
  test.each([
    ['rows of up to six coins, with every reach', COINS, 621],
    ['totals to 12 in the bases 2 to 7', TOTALS, 72],
  ])('has as many positions as are counted on masks, for all %s', (_, boards, size) => {
    expect(boards).toHaveLength(size);
    for (const board of boards)
      expect(graphOf(board).positions.length, JSON.stringify(board)).toBe(countPositions(board));
  });
});
