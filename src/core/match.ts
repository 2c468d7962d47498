import type { AnyGame, Game, Outcome } from './game.ts';
import type { OptionValues } from './options.ts';
import type { Random } from './random.ts';
import { failure, itemAt, quote, type Result, success } from './result.ts';

/** A game being played. A value: each function below returns a new match and does not change the old one. */
export interface Match<Position, Move, Options extends OptionValues = OptionValues> {
  readonly game: Game<Position, Move, Options>;
  readonly moves: readonly Move[];
  /** The start and the position after each move: always one more than `moves`. */
  readonly positions: readonly Position[];
  /** Undone moves, the next to redo last. */
  readonly undone: readonly Move[];
}

export type AnyMatch = Match<unknown, unknown>;

/** A match without any move. */
export function startMatch<Position, Move>(game: Game<Position, Move>): Match<Position, Move> {
  return { game, moves: [], positions: [game.rules.start], undone: [] };
}

/** The position after the last move. */
export function currentPosition<Position, Move>({ positions }: Match<Position, Move>): Position {
  return itemAt(positions, positions.length - 1);
}

/** How the match ended; undefined while it goes on. */
export function matchOutcome(match: AnyMatch): Outcome | undefined {
  return match.game.rules.outcome(currentPosition(match));
}

/** Throws unless the move is legal. Drops the undone moves. */
export function playMove<Position, Move>(match: Match<Position, Move>, move: Move): Match<Position, Move> {
  const { game, moves, positions } = match;
  const position = game.rules.play(currentPosition(match), move);
  return { game, moves: [...moves, move], positions: [...positions, position], undone: [] };
}

/** The match after this many more random moves; undefined if it ends first. */
export function playAtRandom<Position, Move>(
  match: Match<Position, Move>,
  random: Random,
  plies: number,
): Match<Position, Move> | undefined {
  if (plies === 0) return match;
  const moves = match.game.rules.legalMoves(currentPosition(match));
  return moves.length === 0 ? undefined : playAtRandom(playMove(match, random.pick(moves)), random, plies - 1);
}

/**
 * The match after `ply` moves: undoes later moves, or replays undone ones. No move is dropped, so a player can go back and
 * forth.
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

/** The legal move that a text names, or the reason why it names none. */
export function parseMove<Position, Move>(game: Game<Position, Move>, position: Position, text: string): Result<Move> {
  const moves = game.rules.legalMoves(position);
  const move = moves.find((candidate) => game.text.formatMove(candidate) === text);
  if (move !== undefined) return success(move);
  if (moves.length === 0) return failure('The game is over.');
  return failure(game.text.whyIllegal(position, text));
}

/** The match after the move that a text names, or the reason why it names none. */
export function playText<Position, Move>(match: Match<Position, Move>, text: string): Result<Match<Position, Move>> {
  const move = parseMove(match.game, currentPosition(match), text);
  return move.ok ? success(playMove(match, move.value)) : move;
}

/** The text of a move that only gives the turn to the other player. */
export const PASS = 'pass';

/** Whether the only legal move is to pass. Terminal and page make this move by themselves. */
export function isForcedPass(game: AnyGame, position: unknown): boolean {
  const moves = game.rules.legalMoves(position);
  return moves.length === 1 && game.text.formatMove(moves[0]) === PASS;
}

/** The error that rules throw for an illegal move: the caller should have parsed it. */
export function illegalMove(move: unknown): RangeError {
  return new RangeError(`The move ${quote(String(move))} is not legal here.`);
}
