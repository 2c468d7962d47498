import { describe, expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { bothWays } from '../../../test/support/both-ways.ts';
import { type AnyGameDefinition, mustSucceed } from '../../core/index.ts';
import { GAMES, winnersAndLosers } from '../../games/index.ts';
import { type AnyPlayer, PLAYERS } from '../../players/index.ts';
import { explorePlay } from '../exact/play-graph.ts';
import { createBatchRunner } from './batch.ts';
import { createJob, type JobRequest, seatPlayers } from './job.ts';

/* Smaller versions of the comparisons in the other tests of this folder. */

const PAIRS = PLAYERS.flatMap(({ id: one }) => PLAYERS.map(({ id: other }) => [one, other] as const));
const MAX_PLIES = 12;
const SMALL = [
  'match-six',
  'tail-end coins=5',
  'tail-end start=HTHTHH',
  'last-digit-standing target=9 base=3',
  'winners-and-losers string=WLWWL',
];

describe.each(SMALL)('%s', (variant) => {
  const game = openGame(variant);

  test('the loop plays the same games as the rules, with large and small caches', () => {
    for (const ids of PAIRS) {
      const players = mustSucceed(seatPlayers(game, ids));
      for (const limit of [undefined, 3]) {
        const [byLoop, byRules] = bothWays(game, players, { maxPlies: MAX_PLIES, cacheLimit: limit })(ids[0].length);
        expect(byLoop, `${ids} ${limit}`).toEqual(byRules);
      }
    }
  });

  test('the loop draws uneven weights like the rules', () => {
    const weights = (position: unknown) => {
      const powers = game.rules.legalMoves(position).map((_, index) => 2 ** index);
      const sum = powers.reduce((total, power) => total + power, 0);
      return powers.map((power) => power / sum);
    };
    const player: AnyPlayer = { id: 'uneven', weights, choose: () => expect.unreachable() };
    const play = bothWays(game, [player, player], { maxPlies: MAX_PLIES });
    for (let number = 0; number < 12; number++) {
      const [byLoop, byRules] = play(number);
      expect(byLoop).toEqual(byRules);
    }
  });

  test('ranks and texts give the same graph', () => {
    const players = mustSucceed(seatPlayers(game, ['random', 'casual']));
    const { codec: _, ...withoutCodec } = game;
    expect(mustSucceed(explorePlay(game, players))).toEqual(mustSucceed(explorePlay(withoutCodec, players)));
  });
});

describe('self-play of random strings', () => {
  const STRINGS = { from: 'strings', shortest: 5, longest: 14, fair: false } as const;
  const { createSelfPlay: _, ...slowStarts } = winnersAndLosers.randomStarts;
  const SLOW: readonly AnyGameDefinition[] = [{ ...winnersAndLosers, randomStarts: slowStarts }] as never;

  function gamesOf(request: Partial<JobRequest>, games: number, definitions: readonly AnyGameDefinition[]) {
    const job = mustSucceed(createJob(GAMES, { game: 'winners-and-losers', starts: STRINGS, ...request }));
    const runner = createBatchRunner(definitions, () => 0);
    return Array.from({ length: games }, (_game, number) => mustSucceed(runner({ job, from: number, to: number + 1 })));
  }

  test.each(PAIRS)('plays the same games as the rules: %s meets %s', (one, other) => {
    const requests: readonly Partial<JobRequest>[] = [
      { players: [one, other] },
      { players: [one, other], seats: 'alternating', maxPlies: 9, options: { first: 2 } },
      { players: [one, other], starts: { ...STRINGS, fair: true } },
    ];
    for (const request of requests) expect(gamesOf(request, 6, GAMES)).toEqual(gamesOf(request, 6, SLOW));
  });
});

describe('a run of one variant', () => {
  test('from any position records the whole game, and compares perfect play with the prediction', () => {
    const job = mustSucceed(
      createJob(GAMES, { game: 'match-six', starts: { from: 'positions' }, recorded: true, graded: true, games: 40 }),
    );
    const runner = createBatchRunner(GAMES, () => 0);
    const { records, tally } = mustSucceed(runner({ job, from: 0, to: 40 }));
    const { agreed, disagreed, games } = tally;
    expect([agreed + disagreed, disagreed, games]).toEqual([40, 0, 40]);
    expect(new Set(records).size).toBeGreaterThan(5);
    for (const record of records) expect(record).toMatch(/^match-six:( [123])+$/);
    const next = mustSucceed(runner({ job, from: 0, to: 0 }));
    expect(next.tally.grades).toMatchObject([{ decisions: 0 }, { decisions: 0 }]);
  });
});
