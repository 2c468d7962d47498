import { currentPosition, formatRecord, type Result, seatNumber, success } from '../../core/index.ts';
import { solve } from '../../solver/index.ts';
import { explainAnswer } from './answer.ts';
import type { Puzzle } from './puzzle.ts';

/** The JSON of `practice`: its fields are a contract with scripts. */
export function puzzleJson({ match, goal, line, difficulty }: Puzzle): Result<object> {
  const solution = solve(match.game);
  if (!solution.ok) return solution;
  const explained = explainAnswer(solution.value, match, line[0] ?? '');
  if (!explained.ok) return explained;
  const toMove = seatNumber(match.game.rules.turn(currentPosition(match)));
  const { why } = explained.value;
  return success({ record: formatRecord(match), toMove, goal, solution: line, difficulty, why });
}
