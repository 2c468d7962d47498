import { picklist, string } from 'valibot';
import {
  type AnyMatch,
  currentPosition,
  type NamedPlayers,
  parseRecord,
  type TurnPlayers,
  turnPlayers,
} from '../core/index.ts';
import { answerPuzzle, explainAnswer } from '../lab/puzzles/answer.ts';
import { solve } from '../solver/index.ts';
import { count, fields, players, question, record } from './question.ts';

/** A move in the position that a record leads to. */
const played = { record, move: string('move must be a text, like "3".'), players };

/** Whether a move solves a puzzle, and the reply to it; `left` counts the right moves that are asked for after it. */
export const puzzleAnswer = question(
  fields({ ...played, goal: picklist(['win', 'fastest']), left: count }),
  ({ record, move, players, goal, left }, { games }) => {
    const match = parseRecord(games, record);
    return match.ok
      ? answerPuzzle(match.value, move, { goal, left, players: turnPlayersAt(match.value, players) })
      : match;
  },
);

/** Why a right move is right. */
export const puzzleReason = question(fields(played), ({ record, move, players }, { games }) => {
  const match = parseRecord(games, record);
  if (!match.ok) return match;
  const solution = solve(match.value.game);
  return solution.ok ? explainAnswer(solution.value, match.value, move, turnPlayersAt(match.value, players)) : solution;
});

function turnPlayersAt(match: AnyMatch, players: NamedPlayers): TurnPlayers {
  return turnPlayers(players, match.game.rules.turn(currentPosition(match)));
}
