import { at, type Game, type PositionIndex } from '../../core/index.ts';

/** Positions by number, in the order in which they are met. */
export interface PositionTable<Position> {
  /** The most positions it takes; what comes later has no number. */
  readonly limit: number;
  readonly size: number;
  /** The number of a position, a new one if need be; −1 when the table is full and does not hold it. */
  node(position: Position): number;
  position(node: number): Position;
  /** The numbers of the positions after some of the legal moves, which are named by their places in the list. */
  after(node: number, moves: readonly number[]): readonly number[];
}

/** A larger index would take more room than the positions that are met: four bytes for each number it has. */
const MOST_INDEXES = 2 ** 24;

/** By rank where the game has a codec, so that no move is made and no text is written; otherwise by text. */
export function createPositionTable<Position, Move>(
  game: Game<Position, Move>,
  limit: number,
): PositionTable<Position> {
  const { index } = game;
  return index && index.size <= MOST_INDEXES ? new RankTable(index, limit) : new TextTable(game, limit);
}

class RankTable<Position> implements PositionTable<Position> {
  readonly limit: number;
  size = 0;
  private readonly index: PositionIndex<Position>;
  /** By rank: the number, plus 1. */
  private readonly numbers: Int32Array;
  /** By number. */
  private readonly ranks: Int32Array;
  private readonly next: Int32Array;

  constructor(index: PositionIndex<Position>, limit: number) {
    this.index = index;
    this.limit = limit;
    this.numbers = new Int32Array(limit > 0 ? index.size : 0);
    this.ranks = new Int32Array(limit);
    this.next = new Int32Array(index.maxMoves);
  }

  node(position: Position): number {
    return this.numberOf(this.index.rank(position));
  }

  position(node: number): Position {
    return this.index.unrank(at(this.ranks, node));
  }

  after(node: number, moves: readonly number[]): readonly number[] {
    this.index.successors(at(this.ranks, node), this.next);
    return moves.map((move) => this.numberOf(at(this.next, move)));
  }

  private numberOf(rank: number): number {
    const known = this.numbers[rank] ?? 0;
    if (known > 0) return known - 1;
    if (this.size === this.limit || rank < 0) return -1;
    this.ranks[this.size++] = rank;
    this.numbers[rank] = this.size;
    return this.size - 1;
  }
}

/** By text, for every other game, and what the ranks are compared with. */
export class TextTable<Position, Move> implements PositionTable<Position> {
  readonly limit: number;
  private readonly game: Game<Position, Move>;
  private readonly positions: Position[] = [];
  private readonly texts = new Map<string, number>();

  constructor(game: Game<Position, Move>, limit: number) {
    this.game = game;
    this.limit = limit;
  }

  get size(): number {
    return this.positions.length;
  }

  node(position: Position): number {
    const text = this.game.text.formatPosition(position);
    const known = this.texts.get(text);
    if (known !== undefined) return known;
    if (this.size === this.limit) return -1;
    this.texts.set(text, this.size);
    return this.positions.push(position) - 1;
  }

  position(node: number): Position {
    return this.positions[node] as Position;
  }

  after(node: number, moves: readonly number[]): readonly number[] {
    const { rules } = this.game;
    const position = this.position(node);
    const legal = rules.legalMoves(position);
    return moves.map((move) => this.node(rules.play(position, legal[move] as Move)));
  }
}
