import { expect, test } from 'vitest';
import { createRandom } from '../../core/index.ts';
import { eliminate } from './eliminate.ts';
import { findChances } from './exact.ts';
import { type Loop, readLoop } from './loop.ts';
import type { PlayGraph } from './play-graph.ts';

/**
 * A loop of `size` positions, each with a step to the next, to itself or back by chance, and from the last a step out to
 * the only position outside; the rarer that step is, the longer a walk stays in the loop.
 */
function randomLoop(size: number, exit: number, seed: number): PlayGraph {
  const random = createRandom(seed);
  const offsets = [0];
  const targets: number[] = [];
  const chances: number[] = [];
  for (let node = 0; node < size; node++) {
    const onwards = node === size - 1 ? exit : 0.25;
    const steps = [node + 1, node, random.below(node + 1), random.below(size)];
    const weights = [onwards, ...[0.5, 0.3, 0.2].map((share) => share * (1 - onwards))];
    targets.push(...steps);
    chances.push(...weights);
    offsets.push(targets.length);
  }
  offsets.push(targets.length);
  return {
    size: size + 1,
    offsets: Int32Array.from(offsets),
    targets: Int32Array.from(targets),
    chances: Float64Array.from(chances),
    winners: Int8Array.from([...Array.from({ length: size }, () => -1), 0]),
  };
}

/** All nodes but the last. */
function loopOf(graph: PlayGraph): Loop {
  const nodes = Int32Array.from({ length: graph.size - 1 }, (_, node) => node);
  return readLoop(graph, nodes, new Int32Array(graph.size).fill(-1));
}

/** The mean of `values` over the successors of a position, plus `own`. */
function mean({ offsets, targets, chances }: PlayGraph, node: number, values: Float64Array, own: number): number {
  let sum = own;
  for (let step = offsets[node] as number; step < (offsets[node + 1] as number); step++) {
    sum += (chances[step] as number) * (values[targets[step] as number] as number);
  }
  return sum;
}

test.each([1, 0.1, 1e-3, 1e-9])(
  'every value is the mean over its successors when the exit has probability %d',
  (exit) => {
    for (let seed = 0; seed < 50; seed++) {
      const size = 1 + (seed % 25);
      const graph = randomLoop(size, exit, seed);
      const [wins, plies] = [new Float64Array(size + 1), new Float64Array(size + 1)];
      wins[size] = 1;
      const outside = [
        Float64Array.from({ length: size }, (_, node) => mean(graph, node, wins, 0)),
        new Float64Array(size).fill(1),
      ];
      expect(eliminate(loopOf(graph), outside, [wins, plies])).toBe(true);
      for (let node = 0; node < size; node++) {
        expect(wins[node]).toBeCloseTo(1, 14); // there is no other way to end
        expect(mean(graph, node, plies, 1) / (plies[node] as number)).toBeCloseTo(1, 12);
      }
    }
  },
);

test('a loop in which a walk stays for billions of plies is solved to full precision', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { quantities, errors } = findChances(randomLoop(1 + seed, 1e-9, seed));
    expect(quantities[0]?.[0]).toBeCloseTo(1, 14);
    expect(errors[0]).toBeLessThanOrEqual(1e-9);
  }
});

const FULL = 30;

/** Every member leads to every other: the first to be eliminated has 29 × 29 ways through it. */
function fullLoop(): Loop {
  const every = Array.from({ length: FULL + 1 }, (_, node) => node);
  return loopOf({
    size: FULL + 1,
    offsets: Int32Array.from([...every.map((node) => node * every.length), FULL * every.length]),
    targets: Int32Array.from(every.slice(1).flatMap(() => every)),
    chances: new Float64Array(FULL * every.length).fill(1 / every.length),
    winners: new Int8Array(FULL + 1).fill(-1),
  });
}

test.each([{ maxSteps: 800 }, { maxHeld: 800 }])('beyond %j a loop is given up, and no value is changed', (limits) => {
  const [outside, values] = [new Float64Array(FULL).fill(1), new Float64Array(FULL)];
  expect(eliminate(fullLoop(), [outside], [values], limits)).toBe(false);
  expect(values).toEqual(new Float64Array(FULL));
  expect(eliminate(fullLoop(), [outside], [values])).toBe(true);
  expect(values[0]).toBeCloseTo(FULL + 1, 10);
});
