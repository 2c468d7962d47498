import { describe, expect, test } from 'vitest';
import { openGame } from '../../test/open-game.ts';
import { mustSucceed, type PositionIndex } from '../core/index.ts';
import { createTable } from './create-table.ts';
import { sweep } from './sweep.ts';

/** A countdown: take 1, or from an even number half of it; whoever reaches 0 wins. */
function countdown(size: number, isHalving: boolean): PositionIndex<number> {
  return {
    size,
    maxMoves: 2,
    descending: true,
    rank: (rank) => rank,
    unrank: (rank) => rank,
    successors: (rank, out) => {
      if (rank === 0) return 0;
      out[0] = rank - 1;
      if (!isHalving || rank % 2 === 1) return 1;
      out[1] = rank / 2;
      return 2;
    },
    isWon: () => false,
  };
}

describe('two sweeps over descending ranks', () => {
  test.each([10, 126, 127, 128, 1000])('score a countdown of %i plies, whether or not it fits in a byte', (plies) => {
    const { size, scores } = sweep(countdown(plies + 1, false), plies);
    expect(size).toBe(plies + 1);
    expect([...scores]).toEqual(
      Array.from({ length: plies + 1 }, (_, left) => (left % 2 === 1 ? left + 1 : -left - 1)),
    );
  });

  test('agree with the definition where there is a choice', () => {
    const { scores } = sweep(countdown(2001, true), 2000);
    const values = [-1];
    for (let rank = 1; rank <= 2000; rank++) {
      const after = [values[rank - 1] as number, ...(rank % 2 === 0 ? [values[rank / 2] as number] : [])];
      const losses = after.filter((score) => score < 0);
      values.push(losses.length > 0 ? 1 - Math.max(...losses) : -1 - Math.max(...after));
    }
    expect([...scores].slice(1001)).toEqual(values.slice(1001));
  });

  test('leave out what cannot be reached', () => {
    const everySecond: PositionIndex<number> = {
      ...countdown(11, false),
      successors: (rank, out) => {
        if (rank < 2) return 0;
        out[0] = rank - 2;
        return 1;
      },
    };
    const { size, scores } = sweep(everySecond, 10);
    expect(size).toBe(6);
    expect([...scores].filter((_, rank) => rank % 2 === 1)).toEqual([0, 0, 0, 0, 0]);
  });

  test('tell how far they are, of all ranks', () => {
    const told: [number, number | undefined][] = [];
    const ranks = 300_000;
    sweep(countdown(ranks, false), ranks - 1, (count, total) => told.push([count, total]));
    expect(told).toHaveLength(10); // each 65,536 ranks, down and up
    expect(told.map(([, total]) => total)).toEqual(told.map(() => ranks));
    const counts = told.map(([count]) => count);
    expect(counts).toEqual([...new Set(counts)].sort((a, b) => a - b));
    expect(counts.at(4)).toBeLessThan(ranks / 2);
    expect(counts.at(-1)).toBeGreaterThan(0.9 * ranks);
  });

  test('tell it to whoever waits for the table of a game', () => {
    const told: (number | undefined)[] = [];
    mustSucceed(createTable(openGame('last-digit-standing'), { onProgress: (_, total) => told.push(total) }));
    expect(told.length).toBeGreaterThan(1);
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toBeGreaterThan(16_787); // as many ranks, not all of which can be reached
  });
});
