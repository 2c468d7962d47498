import { pathToFileURL } from 'node:url';
import type { BenchRow, Contestant } from './row.ts';

/*
 * The process of one contestant: `contestant FILE ROW NAME`. It prepares, warms up with one round, sends `ready` (or
 * `absent`), and answers each message with one round.
 */

/** A round repeats its work for at least this long. */
const ROUND_SECONDS = 0.15;

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
  await measure(run);
  process.on('message', () => void measure(run).then((round) => process.send?.(round)));
  process.send?.('ready');
}

async function measure(run: Run): Promise<Round> {
  const before = process.cpuUsage();
  let [amount, elsewhere] = [0, 0];
  let answer: number | undefined;
  do {
    const work = await run();
    amount += work.amount;
    elsewhere += work.seconds ?? 0;
    answer = work.answer;
  } while (elsewhere + secondsSince(before) < ROUND_SECONDS);
  return { speed: amount / (elsewhere || secondsSince(before)), answer };
}

/** Processor time: other programs on the machine change it little. */
function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
