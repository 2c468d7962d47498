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
  return fromKey(seed >>> 0, Math.floor(seed / 2 ** 32) >>> 0);
}

function fromKey(low: number, high: number): Random {
  const mix = splitMix32((low ^ Math.imul(high + 1, 0x9e3779b9)) >>> 0);
  let a = mix();
  let b = mix() ^ low;
  let c = mix() ^ high;
  let d = mix() | 1; // never all zero

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

  for (let warmUp = 0; warmUp < 8; warmUp++) next();
  return {
    next,
    below,
    pick: (items) => items[below(items.length)] as never,
    stream: (index) => {
      const draw = splitMix32((low + Math.imul(index >>> 0, 0x85ebca6b)) >>> 0);
      return fromKey(
        (draw() ^ index) >>> 0,
        (draw() ^ Math.imul(high, 0xc2b2ae35) ^ Math.floor(index / 2 ** 32)) >>> 0,
      );
    },
  };
}

function splitMix32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}
