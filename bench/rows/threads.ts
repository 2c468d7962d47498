import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type IndexSweeper, mustSucceed, type PositionIndex, parseRecord } from '../../src/core/index.ts';
import { lastDigitStanding } from '../../src/games/last-digit-standing/index.ts';
import { sweep } from '../../src/solver/sweep.ts';
import type { BenchRow, Contestant } from '../harness/row.ts';
import { type SharedSweep, shareSweep, sweepPart } from '../threads/shared-sweep.ts';

/*
 * What a second thread would gain on the largest table by index. This file is the script of that thread too; it stays for the
 * next run, so its start is not measured.
 */
const BASE = 16;
const VARIANT = `last-digit-standing target=200 base=${BASE}`;

interface Opened {
  readonly index: PositionIndex<unknown>;
  readonly sweeper: IndexSweeper;
  readonly start: number;
}

function open(): Opened {
  const { index, rules } = mustSucceed(parseRecord([lastDigitStanding], VARIANT)).game;
  if (!index?.sweeper) throw new Error('no index with a sweeper');
  return { index, sweeper: index.sweeper, start: index.rank(rules.start) };
}

/** Every entry counts, each in another way. */
function digest(scores: Iterable<number>): number {
  let hash = 0;
  for (const score of scores) hash = (Math.imul(hash, 31) + score) | 0;
  return hash;
}

/** The whole table is compared once; later runs are measured. */
function answerOnce(): (scores: Iterable<number>) => number {
  let answer: number | undefined;
  return (scores) => {
    answer ??= digest(scores);
    return answer;
  };
}

const twoThreads: Contestant = () => {
  const { sweeper, start } = open();
  const helper = new Worker(new URL(import.meta.url), { workerData: VARIANT });
  const answerOf = answerOnce();
  return async () => {
    const shared = shareSweep(start, 2 ** (BASE - 1), 2);
    const counted = new Promise<number>((done) => helper.once('message', done));
    helper.postMessage(shared);
    const amount = sweepPart(sweeper, shared, 0) + (await counted);
    return { amount, answer: answerOf(shared.scores) };
  };
};

const oneThread: Contestant = () => {
  const { index, start } = open();
  const answerOf = answerOnce();
  return () => {
    const { size, scores } = sweep(index, start);
    return { amount: size, answer: answerOf(scores) };
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
  const { sweeper } = open();
  parentPort?.on('message', (shared: SharedSweep) => parentPort?.postMessage(sweepPart(sweeper, shared, 1)));
}
