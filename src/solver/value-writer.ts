import {
  FALSE,
  INTEGER,
  LIST,
  LONG_LIST,
  NULL,
  NUMBER,
  OBJECT,
  SHORT_TEXT,
  type ShapeTable,
  SMALL,
  TEXT,
  TRUE,
} from './value-code.ts';

/** As many as JSON has kinds of values. */
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };

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
