import { applyLoop, type Loop, real, sweepLoop, writeResidual } from './loop.ts';

/*
 * In a loop every position is worth the mean of its successors and something more: x = b + Px. A walk may stay in it for
 * a million plies, so sweeping until nothing changes takes for ever, and elimination fills a matrix. This solves it by
 * BiCGSTAB (H. van der Vorst, 1992), which needs the steps and eight vectors; what is still missing then is computed
 * with twice the digits and solved for again, until that changes nothing.
 */

const MOST_CORRECTIONS = 8;
/** A correction is good enough when so much of what was missing is left. */
const REDUCTION = 1e-11;
/** No more digits than these are in a number. */
const ENOUGH = 2 ** -52;
/** The most steps to go along, over all iterations of a correction: some seconds. */
const MOST_VISITS = 1_000_000_000;
const VISITS_AN_ITERATION = 6;

/** Improves x, and returns the largest of what is missing then: b − x + Px. */
export function solveLoop(loop: Loop, b: Float64Array, x: Float64Array): number {
  const missing = new Float64Array(x.length);
  let left = writeResidual(loop, b, x, missing);
  for (let count = 0; count < MOST_CORRECTIONS && left > ENOUGH * largest(x); count++) {
    const correction = correct(loop, missing);
    const better = x.map((value, place) => value + real(correction, place));
    const leftThen = writeResidual(loop, b, better, missing);
    if (!(leftThen < left)) return left;
    x.set(better);
    const isSlow = leftThen > left / 2;
    left = leftThen;
    if (isSlow) break;
  }
  return left;
}

/** Nearly the solution of x − Px = `right`. Where the method breaks down, as far as it came. */
function correct(loop: Loop, right: Float64Array): Float64Array {
  const size = right.length;
  const most = Math.ceil(MOST_VISITS / (VISITS_AN_ITERATION * (loop.targets.length + size)));
  const x = new Float64Array(size);
  const r = right.slice();
  const [v, p, y, t] = [new Float64Array(size), new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  const shadow = irregular(size);
  const enough = REDUCTION ** 2 * dot(right, right);
  let [rho, alpha, omega] = [1, 1, 1];
  for (let count = 0; count < most; count++) {
    const next = dot(shadow, r);
    const beta = (next / rho) * (alpha / omega);
    rho = next;
    for (let place = 0; place < size; place++)
      p[place] = real(r, place) + beta * (real(p, place) - omega * real(v, place));
    sweepLoop(loop, p, y);
    applyLoop(loop, y, v);
    alpha = rho / dot(shadow, v);
    if (!Number.isFinite(alpha)) break;
    addTo(x, alpha, y);
    addTo(r, -alpha, v);
    if (dot(r, r) <= enough) break;
    sweepLoop(loop, r, y);
    applyLoop(loop, y, t);
    omega = dot(t, r) / dot(t, t);
    if (!Number.isFinite(omega) || omega === 0) break;
    addTo(x, omega, y);
    addTo(r, -omega, t);
    if (dot(r, r) <= enough) break;
  }
  return x;
}

/** What the method projects on. With `right` itself it would break down, since every other power of P leads to the other turn. */
function irregular(size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, place) => 1 + (Math.imul(place, 0x9e3779b1) >>> 0) / 2 ** 32);
}

function largest(numbers: Float64Array): number {
  let most = 0;
  for (let place = 0; place < numbers.length; place++) most = Math.max(most, Math.abs(real(numbers, place)));
  return most;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < one.length; place++) sum += real(one, place) * real(other, place);
  return sum;
}

function addTo(sum: Float64Array, factor: number, more: Float64Array): void {
  for (let place = 0; place < sum.length; place++) sum[place] = real(sum, place) + factor * real(more, place);
}
