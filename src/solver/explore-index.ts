import {
  at,
  failure,
  type Game,
  type PositionIndex,
  type Result,
  success,
  titleWithOptions,
  withCommas,
} from '../core/index.ts';
import {
  enlarged,
  type GameGraph,
  type Graph,
  type PositionProgress,
  PROGRESS_STEP,
  tooManyPositions,
} from './graph.ts';
import { LONGEST_IN_BYTES } from './sweep.ts';

/**
 * A table may take so many bytes at its peak: a variant that needs more is refused before any work. With the program itself
 * that is below 1 GB.
 */
const MOST_BYTES = 9e8;

/** A game whose positions have an index. */
export type IndexedGame<Position, Move> = Game<Position, Move> & { readonly index: PositionIndex<Position> };

export function isIndexed<Position, Move>(game: Game<Position, Move>): game is IndexedGame<Position, Move> {
  return game.index !== undefined;
}

export function checkIndexSize({ definition, index }: IndexedGame<unknown, unknown>): Result<true> {
  const bytes = index.size * bytesARank(index);
  if (bytes <= MOST_BYTES) return success(true);
  const title = titleWithOptions(definition);
  return failure(
    `${title} has up to ${withCommas(index.size)} positions and would need ${megabytes(bytes)}; a table may take ${megabytes(MOST_BYTES)}.`,
  );
}

/**
 * At most, if every rank can be reached. Two sweeps need one byte for a score, and four more where it may grow out of that;
 * a graph needs 4 × 7 for ranks, nodes, offsets there and back, scores and the queue, two single ones, and 4 × 2 a move.
 */
function bytesARank({ descending, maxMoves, longestGame = Number.POSITIVE_INFINITY }: PositionIndex<unknown>): number {
  if (!descending) return 30 + 8 * maxMoves;
  return longestGame <= LONGEST_IN_BYTES ? 1 : 5;
}

function megabytes(bytes: number): string {
  return `${withCommas(Math.ceil(bytes / 1e6))} MB`;
}

/** The graph of a game by its index, breadth first from the start: no text and no position is made. */
export function exploreIndex<Position, Move>(
  game: IndexedGame<Position, Move>,
  {
    limit = Number.POSITIVE_INFINITY,
    onProgress,
  }: { readonly limit?: number; readonly onProgress?: PositionProgress | undefined } = {},
): Result<GameGraph<Position>> {
  const fits = checkIndexSize(game);
  if (!fits.ok) return fits;
  const { index, rules, definition } = game;
  const explored = walkIndex(index, index.rank(rules.start), limit, onProgress);
  if (!explored) return failure(tooManyPositions(definition, limit));
  const { graph, ranks, numbers } = explored;

  function nodeOf(position: Position): number | undefined {
    const number = numbers[index.rank(position)] ?? 0;
    return number === 0 ? undefined : number - 1;
  }
  return success({ ...graph, ranks, positionAt: (node) => index.unrank(at(ranks, node)), nodeOf });
}

interface ExploredIndex {
  readonly graph: Graph;
  /** By node. */
  readonly ranks: Int32Array;
  /** By rank: its node + 1, or 0 if it cannot be reached. */
  readonly numbers: Int32Array;
}

/** Undefined if more ranks than `limit` can be reached. What is never written takes no memory: only edges need to grow. */
function walkIndex(
  index: PositionIndex<unknown>,
  start: number,
  limit: number,
  onProgress: PositionProgress | undefined,
): ExploredIndex | undefined {
  const numbers = new Int32Array(index.size);
  const ranks = new Int32Array(index.size);
  const offsets = new Int32Array(index.size + 1);
  const results = new Int8Array(index.size);
  const next = new Int32Array(index.maxMoves);
  let targets: Int32Array = new Int32Array(Math.max(index.size, index.maxMoves));
  let edges = 0;
  let size = 1;
  ranks[0] = start;
  numbers[start] = 1;
  for (let node = 0; node < size; node++) {
    if (size > limit) return undefined;
    if (node % PROGRESS_STEP === 0) onProgress?.(size);
    const rank = at(ranks, node);
    const count = index.successors(rank, next);
    if (count === 0) results[node] = index.isWon(rank) ? 1 : -1;
    if (edges + count > targets.length) targets = enlarged(targets, count);
    for (let move = 0; move < count; move++) {
      const target = at(next, move);
      let number = at(numbers, target);
      if (number === 0) {
        ranks[size] = target;
        number = ++size;
        numbers[target] = number;
      }
      targets[edges++] = number - 1;
    }
    offsets[node + 1] = edges;
  }
  const graph = {
    size,
    maxMoves: index.maxMoves,
    offsets: trimmed(offsets, size + 1),
    targets: trimmed(targets, edges),
    results: results.subarray(0, size),
  };
  return { graph, ranks: trimmed(ranks, size), numbers };
}

/** The first entries: a copy only where most of the room was left, which is given back with the rest. */
function trimmed(numbers: Int32Array, length: number): Int32Array {
  return 2 * length < numbers.length ? numbers.slice(0, length) : numbers.subarray(0, length);
}
