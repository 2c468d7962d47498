import { at } from '../../core/index.ts';
import type { PlayGraph } from './play-graph.ts';

/** Positions that lead to each other, with their own numbering, and the steps between them. */
export interface Loop {
  /** In rising order, for locality. */
  readonly nodes: Int32Array;
  /** The steps from member m to members are number offsets[m] to offsets[m + 1] − 1. */
  readonly offsets: Int32Array;
  readonly targets: Int32Array;
  readonly chances: Float64Array;
  /** The probability of a step out of the loop. */
  readonly exits: Float64Array;
}

/** A checked array access. `at` is for integers; sharing one function would make both slow. */
export function real(numbers: Float64Array, index: number): number {
  return numbers[index] as number;
}

/** `places` is scratch memory with one number for each node; it is −1 everywhere before and after. */
export function readLoop(graph: PlayGraph, nodes: Int32Array, places: Int32Array): Loop {
  nodes.forEach((node, place) => {
    places[node] = place;
  });
  const most = nodes.reduce((sum, node) => sum + at(graph.offsets, node + 1) - at(graph.offsets, node), 0);
  const offsets = new Int32Array(nodes.length + 1);
  const targets = new Int32Array(most);
  const chances = new Float64Array(most);
  const exits = new Float64Array(nodes.length);
  let count = 0;
  nodes.forEach((node, place) => {
    for (let step = at(graph.offsets, node); step < at(graph.offsets, node + 1); step++) {
      const target = at(places, at(graph.targets, step));
      const chance = real(graph.chances, step);
      if (target < 0) {
        exits[place] = real(exits, place) + chance;
        continue;
      }
      targets[count] = target;
      chances[count++] = chance;
    }
    offsets[place + 1] = count;
  });
  for (const node of nodes) places[node] = -1;
  return { nodes, offsets, targets, chances, exits };
}

/** Writes x − Px. */
export function applyLoop({ offsets, targets, chances }: Loop, x: Float64Array, out: Float64Array): void {
  for (let place = 0; place < x.length; place++) {
    let value = real(x, place);
    const end = at(offsets, place + 1);
    for (let step = at(offsets, place); step < end; step++) value -= real(chances, step) * real(x, at(targets, step));
    out[place] = value;
  }
}

/** Carried values halve at every step; below this they become 0, since denormal numbers are slow. */
const TINY = 1e-280;

/**
 * Writes an approximate solution of x − Px = `right`: one forward sweep over the steps to earlier members, then one
 * backward sweep over the others (symmetric Gauss–Seidel).
 */
export function sweepLoop({ offsets, targets, chances }: Loop, right: Float64Array, out: Float64Array): void {
  /** Adds the steps to members on one side. */
  function settle(place: number, from: number, isBefore: boolean): void {
    let value = from;
    const end = at(offsets, place + 1);
    for (let step = at(offsets, place); step < end; step++) {
      const target = at(targets, step);
      if (isBefore ? target < place : target > place) value += real(chances, step) * real(out, target);
    }
    out[place] = Math.abs(value) < TINY ? 0 : value;
  }
  for (let place = 0; place < right.length; place++) settle(place, real(right, place), true);
  for (let place = right.length - 1; place >= 0; place--) settle(place, real(out, place), false);
}

/** Splits a number in two halves of 26 bits, whose products are exact (T. J. Dekker, 1971). */
const SPLITTER = 2 ** 27 + 1;

/**
 * Writes the residual `right` − x + Px with twice the digits (T. Ogita, S. M. Rump and S. Oishi, "Accurate sum and dot
 * product", 2005), because it is far smaller than its terms. Returns its largest entry.
 */
export function writeResidual(
  { offsets, targets, chances }: Loop,
  right: Float64Array,
  x: Float64Array,
  out: Float64Array,
): number {
  let largest = 0;
  for (let place = 0; place < x.length; place++) {
    let sum = real(right, place);
    let lost = 0;
    const end = at(offsets, place + 1);
    for (let step = at(offsets, place) - 1; step < end; step++) {
      // The first product is −1 times x itself.
      const isOwn = step < at(offsets, place);
      const one = isOwn ? -1 : real(chances, step);
      const other = real(x, isOwn ? place : at(targets, step));
      const product = one * other;
      const high = SPLITTER * one - (SPLITTER * one - one);
      const otherHigh = SPLITTER * other - (SPLITTER * other - other);
      const [low, otherLow] = [one - high, other - otherHigh];
      const rest = low * otherLow - (product - high * otherHigh - low * otherHigh - high * otherLow);
      const total = sum + product;
      const part = total - sum;
      lost += sum - (total - part) + (product - part) + rest;
      sum = total;
    }
    out[place] = sum + lost;
    largest = Math.max(largest, Math.abs(sum + lost));
  }
  return largest;
}

/*
 * In a loop the value of every position is the mean of its successors plus a constant: x = b + Px. A walk may stay in it
 * for a million plies, so plain iteration takes forever, and elimination fills a matrix. BiCGSTAB (H. van der Vorst, 1992)
 * needs the steps and eight vectors. The residual is then computed with twice the digits and solved for again, until
 * nothing changes.
 */

const MAX_CORRECTIONS = 8;
/** The factor by which one correction must reduce the residual. */
const REDUCTION = 1e-11;
/** The precision of a double. */
const DOUBLE_PRECISION = 2 ** -52;
/** The most steps visited by all iterations of one correction: some seconds. */
const MAX_VISITS = 1_000_000_000;
const VISITS_AN_ITERATION = 6;

/** Improves x and returns the largest entry of the residual b − x + Px. */
export function solveLoop(loop: Loop, b: Float64Array, x: Float64Array): number {
  const missing = new Float64Array(x.length);
  let left = writeResidual(loop, b, x, missing);
  for (let count = 0; count < MAX_CORRECTIONS && left > DOUBLE_PRECISION * largest(x); count++) {
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

/** An approximate solution of x − Px = `right`; if the method breaks down, the last iterate. */
function correct(loop: Loop, right: Float64Array): Float64Array {
  const size = right.length;
  const most = Math.ceil(MAX_VISITS / (VISITS_AN_ITERATION * (loop.targets.length + size)));
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

/** The shadow residual. With `right` itself the method would break down, since P alternates between the two turns. */
function irregular(size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, place) => 1 + (Math.imul(place, 0x9e3779b1) >>> 0) / 2 ** 32);
}

/** The largest absolute value. */
export function largest(numbers: Float64Array): number {
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
