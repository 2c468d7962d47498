import { picklist, string } from 'valibot';
import { type AnyMatch, currentPosition, type Persons, parseRecord, type Sides, sidesFor } from '../core/index.ts';
import { answerPuzzle, explainAnswer } from '../lab/puzzles/answer.ts';
import { solve } from '../solver/index.ts';
import { count, fields, persons, question, record } from './question.ts';

/** A move in the position that a record leads to. */
const played = { record, move: string('move must be a text, like "3".'), persons };

/** Whether a move solves a puzzle, and the reply to it; `left` counts the right moves that are asked for after it. */
export const puzzleAnswer = question(
  fields({ ...played, goal: picklist(['win', 'fastest']), left: count }),
  ({ record, move, persons, goal, left }, { games }) => {
    const match = parseRecord(games, record);
    return match.ok ? answerPuzzle(match.value, move, { goal, left, sides: sidesAt(match.value, persons) }) : match;
  },
);

/** Why a right move is right. */
export const puzzleReason = question(fields(played), ({ record, move, persons }, { games }) => {
  const match = parseRecord(games, record);
  if (!match.ok) return match;
  const solution = solve(match.value.game);
  return solution.ok ? explainAnswer(solution.value, match.value, move, sidesAt(match.value, persons)) : solution;
});

function sidesAt(match: AnyMatch, persons: Persons): Sides {
  return sidesFor(persons, match.game.rules.turn(currentPosition(match)));
}
