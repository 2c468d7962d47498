import { describe, expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { playByRules } from '../../../test/support/both-ways.ts';
import { type AnyGameDefinition, createRandom, mustSucceed } from '../../core/index.ts';
import { GAMES, winnersAndLosers } from '../../games/index.ts';
import { PLAYERS } from '../../players/index.ts';
import { createBatchRunner } from './batch.ts';
import { createJob, type JobRequest, type SimulationJob, seatPlayers } from './job.ts';
import type { RandomStarts } from './starts.ts';

const { randomStarts } = winnersAndLosers;
const STRINGS = { from: 'strings', shortest: 5, longest: 50, fair: false } as const;
const PAIRS = PLAYERS.flatMap(({ id: one }) => PLAYERS.map(({ id: other }) => [one, other] as const));

function open(request: Partial<JobRequest>): SimulationJob {
  return mustSucceed(createJob(GAMES, { game: 'winners-and-losers', starts: STRINGS, games: 1000, ...request }));
}

/** The tally and the record of each game, so that two wrong games cannot cancel out. */
function gameByGame(job: SimulationJob, games: number, definitions: readonly AnyGameDefinition[] = GAMES) {
  const runner = createBatchRunner(definitions, () => 0);
  return Array.from({ length: games }, (_, number) => mustSucceed(runner({ job, from: number, to: number + 1 })));
}

/** Without its self-play the game is played by the rules. */
const { createSelfPlay: _, ...slowStarts } = randomStarts;
const SLOW = [{ ...winnersAndLosers, randomStarts: slowStarts }];

describe('self-play plays the same games as the rules, game by game', () => {
  function expectSame(request: Partial<JobRequest>, games: number) {
    expect(gameByGame(open(request), games)).toEqual(gameByGame(open(request), games, SLOW));
  }

  test.each(PAIRS)('%s against %s', (one, other) => expectSame({ players: [one, other] }, 60));

  test.each(PAIRS)('%s against %s, seats alternating and cut off', { tags: 'slow' }, (one, other) =>
    expectSame({ players: [one, other], seats: 'alternating', maxPlies: 30 }, 40),
  );

  test('second player first', () => expectSame({ players: ['random', 'sharp'], options: { first: 2 } }, 100));

  test('perfect against itself', () => expectSame({}, 600));

  test('seats alternating, second player first', () =>
    expectSame({ players: ['sharp', 'perfect'], seats: 'alternating', options: { first: 2 } }, 200));

  test('fair strings', () => expectSame({ starts: { ...STRINGS, fair: true } }, 200));

  test.each([
    [5, 5],
    [6, 7],
    [31, 34],
    [50, 50],
  ])('lengths %i to %i', { tags: 'slow' }, (shortest, longest) =>
    expectSame({ starts: { ...STRINGS, shortest, longest } }, 100),
  );
});

test('self-play draws as many random numbers as the rules: 2,000 games of random players', { tags: 'slow' }, () => {
  const weigh = () => [
    [0.5, 0.5],
    [0.5, 0.5],
  ];
  const selfPlay = randomStarts.createSelfPlay?.(STRINGS, weigh);
  if (!selfPlay) throw new Error('There is self-play for even choices.');
  for (let number = 0; number < 2000; number++) {
    const [fast, slow] = [createRandom(3).stream(number), createRandom(3).stream(number)];
    const played = selfPlay.play(fast, 0);
    const start = randomStarts.draw(slow, STRINGS);
    const game = openGame(`winners-and-losers string=${start.options.string}`);
    const [winner, plies] = playByRules(game, mustSucceed(seatPlayers(game, ['random', 'random'])), 100, slow);
    expect([played.length, played.length, played.firstWon, fast.next()]).toEqual([
      start.length,
      plies,
      winner === 0,
      slow.next(),
    ]);
  }
});

test('self-play is used for jobs without records and grades', () => {
  let created = 0;
  const watched: RandomStarts = {
    ...randomStarts,
    createSelfPlay(range, weigh) {
      created++;
      return randomStarts.createSelfPlay?.(range, weigh);
    },
  };
  const definitions = [{ ...winnersAndLosers, randomStarts: watched }];
  for (const request of [{}, { recorded: true }, { graded: true }, { maxPlies: 3 }])
    mustSucceed(createBatchRunner(definitions, () => 0)({ job: open(request), from: 0, to: 1 }));
  expect(created).toBe(2);
});

test('every player weighs by the length and five middle letters alone: all strings of 2 to 11 letters', {
  tags: 'slow',
}, () => {
  const seen = new Map<string, readonly number[]>();
  let strings = 0;
  for (let length = 2; length <= 11; length++) {
    for (let bits = 0; bits < 2 ** length; bits++) {
      const string = bits.toString(2).padStart(length, '0').replaceAll('0', 'L').replaceAll('1', 'W');
      const begin = Math.max(0, (length - 5) >> 1);
      const game = openGame(`winners-and-losers string=${string}`);
      for (const { id, create, byValuesAlone } of PLAYERS) {
        if (!byValuesAlone) continue;
        const key = `${id} ${length} ${string.slice(begin, begin + 5)}`;
        const weights = mustSucceed(create(game)).weights(game.rules.start);
        expect(weights, `${id} at ${string}`).toEqual(seen.get(key) ?? weights);
        seen.set(key, weights);
      }
      strings++;
    }
  }
  expect(strings).toBe(2 ** 12 - 4);
});

test('a player with uneven weights has no self-play', () => {
  const selfPlay = randomStarts.createSelfPlay?.(STRINGS, () => [
    [0.25, 0.75],
    [0.5, 0.5],
  ]);
  expect(selfPlay).toBeUndefined();
});

test('the shares by length are exact: perfect players, 200,000 strings', { tags: 'slow' }, () => {
  const batch = { job: open({}), from: 0, to: 200_000 };
  const { lengths, agreed, disagreed } = mustSucceed(createBatchRunner(GAMES, () => 0)(batch)).tally;
  expect([agreed, disagreed]).toEqual([200_000, 0]);
  expect(lengths.map(([length]) => length)).toEqual(Array.from({ length: 46 }, (_, index) => index + 5));
  for (const [length, games, firstWins] of lengths) {
    const exact = length % 2 === 0 ? 0.75 : 0.375;
    const deviation = Math.sqrt((exact * (1 - exact)) / games);
    expect(Math.abs(firstWins / games - exact)).toBeLessThan(4.5 * deviation);
    expect(randomStarts.firstWins(length, false)).toBe(exact);
  }
});

test('the exact shares are right: all strings of 1 to 12 letters', () => {
  for (let length = 1; length <= 12; length++) {
    let wins = 0;
    for (let bits = 0; bits < 2 ** length; bits++) {
      const string = bits.toString(2).padStart(length, '0').replaceAll('0', 'L').replaceAll('1', 'W');
      const game = openGame(`winners-and-losers string=${string}`);
      if (game.theory?.verdict(game.rules.start) === 'win') wins++;
    }
    expect(randomStarts.firstWins(length, false)).toBe(wins / 2 ** length);
  }
});

test('a drawn start has the length it reports', () => {
  const random = createRandom(5);
  for (let drawn = 0; drawn < 100; drawn++) {
    const start = randomStarts.draw(random, { shortest: 7, longest: 9, fair: false });
    expect(String(start.options.string).length).toBe(start.length);
    expect([7, 8, 9]).toContain(start.length);
  }
});

test('random starts fail with a sentence for a game that has none', () => {
  const job = { ...open({}), game: 'tail-end' };
  expect(createBatchRunner(GAMES, () => 0)({ job, from: 0, to: 1 })).toEqual({
    ok: false,
    error: 'Tail End has no random strings to start from.',
  });
});
