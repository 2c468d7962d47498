import { type AnyGameDefinition, titleWithOptions, withCommas } from '../core/index.ts';
import type { EdgeMoves } from './edge-moves.ts';
import { Tape } from './tape.ts';

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
  /** Every move leads to a later node; left out where that is not known. */
  readonly leadsOnwards?: boolean;
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
  private readonly offsets = new Tape(Int32Array);
  private readonly targets = new Tape(Int32Array);
  private readonly results = new Tape(Int8Array);
  private nodes = 0;
  private leadsOnwards = true;

  /** The next node; its edges follow. */
  addNode(result: NodeResult): void {
    this.nodes++;
    this.results.push(result);
    this.offsets.push(this.targets.length);
  }

  addEdge(target: number): void {
    if (target < this.nodes) this.leadsOnwards = false;
    this.targets.push(target);
  }

  build(): Graph {
    this.offsets.push(this.targets.length);
    const offsets = this.offsets.read(Int32Array);
    return {
      size: this.nodes,
      maxMoves: mostMoves(offsets),
      offsets,
      targets: this.targets.read(Int32Array),
      results: this.results.read(Int8Array),
      leadsOnwards: this.leadsOnwards,
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
function grown(room: number): number {
  return room + (room >> 1);
}

/** A copy with room for at least so many more. */
export function enlarged(numbers: Int32Array, more = 1): Int32Array {
  const larger = new Int32Array(Math.max(grown(numbers.length), numbers.length + more));
  larger.set(numbers);
  return larger;
}

const CHUNK_BITS = 14;
const CHUNK_LENGTH = 1 << CHUNK_BITS;

/**
 * A list of whole numbers, kept in pieces: one array that grows would be copied again and again, and each copy would stay
 * until garbage is collected.
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

  /** All in one array. The list is empty then. */
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
