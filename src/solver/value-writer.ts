import {
  FALSE,
  INTEGER,
  INTEGER16,
  LIST,
  LONG_LIST,
  NULL,
  NUMBER,
  OBJECT,
  OTHER_OBJECT,
  SHORT_TEXT,
  type Shape,
  type ShapeTable,
  SMALL,
  TEXT,
  TRUE,
  WORD,
  type WordTable,
} from './value-code.ts';

/** As many as JSON has kinds of values. */
type Json = null | boolean | number | string | readonly Json[] | JsonObject;
type JsonObject = { readonly [name: string]: Json | undefined };

/** Writes one value after the other into the same room. */
export class ValueWriter {
  bytes = new Uint8Array(256);
  length = 0;
  private readonly shapes: ShapeTable;
  private readonly words: WordTable;
  /** Of the object that was finished last. */
  private last: Shape | undefined;
  private readonly float = new Float64Array(1);
  private readonly floatBytes = new Uint8Array(this.float.buffer);

  constructor(shapes: ShapeTable, words: WordTable) {
    this.shapes = shapes;
    this.words = words;
  }

  /** Forgets what was written before. */
  write(value: unknown): void {
    this.length = 0;
    this.add(value as Json);
    if (this.length <= this.bytes.length) return;
    // What went beyond the end was not written.
    this.bytes = new Uint8Array(2 * this.length);
    this.write(value);
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
    this.bytes[this.length++] = byte;
  }

  private addNumber(value: number): void {
    if ((value | 0) !== value) this.addFraction(value);
    else if (value >= 0 && value < SMALL) this.addByte(value);
    else if (value >= 0 && value <= 0xffff) {
      this.addByte(INTEGER16);
      this.addInteger16(value);
    } else {
      this.addByte(INTEGER);
      this.addInteger(value);
    }
  }

  private addFraction(value: number): void {
    this.addByte(Number.isFinite(value) ? NUMBER : NULL);
    if (!Number.isFinite(value)) return;
    this.float[0] = value;
    for (const byte of this.floatBytes) this.addByte(byte);
  }

  private addInteger16(value: number): void {
    this.addByte(value & 255);
    this.addByte(value >>> 8);
  }

  private addInteger(value: number): void {
    this.addInteger16(value & 0xffff);
    this.addInteger16(value >>> 16);
  }

  private addText(text: string): void {
    const word = this.words.numberOf(text);
    if (word >= 0) this.addByte(WORD + word);
    else this.addLetters(text);
  }

  /** One byte a character, as long as that is enough. */
  private addLetters(text: string): void {
    const start = this.length + 2;
    const { length } = text;
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
    for (let index = 0; index < text.length; index++) this.addInteger16(text.charCodeAt(index));
  }

  private addList(list: readonly Json[]): void {
    const { length } = list;
    if (length < WORD - LIST) this.addByte(LIST + length);
    else {
      this.addByte(LONG_LIST);
      this.addInteger(length);
    }
    for (let index = 0; index < length; index++) this.add(list[index]);
  }

  private addObject(value: JsonObject): void {
    const start = this.length;
    if (this.last && this.addLike(value, this.last)) return;
    this.length = start;
    const shape = this.shapes.shapeOf(Object.keys(value));
    if (this.addByName(value, shape)) {
      this.last = shape;
      return;
    }
    this.length = start;
    this.add(JSON.parse(JSON.stringify(value)));
  }

  /** Most objects have the names of the one before. False, and something left to be forgotten, if this one has not. */
  private addLike(value: JsonObject, shape: Shape): boolean {
    const { written } = shape;
    let index = 0;
    this.addShape(shape.number);
    for (const name in value) {
      // biome-ignore lint/suspicious/noPrototypeBuiltins: in such a loop it costs nothing, `Object.hasOwn` as much as the rest
      if (name !== written[index++] || !Object.prototype.hasOwnProperty.call(value, name)) return false;
      const part = value[name];
      if (typeof part === 'number') this.addNumber(part);
      else if (typeof part === 'string') this.addText(part);
      else if (isUnsaid(part)) return false;
      else this.add(part);
    }
    if (index !== written.length) return false;
    this.last = shape;
    return true;
  }

  /** False if something is to be left out. */
  private addByName(value: JsonObject, { number, written }: Shape): boolean {
    this.addShape(number);
    for (const name of written) {
      const part = value[name];
      if (isUnsaid(part)) return false;
      this.add(part);
    }
    return true;
  }

  private addShape(number: number): void {
    if (number > 0xffff) throw new RangeError('positions have too many different sets of names');
    this.addByte(Math.min(OBJECT + number, OTHER_OBJECT));
    if (number >= OTHER_OBJECT - OBJECT) this.addInteger16(number);
  }
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** What JSON leaves out of an object. */
function isUnsaid(value: unknown): boolean {
  return value === undefined || typeof value === 'function' || typeof value === 'symbol';
}
