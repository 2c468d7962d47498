import { describe, expect, test } from 'vitest';
import { openGame } from '../../test/games/open-game.ts';
import { type Codec, mustSucceed } from '../core/index.ts';
import { sweepScores } from './codec-walk.ts';
import { createTable } from './table.ts';

/** A countdown: take 1, or half of an even number; reaching 0 wins. */
function countdown(size: number, isHalving: boolean): Codec<number> {
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

/** Six moves, each over about as many ranks as one report covers; then the game is over. */
const LONG_STEPS: Codec<number> = {
  ...countdown(70_001, false),
  maxMoves: 6,
  successors: (rank, out) => {
    if (rank < 65_540) return 0;
    for (let move = 0; move < 6; move++) out[move] = rank - 65_533 - move;
    return 6;
  },
  isWon: (rank) => rank % 2 === 0,
};

function sweep(codec: Codec<unknown>, start: number, onProgress?: (count: number, total?: number) => void) {
  const { size, scores } = sweepScores(codec, start, onProgress);
  return { size, scores: [...scores] };
}

describe('two sweeps over descending ranks', () => {
  test.each([10, 126, 127, 128, 1000])('score a countdown of %i plies, whether or not it fits in a byte', (plies) => {
    const { size, scores } = sweep(countdown(plies + 1, false), plies);
    expect(size).toBe(plies + 1);
    expect([...scores]).toEqual(
      Array.from({ length: plies + 1 }, (_, left) => (left % 2 === 1 ? left + 1 : -left - 1)),
    );
  });

  test('match the definition if there is a choice', () => {
    const { scores } = sweep(countdown(2001, true), 2000);
    const values = [-1];
    for (let rank = 1; rank <= 2000; rank++) {
      const after = [values[rank - 1] as number, ...(rank % 2 === 0 ? [values[rank / 2] as number] : [])];
      const losses = after.filter((score) => score < 0);
      values.push(losses.length > 0 ? 1 - Math.max(...losses) : -1 - Math.max(...after));
    }
    expect([...scores].slice(1001)).toEqual(values.slice(1001));
  });

  test('leave out unreachable ranks', () => {
    const everySecond: Codec<number> = {
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

  test('score each rank once if there are more ranks than one report covers', () => {
    const slow = sweep(LONG_STEPS, 70_000);
    expect([slow.size, slow.scores[70_000], slow.scores[4467], slow.scores[4462]]).toEqual([7, 2, -1, 1]);
  });

  test('reach the lowest and the highest rank, even at the distance of two reports', () => {
    const start = 2 ** 16;
    const index: Codec<number> = {
      ...countdown(start + 1, false),
      successors: (rank, out) => {
        out[0] = 0;
        return rank === start ? 1 : 0;
      },
    };
    const { size, scores } = sweep(index, start);
    expect([size, scores[0], scores[start]]).toEqual([2, -1, 2]);
  });

  test('a position without a rank has no score', () => {
    const table = mustSucceed(createTable(openGame('last-digit-standing')));
    const scores = [0, 60].map((total) => table.scoreOf({ total, used: 0, turn: 'player1' }));
    expect(scores).toEqual([10, undefined]);
  });

  test('report their progress over all ranks', () => {
    const reported: [number, number | undefined][] = [];
    const ranks = 70_000;
    const note = (count: number, total: number | undefined) => reported.push([count, total]);
    // Each 65,536 ranks, down and up: half of the work is the way down.
    const expected = [0, 32_768, 35_000, 67_768].map((count) => [count, ranks]);
    expect(sweep(countdown(ranks, false), ranks - 1, note).size).toBe(ranks);
    expect(reported).toEqual(expected);
  });

  test('report it to the caller of the table', () => {
    const reported: (number | undefined)[] = [];
    mustSucceed(createTable(openGame('last-digit-standing'), { onProgress: (_, total) => reported.push(total) }));
    expect(reported.length).toBeGreaterThan(1);
    expect(new Set(reported).size).toBe(1);
    expect(reported[0]).toBeGreaterThan(16_787); // as many ranks, not all of which can be reached
  });
});
