import { isFresh, markUsed } from '../last-digit-standing/rules.ts';
import type { Board, CoinsBoard, TotalBoard } from './boards.ts';

/**
 * An upper bound on the positions of a board, cheap enough to compute before the first paint; most boards pass the
 * limit by it. A run whose flips reach its end can be left with any number of its first coins. After the start a total's
 * own last digit is always among the used ones.
 */
export function maxPositions(board: Board): number {
  if (board.kind === 'total') return 1 + board.target * 2 ** (board.base - 1);
  const runs = board.row.split('T').map(({ length }) => length);
  return runs.reduce((product, length) => product * (length <= board.reach ? length + 1 : 2 ** length), 1);
}

/**
 * The number of positions of a board, its start included. The page checks options too, and this takes a hundredth of
 * the time that the board's graph takes. The tests compare both.
 */
export function countPositions(board: Board): number {
  return board.kind === 'coins' ? countRows(board) : countTotals(board);
}

/** Rows as masks, bit `i` for heads on coin `i + 1`. A flip clears bits, so successors come later in descending order. */
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
