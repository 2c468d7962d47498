import { failure, type Game, GameFault, quote, type Result, success } from '../core/index.ts';
import { CheckedWalk, type InspectedGame } from './checked-walk.ts';
import { positionLimit } from './codec-walk.ts';
import {
  type GameGraph,
  GraphBuilder,
  type PositionProgress,
  PROGRESS_STEP,
  resultOf,
  tooManyPositions,
} from './graph.ts';

/** A position with its text and moves takes about 400 bytes, so this many stay below 1 GB. */
const BYTES_PER_POSITION = 400;
const MAX_POSITIONS = 2_000_000;

export interface ExploreOptions {
  /** Merges positions with the same canonical form; edge k is then legal move k of that form. */
  readonly upToSymmetry?: boolean;
  /** The largest number of positions to keep. */
  readonly limit?: number;
  readonly onProgress?: PositionProgress | undefined;
}

/**
 * The graph of any game by its rules alone, breadth first from the start; positions are identified by their texts. Fails
 * if there are too many. Throws a `GameFault` if a custom game breaks a law.
 */
export function exploreTexts<Position, Move>(
  game: InspectedGame<Position, Move>,
  {
    upToSymmetry = false,
    limit = Math.min(MAX_POSITIONS, positionLimit(BYTES_PER_POSITION)),
    onProgress,
  }: ExploreOptions = {},
): Result<GameGraph<Position>> {
  const walk = game.inspector
    ? new CheckedWalk(game, game.inspector, upToSymmetry)
    : new TextWalk(game, upToSymmetry ? game.canonical : undefined);
  while (!walk.isDone) {
    if (walk.size > limit) return failure(tooManyPositions(game.definition, limit));
    if (walk.expanded % PROGRESS_STEP === 0) onProgress?.(walk.size);
    walk.expandNext();
  }
  if (walk instanceof CheckedWalk) walk.confirm();
  return success(walk.graph());
}

export function deadEnd<Position, Move>({ definition, text }: Game<Position, Move>, position: Position): GameFault {
  const shown = quote(text.formatPosition(position));
  return new GameFault(
    `The rules of ${definition.title} are not complete: position ${shown} has no legal move and no outcome.`,
  );
}

/** The walk over a game with tested laws, which keeps the positions. */
class TextWalk<Position, Move> {
  private readonly game: Game<Position, Move>;
  private readonly form: ((position: Position) => Position) | undefined;
  private readonly nodes = new Map<string, number>();
  private readonly positions: Position[] = [];
  private readonly builder = new GraphBuilder();

  /** With `form`, positions with the same canonical form count as one. */
  constructor(game: Game<Position, Move>, form: ((position: Position) => Position) | undefined) {
    this.game = game;
    this.form = form;
    this.add(game.rules.start);
  }

  get size(): number {
    return this.positions.length;
  }

  get expanded(): number {
    return this.builder.size;
  }

  get isDone(): boolean {
    return this.expanded === this.size;
  }

  /** An outcome ends the game: later moves do not exist. */
  expandNext(): void {
    const { rules } = this.game;
    const position = this.positionAt(this.expanded);
    const outcome = rules.outcome(position);
    const turn = rules.turn(position);
    this.builder.addNode(resultOf(outcome, turn), turn);
    if (outcome) return;
    const moves = rules.legalMoves(position);
    for (const move of moves) this.builder.addEdge(this.add(rules.play(position, move)));
    if (moves.length === 0) throw deadEnd(this.game, position);
  }

  graph(): GameGraph<Position> {
    return {
      ...this.builder.build(),
      positionAt: (node) => this.positionAt(node),
      nodeOf: (position) => this.nodes.get(this.game.text.formatPosition(this.formOf(position))),
    };
  }

  private add(position: Position): number {
    const kept = this.formOf(position);
    const text = this.game.text.formatPosition(kept);
    const known = this.nodes.get(text);
    if (known !== undefined) return known;
    const node = this.positions.push(kept) - 1;
    this.nodes.set(text, node);
    return node;
  }

  private positionAt(node: number): Position {
    return this.positions[node] as Position;
  }

  private formOf(position: Position): Position {
    return this.form ? this.form(position) : position;
  }
}
