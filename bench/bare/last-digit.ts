import type { Solved } from './backwards.ts';

/*
 * Last Digit Standing by hand: a score for each amount left and each set of used digits, in two sweeps, without an
 * interface between game and solver.
 */
export function solveLastDigit(target: number, base: number, max = base - 1): Solved {
  const sets = 1 << base;
  const scores = new Int8Array((target + 1) * sets);
  const start = target * sets;
  scores[start] = 1;
  let positions = 0;
  for (let left = target; left >= 0; left--) {
    const turns = (target - left + 1) % base;
    const fitting = (1 << Math.min(max, left)) - 1;
    for (let used = 0; used < sets; used++) {
      if (scores[left * sets + used] === 0) continue;
      positions++;
      let legal = ~((used >>> turns) | (used << (base - turns))) & fitting;
      for (; legal !== 0; legal &= legal - 1) {
        const after = left - 32 + Math.clz32(legal & -legal);
        scores[after * sets + (used | (1 << ((target - after) % base)))] = 1;
      }
    }
  }
  for (let left = 0; left <= target; left++) scoreLeft(scores, left, target, base, max);
  return { positions, scores, start };
}

function scoreLeft(scores: Int8Array, left: number, target: number, base: number, max: number): void {
  const sets = 1 << base;
  const turns = (target - left + 1) % base;
  const fitting = (1 << Math.min(max, left)) - 1;
  for (let used = 0; used < sets; used++) {
    if (scores[left * sets + used] === 0) continue;
    let nearestLoss = 0;
    let farthestWin = 0;
    let legal = ~((used >>> turns) | (used << (base - turns))) & fitting;
    for (; legal !== 0; legal &= legal - 1) {
      const after = left - 32 + Math.clz32(legal & -legal);
      const score = scores[after * sets + (used | (1 << ((target - after) % base)))] as number;
      if (score > farthestWin) farthestWin = score;
      else if (score < 0 && (score > nearestLoss || nearestLoss === 0)) nearestLoss = score;
    }
    scores[left * sets + used] = nearestLoss < 0 ? 1 - nearestLoss : -1 - farthestWin;
  }
}
