/*
 * Seeded chance, the same on every machine: xoshiro128** (Blackman and Vigna) over 32-bit integers, its four words
 * filled from the seed by SplitMix32. A stream is a generator of its own, chosen by number: stream k of a seed never
 * depends on what was drawn from another, so work can be shared out in any way and still draw the same numbers.
 */

/** The largest seed: any whole number that JavaScript holds exactly. */
export const MAX_SEED = Number.MAX_SAFE_INTEGER;

export interface Random {
  /** A whole number from 0 to 2³² − 1. */
  next(): number;
  /** A whole number from 0 to bound − 1, each equally likely; bound from 1 to 2³². */
  below(bound: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** The independent generator number `index` (0, 1, 2, …) of this seed; the same however much has been drawn. */
  stream(index: number): Random;
}

export function createRandom(seed: number): Random {
  return fromKey(seed >>> 0, Math.floor(seed / 2 ** 32));
}

/** A key is 64 bits, and different keys fill the state differently: `a` depends on `low` alone and one to one. */
function fromKey(low: number, high: number): Random {
  const first = splitMix32(low);
  let a = first();
  let b = first();
  const second = splitMix32(high ^ b);
  let c = second();
  let d = second() | 1; // the state must not be all zero

  function next(): number {
    const product = Math.imul(b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result;
  }

  /** Draws again where plain remainders would favour small numbers. */
  function below(bound: number): number {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    let drawn = next();
    while (drawn >= limit) drawn = next();
    return drawn % bound;
  }

  return {
    next,
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    stream: (index) => {
      const lowKey = splitMix32((low + Math.imul(index, 0x85ebca6b)) >>> 0)();
      const highKey = splitMix32((high + Math.floor(index / 2 ** 32) + 1) >>> 0)();
      return fromKey(lowKey, highKey);
    },
  };
}

/** A counter in steps of 2³² divided by the golden ratio, scrambled: each of the 2³² numbers comes up once. */
function splitMix32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}
