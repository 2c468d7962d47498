/*
 * JSON values as bytes: two values have the same bytes exactly when they are written alike as JSON with sorted names. A
 * position takes a fraction of what its object or its text takes, and nothing is allocated to look one up.
 *
 *     0 … 199          the whole numbers 0 to 199
 *     WORD + w         a short text, number w of those met so far
 *     LIST + 2 …       a list of two values, which follow
 *     OBJECT + s …     an object whose names are number s of those met so far; its values follow, in the order of these names
 *
 *     { "turn": "x", "cells": [0, 2] }      OBJECT + 0   WORD + 0   LIST + 2  0  2       names 0: turn, cells; word 0: x
 *
 * What JSON leaves out or cannot say (undefined, a function, NaN) is left out, or null, as JSON.stringify has it.
 */
export const SMALL = 200;
export const NULL = 200;
export const FALSE = 201;
export const TRUE = 202;
/** Two bytes follow, four, or the eight of a fraction. */
export const INTEGER16 = 203;
export const INTEGER = 204;
export const NUMBER = 205;
/** The length and so many characters follow: in bytes both, or in four bytes and two each. */
export const SHORT_TEXT = 206;
export const TEXT = 207;
/** The length follows in four bytes. */
export const LONG_LIST = 208;
/** Lists of less than 14 values, the first 16 words and the first 16 sets of names have a byte of their own. */
export const LIST = 209;
export const WORD = 223;
export const OBJECT = 239;
/** The number of the names follows in two bytes. */
export const OTHER_OBJECT = 255;

/** A longer text is hardly ever one of a few that come again and again, as turns, colors and pieces do. */
const LONGEST_WORD = 8;

/** The first short texts, shared by a writer and a reader. */
export class WordTable {
  readonly words: string[] = [];
  private readonly numbers = new Map<string, number>();
  /** The one that was asked for last, which is often the same again; none at first. */
  private last: string | undefined;
  private lastNumber = -1;

  /** −1 for a text that is written letter by letter. */
  numberOf(text: string): number {
    if (text === this.last) return this.lastNumber;
    if (text.length > LONGEST_WORD) return -1;
    const number = this.numbers.get(text) ?? this.addWord(text);
    this.last = text;
    this.lastNumber = number;
    return number;
  }

  private addWord(text: string): number {
    if (this.words.length === OBJECT - WORD) return -1;
    this.numbers.set(text, this.words.length);
    return this.words.push(text) - 1;
  }
}

/** The names of an object as it came, and in the order in which they are written: the first in which they were met. */
export interface Shape {
  readonly number: number;
  readonly asMet: readonly string[];
  readonly written: readonly string[];
}

/** An object is compared with so many shapes before one is looked up by the text of its names. */
const MOST_COMPARED = 16;

/** The names that objects have, shared by a writer and a reader. */
export class ShapeTable {
  /** By the number of their shape, as they are written. */
  readonly names: (readonly string[])[] = [];
  private readonly shapes: Shape[] = [];
  private readonly byMet = new Map<string, Shape>();
  private readonly bySorted = new Map<string, Shape>();

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
    const sortedKey = JSON.stringify([...asMet].sort());
    const before = this.bySorted.get(sortedKey);
    const shape = before ? { ...before, asMet } : { number: this.names.push(asMet) - 1, asMet, written: asMet };
    this.byMet.set(key, shape);
    if (!before) this.bySorted.set(sortedKey, shape);
    this.shapes.push(shape);
    return shape;
  }
}

function areEqual(names: readonly string[], others: readonly string[]): boolean {
  if (names.length !== others.length) return false;
  for (let index = 0; index < names.length; index++) if (names[index] !== others[index]) return false;
  return true;
}
