import { at } from '../../src/core/index.ts';
import { type Loop, real } from '../../src/lab/exact/loop.ts';

/**
 * Solves x = b + Px by elimination, the reference for `solveLoop`. Members are eliminated last first, and the steps to a
 * member are replaced by steps to its successors. Nothing is subtracted, so nothing is lost by rounding (W. K. Grassmann,
 * M. I. Taksar and D. P. Heyman, "Regenerative analysis and steady state distributions for Markov chains", 1985).
 */
export function eliminate({ offsets, targets, chances, exits }: Loop, b: Float64Array): Float64Array {
  const size = b.length;
  const steps = Array.from({ length: size }, () => new Float64Array(size));
  const [exit, known] = [exits.slice(), b.slice()];
  const add = (numbers: Float64Array, place: number, more: number) => {
    numbers[place] = real(numbers, place) + more;
  };
  steps.forEach((row, place) => {
    for (let step = at(offsets, place); step < at(offsets, place + 1); step++)
      add(row, at(targets, step), real(chances, step));
  });
  for (let last = size - 1; last >= 0; last--) {
    const onwards = (steps[last] as Float64Array).subarray(0, last);
    const leaving = onwards.reduce((sum, chance) => sum + chance, real(exit, last));
    onwards.forEach((chance, place) => {
      onwards[place] = chance / leaving;
    });
    exit[last] = real(exit, last) / leaving;
    known[last] = real(known, last) / leaving;
    for (const [place, row] of steps.slice(0, last).entries()) {
      const chance = real(row, last);
      onwards.forEach((next, target) => {
        add(row, target, chance * next);
      });
      add(exit, place, chance * real(exit, last));
      add(known, place, chance * real(known, last));
    }
  }
  const x = new Float64Array(size);
  steps.forEach((row, place) => {
    x[place] = row
      .subarray(0, place)
      .reduce((sum, chance, target) => sum + chance * real(x, target), real(known, place));
  });
  return x;
}
