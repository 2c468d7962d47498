import type { Rules } from '../core/index.ts';
import { type GameGraph, type Solution, ValueIndex } from '../solver/index.ts';

/** The positions in which our player is to move, numbered from 0 in the order in which they are met. */
export interface Met<Position> {
  readonly count: number;
  at(entry: number): Position;
  /** Each call gives the numbers of those that are not over. */
  addStart(): readonly number[];
  /** After every first move of the other player. */
  addAfterStart(): readonly number[];
  /** After this move of ours in one of them, and every reply. */
  addReplies(entry: number, move: number): readonly number[];
}

/** By the nodes of an explored game: nothing is played, and nothing looked up. */
export class MetNodes<Position> implements Met<Position> {
  count = 0;
  private readonly graph: GameGraph<Position>;
  private readonly start: number;
  /** By node: 0 for one that has not been met, its number + 1 for one that has. */
  private readonly entries: Int32Array;
  private readonly nodes: number[] = [];

  constructor(graph: GameGraph<Position>, start: number) {
    this.graph = graph;
    this.start = start;
    this.entries = new Int32Array(graph.size);
  }

  at(entry: number): Position {
    return this.graph.positionAt(this.nodes[entry] ?? 0);
  }

  addStart(): readonly number[] {
    return this.add(Int32Array.of(this.start));
  }

  addAfterStart(): readonly number[] {
    return this.add(this.after(this.start));
  }

  addReplies(entry: number, move: number): readonly number[] {
    return this.add(this.after(this.after(this.nodes[entry] ?? 0)[move] ?? 0));
  }

  private after(node: number): Int32Array {
    const { offsets, targets } = this.graph;
    return targets.subarray(offsets[node], offsets[node + 1]);
  }

  private add(nodes: Int32Array): readonly number[] {
    const met: number[] = [];
    for (const node of nodes) {
      if (this.graph.results[node] !== 0) continue;
      if (this.entries[node] === 0) {
        this.nodes.push(node);
        this.entries[node] = ++this.count;
      }
      met.push((this.entries[node] ?? 0) - 1);
    }
    return met;
  }
}

/** By the rules, for a game that is solved in another way or whose positions are merged. */
export class MetPositions<Position, Move> implements Met<Position> {
  count = 0;
  private readonly rules: Rules<Position, Move>;
  private readonly isOver: (position: Position) => boolean;
  private readonly form: (position: Position) => Position;
  private readonly index = new ValueIndex<Position>();
  /** By the number in the index: the number among our positions, −1 where the game is over. */
  private readonly entries: number[] = [];
  /** By the number among our positions: the number in the index. */
  private readonly places: number[] = [];

  constructor({ game, value }: Solution<Position, Move>, form: (position: Position) => Position) {
    this.rules = game.rules;
    this.isOver = (position) => value(position) === undefined;
    this.form = form;
  }

  at(entry: number): Position {
    return this.index.at(this.places[entry] ?? 0);
  }

  addStart(): readonly number[] {
    return this.add([this.rules.start]);
  }

  addAfterStart(): readonly number[] {
    return this.add(this.after(this.rules.start));
  }

  addReplies(entry: number, move: number): readonly number[] {
    const position = this.at(entry);
    const chosen = this.rules.legalMoves(position).slice(move, move + 1);
    return chosen.flatMap((ours) => this.add(this.after(this.rules.play(position, ours))));
  }

  private after(position: Position): readonly Position[] {
    return this.rules.legalMoves(position).map((move) => this.rules.play(position, move));
  }

  private add(positions: readonly Position[]): readonly number[] {
    return positions.map((position) => this.numberOf(this.form(position))).filter((entry) => entry >= 0);
  }

  private numberOf(position: Position): number {
    const place = this.index.add(position);
    const known = this.entries[place];
    if (known !== undefined) return known;
    const isOver = this.isOver(position);
    const entry = isOver ? -1 : this.count++;
    if (!isOver) this.places.push(place);
    this.entries.push(entry);
    return entry;
  }
}
