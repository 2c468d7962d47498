import { at } from '../core/index.ts';
import { IntegerList } from './graph.ts';
import { ShapeTable, WordTable } from './value-code.ts';
import { ValueReader } from './value-reader.ts';
import { ValueWriter } from './value-writer.ts';

/**
 * Numbers JSON values from 0 in the order in which they first come, and keeps them as bytes. Values are one if they are
 * written alike as JSON with sorted names.
 *
 *     number    0      1      2
 *     ends      3      6      9            the bytes of number 1 are pool[3] to pool[5]
 *     slots     0  0  0  0  2  3  0  1     number + 1: each at its hash modulo 8, here 7, 4 and 4, or the next free one
 *
 * Beside its number a slot has the top eight bits of the hash, so that nearly every slot that is passed by is seen to be
 * another value's without a look at its bytes: with a million values each look is a wait for the memory.
 */
export class ValueIndex<Value> {
  size = 0;
  private readonly shapes = new ShapeTable();
  private readonly words = new WordTable();
  private readonly writer = new ValueWriter(this.shapes, this.words);
  private readonly reader = new ValueReader(this.shapes, this.words);
  private pool = new Uint8Array(1 << 14);
  private readonly ends = new IntegerList();
  /** At most three quarters are taken, so that the next free one is near. */
  private slots = new Int32Array(1 << 12);
  /** The number of a value, which is `size` as it was before if the value is new. */
  add(value: Value): number {
    const { writer } = this;
    writer.write(value);
    const hash = hashOf(writer.bytes, 0, writer.length);
    const slot = this.slotOf(hash);
    const found = at(this.slots, slot) & NUMBER_BITS;
    if (found > 0) return found - 1;
    this.append();
    this.slots[slot] = slotEntry(hash, this.size);
    if (4 * this.size > 3 * this.slots.length) this.spread();
    return this.size - 1;
  }

  /** The number of a value; undefined if it has none. */
  find(value: Value): number | undefined {
    const { writer } = this;
    writer.write(value);
    const found = at(this.slots, this.slotOf(hashOf(writer.bytes, 0, writer.length))) & NUMBER_BITS;
    return found === 0 ? undefined : found - 1;
  }

  /** The value with this number, made anew. */
  at(number: number): Value {
    return this.reader.read(this.pool, this.startOf(number)) as Value;
  }

  private startOf(number: number): number {
    return number === 0 ? 0 : this.ends.at(number - 1);
  }

  /** Where the value just written stands, or the free slot where it belongs. */
  private slotOf(hash: number): number {
    const { slots } = this;
    const last = slots.length - 1;
    let slot = hash & last;
    for (;;) {
      const entry = at(slots, slot);
      if (entry === 0) return slot;
      if ((entry ^ hash) >>> 24 === 0 && this.isWritten((entry & NUMBER_BITS) - 1)) return slot;
      slot = (slot + 1) & last;
    }
  }

  /** Whether the value just written is the one with this number: the bytes of no value begin with those of another. */
  private isWritten(number: number): boolean {
    const { pool } = this;
    const { bytes, length } = this.writer;
    const start = this.startOf(number);
    for (let index = 0; index < length; index++) if (pool[start + index] !== bytes[index]) return false;
    return true;
  }

  private append(): void {
    if (this.size === NUMBER_BITS) throw new RangeError(`an index holds at most ${NUMBER_BITS} values`);
    const start = this.startOf(this.size);
    const end = start + this.writer.length;
    if (end > this.pool.length) this.enlarge(start, end);
    const { pool } = this;
    const { bytes, length } = this.writer;
    for (let index = 0; index < length; index++) pool[start + index] = bytes[index] as number;
    this.ends.push(end);
    this.size++;
  }

  /** By so much that this is seldom done: what a large array does not use takes no memory, but each copy does. */
  private enlarge(used: number, needed: number): void {
    const larger = new Uint8Array(Math.max(needed, 4 * this.pool.length));
    larger.set(this.pool.subarray(0, used));
    this.pool = larger;
  }

  private spread(): void {
    const slots = new Int32Array(2 * this.slots.length);
    const last = slots.length - 1;
    for (let number = 0; number < this.size; number++) {
      const hash = hashOf(this.pool, this.startOf(number), this.ends.at(number));
      let slot = hash & last;
      while (slots[slot] !== 0) slot = (slot + 1) & last;
      slots[slot] = slotEntry(hash, number + 1);
    }
    this.slots = slots;
  }
}

/** What of a slot is a number + 1; the rest is of the hash. */
const NUMBER_BITS = 0xffffff;

function slotEntry(hash: number, numberPlusOne: number): number {
  return (hash & ~NUMBER_BITS) | numberPlusOne;
}

/** FNV-1a, mixed once more so that the low bits depend on all of them. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ (bytes[index] ?? 0), 0x01000193);
  return hash ^ (hash >>> 15);
}
