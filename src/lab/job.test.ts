import { describe, expect, test } from 'vitest';
import { MAX_SEED } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { histogram } from './histogram.ts';
import { wilsonInterval } from './interval.ts';
import { createJob, type JobRequest } from './job.ts';
import { addTallies, EMPTY_TALLY, type Tally } from './tally.ts';

const strings = { from: 'strings', shortest: 5, longest: 50, fair: false } as const;

describe('a job', () => {
  test('needs no more than a game', () => {
    expect(createJob(GAMES, { game: 'tail-end' })).toEqual({
      ok: true,
      value: {
        game: 'tail-end',
        options: {},
        players: ['perfect', 'perfect'],
        seats: 'fixed',
        starts: { from: 'start' },
        games: 1000,
        seed: 1,
        maxPlies: 1000,
        graded: false,
        recorded: false,
      },
    });
  });

  test('of a long game has a higher cap', () => {
    const job = createJob(GAMES, { game: 'winners-and-losers', options: { string: 'W'.repeat(5000) } });
    expect(job.ok && job.value.maxPlies).toBe(20_000);
  });

  test.each([
    [{ game: 'chess' }, 'There is no game "chess"'],
    [{ game: 'tail-end', options: { coins: 99 } }, 'coins must be a whole number from 1 to 40'],
    [{ game: 'tail-end', games: 0 }, 'games must be a whole number from 1 to 1,000,000,000, not 0.'],
    [{ game: 'tail-end', games: 1.5 }, 'games must be a whole number'],
    [{ game: 'tail-end', games: 1e12 }, 'games must be a whole number'],
    [{ game: 'tail-end', games: Number.NaN }, 'games must be a whole number'],
    [{ game: 'tail-end', seed: -1 }, 'seed must be a whole number from 0 to 9,007,199,254,740,991, not -1.'],
    [{ game: 'tail-end', seed: MAX_SEED + 1 }, 'seed must be'],
    [{ game: 'tail-end', maxPlies: 0 }, 'max-plies must be a whole number from 1'],
    [{ game: 'tail-end', players: ['perfect', 'perfct'] }, 'There is no player "perfct"; the players are'],
    [{ game: 'tail-end', seats: 'swapped' }, 'seats must be fixed or alternating.'],
    [{ game: 'tail-end', starts: strings }, 'Tail End has no random strings to start from.'],
    [
      { game: 'winners-and-losers', starts: { ...strings, shortest: 4 } },
      'the shortest string must be a whole number from 5 to 50, not 4.',
    ],
    [
      { game: 'winners-and-losers', starts: { ...strings, shortest: 20, longest: 10 } },
      'the longest string must be a whole number from 20 to 50, not 10.',
    ],
    [
      { game: 'winners-and-losers', starts: strings, options: { string: 'WLW' } },
      'Give either string or random strings to start from, not both.',
    ],
  ])('%j is refused: %s', (request, sentence) => {
    const job = createJob(GAMES, request as unknown as JobRequest);
    expect(job.ok ? '' : job.error).toContain(sentence);
  });
});

describe('Wilson’s interval', () => {
  // Textbook values for 95 %: 0 of 10, 5 of 10 and 10 of 10, and 1 of 29 as in Newcombe 1998, table I.
  test.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [1, 29, 0.0061, 0.1718],
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
  ])('of %i in %i is %f to %f', (count, games, low, high) => {
    const interval = wilsonInterval(count, games);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
    expect(interval.share).toBe(count / games);
  });

  test('of no games is everything', () => {
    expect(wilsonInterval(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  });
});

describe('a histogram', () => {
  test('of few lengths has a bar for each, gaps included', () => {
    expect(
      histogram(
        [
          [3, 10],
          [5, 1],
        ],
        10,
      ),
    ).toEqual([
      { from: 3, to: 3, games: 10 },
      { from: 4, to: 4, games: 0 },
      { from: 5, to: 5, games: 1 },
    ]);
  });

  test('of many lengths has wider bars and loses no game', () => {
    const plies = Array.from({ length: 100 }, (_, index) => [index + 7, index] as const);
    const bars = histogram(plies, 12);
    expect(bars.length).toBeLessThanOrEqual(12);
    expect(bars.reduce((sum, bar) => sum + bar.games, 0)).toBe(4950);
    expect(bars[0]?.from).toBe(7);
    expect(bars.at(-1)?.to).toBe(106);
  });

  test('of nothing has no bars', () => expect(histogram([], 10)).toEqual([]));
});

test('tallies add up in any order', () => {
  const one: Tally = {
    ...EMPTY_TALLY,
    games: 3,
    wins: [2, 1],
    plies: [
      [3, 2],
      [9, 1],
    ],
    lengths: [[5, 3, 2]],
  };
  const other: Tally = {
    ...EMPTY_TALLY,
    games: 2,
    wins: [0, 2],
    plies: [
      [1, 1],
      [9, 1],
    ],
    lengths: [
      [5, 1, 0],
      [6, 1, 1],
    ],
  };
  const sum = addTallies(one, other);
  expect(sum).toMatchObject({
    games: 5,
    wins: [2, 3],
    plies: [
      [1, 1],
      [3, 2],
      [9, 2],
    ],
    lengths: [
      [5, 4, 2],
      [6, 1, 1],
    ],
  });
  expect(addTallies(other, one)).toEqual(sum);
  expect(addTallies(one, EMPTY_TALLY)).toEqual(one);
});
