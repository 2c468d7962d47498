import { itemAt } from './result.ts';

/*
 * Seeded chance, the same on every machine: xoshiro128** (Blackman and Vigna) over 32-bit integers, its four words
 * filled from the seed by SplitMix32. A stream is a separate generator, chosen by number: stream k of a seed never depends
 * on draws from another, so work can be distributed in any way and still draw the same numbers.
 */

/** The largest seed: any whole number that JavaScript holds exactly. */
export const MAX_SEED = Number.MAX_SAFE_INTEGER;

export interface Random {
  /** A whole number from 0 to 2³² − 1. */
  next(): number;
  /** A whole number from 0 to bound − 1, each equally likely; bound from 1 to 2³². */
  below(bound: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** 0 or 1, equally likely. One drawn number serves 32 tosses, lowest bit first. */
  toss(): 0 | 1;
  /** The independent generator number `index` (0, 1, 2, …) of this seed, whatever has been drawn. */
  stream(index: number): Random;
}

/** Seeded chance: the same seed gives the same numbers on every machine. */
export function createRandom(seed: number): Random {
  return new Xoshiro(seed >>> 0, Math.floor(seed / 2 ** 32));
}

/** A class, not closures: simulations create a stream for every game, and that is a hundred times faster. */
class Xoshiro implements Random {
  private a: number;
  private b: number;
  private c: number;
  private d: number;
  private bits = 0;
  private bitsLeft = 0;
  private readonly low: number;
  private readonly high: number;

  /** A key is 64 bits, and different keys fill the state differently: `a` depends on `low` alone and one to one. */
  constructor(low: number, high: number) {
    this.low = low | 0; // signed 32-bit numbers, like the state, are stored unboxed
    this.high = high | 0;
    this.a = splitMix32(low, 1);
    this.b = splitMix32(low, 2);
    this.c = splitMix32(high ^ this.b, 1);
    this.d = splitMix32(high ^ this.b, 2) | 1; // the state must not be all zero
  }

  next(): number {
    const { a, b } = this;
    const product = Math.imul(b, 5);
    const c = this.c ^ a;
    const d = this.d ^ b;
    this.a = a ^ d;
    this.b = b ^ c;
    this.c = c ^ (b << 9);
    this.d = (d << 11) | (d >>> 21);
    return Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
  }

  /**
   * Draws again where plain remainders would favor small numbers: the last 2³² mod bound numbers. Whole-number arithmetic
   * throughout (2³² itself is 0 in 32 bits); the limit is computed only near the top.
   */
  below(bound: number): number {
    const divisor = bound >>> 0;
    let drawn = this.next();
    if (divisor === 0) return drawn;
    if (drawn >= -divisor >>> 0) {
      const limit = 2 ** 32 - ((-divisor >>> 0) % divisor);
      while (drawn >= limit) drawn = this.next();
    }
    return (drawn >>> 0) % divisor;
  }

  pick<Item>(items: readonly Item[]): Item {
    return itemAt(items, this.below(items.length));
  }

  toss(): 0 | 1 {
    if (this.bitsLeft === 0) {
      this.bits = this.next() | 0;
      this.bitsLeft = 32;
    }
    const bit = (this.bits & 1) === 0 ? 0 : 1;
    this.bits >>>= 1;
    this.bitsLeft--;
    return bit;
  }

  /** Stream k of the key (low, high) has the key (mix(low + k × 0x85ebca6b), mix(high + ⌊k / 2³²⌋ + 1)). */
  stream(index: number): Random {
    const low = splitMix32(this.low + Math.imul(index, 0x85ebca6b), 1);
    const high = splitMix32(this.high + Math.floor(index / 2 ** 32) + 1, 1);
    return new Xoshiro(low, high);
  }
}

/**
 * Number `step` (1, 2, …) of the sequence of a seed, as a signed 32-bit number: a counter in steps of 2³² divided by
 * the golden ratio, scrambled. Each of the 2³² numbers comes up once.
 */
function splitMix32(seed: number, step: number): number {
  const state = (seed + Math.imul(step, 0x9e3779b9)) | 0;
  let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}
