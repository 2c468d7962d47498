import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { mustSucceed, type PositionIndex, parseRecord } from '../../src/core/index.ts';
import { lastDigitStanding } from '../../src/games/last-digit-standing/index.ts';
import type { QuickIndex } from '../../src/solver/quick-sweep.ts';
import { sweep } from '../../src/solver/sweep.ts';
import type { BenchRow, Contestant } from '../harness/row.ts';
import { type SharedSweep, type SweptPart, shareSweep, sweepShared } from '../threads/shared-sweep.ts';

/*
 * What a second thread would gain on the largest table by index. This file is the script of that thread too; it stays for the
 * next run, so its start is not measured.
 */
const BASE = 16;
const VARIANT = `last-digit-standing target=200 base=${BASE}`;

interface Opened {
  readonly index: QuickIndex & PositionIndex<unknown>;
  readonly start: number;
}

function open(): Opened {
  const { index, rules } = mustSucceed(parseRecord([lastDigitStanding], VARIANT)).game;
  if (!index?.sweeper) throw new Error('no index with a sweeper');
  return { index: { ...index, sweeper: index.sweeper }, start: index.rank(rules.start) };
}

/** Every entry of the table and of its tally counts, each in another way. */
function digest(...lists: readonly Iterable<number>[]): number {
  let hash = 0;
  for (const list of lists) for (const number of list) hash = (Math.imul(hash, 31) + number) | 0;
  return hash;
}

const twoThreads: Contestant = () => {
  const { index, start } = open();
  const helper = new Worker(new URL(import.meta.url), { workerData: VARIANT });
  let answer: number | undefined;
  return async () => {
    const shared = shareSweep(start, 2 ** (BASE - 1), 2);
    const helped = new Promise<SweptPart>((done) => helper.once('message', done));
    helper.postMessage(shared);
    const own = sweepShared(index, shared);
    const other = await helped;
    const choices = own.choices.map((count, place) => count + (other.choices[place] ?? 0));
    // The whole table is compared once; later runs are measured.
    answer ??= digest(shared.scores, choices);
    return { amount: own.size + other.size, answer };
  };
};

const oneThread: Contestant = () => {
  const { index, start } = open();
  let answer: number | undefined;
  return () => {
    const { size, scores, tally } = sweep(index, start);
    answer ??= digest(scores, tally?.choices ?? []);
    return { amount: size, answer };
  };
};

export const rows: readonly BenchRow[] = [
  {
    row: 'two threads, Last Digit Standing, base 16 to 200',
    unit: 'positions',
    goals: [{ of: 'one thread', atLeast: 1.6 }],
    byClock: true,
    ours: twoThreads,
    contestants: { 'one thread': oneThread },
  },
];

if (!isMainThread && workerData === VARIANT) {
  const { index } = open();
  parentPort?.on('message', (shared: SharedSweep) => parentPort?.postMessage(sweepShared(index, shared)));
}
