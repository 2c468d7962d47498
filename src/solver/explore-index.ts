import {
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
import { at } from './reverse.ts';

/** The reachable ones are found, solved and counted in a few seconds. */
const INDEX_LIMIT = 20_000_000;

/** A game whose positions have an index. */
export type IndexedGame<Position, Move> = Game<Position, Move> & { readonly index: PositionIndex<Position> };

export function isIndexed<Position, Move>(game: Game<Position, Move>): game is IndexedGame<Position, Move> {
  return game.index !== undefined;
}

export function checkIndexSize({ definition, index }: IndexedGame<unknown, unknown>): Result<true> {
  if (index.size <= INDEX_LIMIT) return success(true);
  const size = withCommas(index.size);
  const limit = withCommas(INDEX_LIMIT);
  return failure(`${titleWithOptions(definition)} has up to ${size} positions; a table holds ${limit}.`);
}

/** The graph of a game by its index, breadth first from the start: no text and no position is made. */
export function exploreIndex<Position, Move>(
  game: IndexedGame<Position, Move>,
  {
    limit = INDEX_LIMIT,
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
  return success({ ...graph, positionAt: (node) => index.unrank(at(ranks, node)), nodeOf });
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
