import { describe, expect, test } from 'vitest';
import { SMALL_VARIANTS } from '../../../test/games/game-folders.ts';
import { openGame } from '../../../test/games/open-game.ts';
import {
  type AnyGameDefinition,
  formatRecord,
  matchOutcome,
  mustSucceed,
  type OptionValues,
  otherSeat,
  parseRecord,
  seatNumber,
} from '../../core/index.ts';
import { GAMES, winnersAndLosers } from '../../games/index.ts';
import { createLocalPool } from './batch.ts';
import { createJob, type JobRequest } from './job.ts';
import type { SimulationReport } from './report.ts';
import { simulate } from './report.ts';
import type { SelfPlay, StartRange, WeighStart } from './starts.ts';

const now = () => performance.now();

async function run(request: JobRequest, definitions: readonly AnyGameDefinition[] = GAMES, records: string[] = []) {
  const job = mustSucceed(createJob(definitions, request));
  const onRecords = (more: readonly string[]) => void records.push(...more);
  return mustSucceed(await simulate(definitions, job, createLocalPool(definitions, now), { now, onRecords }));
}

function variantOf(text: string): { game: string; options: OptionValues } {
  const { id, options } = openGame(text);
  return { game: id, options: id === 'winners-and-losers' ? { string: options.string ?? '' } : options };
}

describe('perfect against perfect', () => {
  test.each(Object.values(SMALL_VARIANTS).flat())(
    '%s ends as predicted, from its start and from any position',
    async (text) => {
      for (const from of ['start', 'positions'] as const) {
        const report = await run({ ...variantOf(text), games: 200, starts: { from }, seats: 'alternating' });
        expect(report.predicted).toEqual({ agreed: 200, disagreed: 0 });
        expect(report.disagreements).toEqual([]);
      }
    },
  );

  // The verdicts of the printed games, from the rulings.
  test.each([
    ['tail-end', 1, 1],
    ['inversion-race', 1, 9],
    ['match-six', 1, 3],
    ['last-digit-standing', 1, 9],
  ] as const)('%s is won by player %i in %i plies, every time', async (game, winner, plies) => {
    const report = await run({ game, games: 500 });
    expect(report.wins[winner]).toBe(500);
    expect(report.unfinished).toBe(0);
    expect(report.plies).toMatchObject({ total: 500 * plies, shortest: plies, longest: plies, mean: plies });
    expect((await run({ game, games: 100, options: { first: 2 } })).wins[2]).toBe(100);
  });

  test('an endless game is left unfinished at the limit, as predicted', async () => {
    const report = await run({ game: 'match-six', options: { target: 9 }, games: 50, maxPlies: 77 });
    const expected = openVerdict('match-six target=9');
    expect(expected).toBe('endless');
    expect(report).toMatchObject({ unfinished: 50, wins: { 1: 0, 2: 0 }, predicted: { agreed: 50, disagreed: 0 } });
    expect(report.plies.counts).toEqual([[77, 50]]);
  });

  test('a game cut short before its predicted end counts as neither', async () => {
    const report = await run({ game: 'inversion-race', games: 20, maxPlies: 5 });
    expect(report).toMatchObject({ unfinished: 20, predicted: { agreed: 0, disagreed: 0 } });
  });
});

function openVerdict(text: string) {
  const game = openGame(text);
  return game.theory?.verdict(game.rules.start) ?? 'endless';
}

/** Winners And Losers in which an L wins, contrary to its theory. */
const wrongWinners: AnyGameDefinition = {
  ...winnersAndLosers,
  create(options) {
    const parts = winnersAndLosers.create({ ...options, string: String(options.string) });
    const { rules } = parts;
    function outcome(position: typeof rules.start) {
      const own = rules.outcome(position);
      return own?.winner ? { winner: otherSeat(own.winner) } : own;
    }
    return { ...parts, rules: { ...rules, outcome } };
  },
};

describe('a wrong prediction', () => {
  const definitions = [wrongWinners];

  function expectListed(report: SimulationReport, games: number) {
    expect(report.predicted).toEqual({ agreed: 0, disagreed: games });
    expect(report.disagreements.map(({ game }) => game)).toEqual(Array.from({ length: games }, (_, game) => game));
    for (const { predicted, actual, record } of report.disagreements) {
      const match = mustSucceed(parseRecord(definitions, record));
      const outcome = matchOutcome(match);
      expect(outcome?.winner && seatNumber(outcome.winner)).toBe(actual.winner);
      expect(match.moves.length).toBe(actual.plies);
      expect(predicted.plies).toBe(actual.plies);
      expect(predicted.winner).not.toBe(actual.winner);
    }
  }

  test('is counted and listed with its record', async () => {
    const options = { string: 'WLWWLLLWLWW' };
    expectListed(await run({ game: 'winners-and-losers', options, games: 30 }, definitions), 30);
  });

  test('of random strings is listed too', async () => {
    const starts = { from: 'strings', shortest: 5, longest: 50, fair: false } as const;
    // Without its self-play, which does not have the wrong rules.
    const { createSelfPlay: _, ...randomStarts } = winnersAndLosers.randomStarts;
    const byRules = { ...wrongWinners, randomStarts };
    const report = await run({ game: 'winners-and-losers', starts, games: 30, maxPlies: 50, graded: true }, [byRules]);
    expectListed(report, 30);
  });

  test('of self-play is listed too', async () => {
    const starts = { from: 'strings', shortest: 5, longest: 50, fair: false } as const;
    const report = await run({ game: 'winners-and-losers', starts, games: 30 }, [misjudging]);
    expect(report.predicted).toEqual({ agreed: 0, disagreed: 30 });
    for (const { predicted, actual, record } of report.disagreements) {
      const outcome = matchOutcome(mustSucceed(parseRecord(GAMES, record)));
      expect(outcome?.winner && seatNumber(outcome.winner)).toBe(actual.winner);
      expect(predicted.winner).not.toBe(actual.winner);
    }
  });
});

/** Winners And Losers whose self-play predicts the wrong winner. */
const misjudging = {
  ...winnersAndLosers,
  randomStarts: {
    ...winnersAndLosers.randomStarts,
    createSelfPlay(range: StartRange, weigh: WeighStart) {
      const selfPlay = winnersAndLosers.randomStarts.createSelfPlay?.(range, weigh);
      if (!selfPlay) return undefined;
      const play: SelfPlay['play'] = (random, first) => {
        const played = selfPlay.play(random, first);
        return { ...played, firstPredicted: !played.firstPredicted };
      };
      return { play };
    },
  },
};

describe('records', () => {
  test.each([
    ['start', { game: 'last-digit-standing', starts: { from: 'start' } }],
    ['any position', { game: 'inversion-race', starts: { from: 'positions' } }],
    [
      'random strings',
      { game: 'winners-and-losers', starts: { from: 'strings', shortest: 5, longest: 9, fair: false } },
    ],
  ] as const)('from the %s, each replays to a finished game and back to itself', async (_, request) => {
    const records: string[] = [];
    const report = await run({ ...request, games: 200, players: ['sharp', 'random'], recorded: true }, GAMES, records);
    expect(records).toHaveLength(200);
    const wins = { 1: 0, 2: 0 };
    for (const record of records) {
      const match = mustSucceed(parseRecord(GAMES, record));
      expect(formatRecord(match)).toBe(record);
      const outcome = matchOutcome(match);
      if (outcome?.winner) wins[seatNumber(outcome.winner)]++;
    }
    expect(wins).toEqual(report.wins);
  });
});

describe('seats', () => {
  test('alternating: the better player wins from both seats, always from the winning one', async () => {
    const report = await run({
      game: 'tail-end',
      options: { start: 'HHHTHHHHHTHHHHHHH' },
      players: ['perfect', 'random'],
      seats: 'alternating',
      games: 2000,
    });
    const [[inSeat1, inSeat2], [lostInSeat2, lostInSeat1]] = report.playerWins;
    expect(inSeat1).toBe(1000);
    expect(inSeat2).toBeGreaterThan(800);
    expect([inSeat1 + lostInSeat2, inSeat2 + lostInSeat1]).toEqual([report.wins[1], report.wins[2]]);
    expect(report.predicted).toBeNull();
  });

  test('fixed: wins by seat are wins by player', async () => {
    const report = await run({ game: 'match-six', players: ['casual', 'random'], games: 500 });
    expect(report.playerWins).toEqual([
      [report.wins[1], 0],
      [0, report.wins[2]],
    ]);
  });
});

test('a job that cannot be done fails with a sentence', async () => {
  const job = { ...mustSucceed(createJob(GAMES, { game: 'tail-end' })), game: 'chess' };
  const report = await simulate(GAMES, job, createLocalPool(GAMES, now), { now });
  expect(report.ok ? '' : report.error).toContain('There is no game "chess"');
});
