import { describe, expect, test } from 'vitest';
import { MAX_SEED } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { createJob, type JobRequest } from './job.ts';

const strings = { from: 'strings', shortest: 5, longest: 50, fair: false } as const;

describe('a job', () => {
  test('needs only a game', () => {
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

  test('of a long game has a higher ply limit', () => {
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
