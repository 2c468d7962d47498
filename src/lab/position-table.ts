import type { Game } from '../core/index.ts';

/** Positions by number, in the order in which they are met. */
export class PositionTable<Position, Move> {
  readonly game: Game<Position, Move>;
  /** The most positions it takes; what comes later has no number. */
  readonly limit: number;
  private readonly positions: Position[] = [];
  private readonly nodes = new Map<string, number>();

  constructor(game: Game<Position, Move>, limit: number) {
    this.game = game;
    this.limit = limit;
  }

  /** The number of a position, a new one if need be; −1 when the table is full and does not hold it. */
  node(position: Position): number {
    const text = this.game.formatPosition(position);
    const known = this.nodes.get(text);
    if (known !== undefined) return known;
    if (this.positions.length === this.limit) return -1;
    this.nodes.set(text, this.positions.length);
    return this.positions.push(position) - 1;
  }

  position(node: number): Position {
    return this.positions[node] as Position;
  }
}
