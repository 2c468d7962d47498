import { type AnyGameDefinition, titleWithOptions, withCommas } from '../core/index.ts';
import type { EdgeMoves } from './edge-moves.ts';

/**
 * Of a node: 0 while the game goes on; once over, 1 if the player whose turn it would be has won, −1 if that player has
 * lost, 2 if it is a draw.
 */
export type NodeResult = 0 | 1 | -1 | 2;

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
  /** No node has more moves. */
  readonly maxMoves: number;
  readonly offsets: Int32Array;
  readonly targets: Int32Array;
  readonly results: Int8Array;
}

/** The same with a way from nodes to positions and back. */
export interface GameGraph<Position> extends Graph {
  positionAt(node: number): Position;
  /** Undefined for a position that cannot be reached. */
  nodeOf(position: Position): number | undefined;
  /** Where they were noted on the way. */
  readonly moves?: EdgeMoves | undefined;
  /** By node, where it was explored by index. */
  readonly ranks?: Int32Array;
}

/** Told now and then how many positions have been found, or dealt with, so far; `total` where it is known. */
export type PositionProgress = (positions: number, total?: number) => void;

/** A call for every position would take longer than the position. */
export const PROGRESS_STEP = 1024;

/** Why a game was not explored to its end. */
export function tooManyPositions(definition: Pick<AnyGameDefinition, 'title' | 'options'>, limit: number): string {
  return `${titleWithOptions(definition)} has more than ${withCommas(limit)} positions, too many for a table.`;
}

/** Puts a graph together, node by node in their order. */
export class GraphBuilder {
  private readonly offsets = new IntegerList();
  private readonly targets = new IntegerList();
  private results = new Int8Array(1024);

  /** The next node; its edges follow. */
  addNode(result: NodeResult): void {
    const node = this.offsets.length;
    if (node === this.results.length) {
      const larger = new Int8Array(grown(node));
      larger.set(this.results);
      this.results = larger;
    }
    this.results[node] = result;
    this.offsets.push(this.targets.length);
  }

  addEdge(target: number): void {
    this.targets.push(target);
  }

  build(): Graph {
    const size = this.offsets.length;
    this.offsets.push(this.targets.length);
    const offsets = this.offsets.toArray();
    return {
      size,
      maxMoves: mostMoves(offsets),
      offsets,
      targets: this.targets.toArray(),
      results: this.results.slice(0, size),
    };
  }
}

function mostMoves(offsets: Int32Array): number {
  let most = 0;
  for (let node = 1; node < offsets.length; node++)
    most = Math.max(most, (offsets[node] as number) - (offsets[node - 1] as number));
  return most;
}

/** Half as much again: doubling would leave up to half of the room unused. */
export function grown(room: number): number {
  return room + (room >> 1);
}

/** A copy with room for at least so many more. */
export function enlarged(numbers: Int32Array, more = 1): Int32Array {
  const larger = new Int32Array(Math.max(grown(numbers.length), numbers.length + more));
  larger.set(numbers);
  return larger;
}

/** A list of whole numbers that grows when full. */
export class IntegerList {
  private items: Int32Array;
  length = 0;

  constructor(room = 1024) {
    this.items = new Int32Array(room);
  }

  push(item: number): void {
    if (this.length === this.items.length) this.items = enlarged(this.items);
    this.items[this.length++] = item;
  }

  at(index: number): number {
    return this.items[index] as number;
  }

  /** A copy without the room that was left: it is kept as long as the graph is. The list is empty then. */
  toArray(): Int32Array {
    const items = this.items.slice(0, this.length);
    this.items = new Int32Array(1);
    this.length = 0;
    return items;
  }
}
