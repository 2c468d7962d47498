import { describe, expect, test } from 'vitest';
import { matchOutcome, mustSucceed, parseRecord, success } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { solve } from '../../solver/index.ts';
import { createBatchRunner, createLocalPool, type PoolWorker } from '../simulate/batch.ts';
import { createJob } from '../simulate/job.ts';
import { NO_WINNER, seatIndex, winnerIndex } from '../simulate/winner.ts';
import { formatTournamentCsv } from './standings.ts';
import type { RateTask } from './tournament.ts';
import { createTournament, playTournament, type TournamentRequest } from './tournament.ts';

const now = () => performance.now();
const ALL = ['random', 'casual', 'sharp', 'perfect'];

async function play(request: TournamentRequest, stopAfter = Number.POSITIVE_INFINITY) {
  const tournament = mustSucceed(createTournament(GAMES, request));
  let played = 0;
  const report = await playTournament(GAMES, tournament, createLocalPool(GAMES, now), {
    now,
    onProgress: ({ games }) => {
      played = games;
    },
    shouldStop: () => played >= stopAfter,
  });
  return mustSucceed(report);
}

function localRun(): PoolWorker['run'] {
  const [worker] = createLocalPool(GAMES, now).workers;
  if (!worker) throw new Error('no worker');
  return worker.run;
}

describe('a round robin', () => {
  test('pairs each player with each other once, with correct sums', async () => {
    const report = await play({
      game: 'last-digit-standing',
      options: { target: 20, base: 6 },
      players: ALL,
      games: 200,
    });
    expect(report.meetings).toHaveLength(12);
    for (const { player, opponent, wins, losses, unfinished, games } of report.meetings) {
      expect(wins[0] + wins[1] + losses + unfinished).toBe(games);
      const back = report.meetings.find((meeting) => meeting.player === opponent && meeting.opponent === player);
      expect(back?.losses).toBe(wins[0] + wins[1]);
      expect(wins[0]).toBeLessThanOrEqual(100);
    }
    for (const standing of report.standings) {
      expect(standing.games).toBe(600);
      expect(standing.wins + standing.losses + standing.unfinished).toBe(600);
    }
    expect(report.standings.map(({ player }) => player)).toEqual(['perfect', 'sharp', 'casual', 'random']);
  });

  test('perfect keeps every value and wastes no ply; weaker players keep less', async () => {
    const { standings } = await play({
      game: 'tail-end',
      options: { start: 'HHHTHHHHHTHHHHHHH' },
      players: ALL,
      games: 300,
    });
    const [perfect, ...others] = standings;
    expect(perfect).toMatchObject({ player: 'perfect', keptShare: 1, meanPliesLost: 0, thrownAway: 0 });
    expect(perfect?.mistakes?.rate).toBe(0);
    let before = 1;
    for (const { keptShare, thrownAway } of others) {
      expect(keptShare).toBeLessThan(before);
      expect(thrownAway).toBeGreaterThan(0);
      before = keptShare ?? 0;
    }
  });

  test('has comma-separated values: a row for each meeting, and one for each player against all', async () => {
    const report = await play({ game: 'match-six', players: ['random', 'perfect'], games: 50, seed: 7 });
    const [header = '', ...lines] = formatTournamentCsv([report]).trimEnd().split('\n');
    const names = header.split(',');
    const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])));
    expect(rows.map(({ player, opponent }) => [player, opponent])).toEqual([
      ['perfect', 'random'],
      ['perfect', 'all'],
      ['random', 'perfect'],
      ['random', 'all'],
    ]);
    const [met, perfect] = rows;
    const [standing] = report.standings;
    const [meeting] = report.meetings.filter(({ player }) => player === 'perfect');
    expect(met).toMatchObject({ options: 'target=6 max=3 window=3', starts: 'start', seed: '7', games: '50' });
    expect([met?.winsAs1, met?.winsAs2, met?.decisions]).toEqual([...(meeting?.wins.map(String) ?? []), '']);
    expect(perfect).toMatchObject({ wins: String(standing?.wins), losses: String(standing?.losses), kept: '1' });
    expect(perfect).toMatchObject({ decisions: String(standing?.decisions), thrownAway: '0', errs: '0' });
  });

  test('counts only what was played when stopped', async () => {
    const report = await play({ game: 'match-six', players: ALL, games: 1000 }, 1500);
    expect(report.isStopped).toBe(true);
    const games = report.meetings.reduce((sum, meeting) => sum + meeting.games, 0) / 2;
    expect(games).toBeGreaterThanOrEqual(1500);
    expect(games).toBeLessThan(6000);
    expect(report.standings.map(({ mistakes }) => mistakes)).toEqual([null, null, null, null]);
  });

  test('draws a seed for every pairing, the same from the same seed', () => {
    const seeds = (seed: number) => {
      const tournament = createTournament(GAMES, { game: 'match-six', players: ALL, seed });
      return tournament.ok ? tournament.value.pairings.map((pairing) => pairing.seed) : [];
    };
    expect(new Set([...seeds(1), ...seeds(2)]).size).toBe(12);
    expect(seeds(1)).toEqual(seeds(1));
  });

  test('has its players rated once by a worker that can', async () => {
    const players = ['random', 'perfect'];
    const tournament = mustSucceed(createTournament(GAMES, { game: 'match-six', players, games: 2 }));
    const [rated] = (await play({ game: 'match-six', players, games: 2 })).standings;
    const asked: RateTask[] = [];
    const rate: PoolWorker['rate'] = async (task) => {
      asked.push(task);
      return success([null, rated?.mistakes ?? null]);
    };
    const workers = [...createLocalPool(GAMES, now).workers, ...[1, 2].map(() => ({ run: localRun(), rate }))];
    const report = mustSucceed(await playTournament(GAMES, tournament, { workers }, { now }));
    expect(asked).toEqual([{ game: 'match-six', options: {}, players }]);
    expect(Object.fromEntries(report.standings.map(({ player, mistakes }) => [player, mistakes?.rate]))).toEqual({
      random: undefined,
      perfect: 0,
    });
  });

  test('of random strings has no mistakes over all positions', async () => {
    const starts = { from: 'strings', shortest: 5, longest: 12, fair: false } as const;
    const report = await play({ game: 'winners-and-losers', players: ['random', 'perfect'], games: 100, starts });
    expect(report.standings[0]).toMatchObject({ player: 'perfect', keptShare: 1, mistakes: null });
  });

  test('reports every option of the game, given or not', async () => {
    const { options } = await play({ game: 'match-six', players: ['random', 'perfect'], games: 2 });
    expect(options).toEqual({ target: 6, max: 3, window: 3 });
  });

  test('that cannot be played fails with a sentence', async () => {
    const request = { game: 'match-six', players: ['random', 'perfect'], games: 2 };
    const tournament = mustSucceed(createTournament(GAMES, request));
    const pairings = tournament.pairings.map((job) => ({ ...job, game: 'chess' }));
    const report = await playTournament(GAMES, { ...tournament, pairings }, createLocalPool(GAMES, now), { now });
    expect(report.ok ? '' : report.error).toContain('There is no game "chess"');
  });

  test.each([
    [['perfect'], 'A tournament needs 2 to 20 players, not 1.'],
    [['perfect', 'random', 'perfect'], 'The player perfect is named twice'],
    [['perfect', 'randm'], 'There is no player "randm"'],
  ])('of %j is refused: %s', (players, sentence) => {
    const tournament = createTournament(GAMES, { game: 'tail-end', players });
    expect(tournament.ok ? '' : tournament.error).toContain(sentence);
  });
});

/** The grades recomputed from the records of the same games. */
function gradesFromRecords(records: readonly string[]) {
  const sums = [0, 1].map(() => ({ decisions: 0, kept: 0, timed: 0, pliesLost: 0, thrownAway: 0 }));
  const rank = { loss: 0, draw: 1, endless: 1, win: 2 } as const;
  for (const [number, record] of records.entries()) {
    const match = mustSucceed(parseRecord(GAMES, record));
    const { game, positions, moves } = match;
    const solution = mustSucceed(solve(game));
    const best = [0, 0];
    const erred = [false, false];
    for (const [ply, move] of moves.entries()) {
      const position = positions[ply];
      const player = seatIndex(game.rules.turn(position)) ^ (number % 2);
      const evaluation = solution.evaluate(position);
      const made = evaluation?.moves.find(({ text }) => text === game.text.formatMove(move));
      const sum = sums[player];
      if (!evaluation || !made || !sum) throw new Error(record);
      best[player] = Math.max(best[player] ?? 0, rank[evaluation.value.verdict]);
      if (!made.keepsVerdict) erred[player] = true;
      if (evaluation.moves.length === 1) continue;
      sum.decisions++;
      if (!made.keepsVerdict) continue;
      sum.kept++;
      if (evaluation.value.verdict === 'endless') continue;
      sum.timed++;
      sum.pliesLost += Math.abs((made.value.distance ?? 0) - (evaluation.value.distance ?? 0));
    }
    const winner = winnerIndex(matchOutcome(match));
    for (const player of [0, 1]) {
      const sum = sums[player];
      const seat = player ^ (number % 2);
      const result = winner === NO_WINNER ? 1 : winner === seat ? 2 : 0;
      if (sum && erred[player] && result < (best[player] ?? 0)) sum.thrownAway++;
    }
  }
  return sums;
}

test.each([
  ['inversion-race', { leap: true }],
  ['match-six', { target: 9 }],
  ['last-digit-standing', {}],
] as const)('%s %j: the grades are those of the recorded moves, evaluated one by one', (game, options) => {
  const job = createJob(GAMES, {
    game,
    options,
    players: ['casual', 'random'],
    seats: 'alternating',
    games: 60,
    maxPlies: 80,
    graded: true,
    recorded: true,
  });
  const played = createBatchRunner(GAMES, now)({ job: mustSucceed(job), from: 0, to: 60 });
  const { tally, records } = mustSucceed(played);
  expect(tally.grades).toEqual(gradesFromRecords(records));
});
