import { type AnyMatch, currentPosition, listed, seatName, type Verdict } from '../../core/index.ts';
import type { PuzzleGoal } from './puzzle.ts';

/** The question of a puzzle. */
export function describeGoal(goal: PuzzleGoal, verdict: Verdict = 'win'): string {
  if (goal === 'fastest') return 'Both moves win. Find the one that wins faster.';
  return verdict === 'win'
    ? 'Find the move that wins.'
    : 'Nobody can force a win here. Find a move that does not lose.';
}

/** With more moves than this the board shows them instead of a list. */
const MAX_LISTED = 9;

/** For paper, which has no buttons: "You are Player A. You can play left or right." */
export function describeTurn({ game, ...match }: AnyMatch): string {
  const position = currentPosition({ game, ...match });
  const moves = game.rules.legalMoves(position).map(game.text.formatMove);
  const choice = moves.length > MAX_LISTED ? '' : ` You can play ${listed(moves, 'or')}.`;
  return `You are ${seatName(game, game.rules.turn(position))}.${choice}`;
}

/** Below these shares of opponents who fail, a puzzle is called easy or medium. */
const EASY = 0.32;
const MEDIUM = 0.45;

/** "Hard: 49% of the opponents on the ladder fail it." */
export function describeDifficulty(difficulty: number): string {
  const name = difficulty < EASY ? 'Easy' : difficulty < MEDIUM ? 'Medium' : 'Hard';
  return `${name}: ${Math.round(100 * difficulty)}% of the opponents on the ladder fail it.`;
}
