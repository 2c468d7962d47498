import type { DenseCode } from '../core/index.ts';

/** The scores of a descending code. */
export interface Sweep {
  /** How many codes can come about. */
  readonly size: number;
  /** By code, 0 where it cannot come about: without loops every position that can has a score. */
  readonly scores: Int32Array;
}

/**
 * Solves a game in which every move leads to a lower code. Nothing is stored but the scores: the moves are made twice,
 * once on the way down to see what can come about, once on the way up, when all that a position leads to is known.
 */
export function sweep(dense: DenseCode<unknown>, start: number): Sweep {
  const next = new Int32Array(dense.maxMoves);
  const reached = new Uint8Array(start + 1);
  reached[start] = 1;

  // 1. Down: what can come about.
  let size = 0;
  for (let code = start; code >= 0; code--) {
    if (reached[code] === 0) continue;
    size++;
    const count = dense.successors(code, next);
    for (let move = 0; move < count; move++) reached[next[move] as number] = 1;
  }

  // 2. Up: the quickest win, otherwise the slowest loss.
  const scores = new Int32Array(start + 1);
  for (let code = 0; code <= start; code++) {
    if (reached[code] === 0) continue;
    const count = dense.successors(code, next);
    if (count === 0) scores[code] = dense.isWon(code) ? 1 : -1;
    else scores[code] = bestScore(scores, next, count);
  }
  return { size, scores };
}

/** Of a position from which these codes can be reached, all of them scored. */
function bestScore(scores: Int32Array, next: Int32Array, count: number): number {
  let nearestLoss = -Infinity;
  let farthestWin = 0;
  for (let move = 0; move < count; move++) {
    const score = scores[next[move] as number] as number;
    if (score > farthestWin) farthestWin = score;
    else if (score < 0 && score > nearestLoss) nearestLoss = score;
  }
  return nearestLoss === -Infinity ? -1 - farthestWin : 1 - nearestLoss;
}
