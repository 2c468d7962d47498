import { pathToFileURL } from 'node:url';
import { type BenchRow, type Contestant, FIGURES, OURS, type Work } from './row.ts';

/*
 * The process of one contestant: `contestant FILE ROW NAME`. It prepares and warms up, says so, and answers every message
 * with one round. With `figures` for a name it sends the figures of the row instead.
 */

/** A round takes at least so long, so that one run of a millisecond can be measured. */
const ROUND_SECONDS = 0.15;
const WARM_UP_RUNS = 3;
const LONG_RUN_SECONDS = 0.5;

/** What a process says of one round: all it has done, in how many runs, and how long that took. */
export interface Round {
  readonly amount: number;
  readonly runs: number;
  readonly seconds: number;
  readonly answer?: number | undefined;
}

type Run = NonNullable<Awaited<ReturnType<Contestant>>>;

const [file = '', place = '', name = ''] = process.argv.slice(2);
const module: { readonly rows: readonly BenchRow[] } = await import(pathToFileURL(file).href);
const row = module.rows[Number(place)];
if (!row) throw new Error(`${file} has no row ${place}`);
if (name === FIGURES) process.send?.((await row.figures?.()) ?? {}, () => process.exit());
else await takePart(name === OURS ? row.ours : row.contestants[name]);

async function takePart(contestant: Contestant | undefined): Promise<void> {
  const run = await contestant?.();
  if (!run) {
    process.send?.('absent', () => process.exit());
    return;
  }
  const runs = await runsARound(run);
  process.on('message', () => void round(run, runs).then((done) => process.send?.(done)));
  process.send?.('ready');
}

/** The first runs are the slowest, before the compiler has seen them; one that takes long has warmed up on the way. */
async function runsARound(run: Run): Promise<number> {
  let last = 0;
  for (let count = 0; count < WARM_UP_RUNS && last < LONG_RUN_SECONDS; count++) last = (await round(run, 1)).seconds;
  return Math.max(1, Math.ceil(ROUND_SECONDS / Math.max(last, 1e-6)));
}

async function round(run: Run, runs: number): Promise<Round> {
  const begin = startWatch();
  let amount = 0;
  let elsewhere: number | undefined;
  let answer: number | undefined;
  for (let count = 0; count < runs; count++) {
    const work: Work = await run();
    amount += work.amount;
    answer = work.answer;
    if (work.seconds !== undefined) elsewhere = (elsewhere ?? 0) + work.seconds;
  }
  return { amount, runs, seconds: elsewhere ?? begin(), answer };
}

/** Seconds since then, of all threads of this process or by the clock. */
function startWatch(): () => number {
  const begun = performance.now();
  const before = process.cpuUsage();
  if (row?.byClock) return () => (performance.now() - begun) / 1000;
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
}
