/*
 * JSON values as bytes: two values have the same bytes exactly when they are written alike as JSON with sorted names. A
 * position takes a fraction of what its object or its text takes, and nothing is allocated to look one up.
 *
 *     0 … 199      the whole numbers 0 to 199
 *     LIST 2 …     a list of two values, which follow
 *     OBJECT s …   an object whose names are number s of those met so far; its values follow, in the order of the names
 *
 *     { "turn": 1, "cells": [0, 2] }      OBJECT 0  LIST 2  0  2  1          names 0: cells, turn
 *
 * What JSON leaves out or cannot say (undefined, a function, NaN) is left out, or null, as JSON.stringify has it.
 */
const SMALL = 200;
const NULL = 200;
const FALSE = 201;
const TRUE = 202;
const INTEGER = 203;
const NUMBER = 204;
const SHORT_TEXT = 205;
const TEXT = 206;
const LIST = 207;
const LONG_LIST = 208;
const OBJECT = 209;

/** As many as JSON has kinds of values. */
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };

/** The names of an object as it came, and the same sorted: they are written, and numbered, in that order. */
interface Shape {
  readonly number: number;
  readonly asMet: readonly string[];
  readonly sorted: readonly string[];
}

/** An object is compared with so many shapes before one is looked up by the text of its names. */
const MOST_COMPARED = 16;

/** The names that objects have, shared by a writer and a reader. */
export class ShapeTable {
  /** By the number of their shape, sorted. */
  readonly names: (readonly string[])[] = [];
  private readonly shapes: Shape[] = [];
  private readonly byMet = new Map<string, Shape>();

  shapeOf(names: readonly string[]): Shape {
    const most = Math.min(this.shapes.length, MOST_COMPARED);
    for (let index = 0; index < most; index++) {
      const shape = this.shapes[index];
      if (shape && areEqual(shape.asMet, names)) return shape;
    }
    return this.lookUp(names);
  }

  private lookUp(asMet: readonly string[]): Shape {
    const key = JSON.stringify(asMet);
    const known = this.byMet.get(key);
    if (known) return known;
    const sorted = [...asMet].sort();
    const before = this.names.findIndex((names) => areEqual(names, sorted));
    const shape = { number: before < 0 ? this.names.push(sorted) - 1 : before, asMet, sorted };
    this.byMet.set(key, shape);
    this.shapes.push(shape);
    return shape;
  }
}

function areEqual(names: readonly string[], others: readonly string[]): boolean {
  if (names.length !== others.length) return false;
  for (let index = 0; index < names.length; index++) if (names[index] !== others[index]) return false;
  return true;
}

/** Writes one value after the other into the same room. */
export class ValueWriter {
  bytes = new Uint8Array(256);
  length = 0;
  private readonly shapes: ShapeTable;
  private readonly float = new Float64Array(1);
  private readonly floatBytes = new Uint8Array(this.float.buffer);

  constructor(shapes: ShapeTable) {
    this.shapes = shapes;
  }

  /** Forgets what was written before. */
  write(value: unknown): void {
    this.length = 0;
    this.add(value as Json);
  }

  private add(value: Json | undefined): void {
    if (typeof value === 'number') this.addNumber(value);
    else if (typeof value === 'string') this.addText(value);
    else if (typeof value === 'boolean') this.addByte(value ? TRUE : FALSE);
    else if (typeof value !== 'object' || value === null) this.addByte(NULL);
    else if (isList(value)) this.addList(value);
    else this.addObject(value);
  }

  private addByte(byte: number): void {
    if (this.length === this.bytes.length) this.makeRoom(1);
    this.bytes[this.length++] = byte;
  }

  private addNumber(value: number): void {
    if (value >= 0 && value < SMALL && Math.floor(value) === value) this.addByte(value);
    else if ((value | 0) === value) {
      this.addByte(INTEGER);
      this.addInteger(value);
    } else if (Number.isFinite(value)) {
      this.addByte(NUMBER);
      this.float[0] = value;
      for (const byte of this.floatBytes) this.addByte(byte);
    } else this.addByte(NULL);
  }

  private addInteger(value: number): void {
    for (let shift = 0; shift < 32; shift += 8) this.addByte((value >>> shift) & 255);
  }

  /** One byte a character, as long as that is enough. */
  private addText(text: string): void {
    const start = this.length + 2;
    const { length } = text;
    this.makeRoom(length + 2);
    const { bytes } = this;
    bytes[start - 2] = SHORT_TEXT;
    bytes[start - 1] = length;
    let [index, code] = [0, 0];
    for (; index < length && code < 256; index++) {
      code = text.charCodeAt(index);
      bytes[start + index] = code;
    }
    if (length < 256 && code < 256) this.length = start + length;
    else this.addLongText(text);
  }

  private addLongText(text: string): void {
    this.addByte(TEXT);
    this.addInteger(text.length);
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      this.addByte(code & 255);
      this.addByte(code >>> 8);
    }
  }

  private addList(list: readonly Json[]): void {
    const { length } = list;
    if (length < 256) {
      this.addByte(LIST);
      this.addByte(length);
    } else {
      this.addByte(LONG_LIST);
      this.addInteger(length);
    }
    for (let index = 0; index < length; index++) this.add(list[index]);
  }

  private addObject(value: { readonly [name: string]: Json | undefined }): void {
    const start = this.length;
    const { number, sorted } = this.shapes.shapeOf(Object.keys(value));
    this.addByte(OBJECT);
    this.addInteger16(number);
    let index = 0;
    for (; index < sorted.length; index++) {
      const part = value[sorted[index] ?? ''];
      if (isUnsaid(part)) break;
      this.add(part);
    }
    if (index === sorted.length) return;
    this.length = start;
    this.add(JSON.parse(JSON.stringify(value)));
  }

  private addInteger16(value: number): void {
    if (value > 0xffff) throw new RangeError('positions have too many different sets of names');
    this.addByte(value & 255);
    this.addByte(value >>> 8);
  }

  private makeRoom(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = new Uint8Array(2 * (this.length + more));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** What JSON leaves out of an object. */
function isUnsaid(value: unknown): boolean {
  return value === undefined || typeof value === 'function' || typeof value === 'symbol';
}

/** Reads values that a writer with the same shapes has written. */
export class ValueReader {
  private readonly shapes: ShapeTable;
  private bytes: Uint8Array = new Uint8Array(0);
  private at = 0;
  private readonly codes: number[] = [];

  constructor(shapes: ShapeTable) {
    this.shapes = shapes;
  }

  read(bytes: Uint8Array, offset: number): unknown {
    this.bytes = bytes;
    this.at = offset;
    return this.next();
  }

  private next(): unknown {
    const tag = this.byte();
    if (tag < SMALL) return tag;
    switch (tag) {
      case NULL:
        return null;
      case FALSE:
      case TRUE:
        return tag === TRUE;
      case INTEGER:
        return this.integer();
      case NUMBER:
        return this.float();
      case SHORT_TEXT:
        return this.shortText(this.byte());
      case TEXT:
        return this.longText(this.integer());
      case OBJECT:
        return this.object();
      default:
        return this.list(tag === LIST ? this.byte() : this.integer());
    }
  }

  private byte(): number {
    return this.bytes[this.at++] ?? 0;
  }

  private integer(): number {
    return this.byte() | (this.byte() << 8) | (this.byte() << 16) | (this.byte() << 24);
  }

  private float(): number {
    this.at += 8;
    return new Float64Array(this.bytes.slice(this.at - 8, this.at).buffer)[0] ?? 0;
  }

  private shortText(length: number): string {
    const { codes } = this;
    codes.length = length;
    for (let index = 0; index < length; index++) codes[index] = this.byte();
    return String.fromCharCode(...codes);
  }

  private longText(length: number): string {
    let text = '';
    for (let index = 0; index < length; index++) text += String.fromCharCode(this.byte() | (this.byte() << 8));
    return text;
  }

  private list(length: number): readonly unknown[] {
    const list: unknown[] = [];
    for (let index = 0; index < length; index++) list.push(this.next());
    return list;
  }

  private object(): object {
    const names = this.shapes.names[this.byte() | (this.byte() << 8)] ?? [];
    const value: Record<string, unknown> = {};
    for (const name of names) {
      if (name === '__proto__') Object.defineProperty(value, name, { value: this.next(), ...ORDINARY });
      else value[name] = this.next();
    }
    return value;
  }
}

const ORDINARY = { enumerable: true, writable: true, configurable: true };
