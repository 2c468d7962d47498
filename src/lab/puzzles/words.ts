import type { PuzzleGoal, Verdict } from '../../core/index.ts';

/** What a puzzle asks, as advice to the reader. */
export function describeGoal(goal: PuzzleGoal, verdict: Verdict = 'win'): string {
  if (goal === 'fastest') return 'Both moves win. Find the one that wins faster.';
  return verdict === 'win'
    ? 'Find the move that wins.'
    : 'Nobody can force a win here. Find a move that does not lose.';
}

/** Below these shares of opponents who fail, a puzzle is called easy or medium. */
const EASY = 0.32;
const MEDIUM = 0.45;

/** "Hard: 49 % of the opponents on the ladder fail it." */
export function describeDifficulty(difficulty: number): string {
  const name = difficulty < EASY ? 'Easy' : difficulty < MEDIUM ? 'Medium' : 'Hard';
  return `${name}: ${Math.round(100 * difficulty)} % of the opponents on the ladder fail it.`;
}
