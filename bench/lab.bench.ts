import { existsSync } from 'node:fs';
import { mustSucceed } from '../src/core/index.ts';
import { GAMES } from '../src/games/index.ts';
import { createJob, type JobRequest, type Pool, runJob, type SimulationJob, type Tally } from '../src/lab/index.ts';
import { startThreadPool } from '../src/lab/workers/index.ts';
import { type BareCounts, playBare, playBareLeft } from './bare-loop.ts';
import { printTable, thousands } from './table.ts';

/*
 * Simulations on worker threads, from the first batch to the last count. Each figure is the best of a few rounds, and
 * what is compared takes turns. Speeds are games a second of processor time, which other programs on the machine take
 * nothing from; only what two workers gain is measured by the clock, and so needs two idle cores.
 */
const SCRIPT = new URL('../dist/cli/lab-worker.js', import.meta.url);
const now = () => performance.now();
const ROUNDS = 5;

if (!existsSync(SCRIPT)) throw new Error('The worker threads are not built: run `npm run build` first.');
const one = startThreadPool({ script: SCRIPT, size: 1 });
const two = startThreadPool({ script: SCRIPT, size: 2 });
await Promise.all([one.ready, two.ready]);

function open(request: JobRequest): SimulationJob {
  return mustSucceed(createJob(GAMES, request));
}

async function play(job: SimulationJob, pool: Pool): Promise<Tally> {
  return mustSucceed(await runJob(job, pool, { now })).tally;
}

interface Speed {
  /** A second of processor time. */
  readonly games: number;
  readonly moves: number;
  readonly clockSeconds: number;
}

/** Starts a watch; it gives the seconds since then, of this process with all its threads and by the clock. */
function startWatch(): () => { readonly busy: number; readonly clock: number } {
  const begun = now();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return { busy: (user + system) / 1e6, clock: (now() - begun) / 1000 };
  };
}

/** Threads that have played some games of the job before need no time to prepare. */
async function measure(job: SimulationJob, pool: Pool): Promise<Speed> {
  const watch = startWatch();
  const tally = await play(job, pool);
  const { busy, clock } = watch();
  if (tally.disagreed > 0) throw new Error(`${job.game}: ${tally.disagreed} games ended otherwise than predicted.`);
  const moves = tally.plies.reduce((sum, [plies, games]) => sum + plies * games, 0);
  return { games: tally.games / busy, moves: moves / busy, clockSeconds: clock };
}

function measureBare(games: number, play: (games: number, seed: number) => BareCounts): Speed {
  const watch = startWatch();
  const { plies, asPredicted } = play(games, 1);
  const { busy, clock } = watch();
  if (asPredicted !== games) throw new Error('The bare loop is wrong.');
  return { games: games / busy, moves: plies / busy, clockSeconds: clock };
}

function faster(best: Speed | undefined, speed: Speed): Speed {
  return best && best.games > speed.games ? best : speed;
}

await compareWithBareLoop();
await perfectGames();
await randomMoves();
await memory();
await Promise.all([one.close(), two.close()]);

/** Two million Winners And Losers games, strings of 5 to 50 letters, every move made. */
async function compareWithBareLoop(): Promise<void> {
  const games = 2_000_000;
  const job = open({
    game: 'winners-and-losers',
    games,
    starts: { from: 'strings', shortest: 5, longest: 50, fair: false },
  });
  const best: Record<string, Speed> = {};
  const keep = (name: string, speed: Speed) => {
    best[name] = faster(best[name], speed);
  };
  for (const pool of [one, two]) await play({ ...job, games: 500_000 * pool.workers.length }, pool);
  const seconds = { alone: 0, both: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    keep('bare loop', measureBare(games, playBare));
    keep('bare loop without chance', measureBare(games, playBareLeft));
    const alone = await measure(job, one);
    keep('one worker', alone);
    seconds.alone += alone.clockSeconds;
    seconds.both += (await measure(job, two)).clockSeconds;
  }
  const alone = best['one worker'];
  printTable(
    ['Winners And Losers, perfect players', 'games a second', 'moves a second', 'one worker is'],
    Object.entries(best).map(([name, speed]) => [
      name,
      thousands(speed.games),
      thousands(speed.moves),
      speed === alone ? '' : `${((alone?.games ?? 0) / speed.games).toFixed(2)} of it`,
    ]),
  );
  process.stdout.write('  One worker is to be at least 0.5 of the bare loop.\n');
  process.stdout.write(
    `  By the clock, over all rounds, two workers are ${(seconds.alone / seconds.both).toFixed(2)} times one (wanted, with two idle cores: 1.6).\n\n`,
  );
}

async function perfectGames(): Promise<void> {
  const rows: string[][] = [];
  for (const game of ['tail-end', 'inversion-race', 'match-six', 'last-digit-standing']) {
    let best: Speed | undefined;
    const job = open({ game, games: 500_000 });
    await play({ ...job, games: 1000 }, one);
    for (let round = 0; round < ROUNDS; round++) best = faster(best, await measure(job, one));
    const games = best?.games ?? 0;
    rows.push([game, thousands(games), `${(games / 300_000).toFixed(1)} times`]);
  }
  printTable(['perfect against perfect, one worker', 'games a second', 'of the wanted 300,000'], rows);
  process.stdout.write('\n');
}

async function randomMoves(): Promise<void> {
  const options = { start: 'HHHTHHHHHTHHHHHHH' };
  const job = open({ game: 'tail-end', options, players: ['random', 'random'], games: 1_000_000 });
  let best: Speed | undefined;
  await play({ ...job, games: 1000 }, one);
  for (let round = 0; round < ROUNDS; round++) best = faster(best, await measure(job, one));
  const moves = best?.moves ?? 0;
  printTable(
    ['random against random, one worker', 'games a second', 'moves a second', 'of the wanted 10 million'],
    [
      [
        'tail-end, runs of 3, 5 and 7',
        thousands(best?.games ?? 0),
        thousands(moves),
        `${(moves / 1e7).toFixed(1)} times`,
      ],
    ],
  );
  process.stdout.write('\n');
}

/** What this process holds, its threads included, after more and more games: it must not grow with them. */
async function memory(): Promise<void> {
  const megabytes = () => `${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`;
  const starts = { from: 'strings', shortest: 5, longest: 50, fair: false } as const;
  const rows: string[][] = [];
  for (const games of [100_000, 1_000_000, 10_000_000]) {
    await play(open({ game: 'winners-and-losers', games, starts }), two);
    await play(open({ game: 'last-digit-standing', players: ['random', 'sharp'], games: games / 5 }), two);
    rows.push([thousands(games * 1.2), megabytes()]);
  }
  printTable(['games on two workers', 'memory'], rows);
}
