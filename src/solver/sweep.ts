import type { PositionIndex } from '../core/index.ts';
import type { PositionProgress } from './graph.ts';

export type Scores = Int8Array | Int32Array;

const RANKS_A_REPORT = 2 ** 16;

/** The scores of a game whose ranks descend. */
export interface Sweep {
  /** How many ranks can be reached. */
  readonly size: number;
  /** by rank, 0 where it cannot be reached: without loops every position that can has a score. */
  readonly scores: Scores;
}

/**
 * Solves a game in which every move leads to a lower rank. Nothing is stored but the scores, and they in one byte a rank
 * until a game takes more than 126 plies: the moves are made twice, once on the way down to see what can be reached,
 * once on the way up, when all that a position leads to has its score.
 */
export function sweep(index: PositionIndex<unknown>, start: number, onProgress?: PositionProgress): Sweep {
  // Each rank is dealt with twice.
  const report = (done: number) => onProgress?.(Math.floor(done / 2), start + 1);

  // 1. Down: whatever can be reached gets some score.
  const marked = new Int8Array(start + 1);
  const size = markReachable(marked, index, start, report);

  // 2. Up: the nearest loss of the other player, otherwise the farthest win.
  const scores = scoreUpwards(marked, index, (rank) => report(start + 1 + rank));
  return { size, scores };
}

/** What a sweep needs to know of ranks. */
type Descent = Pick<PositionIndex<unknown>, 'maxMoves' | 'successors' | 'isWon'>;

/** Replaces whatever is not 0 by the score of its rank, from the lowest up; in larger numbers once a byte is too small. */
export function scoreUpwards(marked: Int8Array, index: Descent, report: (rank: number) => void): Scores {
  let scores: Scores = marked;
  const next = new Int32Array(index.maxMoves);
  for (let rank = 0; rank < scores.length; rank++) {
    if (rank % RANKS_A_REPORT === 0) report(rank);
    if (scores[rank] === 0) continue;
    const count = index.successors(rank, next);
    const score = count === 0 ? (index.isWon(rank) ? 1 : -1) : bestScore(scores, next, count);
    scores[rank] = score;
    if (scores[rank] === score) continue;
    scores = new Int32Array(scores);
    scores[rank] = score;
  }
  return scores;
}

function markReachable(
  scores: Scores,
  index: PositionIndex<unknown>,
  start: number,
  report: (done: number) => void,
): number {
  const next = new Int32Array(index.maxMoves);
  let size = 0;
  scores[start] = 1;
  for (let rank = start; rank >= 0; rank--) {
    if (rank % RANKS_A_REPORT === 0) report(start - rank);
    if (scores[rank] === 0) continue;
    size++;
    const count = index.successors(rank, next);
    for (let move = 0; move < count; move++) scores[next[move] as number] = 1;
  }
  return size;
}

/** Of a position whose moves lead to these ranks, all of them scored. */
function bestScore(scores: Scores, next: Int32Array, count: number): number {
  let nearestLoss = 0;
  let farthestWin = 0;
  for (let move = 0; move < count; move++) {
    const score = scores[next[move] as number] as number;
    if (score > farthestWin) farthestWin = score;
    else if (score < 0 && (score > nearestLoss || nearestLoss === 0)) nearestLoss = score;
  }
  return nearestLoss < 0 ? 1 - nearestLoss : -1 - farthestWin;
}
