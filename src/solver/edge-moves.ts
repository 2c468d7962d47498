import { Tape } from './tape.ts';

/** Many more texts than this mean a notation in which hardly a move comes twice. */
export const MOST_MOVE_TEXTS = 1000;

/** Moves that are numbers are looked up in a list up to here, and by their texts beyond. */
const LARGEST_KEPT = 1000;

/**
 * Which move each edge of a graph is, so that nobody has to ask the rules again.
 *
 *     texts      a1  a2  b1
 *     numbers    0   2   0   1     edge 1 is the move b1
 */
export interface EdgeMoves {
  readonly texts: readonly string[];
  /** By edge; one byte each where that is enough. */
  readonly numbers: Uint8Array | Uint16Array;
}

/** Notes the moves in the order of the edges, and gives up when there are too many different texts. */
export class EdgeMoveList<Move> {
  private readonly format: (move: Move) => string;
  private readonly byText = new Map<string, number>();
  /** Of moves that are small numbers: nobody has to ask for their texts again. */
  private readonly byNumber: number[] = [];
  private numbers: Tape<Uint8Array> | Tape<Uint16Array> = new Tape(Uint8Array);

  constructor(format: (move: Move) => string) {
    this.format = format;
  }

  add(move: Move): void {
    if (this.byText.size > MOST_MOVE_TEXTS) return;
    const number = (typeof move === 'number' ? this.byNumber[move] : undefined) ?? this.numberOf(move);
    this.numbers.push(number);
  }

  private numberOf(move: Move): number {
    const text = this.format(move);
    const number = this.byText.get(text) ?? this.addText(text);
    if (typeof move === 'number' && move >= 0 && move < LARGEST_KEPT && Number.isInteger(move))
      this.byNumber[move] = number;
    return number;
  }

  private addText(text: string): number {
    const number = this.byText.size;
    this.byText.set(text, number);
    if (number === 256) this.widen();
    return number;
  }

  /** From one byte an edge to two. */
  private widen(): void {
    const wide = new Tape(Uint16Array);
    for (const number of this.numbers.read(Uint16Array)) wide.push(number);
    this.numbers = wide;
  }

  /** Undefined where there were too many. */
  build(): EdgeMoves | undefined {
    const texts = [...this.byText.keys()];
    if (texts.length > MOST_MOVE_TEXTS) return undefined;
    return { texts, numbers: this.numbers.read<EdgeMoves['numbers']>(texts.length > 256 ? Uint16Array : Uint8Array) };
  }
}
