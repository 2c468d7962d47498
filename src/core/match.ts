import type { AnyGame, Game, Outcome } from './game.ts';
import type { OptionValues } from './options.ts';
import { failure, itemAt, quote, type Result, success } from './result.ts';

/** A game being played. A value: each function below returns a new match and leaves the old one as it was. */
export interface Match<Position, Move, Options extends OptionValues = OptionValues> {
  readonly game: Game<Position, Move, Options>;
  readonly moves: readonly Move[];
  /** The start and the position after each move: always one more than `moves`. */
  readonly positions: readonly Position[];
  /** Moves taken back and not yet replaced, the next to redo last. */
  readonly undone: readonly Move[];
}

export type AnyMatch = Match<unknown, unknown>;

/** A match without any move. */
export function startMatch<Position, Move>(game: Game<Position, Move>): Match<Position, Move> {
  return { game, moves: [], positions: [game.rules.start], undone: [] };
}

/** The position after the last move. */
export function currentPosition<Position, Move>(match: Match<Position, Move>): Position {
  const grown = grownOf(match);
  return grown ? grown.position : itemAt(match.positions, match.positions.length - 1);
}

/** The number of moves, without copying the list. */
export function plyOf(match: AnyMatch): number {
  return grownOf(match)?.moves.length ?? match.moves.length;
}

/** How the match ended; undefined while it goes on. */
export function matchOutcome(match: AnyMatch): Outcome | undefined {
  return match.game.rules.outcome(currentPosition(match));
}

/** Throws unless the move is legal. Drops the undone moves. */
export function playMove<Position, Move>(match: Match<Position, Move>, move: Move): Match<Position, Move> {
  const { game } = match;
  const position = game.rules.play(currentPosition(match), move);
  const before = grownOf(match) ?? {
    moves: GrowingList.from(match.moves),
    positions: GrowingList.from(match.positions),
  };
  const moves = before.moves.with(move);
  const positions = before.positions.with(position);
  const next = {
    game,
    get moves() {
      return moves.toArray();
    },
    get positions() {
      return positions.toArray();
    },
    undone: [],
  };
  grownMatches.set(next, { position, moves, positions });
  return next;
}

/**
 * The lists of a match that `playMove` made. The match copies them when they are read: to play n moves takes n steps,
 * where a copy of the lists at every move would take n².
 */
interface Grown<Position, Move> {
  readonly position: Position;
  readonly moves: GrowingList<Move>;
  readonly positions: GrowingList<Position>;
}

const grownMatches = new WeakMap<AnyMatch, unknown>();

function grownOf<Position, Move>(match: Match<Position, Move>): Grown<Position, Move> | undefined {
  return grownMatches.get(match) as Grown<Position, Move> | undefined;
}

/**
 * The match after `ply` moves: undoes later moves, or plays undone ones again. No move is dropped, so a player can go back
 * and forth.
 */
export function goToPly<Position, Move>(match: Match<Position, Move>, ply: number): Match<Position, Move> {
  const { game, moves, positions, undone } = match;
  const all = [...moves, ...[...undone].reverse()];
  const count = Math.max(0, Math.min(ply, all.length));
  if (count === moves.length) return match;
  const reached = positions.slice(0, count + 1);
  let position = currentPosition(match);
  for (const move of all.slice(moves.length, count)) {
    position = game.rules.play(position, move);
    reached.push(position);
  }
  return { game, moves: all.slice(0, count), positions: reached, undone: all.slice(count).reverse() };
}

/** The match one move earlier; the same match at the start. */
export function undoMove<Position, Move>(match: Match<Position, Move>): Match<Position, Move> {
  return goToPly(match, match.moves.length - 1);
}

/** The match with the last undone move played again; the same match if there is none. */
export function redoMove<Position, Move>(match: Match<Position, Move>): Match<Position, Move> {
  return goToPly(match, match.moves.length + 1);
}

/** A match from move texts. Fails with the number of the first bad one. */
export function replay<Position, Move>(
  game: Game<Position, Move>,
  texts: readonly string[],
): Result<Match<Position, Move>> {
  const moves: Move[] = [];
  const positions = [game.rules.start];
  let position = game.rules.start;
  for (const text of texts) {
    const move = parseMove(game, position, text);
    if (!move.ok) return failure(`Move ${moves.length + 1}, ${quote(text)}: ${move.error}`);
    position = game.rules.play(position, move.value);
    moves.push(move.value);
    positions.push(position);
  }
  return success({ game, moves, positions, undone: [] });
}

/**
 * A list that does not change. A list with one more item shares the array of the shorter one, and each knows how much of
 * the array is its own.
 */
export class GrowingList<Item> {
  readonly length: number;
  private readonly shared: Item[];
  private copy: readonly Item[] | undefined;

  private constructor(shared: Item[], length: number) {
    this.shared = shared;
    this.length = length;
  }

  static from<Item>(items: Iterable<Item>): GrowingList<Item> {
    const shared = [...items];
    return new GrowingList(shared, shared.length);
  }

  at(index: number): Item | undefined {
    return index < this.length ? this.shared[index] : undefined;
  }

  /** Copies only where another list has grown from this one already. */
  with(item: Item): GrowingList<Item> {
    const shared = this.shared.length === this.length ? this.shared : this.shared.slice(0, this.length);
    shared.push(item);
    return new GrowingList(shared, this.length + 1);
  }

  toArray(): readonly Item[] {
    this.copy ??= this.shared.slice(0, this.length);
    return this.copy;
  }
}

/** The legal move that a text names, or the reason why it names none. */
export function parseMove<Position, Move>(game: Game<Position, Move>, position: Position, text: string): Result<Move> {
  const moves = game.rules.legalMoves(position);
  const move = moves.find((candidate) => game.text.formatMove(candidate) === text);
  if (move !== undefined) return success(move);
  if (moves.length === 0) return failure('The game is over.');
  return failure(game.text.whyIllegal(position, text));
}

/** The text of a move that only gives the turn to the other player. */
export const PASS = 'pass';

/** The only legal move is to pass: front ends make this move themselves. */
export function isForcedPass(game: AnyGame, position: unknown): boolean {
  const moves = game.rules.legalMoves(position);
  return moves.length === 1 && game.text.formatMove(moves[0]) === PASS;
}

/** The error that rules throw for an illegal move: the caller should have parsed it. */
export function illegalMove(move: unknown): RangeError {
  return new RangeError(`The move ${quote(String(move))} is not legal here.`);
}
