import { isFresh, markUsed } from '../last-digit-standing/rules.ts';
import type { Board, CoinsBoard, TotalBoard } from './boards.ts';

/**
 * No board has more positions than this, and most have few enough by it: counting them takes milliseconds, which are felt
 * before a first board is seen. A run whose flips reach its end is left with its first coins, however many of them. After
 * the start a total's own last digit is always among the used ones.
 */
export function maxPositions(board: Board): number {
  if (board.kind === 'total') return 1 + board.target * 2 ** (board.base - 1);
  const runs = board.row.split('T').map(({ length }) => length);
  return runs.reduce((product, length) => product * (length <= board.reach ? length + 1 : 2 ** length), 1);
}

/**
 * How many positions a board has, its start included. Options are checked in the page too, which must not wait for the
 * graph of the board: this takes a hundredth of the time. The tests compare both.
 */
export function countPositions(board: Board): number {
  return board.kind === 'coins' ? countRows(board) : countTotals(board);
}

/** Rows as masks, bit `i` for heads on coin `i + 1`. A flip takes bits away, so that all it leads to come later. */
function countRows({ row, reach }: CoinsBoard): number {
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

/** None where the coin shows tails. */
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
