import { grown } from './graph.ts';

/** Many more texts than this mean a notation in which hardly a move comes twice. */
export const MOST_MOVE_TEXTS = 1000;

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
export class EdgeMoveList {
  private readonly numberOf = new Map<string, number>();
  private numbers: EdgeMoves['numbers'] = new Uint8Array(1024);
  private length = 0;

  add(text: string): void {
    if (this.numberOf.size > MOST_MOVE_TEXTS) return;
    let number = this.numberOf.get(text);
    if (number === undefined) {
      number = this.numberOf.size;
      this.numberOf.set(text, number);
      if (number === 256) this.numbers = new Uint16Array(this.numbers);
    }
    if (this.length === this.numbers.length) this.grow();
    this.numbers[this.length++] = number;
  }

  private grow(): void {
    const room = grown(this.length);
    const larger = this.numberOf.size > 256 ? new Uint16Array(room) : new Uint8Array(room);
    larger.set(this.numbers);
    this.numbers = larger;
  }

  /** Undefined where there were too many. */
  build(): EdgeMoves | undefined {
    if (this.numberOf.size > MOST_MOVE_TEXTS) return undefined;
    return { texts: [...this.numberOf.keys()], numbers: this.numbers.slice(0, this.length) };
  }
}
