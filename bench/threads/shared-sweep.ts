import { markRanks, type QuickIndex, scoreRanks } from '../../src/solver/quick-sweep.ts';

/*
 * A sweep that threads share. Ranks come in levels: no move leads from a rank to another of its level, so all ranks of a
 * level can be dealt with at once. The threads take a level's blocks as they come, so that one which is held up leaves
 * more of them to the others, and wait for each other at its end.
 */
export interface SharedSweep {
  readonly scores: Int8Array;
  readonly state: Int32Array;
  readonly levelSize: number;
  readonly threads: number;
}

/* What stands where in the state: the next block of the level, the threads at its end, and the levels that are done. */
const NEXT_BLOCK = 0;
const ARRIVED = 1;
const LEVELS_DONE = 2;

const RANKS_A_BLOCK = 2048;

/** A fraction of a millisecond: sleeping and waking takes longer than most waits. */
const LOOKS_BEFORE_SLEEP = 200_000;

/** For the ranks up to `start`. */
export function shareSweep(start: number, levelSize: number, threads: number): SharedSweep {
  const scores = new Int8Array(new SharedArrayBuffer(start + 1));
  scores[start] = 1;
  return { scores, state: new Int32Array(new SharedArrayBuffer(12)), levelSize, threads };
}

/** What one thread has found: to be added up. */
export interface SweptPart {
  readonly size: number;
  /** As in the tally of a sweep. */
  readonly choices: Int32Array;
}

/** The work of one thread. All threads see all scores when it returns. */
export function sweepShared(index: QuickIndex, shared: SharedSweep): SweptPart {
  const { scores, levelSize } = shared;
  const levels = Math.ceil(scores.length / levelSize);
  let size = 0;
  for (let level = levels - 1; level >= 0; level--) {
    forEachBlock(shared, level, (from, end) => {
      size += markRanks(scores, index.sweeper, end - 1, from);
    });
  }
  const choices = new Int32Array((index.maxMoves + 1) ** 2);
  for (let level = 0; level < levels; level++) {
    forEachBlock(shared, level, (from, end) => scoreRanks(scores, index, choices, from, end));
  }
  return { size, choices };
}

/** Those that this thread gets; when it returns, all threads are done with the level. */
function forEachBlock(shared: SharedSweep, level: number, handle: (from: number, end: number) => void): void {
  const { scores, state, levelSize } = shared;
  const first = level * levelSize;
  const end = Math.min(first + levelSize, scores.length);
  for (;;) {
    const from = first + RANKS_A_BLOCK * Atomics.add(state, NEXT_BLOCK, 1);
    if (from >= end) break;
    handle(from, Math.min(from + RANKS_A_BLOCK, end));
  }
  awaitOthers(shared);
}

function awaitOthers({ state, threads }: SharedSweep): void {
  const done = Atomics.load(state, LEVELS_DONE);
  if (Atomics.add(state, ARRIVED, 1) === threads - 1) {
    Atomics.store(state, ARRIVED, 0);
    Atomics.store(state, NEXT_BLOCK, 0);
    Atomics.add(state, LEVELS_DONE, 1);
    Atomics.notify(state, LEVELS_DONE);
    return;
  }
  for (let look = 0; look < LOOKS_BEFORE_SLEEP; look++) if (Atomics.load(state, LEVELS_DONE) !== done) return;
  while (Atomics.load(state, LEVELS_DONE) === done) Atomics.wait(state, LEVELS_DONE, done);
}
