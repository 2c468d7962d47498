import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { written } from '../../../test/support/fake-terminal.ts';
import { describeSimulation } from '../../api/lab-json.ts';
import { mustSucceed } from '../../core/index.ts';
import { GAMES, tailEnd } from '../../games/index.ts';
import { createJob, createLocalPool, type SimulationReport, simulate } from '../../lab/index.ts';
import { NO_FAILURES } from '../../players/index.ts';
import type { Call } from '../command.ts';
import { createPage } from '../terminal/page.ts';
import { describeStart, showSimulation } from './simulation-report.ts';

const now = () => performance.now();

async function report(): Promise<SimulationReport> {
  const job = createJob(GAMES, { game: 'tail-end', games: 25 });
  if (!job.ok) throw new Error(job.error);
  return mustSucceed(await simulate(GAMES, job.value, createLocalPool(GAMES, now), { now }));
}

function shown(simulation: SimulationReport, columns = 80): string {
  const stdout = Object.assign(new PassThrough(), { columns });
  const terminal = { stdout, stdin: new PassThrough(), stderr: new PassThrough(), env: {} };
  showSimulation(createPage({ terminal } as unknown as Call), simulation, tailEnd as never);
  return written(stdout);
}

test('a run that was stopped before its first game has nothing to draw', async () => {
  const right = await report();
  const plies = { total: 0, shortest: 0, longest: 0, mean: 0, counts: [] };
  const none = shown({ ...right, games: 0, isStopped: true, wins: { 1: 0, 2: 0 }, plies });
  expect(none).toContain('Tail End: 0 games, perfect against perfect (stopped)');
});

test('every game that did not end as predicted is shown with its record, up to a limit', async () => {
  const right = await report();
  const disagreement = (game: number) => ({
    game,
    predicted: { winner: 1 as const, plies: 1 },
    actual: game === 3 ? { winner: null, plies: 1000 } : { winner: 2 as const, plies: 2 },
    record: 'tail-end: 2 1',
  });
  const disagreements = Array.from({ length: 12 }, (_, game) => disagreement(game));
  const wrong = shown({ ...right, predicted: { agreed: 5, disagreed: 20 }, disagreements });
  expect(wrong).toContain('5 games; 20 ended otherwise');
  expect(wrong).toContain('game 1: predicted player 1 wins in 1, but player 2 wins in 2: tail-end: 2 1');
  expect(wrong.replaceAll(/\s+/g, ' ')).toContain('game 4: predicted player 1 wins in 1, but no end in 1,000 plies');
  expect(wrong).toContain('and 10 more');
  expect(shown(right)).toContain('25 games; none ended otherwise');
});

test('drawn games are counted if there are any', async () => {
  const right = await report();
  expect(shown(right)).not.toContain('drawn');
  expect(shown({ ...right, draws: 1200 })).toMatch(/drawn +1,200 games/);
});

test('wins are shown by seat, and by player if players change seats', async () => {
  const right = await report();
  const fixed = shown({ ...right, seats: 'fixed', players: ['ann', 'ben'] });
  expect(fixed).toMatch(/^ +wins +share +95% interval$/m);
  expect(fixed).toMatch(/Player 1, ann +25 +100\.00%/);
  expect(fixed).not.toContain('as Player 1');
  const changing = {
    ...right,
    seats: 'alternating' as const,
    players: ['ann', 'ben'] as const,
    playerWins: [
      [9, 4],
      [5, 7],
    ] as const,
  };
  expect(shown(changing)).toMatch(/wins +share +95% interval +as Player 1 +as Player 2/);
  expect(shown(changing)).toMatch(/ann +13 +52\.00% .* 9 +4\n +ben +12 +48\.00% .* 5 +7\n/);
  expect(shown({ ...changing, players: ['ann', 'ann'] })).not.toContain('as Player 1');
});

test('the lengths of games are drawn as bars, and nothing is drawn without games', async () => {
  const right = await report();
  const plies = {
    total: 100,
    shortest: 1,
    longest: 3,
    mean: 2,
    counts: [
      [1, 1],
      [3, 100],
    ] as const,
  };
  const text = shown({ ...right, plies });
  expect(text).toContain('1 to 3 plies, 2.00 on average');
  const bars = text.split('\n').filter((line) => /^ +\d [#\d]/.test(line));
  expect(bars.map((line) => line.trim())).toEqual(['1 # 1', '2 0', `3 ${'#'.repeat(30)} 100`]);
  expect(shown({ ...right, games: 0, plies })).not.toContain('length of a game');
});

test('a whole report shows wins, endings and times', async () => {
  const lengths = [
    { length: 5, games: 1200, share: 0.375, low: 0.3, high: 0.4, exact: 0.375 },
    { length: 12, games: 50, share: 0.5, low: 0.25, high: 0.75, exact: 0.75 },
  ];
  const plies = {
    total: 5250,
    shortest: 5,
    longest: 12,
    mean: 5.25,
    counts: [
      [5, 1200],
      [12, 50],
    ] as const,
  };
  const reported = {
    ...(await report()),
    ...{ games: 1250, seed: 7, players: ['ann', 'ben'] as const, seats: 'fixed' as const, wins: { 1: 1000, 2: 240 } },
    intervals: { 1: { share: 0.8, low: 0.7, high: 0.9 }, 2: { share: 0.192, low: 0.1, high: 0.2 } },
    ...{ draws: 0, unfinished: 10, maxPlies: 1000, predicted: { agreed: 1250, disagreed: 0 }, disagreements: [] },
    ...{ plies, lengths, elapsedMs: 1234, gamesPerSecond: 1013.2, slowestPart: 'playing' },
    failures: [NO_FAILURES, { ...NO_FAILURES, illegal: 1200, timeout: 1 }] as const,
    starts: { from: 'strings', shortest: 5, longest: 12, fair: true } as const,
  } as unknown as SimulationReport;
  expect(shown(reported).split('\n')).toEqual([
    'Tail End: 1,250 games, ann against ben',
    'Each game with its own string: random strings with a fair winner of 5 to 12',
    'letters; seats fixed; seed 7',
    '',
    '                  wins   share     95% interval',
    '  Player 1, ann  1,000  80.00%  70.00 to 90.00%',
    '  Player 2, ben    240  19.20%  10.00 to 20.00%',
    '',
    '  unfinished                10 games (the cap is 1,000 plies)',
    '  forfeited                 by ben: 1,200 illegal, 1 timeout',
    '  as predicted              1,250 games; none ended otherwise',
    '  length of a game          5 to 12 plies, 5.25 on average',
    '    plies games',
    `        5 ${'#'.repeat(30)} 1,200`,
    ...[6, 7, 8, 9, 10, 11].map((length) => `    ${String(length).padStart(5)} 0`),
    '       12 # 50',
    '',
    'First player wins, by length of the string',
    '  letters  games   share     95% interval   exact',
    '        5  1,200  37.50%  30.00 to 40.00%  37.50%',
    '       12     50  50.00%  25.00 to 75.00%  75.00%',
    '',
    '1.23 s, 1,013 games a second; slowest part: playing.',
    '',
  ]);
  expect(shown(reported, 60)).toContain('  letters  games   share     95% interval   exact\n');
  expect(shown(reported, 59)).toContain('  letters  games   share   exact\n');
  expect(shown(reported, 40)).toContain('  letters  games   share   exact\n');
  expect(shown({ ...reported, predicted: null })).toContain('  letters  games   share     95% interval\n');
  expect(shown({ ...reported, predicted: null })).not.toContain('as predicted');
  expect(describeSimulation(reported)).toMatchObject({
    ...{ games: 1250, seed: 7, stopped: false, elapsedMs: 1234, gamesPerSecond: 1013, meanPlies: 5.25, draws: 0 },
    plies: { total: 5250, shortest: 5, longest: 12 },
    plyCounts: plies.counts,
  });
});

test('games of one length have no bars', async () => {
  const right = await report();
  const plies = { total: 50, shortest: 2, longest: 2, mean: 2, counts: [[2, 25]] as const };
  expect(shown({ ...right, plies })).toContain('length of a game          2 plies in every game\n');
  expect(shown({ ...right, plies })).not.toContain('plies games');
});

test.each([
  [{ starts: { from: 'start' }, options: {} }, 'From the start'],
  [{ starts: { from: 'start' }, options: { coins: 7, misere: true } }, 'From the start of coins=7 misere=true'],
  [{ starts: { from: 'positions' }, options: { coins: 7 } }, 'From random positions of coins=7'],
  [
    { starts: { from: 'strings', shortest: 5, longest: 9, fair: false }, options: {} },
    'Each game with its own string: random strings of 5 to 9 letters',
  ],
  [{ starts: { from: 'start' }, options: { string: 'W'.repeat(61) } }, `From the start of string=${'W'.repeat(59)}…`],
] as const)('where games begin: %j', (start, words) => {
  expect(describeStart(start as never)).toBe(words);
});
