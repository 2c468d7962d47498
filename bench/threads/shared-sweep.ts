import type { IndexSweeper } from '../../src/core/index.ts';

/*
 * A sweep that threads share. Ranks come in levels: no move leads from a rank to another of its level, so all ranks of a
 * level can be dealt with at once. Each thread takes its part of every level, then waits for the others.
 */
export interface SharedSweep {
  readonly scores: Int8Array;
  /** [0] how many have come to the end of the level; [1] how many levels are done. */
  readonly state: Int32Array;
  readonly levelSize: number;
  readonly threads: number;
}

/** For the ranks up to `start`. */
export function shareSweep(start: number, levelSize: number, threads: number): SharedSweep {
  const scores = new Int8Array(new SharedArrayBuffer(start + 1));
  scores[start] = 1;
  return { scores, state: new Int32Array(new SharedArrayBuffer(8)), levelSize, threads };
}

/** Gives how many ranks of its part can be reached. All threads see all scores when it returns. */
export function sweepPart(sweeper: IndexSweeper, shared: SharedSweep, part: number): number {
  const { scores, levelSize } = shared;
  const levels = Math.ceil(scores.length / levelSize);
  let size = 0;
  for (let level = levels - 1; level >= 0; level--) {
    const [from, end] = ranksOf(shared, level, part);
    size += markRanks(scores, sweeper, from, end);
    awaitOthers(shared);
  }
  for (let level = 0; level < levels; level++) {
    const [from, end] = ranksOf(shared, level, part);
    scoreRanks(scores, sweeper, from, end);
    awaitOthers(shared);
  }
  return size;
}

function ranksOf({ scores, levelSize, threads }: SharedSweep, level: number, part: number): readonly [number, number] {
  const first = level * levelSize;
  const all = Math.min(levelSize, scores.length - first);
  return [first + Math.floor((all * part) / threads), first + Math.floor((all * (part + 1)) / threads)];
}

/** A short wait is spent looking, because sleeping and waking takes longer than a level. */
function awaitOthers({ state, threads }: SharedSweep): void {
  const done = Atomics.load(state, 1);
  if (Atomics.add(state, 0, 1) === threads - 1) {
    Atomics.store(state, 0, 0);
    Atomics.add(state, 1, 1);
    Atomics.notify(state, 1);
    return;
  }
  for (let look = 0; look < 5000; look++) if (Atomics.load(state, 1) !== done) return;
  while (Atomics.load(state, 1) === done) Atomics.wait(state, 1, done);
}

function markRanks(scores: Int8Array, { mark }: IndexSweeper, from: number, end: number): number {
  let size = 0;
  for (let rank = from; rank < end; rank++) {
    if (scores[rank] === 0) continue;
    size++;
    mark(rank, scores);
  }
  return size;
}

function scoreRanks(scores: Int8Array, { sumUp }: IndexSweeper, from: number, end: number): void {
  for (let rank = from; rank < end; rank++) {
    if (scores[rank] === 0) continue;
    const sum = sumUp(rank, scores);
    const best = sum >> 24;
    scores[rank] = sum === 0 ? -1 : best < 0 ? 1 - best : -1 - best;
  }
}
