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
export const SMALL = 200;
export const NULL = 200;
export const FALSE = 201;
export const TRUE = 202;
export const INTEGER = 203;
export const NUMBER = 204;
export const SHORT_TEXT = 205;
export const TEXT = 206;
export const LIST = 207;
export const LONG_LIST = 208;
export const OBJECT = 209;

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
