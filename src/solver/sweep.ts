import type { PositionIndex } from '../core/index.ts';
import type { PositionProgress } from './graph.ts';
import { RANKS_A_REPORT, type SweepTally, sweepQuickly } from './quick-sweep.ts';

export type Scores = Int8Array | Int32Array;

/** In plies: the scores of a longer game may not fit in a byte. */
export const LONGEST_IN_BYTES = 126;

/** The scores of a game whose ranks descend. */
export interface Sweep {
  /** How many ranks can be reached. */
  readonly size: number;
  /** by rank, 0 where it cannot be reached: without loops every position that can has a score. */
  readonly scores: Scores;
  readonly tally: SweepTally;
}

/**
 * Solves a game in which every move leads to a lower rank. Nothing is stored but the scores, and they in one byte a rank
 * until a game takes more than 126 plies: the moves are made twice, once on the way down to see what can be reached,
 * once on the way up, when all that a position leads to has its score.
 */
export function sweep(index: PositionIndex<unknown>, start: number, onProgress?: PositionProgress): Sweep {
  // Each rank is dealt with twice.
  const report = (done: number) => onProgress?.(Math.floor(done / 2), start + 1);
  const { sweeper, longestGame = Number.POSITIVE_INFINITY } = index;
  if (sweeper && longestGame <= LONGEST_IN_BYTES) return sweepQuickly({ ...index, sweeper }, start, report);

  // 1. Down: whatever can be reached gets some score.
  const marked = new Int8Array(start + 1);
  const size = markReachable(marked, index, start, report);

  // 2. Up: the nearest loss of the other player, otherwise the farthest win.
  const choices = new Int32Array((index.maxMoves + 1) ** 2);
  const scores = scoreUpwards(marked, index, (rank) => report(start + 1 + rank), choices);
  return { size, scores, tally: { maxMoves: index.maxMoves, choices, areEndsLost: !hasWonEnds(scores) } };
}

/** What a sweep needs to know of ranks. */
type Descent = Pick<PositionIndex<unknown>, 'maxMoves' | 'successors' | 'isWon'>;

/** A position of this score is a finished game that whoever is to move has won. A loop of its own: `includes` is slow. */
function hasWonEnds(scores: Scores): boolean {
  for (let rank = 0; rank < scores.length; rank++) if (scores[rank] === 1) return true;
  return false;
}

/**
 * Replaces whatever is not 0 by the score of its rank, from the lowest up; in larger numbers once a byte is too small.
 * Counts the `choices` of a tally, where there are any, on the way.
 */
export function scoreUpwards(
  marked: Int8Array,
  index: Descent,
  report: (rank: number) => void,
  choices?: Int32Array,
): Scores {
  const next = new Int32Array(index.maxMoves);
  let scores: Scores = marked;
  for (let rank = 0; rank < marked.length; ) {
    report(rank);
    const end = Math.min(rank + RANKS_A_REPORT, marked.length);
    rank = scoreRanks(scores, index, next, choices, rank, end);
    if (rank === end) continue;
    scores = new Int32Array(scores);
    rank = scoreRanks(scores, index, next, choices, rank, end);
  }
  return scores;
}

/** Ends early at a rank whose score does not fit, which it leaves marked. Gives the rank that comes next. */
function scoreRanks(
  scores: Scores,
  index: Descent,
  next: Int32Array,
  choices: Int32Array | undefined,
  from: number,
  end: number,
): number {
  const width = index.maxMoves + 1;
  for (let rank = from; rank < end; rank++) {
    if (scores[rank] === 0) continue;
    const count = index.successors(rank, next);
    if (count === 0) {
      scores[rank] = index.isWon(rank) ? 1 : -1;
      continue;
    }
    // Read without a sign, losses are larger than wins: the largest is the nearest loss or, where there is none, the farthest win.
    let largest = 0;
    let losses = 0;
    for (let move = 0; move < count; move++) {
      const after = (scores[next[move] as number] as number) >>> 0;
      losses += after >>> 31;
      if (after > largest) largest = after;
    }
    const best = largest | 0;
    const score = best < 0 ? 1 - best : -1 - best;
    scores[rank] = score;
    if (scores[rank] !== score) {
      scores[rank] = 1;
      return rank;
    }
    const place = count * width + losses;
    if (choices) choices[place] = (choices[place] as number) + 1;
  }
  return end;
}

function markReachable(marks: Int8Array, index: Descent, start: number, report: (done: number) => void): number {
  const next = new Int32Array(index.maxMoves);
  let size = 0;
  marks[start] = 1;
  for (let rank = start; rank >= 0; rank -= RANKS_A_REPORT) {
    report(start - rank);
    size += markRanks(marks, index, next, rank, Math.max(0, rank + 1 - RANKS_A_REPORT));
  }
  return size;
}

/** Marks what the marked ranks lead to, down to a rank. Gives how many there were. */
function markRanks(marks: Int8Array, index: Descent, next: Int32Array, from: number, downTo: number): number {
  let size = 0;
  for (let rank = from; rank >= downTo; rank--) {
    if (marks[rank] === 0) continue;
    size++;
    const count = index.successors(rank, next);
    for (let move = 0; move < count; move++) marks[next[move] as number] = 1;
  }
  return size;
}
