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
  type GameGraph,
  GraphBuilder,
  IntegerList,
  type PositionProgress,
  PROGRESS_STEP,
  tooManyPositions,
} from './graph.ts';

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
  const { index } = game;
  const nodes = new Int32Array(index.size).fill(-1);
  const ranks = new IntegerList();
  const builder = new GraphBuilder();
  const next = new Int32Array(index.maxMoves);

  function nodeFor(rank: number): number {
    const known = nodes[rank] ?? -1;
    if (known >= 0) return known;
    nodes[rank] = ranks.length;
    ranks.push(rank);
    return ranks.length - 1;
  }

  nodeFor(index.rank(game.rules.start));
  for (let node = 0; node < ranks.length; node++) {
    if (ranks.length > limit) return failure(tooManyPositions(game.definition, limit));
    if (node % PROGRESS_STEP === 0) onProgress?.(ranks.length);
    const rank = ranks.at(node);
    const count = index.successors(rank, next);
    builder.addNode(count > 0 ? 0 : index.isWon(rank) ? 1 : -1);
    for (let move = 0; move < count; move++) builder.addEdge(nodeFor(next[move] ?? 0));
  }

  function nodeOf(position: Position): number | undefined {
    const node = nodes[index.rank(position)];
    return node === undefined || node < 0 ? undefined : node;
  }
  return success({ ...builder.build(), positionAt: (node) => index.unrank(ranks.at(node)), nodeOf });
}
