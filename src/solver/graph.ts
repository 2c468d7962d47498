import {
  type AnyGameDefinition,
  at,
  type Outcome,
  type Seat,
  seatNumber,
  titleWithOptions,
  withCommas,
} from '../core/index.ts';

/**
 * The result at a node: 0 while the game goes on; once over, 1 if the player whose turn it would be has won, −1 if that
 * player has lost, 2 if it is a draw.
 */
export type NodeResult = 0 | 1 | -1 | 2;

/** As seen by the player whose turn it is, or would be. */
export function resultOf(outcome: Outcome | undefined, turn: Seat): NodeResult {
  if (outcome === undefined) return 0;
  if (outcome.winner === null) return 2;
  return outcome.winner === turn ? 1 : -1;
}

/**
 * A game as whole numbers: nodes 0 to size − 1, the start first, and for each node its successors in the order of
 * `legalMoves`, all in one array.
 *
 *     node      0        1     2
 *     offsets   0        2     3  3        successors of node 0: targets[0] and targets[1]
 *     targets   1  2     2                 node 2 has none: its game is over
 *     results   0        0    −1           and the player whose turn it would be has lost
 */
export interface Graph {
  readonly size: number;
  /** The most moves of any node. */
  readonly maxMoves: number;
  readonly offsets: Int32Array;
  readonly targets: Int32Array;
  readonly results: Int8Array;
  /**
   * By node the player to move, 0 or 1, in a game where a player may move again. Absent if the players alternate.
   */
  readonly movers?: Int8Array;
}

/** A graph with a mapping between nodes and positions. */
export interface GameGraph<Position> extends Graph {
  positionAt(node: number): Position;
  /** Undefined for an unreachable position. */
  nodeOf(position: Position): number | undefined;
  /** The texts of the moves of a custom game by number, and by edge the number of its move, so that the game is not asked again. */
  readonly moveTexts?: { readonly texts: readonly string[]; readonly labels: Int32Array };
}

/** Whether the player who moves at one node moves again at the next. */
export function movesAgain(movers: Int8Array | undefined, node: number, next: number): boolean {
  return movers !== undefined && movers[node] === movers[next];
}

/** Receives the number of positions found or processed so far; `total` if it is known. */
export type PositionProgress = (positions: number, total?: number) => void;

/** Calling for every position would take longer than the position. */
export const PROGRESS_STEP = 1024;

/** The failure of a game with too many positions. */
export interface TooLarge {
  readonly ok: false;
  readonly error: string;
  readonly isTooLarge: true;
}

export function tooManyPositions(definition: Pick<AnyGameDefinition, 'title' | 'options'>, limit: number): TooLarge {
  const error = `${titleWithOptions(definition)} has more than ${withCommas(limit)} positions, too many for a table.`;
  return { ok: false, error, isTooLarge: true };
}

/** Builds a graph, node by node in order. */
export class GraphBuilder {
  private readonly offsets = new IntegerList();
  private readonly targets = new IntegerList();
  private readonly results = new IntegerList();
  private readonly movers = new IntegerList();

  get size(): number {
    return this.results.length;
  }

  get edges(): number {
    return this.targets.length;
  }

  /** Adds the next node; its edges follow. Without movers the players alternate. */
  addNode(result: NodeResult, mover?: Seat): void {
    this.results.push(result);
    if (mover !== undefined) this.movers.push(seatNumber(mover) - 1);
    this.offsets.push(this.targets.length);
  }

  addEdge(target: number): void {
    this.targets.push(target);
  }

  /** Whether the node was added with these values. */
  isNode(node: number, result: NodeResult, mover: Seat): boolean {
    return this.results.at(node) === result && this.movers.at(node) === seatNumber(mover) - 1;
  }

  /** The first edge of a node, and the one after its last. */
  edgesOf(node: number): readonly [first: number, end: number] {
    return [this.offsets.at(node), node + 1 < this.size ? this.offsets.at(node + 1) : this.edges];
  }

  targetOf(edge: number): number {
    return this.targets.at(edge);
  }

  build(): Graph {
    const { size } = this;
    this.offsets.push(this.targets.length);
    const offsets = this.offsets.toArray();
    const targets = this.targets.toArray();
    const movers = Int8Array.from(this.movers.toArray());
    return {
      size,
      maxMoves: maxMovesOf(offsets),
      offsets,
      targets,
      results: Int8Array.from(this.results.toArray()),
      ...(hasSecondMoves(offsets, targets, movers) && { movers }),
    };
  }
}

function hasSecondMoves(offsets: Int32Array, targets: Int32Array, movers: Int8Array): boolean {
  for (let node = 0; node < movers.length; node++) {
    for (let edge = at(offsets, node); edge < at(offsets, node + 1); edge++)
      if (movesAgain(movers, node, at(targets, edge))) return true;
  }
  return false;
}

function maxMovesOf(offsets: Int32Array): number {
  let most = 0;
  for (let node = 1; node < offsets.length; node++) most = Math.max(most, at(offsets, node) - at(offsets, node - 1));
  return most;
}

const CHUNK_BITS = 14;
const CHUNK_LENGTH = 1 << CHUNK_BITS;

/**
 * A list of whole numbers in chunks: one growing array would be copied again and again, and each copy would stay until
 * garbage collection.
 */
export class IntegerList {
  length = 0;
  private chunks: Int32Array[] = [];
  private last = new Int32Array(0);

  push(item: number): void {
    const place = this.length & (CHUNK_LENGTH - 1);
    if (place === 0) this.chunks[this.length >>> CHUNK_BITS] = this.last = new Int32Array(CHUNK_LENGTH);
    this.last[place] = item;
    this.length++;
  }

  at(index: number): number {
    return (this.chunks[index >>> CHUNK_BITS] as Int32Array)[index & (CHUNK_LENGTH - 1)] as number;
  }

  /** All numbers in one array. Empties the list. */
  toArray(): Int32Array {
    const items = new Int32Array(this.length);
    this.chunks.forEach((chunk, index) => {
      const start = index << CHUNK_BITS;
      items.set(chunk.subarray(0, this.length - start), start);
    });
    this.chunks = [];
    this.length = 0;
    return items;
  }
}

/** For each node the nodes that lead to it, one entry per edge: `sources[offsets[n]]` to `sources[offsets[n + 1] − 1]`. */
export interface ReverseGraph {
  readonly offsets: Int32Array;
  readonly sources: Int32Array;
}

export function reverse({ size, offsets, targets }: Graph): ReverseGraph {
  const ends = new Int32Array(size + 1);
  for (let edge = 0; edge < targets.length; edge++) {
    const target = at(targets, edge);
    ends[target] = at(ends, target) + 1;
  }
  for (let node = 1; node <= size; node++) ends[node] = at(ends, node) + at(ends, node - 1);
  // Filling each node's part from its end leaves the beginnings of the parts in `ends`.
  const sources = new Int32Array(targets.length);
  for (let node = size - 1; node >= 0; node--) {
    const end = at(offsets, node + 1);
    for (let edge = at(offsets, node); edge < end; edge++) {
      const target = at(targets, edge);
      const place = at(ends, target) - 1;
      ends[target] = place;
      sources[place] = node;
    }
  }
  return { offsets: ends, sources };
}
