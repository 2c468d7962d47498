import type { Game, Outcome } from './game.ts';
import { parseMove } from './move.ts';
import { failure, quote, type Result, success } from './result.ts';

/** A game being played. A value: each function below returns a new match and leaves the old one as it was. */
export interface Match<Position, Move> {
  readonly game: Game<Position, Move>;
  readonly moves: readonly Move[];
  /** The start and the position after each move: always one more than `moves`. */
  readonly positions: readonly Position[];
  /** Moves taken back and not yet replaced, the next to redo last. */
  readonly undone: readonly Move[];
}

export type AnyMatch = Match<unknown, unknown>;

export function startMatch<Position, Move>(game: Game<Position, Move>): Match<Position, Move> {
  return { game, moves: [], positions: [game.rules.start], undone: [] };
}

export function currentPosition<Position, Move>(match: Match<Position, Move>): Position {
  return match.positions[match.positions.length - 1] as Position;
}

export function matchOutcome(match: AnyMatch): Outcome | undefined {
  return match.game.rules.outcome(currentPosition(match));
}

/** Throws unless the move is legal. What had been undone is forgotten. */
export function playMove<Position, Move>(match: Match<Position, Move>, move: Move): Match<Position, Move> {
  const position = match.game.rules.play(currentPosition(match), move);
  return { ...match, moves: [...match.moves, move], positions: [...match.positions, position], undone: [] };
}

/** The match one move earlier; the same match at the start. */
export function undoMove<Position, Move>(match: Match<Position, Move>): Match<Position, Move> {
  if (match.moves.length === 0) return match;
  const moves = match.moves.slice(0, -1);
  const undone = [...match.undone, match.moves[moves.length] as Move];
  return { ...match, moves, positions: match.positions.slice(0, -1), undone };
}

/** The match with the last undone move played again; the same match if there is none. */
export function redoMove<Position, Move>(match: Match<Position, Move>): Match<Position, Move> {
  if (match.undone.length === 0) return match;
  const undone = match.undone.slice(0, -1);
  const replayed = playMove(match, match.undone[undone.length] as Move);
  return { ...replayed, undone };
}

/** A whole match from move texts. The first bad one is named by its number, and nothing is kept. */
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
