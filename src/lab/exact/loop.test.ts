import { describe, expect, test } from 'vitest';
import { eliminate } from '../../../test/support/eliminate.ts';
import { createRandom } from '../../core/index.ts';
import { applyLoop, type Loop, readLoop, solveLoop, sweepLoop, writeResidual } from './loop.ts';
import type { PlayGraph } from './play-graph.ts';

/** A loop of `size` positions with three steps each by chance; each leaves the loop with probability `exit`. */
function randomLoop(size: number, exit: number, seed: number): Loop {
  const random = createRandom(seed);
  const steps = Array.from({ length: size }, (_, node) => [
    { target: size, chance: exit },
    { target: (node + 1) % size, chance: 0.5 * (1 - exit) },
    { target: random.below(size), chance: 0.3 * (1 - exit) },
    { target: random.below(size), chance: 0.2 * (1 - exit) },
  ]);
  const graph: PlayGraph = {
    size: size + 1,
    offsets: Int32Array.from({ length: size + 2 }, (_, node) => 4 * Math.min(node, size)),
    targets: Int32Array.from(steps.flat(), ({ target }) => target),
    chances: Float64Array.from(steps.flat(), ({ chance }) => chance),
    winners: new Int8Array(size + 1).fill(-1),
  };
  return readLoop(
    graph,
    Int32Array.from({ length: size }, (_, node) => node),
    new Int32Array(size + 1).fill(-1),
  );
}

/** 0 → 1 with 1/2, → 0 with 1/4, out with 1/4; 1 → 0 with 1, as nodes 2 and 4 of a graph of five. */
const GRAPH: PlayGraph = {
  size: 5,
  offsets: Int32Array.of(0, 0, 0, 3, 3, 4),
  targets: Int32Array.of(4, 2, 0, 2),
  chances: Float64Array.of(0.5, 0.25, 0.25, 1),
  winners: Int8Array.of(0, 1, -1, 1, -1),
};

describe('a loop', () => {
  const places = new Int32Array(5).fill(-1);
  const loop = readLoop(GRAPH, Int32Array.of(2, 4), places);

  test('has the steps between its members and the exits', () => {
    expect([...loop.offsets]).toEqual([0, 2, 3]);
    expect([...loop.targets.subarray(0, 3)]).toEqual([1, 0, 0]);
    expect([...loop.chances.subarray(0, 3)]).toEqual([0.5, 0.25, 1]);
    expect([...loop.exits]).toEqual([0.25, 0]);
    expect([...places]).toEqual([-1, -1, -1, -1, -1]);
  });

  test('is applied as x − Px', () => {
    const out = new Float64Array(2);
    applyLoop(loop, Float64Array.of(8, 12), out);
    expect([...out]).toEqual([8 - 0.5 * 12 - 0.25 * 8, 12 - 8]);
  });

  test('is swept forwards over earlier members, and backwards over later ones', () => {
    const out = new Float64Array(2);
    sweepLoop(loop, Float64Array.of(2, 4), out);
    // Forwards: 2, and 4 + 2. Backwards: 6, and 2 + 6/2; a step to itself is left out.
    expect([...out]).toEqual([5, 6]);
    sweepLoop(loop, Float64Array.of(1e-281, 0), out);
    expect([...out]).toEqual([0, 0]);
    sweepLoop(loop, Float64Array.of(1e-279, 0), out);
    expect([...out]).toEqual([1.5e-279, 1e-279]);
  });

  test('has a residual, whose largest entry is returned', () => {
    const out = new Float64Array(2);
    expect(writeResidual(loop, Float64Array.of(1, 1), Float64Array.of(8, 12), out)).toBe(3);
    expect([...out]).toEqual([1 - 8 + 6 + 2, 1 - 12 + 8]);
  });
});

/** A number as a whole number of 2^-1074. */
function whole(value: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xf_ffff_ffff_ffffn;
  const digits = exponent === 0 ? fraction : (fraction | (1n << 52n)) << BigInt(exponent - 1);
  return value < 0 ? -digits : digits;
}

test('the residual keeps all its digits, although its terms are far larger', () => {
  const random = createRandom(7);
  for (let seed = 0; seed < 20; seed++) {
    const loop = randomLoop(6, 1e-3, seed);
    const size = loop.nodes.length;
    const x = Float64Array.from({ length: size }, () => random.below(1_000_000_007) / 3);
    // The right side is x − Px in double precision, so that the residual is tiny.
    const right = new Float64Array(size);
    applyLoop(loop, x, right);
    const out = new Float64Array(size);
    const largest = writeResidual(loop, right, x, out);
    for (let place = 0; place < size; place++) {
      let exact = (whole(right[place] ?? 0) - whole(x[place] ?? 0)) << 1074n;
      for (let step = loop.offsets[place] ?? 0; step < (loop.offsets[place + 1] ?? 0); step++)
        exact += whole(loop.chances[step] ?? 0) * whole(x[loop.targets[step] ?? 0] ?? 0);
      // Both in units of 2^-2148: off by less than 2^-80 of the largest number.
      const off = exact - (whole(out[place] ?? 0) << 1074n);
      expect(off < 0n ? -off : off).toBeLessThan(1n << BigInt(2148 - 50));
      expect(Math.abs(out[place] ?? 0)).toBeLessThanOrEqual(largest);
    }
  }
});

describe('a loop is solved', () => {
  test.each([0.5, 0.1, 1e-3])('to full precision, as by elimination, when it is left with probability %d', (exit) => {
    for (let seed = 0; seed < 12; seed++) {
      const loop = randomLoop(3 + 2 * seed, exit, seed);
      const size = loop.nodes.length;
      const right = new Float64Array(size).fill(1);
      const x = new Float64Array(size);
      const slow = eliminate(loop, right);
      const left = solveLoop(loop, right, x);
      // From each it takes 1 / exit plies on average.
      expect(slow[0]).toBeCloseTo(1 / exit, 3);
      expect(left).toBeLessThan(1e-15 / exit);
      for (let place = 0; place < size; place++)
        expect(Math.abs((x[place] ?? 0) / (slow[place] ?? 1) - 1)).toBeLessThan(1e-13);
      expect(left).toBe(writeResidual(loop, right, x, new Float64Array(size)));
    }
  });

  test('at once where the residual is 0', () => {
    const loop = randomLoop(4, 0.5, 1);
    const x = new Float64Array(4).fill(2);
    expect(solveLoop(loop, new Float64Array(4).fill(1), x)).toBeLessThan(1e-15);
    expect([...x]).toEqual([2, 2, 2, 2]);
    const zero = new Float64Array(4);
    expect(solveLoop(loop, zero, new Float64Array(4))).toBe(0);
  });
});
