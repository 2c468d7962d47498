import { failure, type Game, quote, type Result, success } from '../core/index.ts';
import { EdgeMoveList } from './edge-moves.ts';
import { exploreIndex } from './explore-index.ts';
import { positionsOfForms } from './form-table.ts';
import {
  type GameGraph,
  GraphBuilder,
  type NodeResult,
  type PositionProgress,
  PROGRESS_STEP,
  tooManyPositions,
} from './graph.ts';
import { TextIndex } from './text-index.ts';
import { ValueIndex } from './value-index.ts';

/** About 100 bytes a position, and more where there are many moves: this many take less than 1 GB. */
const POSITION_LIMIT = 5_000_000;
/** The slow reference keeps objects and texts, of about 400 bytes a position. */
const TEXT_LIMIT = 2_000_000;

export interface ExploreOptions {
  /** Takes positions with the same canonical form for one; edge k is then legal move k of that form. */
  readonly upToSymmetry?: boolean;
  /** The most positions to keep; as many as memory has room for unless said. */
  readonly limit?: number;
  readonly onProgress?: PositionProgress | undefined;
}

/**
 * The graph that a game is played on: every reachable position, breadth first from the start, with the position after
 * each legal move. By index where the game or its forms have one, otherwise by the rules alone; the nodes are the same.
 */
export function explore<Position, Move>(
  game: Game<Position, Move>,
  options: ExploreOptions = {},
): Result<GameGraph<Position>> {
  const { forms } = game;
  const index = game.index ?? (forms && (options.upToSymmetry ? positionsOfForms(game.rules, forms) : forms.positions));
  return index ? exploreIndex({ ...game, index }, options) : explorePositions(game, options);
}

/**
 * The way that any game has: the rules themselves. Positions are kept as bytes and made anew when their turn comes:
 * millions of objects would take ten times the room, and most of the time.
 */
export function explorePositions<Position, Move>(
  game: Game<Position, Move>,
  { upToSymmetry = false, limit = POSITION_LIMIT, onProgress }: ExploreOptions = {},
): Result<GameGraph<Position>> {
  const { rules, text: notation, canonical } = game;
  const form = upToSymmetry && canonical ? canonical : (position: Position) => position;
  const nodes = new ValueIndex<Position>();
  const names = new EdgeMoveList(notation.formatMove);
  const builder = new GraphBuilder();
  nodes.add(form(rules.start));
  for (let node = 0; node < nodes.size; node++) {
    if (nodes.size > limit) return failure(tooManyPositions(game.definition, limit));
    if (node % PROGRESS_STEP === 0) onProgress?.(nodes.size);
    const position = nodes.at(node);
    const moves = rules.legalMoves(position);
    const result = moves.length > 0 ? 0 : resultOf(game, position);
    if (result === undefined) return failure(deadEnd(game, position));
    builder.addNode(result);
    for (const move of moves) {
      builder.addEdge(nodes.add(form(rules.play(position, move))));
      names.add(move);
    }
  }
  return success({
    ...builder.build(),
    positionAt: (node) => nodes.at(node),
    nodeOf: (position) => nodes.find(form(position)),
    moves: names.build(),
  });
}

/** The slow reference: the nodes numbered by the texts of their positions. */
export function exploreTexts<Position, Move>(
  game: Game<Position, Move>,
  { upToSymmetry = false, limit = TEXT_LIMIT }: ExploreOptions = {},
): Result<GameGraph<Position>> {
  const { rules, text: notation, canonical } = game;
  const form = upToSymmetry && canonical ? canonical : (position: Position) => position;
  const nodes = new TextIndex();
  const positions: Position[] = [];
  const builder = new GraphBuilder();

  function nodeFor(position: Position): number {
    const kept = form(position);
    const node = nodes.add(notation.formatPosition(kept));
    if (node === positions.length) positions.push(kept);
    return node;
  }

  nodeFor(rules.start);
  // Positions met on the way join at the end, so that the loop comes to them too.
  for (const position of positions) {
    if (positions.length > limit) return failure(tooManyPositions(game.definition, limit));
    const moves = rules.legalMoves(position);
    const result = moves.length > 0 ? 0 : resultOf(game, position);
    if (result === undefined) return failure(deadEnd(game, position));
    builder.addNode(result);
    for (const move of moves) builder.addEdge(nodeFor(rules.play(position, move)));
  }

  return success({
    ...builder.build(),
    positionAt: (node) => positions[node] as Position,
    nodeOf: (position) => nodes.find(notation.formatPosition(form(position))),
  });
}

/** Of a position without moves; undefined if it has no outcome either. */
function resultOf<Position, Move>({ rules }: Game<Position, Move>, position: Position): NodeResult | undefined {
  const outcome = rules.outcome(position);
  if (outcome === undefined) return undefined;
  if (outcome.winner === null) return 2;
  return outcome.winner === rules.turn(position) ? 1 : -1;
}

function deadEnd<Position, Move>({ definition, text: notation }: Game<Position, Move>, position: Position): string {
  const text = quote(notation.formatPosition(position));
  return `The rules of ${definition.title} are not complete: position ${text} has no legal move and no outcome.`;
}
