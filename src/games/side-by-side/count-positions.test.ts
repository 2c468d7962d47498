import { describe, expect, test } from 'vitest';
import { wholeNumbers } from '../../core/index.ts';
import { graphOf } from './board-graph.ts';
import type { Board } from './boards.ts';
import { countPositions, maxPositions } from './count-positions.ts';

const rows = (length: number) =>
  wholeNumbers(1, 2 ** length - 1).map((mask) =>
    wholeNumbers(0, length - 1)
      .map((coin) => ((mask >> coin) & 1 ? 'H' : 'T'))
      .join(''),
  );

const COINS = wholeNumbers(1, 6).flatMap((length) =>
  rows(length).flatMap((row) => wholeNumbers(1, length).map((reach): Board => ({ kind: 'coins', row, reach }))),
);
const TOTALS = wholeNumbers(2, 7).flatMap((base) =>
  wholeNumbers(1, 12).map((target): Board => ({ kind: 'total', target, base })),
);

describe('the fast count of positions', () => {
  test.each([
    ['rows of up to six coins, with every reach', COINS, 621],
    ['totals to 12 in the bases 2 to 7', TOTALS, 72],
  ])('is that of the graph for all %s', (_, boards, size) => {
    expect(boards).toHaveLength(size);
    for (const board of boards)
      expect(countPositions(board), JSON.stringify(board)).toBe(graphOf(board).positions.length);
  });

  test('never exceeds the quick bound, and equals it where flips reach the end', () => {
    for (const board of [...COINS, ...TOTALS]) {
      const isExact = board.kind === 'coins' && board.reach === board.row.length;
      const count = countPositions(board);
      expect(maxPositions(board), JSON.stringify(board)).toBeGreaterThanOrEqual(count);
      if (isExact) expect(maxPositions(board), JSON.stringify(board)).toBe(count);
    }
  });
});
