import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { mustSucceed } from '../../core/index.ts';
import { GAMES, tailEnd } from '../../games/index.ts';
import { createJob, createLocalPool, type SimulationReport, simulate } from '../../lab/index.ts';
import type { Call } from '../command.ts';
import { createPage } from '../terminal/page.ts';
import { showSimulation } from './simulation-report.ts';

const now = () => performance.now();

async function report(): Promise<SimulationReport> {
  const job = createJob(GAMES, { game: 'tail-end', games: 25 });
  if (!job.ok) throw new Error(job.error);
  return mustSucceed(await simulate(GAMES, job.value, createLocalPool(GAMES, now), { now }));
}

function shown(simulation: SimulationReport): string {
  const stdout = Object.assign(new PassThrough(), { columns: 80 });
  const terminal = { stdout, stdin: new PassThrough(), stderr: new PassThrough(), env: {} };
  showSimulation(createPage({ terminal, isColorAllowed: false } as unknown as Call), simulation, tailEnd as never);
  return String(stdout.read());
}

test('a run that was stopped before its first game has nothing to draw', async () => {
  const right = await report();
  const plies = { total: 0, shortest: 0, longest: 0, mean: 0, counts: [] };
  const none = shown({ ...right, games: 0, isStopped: true, wins: { 1: 0, 2: 0 }, plies });
  expect(none).toContain('Tail End: 0 games, perfect against perfect (stopped)');
});

test('every game that ended otherwise than predicted is shown with its record, and how many there are besides', async () => {
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

test('drawn games are counted where there are any', async () => {
  const right = await report();
  expect(shown(right)).not.toContain('drawn');
  expect(shown({ ...right, draws: 1200 })).toMatch(/drawn +1,200 games/);
});

test('wins are told by seat, and by player where players change seats', async () => {
  const right = await report();
  const fixed = shown({ ...right, seats: 'fixed', players: ['ann', 'ben'] });
  expect(fixed).toMatch(/^ +wins +share +95 % interval$/m);
  expect(fixed).toMatch(/Player 1, ann +25 +100\.00 %/);
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
  expect(shown(changing)).toMatch(/wins +share +95 % interval +as Player 1 +as Player 2/);
  expect(shown(changing)).toMatch(/ann +13 +52\.00 % .* 9 +4\n +ben +12 +48\.00 % .* 5 +7\n/);
  expect(shown({ ...changing, players: ['ann', 'ann'] })).not.toContain('as Player 1');
});

test('the lengths of games are drawn as bars, the longest for the most games, and none where no game was played', async () => {
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
