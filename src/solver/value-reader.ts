import {
  FALSE,
  INTEGER,
  INTEGER16,
  LIST,
  NULL,
  NUMBER,
  OBJECT,
  OTHER_OBJECT,
  SHORT_TEXT,
  type ShapeTable,
  SMALL,
  TEXT,
  TRUE,
  WORD,
  type WordTable,
} from './value-code.ts';

const NOTHING = new Uint8Array(0);

/** Reads values that a writer with the same shapes and words has written. */
export class ValueReader {
  private readonly shapes: ShapeTable;
  private readonly words: WordTable;
  private bytes: Uint8Array = NOTHING;
  private at = 0;
  private readonly codes: number[] = [];
  /** By the number of a shape: an object to copy. */
  private readonly templates: Record<string, unknown>[] = [];

  constructor(shapes: ShapeTable, words: WordTable) {
    this.shapes = shapes;
    this.words = words;
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
    if (tag === OTHER_OBJECT) return this.object(this.integer16());
    if (tag >= OBJECT) return this.object(tag - OBJECT);
    if (tag >= WORD) return this.words.words[tag - WORD];
    if (tag >= LIST) return this.list(tag - LIST);
    switch (tag) {
      case NULL:
        return null;
      case FALSE:
      case TRUE:
        return tag === TRUE;
      case INTEGER16:
        return this.integer16();
      case INTEGER:
        return this.integer();
      case NUMBER:
        return this.float();
      case SHORT_TEXT:
        return this.shortText(this.byte());
      case TEXT:
        return this.longText(this.integer());
      default:
        return this.list(this.integer());
    }
  }

  private byte(): number {
    return this.bytes[this.at++] ?? 0;
  }

  private integer16(): number {
    return this.byte() | (this.byte() << 8);
  }

  private integer(): number {
    return this.integer16() | (this.integer16() << 16);
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
    for (let index = 0; index < length; index++) text += String.fromCharCode(this.integer16());
    return text;
  }

  private list(length: number): readonly unknown[] {
    const list = new Array<unknown>(length);
    for (let index = 0; index < length; index++) list[index] = this.next();
    return list;
  }

  private object(shape: number): object {
    const names = this.shapes.names[shape] ?? [];
    const value = { ...(this.templates[shape] ?? this.addTemplate(shape, names)) };
    for (let index = 0; index < names.length; index++) value[names[index] ?? ''] = this.next();
    return value;
  }

  /** A copy has all its names, and so the same hidden class, at once. */
  private addTemplate(shape: number, names: readonly string[]): Record<string, unknown> {
    const template: Record<string, unknown> = {};
    // Defined, since to set `__proto__` is something else where there is no such name.
    for (const name of [...names].sort()) Object.defineProperty(template, name, ORDINARY);
    for (const value of [0, null]) for (const name of names) template[name] = value;
    this.templates[shape] = template;
    return template;
  }
}

const ORDINARY = { enumerable: true, writable: true, configurable: true };
