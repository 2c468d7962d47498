import type { DenseCode } from '../core/index.ts';

type Scores = Int8Array | Int32Array;

/** The scores of a game whose codes descend. */
export interface Sweep {
  /** How many codes can come about. */
  readonly size: number;
  /** By code, 0 where it cannot come about: without loops every position that can has a score. */
  readonly scores: Scores;
}

/**
 * Solves a game in which every move leads to a lower code. Nothing is stored but the scores, and they in one byte a code
 * until a game takes more than 126 plies: the moves are made twice, once on the way down to see what can come about,
 * once on the way up, when all that a position leads to has its score.
 */
export function sweep(dense: DenseCode<unknown>, start: number): Sweep {
  // 1. Down: whatever can come about gets some score.
  let scores: Scores = new Int8Array(start + 1);
  const size = markReachable(scores, dense, start);

  // 2. Up: the nearest loss of the other player, otherwise the farthest win.
  const next = new Int32Array(dense.maxMoves);
  for (let code = 0; code <= start; code++) {
    if (scores[code] === 0) continue;
    const count = dense.successors(code, next);
    const score = count === 0 ? (dense.isWon(code) ? 1 : -1) : bestScore(scores, next, count);
    scores[code] = score;
    if (scores[code] === score) continue;
    scores = new Int32Array(scores);
    scores[code] = score;
  }
  return { size, scores };
}

function markReachable(scores: Scores, dense: DenseCode<unknown>, start: number): number {
  const next = new Int32Array(dense.maxMoves);
  let size = 0;
  scores[start] = 1;
  for (let code = start; code >= 0; code--) {
    if (scores[code] === 0) continue;
    size++;
    const count = dense.successors(code, next);
    for (let move = 0; move < count; move++) scores[next[move] as number] = 1;
  }
  return size;
}

/** Of a position whose moves lead to these codes, all of them scored. */
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
