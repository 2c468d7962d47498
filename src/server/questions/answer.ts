import { createGame, findGame, parseOptions, parseRecordOrLink, type Result, success } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { auditJson } from '../../lab/audit/audit-json.ts';
import { audit } from '../../lab/index.ts';
import { solve } from '../../solver/index.ts';
import { analyze } from '../../solver/json/analysis.ts';
import { reviewJson } from '../../solver/json/review.ts';
import type { Question } from './question.ts';

/** Exactly the JSON that the command of the same name prints. Fails with what is wrong with the record or the options. */
export function answerQuestion(question: Question): Result<object> {
  if (question.kind === 'solve') return answerSolve(question.game, question.options);
  const match = parseRecordOrLink(GAMES, question.record);
  if (!match.ok) return match;
  if (question.kind === 'analyze') return analyze(match.value, question.why);
  const solution = solve(match.value.game);
  return solution.ok ? success(reviewJson(solution.value, match.value)) : solution;
}

function answerSolve(id: string, options: readonly (readonly [string, string])[]): Result<object> {
  const definition = findGame(GAMES, id);
  if (!definition.ok) return definition;
  const given = parseOptions(definition.value, options);
  if (!given.ok) return given;
  const game = createGame(definition.value, given.value);
  if (!game.ok) return game;
  const found = audit(game.value, {});
  return found.ok ? success(auditJson(game.value, found.value)) : found;
}
