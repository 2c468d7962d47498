import { describe, expect, test } from 'vitest';
import { openGame } from '../../test/open-game.ts';
import { SMALL_VARIANTS } from '../../test/variants.ts';
import { type IndexSweeper, mustSucceed, type PositionIndex } from '../core/index.ts';
import { createTable } from './create-table.ts';
import type { SweepTally } from './quick-sweep.ts';
import { type Scores, sweep } from './sweep.ts';

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

/** Six moves, each of about as many ranks as are dealt with between two reports; then the game is over. */
const LONG_STEPS: PositionIndex<number> = {
  ...countdown(70_001, false),
  maxMoves: 6,
  successors: (rank, out) => {
    if (rank < 65_540) return 0;
    for (let move = 0; move < 6; move++) out[move] = rank - 65_533 - move;
    return 6;
  },
  isWon: (rank) => rank % 2 === 0,
};

/** The loops of an index by its moves, one by one. */
function sweeperOf({ maxMoves, successors }: PositionIndex<unknown>): IndexSweeper {
  const next = new Int32Array(maxMoves);
  const after = (rank: number) => [...next.subarray(0, successors(rank, next))];
  return {
    mark: (rank, marks) => {
      for (const target of after(rank)) marks[target] = 1;
    },
    sumUp: (rank, scores) => {
      const found = after(rank).map((target) => scores[target] ?? 0);
      const losses = found.filter((score) => score < 0);
      const best = losses.length > 0 ? Math.max(...losses) : Math.max(...found);
      return found.length === 0 ? 0 : (best << 24) | (losses.length << 8) | found.length;
    },
  };
}

/** What a quick sweep counts, by another walk through the moves. */
function tallyOf(index: PositionIndex<unknown>, scores: Scores): SweepTally {
  const { maxMoves } = index;
  const choices = new Int32Array((maxMoves + 1) ** 2);
  const next = new Int32Array(maxMoves);
  scores.forEach((score, rank) => {
    const moves = score === 0 ? 0 : index.successors(rank, next);
    const wins = next.subarray(0, moves).filter((after) => (scores[after] ?? 0) < 0).length;
    const place = moves * (maxMoves + 1) + wins;
    if (moves > 0) choices[place] = (choices[place] ?? 0) + 1;
  });
  return { maxMoves, choices, areEndsLost: !scores.includes(1) };
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

  test.each(Object.values(SMALL_VARIANTS).flat())(
    'score %s alike with and without the loops of its index',
    (variant) => {
      const { index, rules } = openGame(variant);
      if (!index?.sweeper) return;
      const { sweeper: _, ...plain } = index;
      const start = index.rank(rules.start);
      expect(sweep(index, start)).toEqual(sweep(plain, start));
    },
  );

  test.each(Object.values(SMALL_VARIANTS).flat())('count the choices of %s as a walk through its moves', (variant) => {
    const { index, rules } = openGame(variant);
    if (!index?.descending) return;
    const { tally, scores } = sweep(index, index.rank(rules.start));
    expect(tally).toEqual(tallyOf(index, scores));
  });

  test('count each position once, also where its score is the first that does not fit in a byte', () => {
    const { tally } = sweep(countdown(301, true), 300);
    expect(tally).toEqual(tallyOf(countdown(301, true), sweep(countdown(301, true), 300).scores));
    expect(tally.choices.reduce((sum, count) => sum + count)).toBe(300);
  });

  test('score alike, and each rank once, where there are more ranks than are dealt with between two reports', () => {
    const slow = sweep(LONG_STEPS, 70_000);
    expect([slow.size, slow.scores[70_000], slow.scores[4467], slow.scores[4462]]).toEqual([7, 2, -1, 1]);
    const quickIndex = { ...LONG_STEPS, sweeper: sweeperOf(LONG_STEPS), longestGame: 1 };
    const { tally, size, scores } = sweep(quickIndex, 70_000);
    expect(size).toBe(slow.size);
    expect(scores.every((score, rank) => score === slow.scores[rank])).toBe(true);
    expect(tally).toEqual(tallyOf(LONG_STEPS, slow.scores));
  });

  test('come to the lowest rank and to the highest, also where they are exactly as far apart as two reports', () => {
    const start = 2 ** 16;
    const index: PositionIndex<number> = {
      ...countdown(start + 1, false),
      successors: (rank, out) => {
        out[0] = 0;
        return rank === start ? 1 : 0;
      },
    };
    for (const part of [{}, { sweeper: sweeperOf(index), longestGame: 1 }]) {
      const { size, scores } = sweep({ ...index, ...part }, start);
      expect([size, scores[0], scores[start]]).toEqual([2, -1, 2]);
    }
  });

  test.each([
    [126, true],
    [127, false],
    [undefined, false],
  ])('use the loops of an index whose longest game takes %s plies: %s', (longestGame, isQuick) => {
    const index = countdown(11, true);
    const loops = sweeperOf(index);
    let marked = 0;
    const mark: IndexSweeper['mark'] = (rank, marks) => {
      marked++;
      loops.mark(rank, marks);
    };
    sweep({ ...index, sweeper: { ...loops, mark }, ...(longestGame && { longestGame }) }, 10);
    expect(marked > 0).toBe(isQuick);
  });

  test('tell how far they are, of all ranks', () => {
    const told: [number, number | undefined][] = [];
    const ranks = 70_000;
    const note = (count: number, total: number | undefined) => told.push([count, total]);
    // Each 65,536 ranks, down and up: half of the work is the way down.
    const expected = [0, 32_768, 35_000, 67_768].map((count) => [count, ranks]);
    expect(sweep(countdown(ranks, false), ranks - 1, note).size).toBe(ranks);
    expect(told).toEqual(expected);
    told.length = 0;
    sweep({ ...LONG_STEPS, sweeper: sweeperOf(LONG_STEPS), longestGame: 1 }, ranks - 1, note);
    expect(told).toEqual(expected);
  });

  test('tell it to whoever waits for the table of a game', () => {
    const told: (number | undefined)[] = [];
    mustSucceed(createTable(openGame('last-digit-standing'), { onProgress: (_, total) => told.push(total) }));
    expect(told.length).toBeGreaterThan(1);
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toBeGreaterThan(16_787); // as many ranks, not all of which can be reached
  });
});
