import { describe, expect, test } from 'vitest';
import { createRandom, MAX_SEED } from './random.ts';

const MASK = 0xffffffffn;

function* splitMix(seed: bigint): Generator<bigint, never> {
  for (let state = seed; ; ) {
    state = (state + 0x9e3779b9n) & MASK;
    let mixed = ((state ^ (state >> 16n)) * 0x21f0aaadn) & MASK;
    mixed = ((mixed ^ (mixed >> 15n)) * 0x735a2d97n) & MASK;
    yield mixed ^ (mixed >> 15n);
  }
}

/** A second implementation of the documented generator, in slow whole-number arithmetic. */
function referenceDraws(low: bigint, high: bigint, count: number): number[] {
  const rotate = (word: bigint, bits: bigint) => ((word << bits) | (word >> (32n - bits))) & MASK;
  const first = splitMix(low);
  let [a, b] = [first.next().value, first.next().value];
  const second = splitMix(high ^ b);
  let [c, d] = [second.next().value, second.next().value | 1n];
  return Array.from({ length: count }, () => {
    const result = (rotate((b * 5n) & MASK, 7n) * 9n) & MASK;
    const shifted = (b << 9n) & MASK;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11n);
    return Number(result);
  });
}

describe('seeded chance', () => {
  test.each([0, 1, 42, 2 ** 32 - 1, 2 ** 32, MAX_SEED])(
    'seed %d draws the numbers of the documented generator',
    (seed) => {
      const random = createRandom(seed);
      const drawn = Array.from({ length: 500 }, () => random.next());
      expect(drawn).toEqual(referenceDraws(BigInt(seed) & MASK, BigInt(seed) >> 32n, 500));
    },
  );

  test.each([
    [0, 0],
    [1, 1],
    [42, 999_999],
    [MAX_SEED, 2 ** 32 - 1],
    [MAX_SEED, 2 ** 32 + 5],
    [7, 2 ** 40],
  ])('seed %d, stream %d has the documented key', (seed, index) => {
    const stream = createRandom(seed).stream(index);
    const drawn = Array.from({ length: 100 }, () => stream.next());
    const [low, high] = [BigInt(seed) & MASK, BigInt(seed) >> 32n];
    const lowKey = splitMix((low + BigInt(index) * 0x85ebca6bn) & MASK).next().value;
    const highKey = splitMix((high + (BigInt(index) >> 32n) + 1n) & MASK).next().value;
    expect(drawn).toEqual(referenceDraws(lowKey, highKey, 100));
  });

  test('below is uniform: a die thrown 60,000 times', () => {
    const random = createRandom(7);
    const counts = [0, 0, 0, 0, 0, 0];
    for (let thrown = 0; thrown < 60_000; thrown++) {
      const face = random.below(6);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(counts).toHaveLength(6);
    expect(chiSquare).toBeLessThan(20.5); // exceeded by one fair die in a thousand (5 degrees of freedom)
  });

  test('below draws again exactly where remainders would be uneven', () => {
    // The plain way: draw until the number is below the largest multiple of the bound.
    const plain = (numbers: { next(): number }, bound: number) => {
      const limit = 2 ** 32 - (2 ** 32 % bound);
      for (;;) {
        const drawn = numbers.next();
        if (drawn < limit) return drawn % bound;
      }
    };
    for (const bound of [1, 2, 3, 7, 46, 1000, 2 ** 31, 2 ** 31 + 1, 3_000_000_000, 2 ** 32 - 1, 2 ** 32]) {
      const [one, other] = [createRandom(bound), createRandom(bound)];
      for (let drawn = 0; drawn < 200; drawn++) expect(one.below(bound)).toBe(plain(other, bound));
      expect(one.next()).toBe(other.next());
    }
  });

  test('below draws again where the number drawn is the bound itself', () => {
    const random = createRandom(2);
    const [first, second] = [random.next(), random.next()];
    expect(first).toBeGreaterThan(2 ** 31);
    expect(second).toBeLessThan(first);
    expect(createRandom(2).below(first)).toBe(second);
  });

  test('a number serves 32 tosses, lowest bit first, and a stream starts over', () => {
    const [tossed, drawn] = [createRandom(4), createRandom(4)];
    for (let number = 0; number < 3; number++) {
      const bits = drawn.next();
      for (let bit = 0; bit < 32; bit++) expect(tossed.toss()).toBe(Math.floor(bits / 2 ** bit) % 2);
    }
    tossed.toss();
    expect(tossed.stream(1).toss()).toBe(createRandom(4).stream(1).toss());
  });

  test('below stays in range at its limits', () => {
    const random = createRandom(3);
    expect(random.below(1)).toBe(0);
    expect(random.below(2 ** 32)).toBeLessThan(2 ** 32);
    expect(['only']).toContain(random.pick(['only']));
  });

  test('a stream does not depend on what was drawn before', () => {
    const untouched = createRandom(9).stream(5);
    const used = createRandom(9);
    used.next();
    used.stream(4).next();
    expect(used.stream(5).next()).toBe(untouched.next());
  });

  test('streams of a seed, of neighboring seeds and of streams all differ', () => {
    const firsts = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      for (let index = 0; index < 200; index++) {
        const stream = createRandom(seed).stream(index);
        firsts.add(`${stream.next()} ${stream.next()}`);
        const inner = stream.stream(index);
        firsts.add(`${inner.next()} ${inner.next()}`);
      }
    }
    expect(firsts.size).toBe(20 * 200 * 2);
  });

  test('neighboring streams differ: their first coins fall evenly and independently', () => {
    const random = createRandom(1);
    const pairs = [0, 0, 0, 0];
    for (let index = 0; index < 20_000; index++) {
      const pair = random.stream(index).below(2) * 2 + random.stream(index + 1).below(2);
      pairs[pair] = (pairs[pair] ?? 0) + 1;
    }
    const chiSquare = pairs.reduce((sum, count) => sum + (count - 5000) ** 2 / 5000, 0);
    expect(chiSquare).toBeLessThan(16.3); // one in a thousand (3 degrees of freedom)
  });
});
