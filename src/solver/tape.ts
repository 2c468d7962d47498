/** So many numbers at a time. */
const PIECE = 1 << 13;

type Numbers = Int8Array | Uint8Array | Uint16Array | Int32Array;

/** An array of one kind of numbers. */
interface Kind<Items> {
  new (length: number): Items;
  new (buffer: ArrayBufferLike): Items;
  readonly BYTES_PER_ELEMENT: number;
}

/** A buffer that can give its memory back at once, where there are such buffers; otherwise that happens sooner or later. */
type Returnable = ArrayBuffer & { resize?(bytes: number): void };
const ReturnableBuffer = ArrayBuffer as unknown as new (bytes: number, options: object) => Returnable;

/**
 * Whole numbers written one after the other, and read once: all of them, in one array. Until then they are kept in pieces,
 * each given back as soon as it is read. An array that grows would be copied again and again, and each copy would stay
 * until garbage is collected: in a game with a few hundred thousand positions that is never.
 */
export class Tape<Items extends Numbers> {
  private readonly kind: Kind<Items>;
  /** Full pieces; the one that is being written is an ordinary array, which is quicker to write to. */
  private readonly pieces: Returnable[] = [];
  private readonly open: Items;
  private written = 0;

  constructor(kind: Kind<Items>) {
    this.kind = kind;
    this.open = new kind(PIECE);
  }

  get length(): number {
    return this.pieces.length * PIECE + this.written;
  }

  push(item: number): void {
    this.open[this.written++] = item;
    if (this.written === PIECE) this.close();
  }

  private close(): void {
    const bytes = this.open.byteLength;
    const piece = new ReturnableBuffer(bytes, { maxByteLength: bytes });
    new this.kind(piece).set(this.open);
    this.pieces.push(piece);
    this.written = 0;
  }

  /** As an array of a kind that has room for each number. The tape is empty then. */
  read<Read extends Numbers>(kind: Kind<Read>): Read {
    const items = new kind(this.length);
    items.set(this.open.subarray(0, this.written), this.length - this.written);
    this.pieces.forEach((piece, index) => {
      items.set(new this.kind(piece), index * PIECE);
      piece.resize?.(0);
    });
    this.pieces.length = 0;
    this.written = 0;
    return items;
  }
}
