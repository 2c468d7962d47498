import {
  FALSE,
  INTEGER,
  LIST,
  NULL,
  NUMBER,
  OBJECT,
  SHORT_TEXT,
  type ShapeTable,
  SMALL,
  TEXT,
  TRUE,
} from './value-code.ts';

const NOTHING = new Uint8Array(0);

/** Reads values that a writer with the same shapes has written. */
export class ValueReader {
  private readonly shapes: ShapeTable;
  private bytes: Uint8Array = NOTHING;
  private at = 0;
  private readonly codes: number[] = [];

  constructor(shapes: ShapeTable) {
    this.shapes = shapes;
  }

  read(bytes: Uint8Array, offset: number): unknown {
    this.bytes = bytes;
    this.at = offset;
    const value = this.next();
    // A pool that has been outgrown must not be kept.
    this.bytes = NOTHING;
    return value;
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
