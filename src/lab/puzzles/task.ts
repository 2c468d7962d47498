import { type AnyMatch, currentPosition, failure, type PuzzleGoal, type Result, success } from '../../core/index.ts';
import { solve } from '../../solver/index.ts';
import { PUZZLE_MOVES } from './line.ts';
import { type Puzzle, puzzleAt } from './puzzle.ts';
import { describeGoal } from './words.ts';

/** A position in which a move is to be found, as it is put to somebody: without the answer. */
export interface PuzzleTask {
  readonly match: AnyMatch;
  readonly goal: PuzzleGoal;
  /** How many right moves solve it. */
  readonly asked: number;
  /** What is asked, in a sentence. */
  readonly question: string;
  /** Null of a position that does not make a good puzzle: somebody's own mistake. */
  readonly difficulty: number | null;
}

export function taskOf({ match, goal, difficulty }: Puzzle): PuzzleTask {
  return { match, goal, asked: PUZZLE_MOVES, question: describeGoal(goal), difficulty };
}

/**
 * The puzzle at the end of a match, or else one right move in any position where there is one to find: a move that keeps
 * what one has. Fails with one sentence where there is none.
 */
export function taskAt(match: AnyMatch): Result<PuzzleTask> {
  const puzzle = puzzleAt(match);
  if (puzzle) return success(taskOf(puzzle));
  const solution = solve(match.game);
  if (!solution.ok) return solution;
  const value = solution.value.value(currentPosition(match));
  if (value === undefined) return failure('The game is over: there is no move to find.');
  if (value.verdict === 'loss') return failure('Every move loses here, so there is no move to find.');
  return success({ match, goal: 'win', asked: 1, question: describeGoal('win', value.verdict), difficulty: null });
}
