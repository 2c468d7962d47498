import { pathToFileURL } from 'node:url';
import type { BenchRow, Contestant, Work } from './row.ts';

/*
 * The process of one contestant: `contestant FILE ROW NAME`. It prepares, warms up, sends `ready` (or `absent`), and
 * answers each message with one round.
 */

/** A round repeats its work for at least this long. */
const ROUND_SECONDS = 0.15;
const WARM_UP_RUNS = 3;
/** A run this long has warmed up on the way. */
const LONG_RUN_SECONDS = 0.5;

/** Units of work a second, and the answer of the last run. */
export interface Round {
  readonly speed: number;
  readonly answer: number | undefined;
}

type Run = NonNullable<Awaited<ReturnType<Contestant>>>;

const [file = '', place = '', name = ''] = process.argv.slice(2);
const module: { readonly rows: readonly BenchRow[] } = await import(pathToFileURL(file).href);
await takePart(module.rows[Number(place)]?.contestants?.[name]);

async function takePart(contestant: Contestant | undefined): Promise<void> {
  const run = await contestant?.();
  if (!run) {
    process.send?.('absent', () => process.exit());
    return;
  }
  const runs = await runsARound(run);
  process.on('message', () => void measure(run, runs).then((round) => process.send?.(round)));
  process.send?.('ready');
}

async function runsARound(run: Run): Promise<number> {
  let seconds = 0;
  for (let count = 0; count < WARM_UP_RUNS && seconds < LONG_RUN_SECONDS; count++) {
    const before = process.cpuUsage();
    const work = await run();
    seconds = work.seconds ?? secondsSince(before);
  }
  return Math.max(1, Math.ceil(ROUND_SECONDS / Math.max(seconds, 1e-6)));
}

async function measure(run: Run, runs: number): Promise<Round> {
  const before = process.cpuUsage();
  const done: Work[] = [];
  for (let count = 0; count < runs; count++) done.push(await run());
  const own = secondsSince(before);
  const amount = done.reduce((sum, work) => sum + work.amount, 0);
  const elsewhere = done.reduce((sum, work) => sum + (work.seconds ?? 0), 0);
  return { speed: amount / (elsewhere || own), answer: done.at(-1)?.answer };
}

/** Processor time: other programs on the machine change it little. */
function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
