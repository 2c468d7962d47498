import { failure, type Game, type Result, success } from '../core/index.ts';
import { exploreCodes, isDense } from './dense.ts';
import { type GameGraph, IntegerList, tooManyPositions } from './graph.ts';
import { TextIndex } from './text-index.ts';

/** About 400 bytes a position: this many take less than 1 GB. */
const POSITION_LIMIT = 2_000_000;

export interface ExploreOptions {
  /** Takes positions with the same canonical form for one; edge k is then legal move k of that form. */
  readonly merge?: boolean;
  /** The most positions to keep; as many as memory has room for unless said. */
  readonly limit?: number;
}

/**
 * The graph that a game is played on: every position that can come about from the start, breadth first, with the
 * position after each legal move. By codes where the game has them, otherwise by texts; the nodes are the same.
 */
export function explore<Position, Move>(
  game: Game<Position, Move>,
  options: ExploreOptions = {},
): Result<GameGraph<Position>> {
  return isDense(game) ? exploreCodes(game, options.limit) : exploreTexts(game, options);
}

/** The plain way, which any game has: the rules themselves, and the nodes numbered by their texts. */
export function exploreTexts<Position, Move>(
  game: Game<Position, Move>,
  { merge = false, limit = POSITION_LIMIT }: ExploreOptions = {},
): Result<GameGraph<Position>> {
  const form = (position: Position) => (merge && game.canonical ? game.canonical(position) : position);
  const nodes = new TextIndex();
  const positions: Position[] = [];
  const offsets = new IntegerList();
  const targets = new IntegerList();
  const results: number[] = [];

  function nodeFor(position: Position): number {
    const kept = form(position);
    const node = nodes.add(game.formatPosition(kept));
    if (node === positions.length) positions.push(kept);
    return node;
  }

  nodeFor(game.start);
  for (let node = 0; node < positions.length; node++) {
    if (positions.length > limit) return failure(tooManyPositions(game.definition.title, limit));
    const position = positions[node] as Position;
    offsets.push(targets.length);
    const moves = game.legalMoves(position);
    results.push(moves.length > 0 ? 0 : game.outcome(position)?.winner === game.turn(position) ? 1 : -1);
    for (const move of moves) targets.push(nodeFor(game.play(position, move)));
  }
  offsets.push(targets.length);

  return success({
    size: positions.length,
    offsets: offsets.toArray(),
    targets: targets.toArray(),
    results: new Int8Array(results),
    positionAt: (node) => positions[node] as Position,
    nodeOf: (position) => nodes.find(game.formatPosition(form(position))),
  });
}
