import type { Game } from '../../../core/index.ts';
import { TextIndex } from '../../../solver/index.ts';

/** Positions by number, in the order in which they are met. */
export class PositionTable<Position, Move> {
  readonly game: Game<Position, Move>;
  /** The most positions it takes; what comes later has no number. */
  readonly limit: number;
  private readonly positions: Position[] = [];
  private readonly texts = new TextIndex();

  constructor(game: Game<Position, Move>, limit: number) {
    this.game = game;
    this.limit = limit;
  }

  /** The number of a position, a new one if need be; −1 when the table is full and does not hold it. */
  node(position: Position): number {
    const text = this.game.notation.formatPosition(position);
    if (this.size === this.limit) return this.texts.find(text) ?? -1;
    const node = this.texts.add(text);
    if (node === this.size) this.positions.push(position);
    return node;
  }

  get size(): number {
    return this.positions.length;
  }

  position(node: number): Position {
    return this.positions[node] as Position;
  }
}
