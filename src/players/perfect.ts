import { success } from '../core/index.ts';
import { type Solution, solve } from '../solver/index.ts';
import { evenWeights, weightedPlayer } from './choice.ts';
import { PERFECT } from './levels.ts';
import type { PlayerDefinition } from './player.ts';

export const perfectPlayer: PlayerDefinition = {
  ...PERFECT,
  byValuesAlone: true,
  create(game) {
    const solution = solve(game);
    if (!solution.ok) return solution;
    return success(weightedPlayer(PERFECT.id, game, (position) => weigh(solution.value, position)));
  },
};

/** The best moves, each equally likely; unless they win, those of them that leave the opponent the fewest right answers. */
function weigh<Position, Move>(solution: Solution<Position, Move>, position: Position): readonly number[] {
  const { rules } = solution.game;
  if (rules.legalMoves(position).length === 1) return [1];
  const evaluation = solution.evaluate(position);
  if (evaluation === undefined) return [];
  const best = evaluation.moves.map((candidate) => candidate.isBest);
  if (evaluation.value.verdict === 'win' || best.filter(Boolean).length === 1) return evenWeights(best);
  const answers = evaluation.moves.map(({ move, isBest }) =>
    isBest ? rightAnswers(solution, rules.play(position, move)) : Number.POSITIVE_INFINITY,
  );
  const fewest = Math.min(...answers);
  return evenWeights(answers.map((count) => count === fewest));
}

/** How many replies keep the opponent's verdict; 0 once the game is over. */
function rightAnswers<Position, Move>({ evaluate }: Solution<Position, Move>, position: Position): number {
  return evaluate(position)?.moves.filter((reply) => reply.keepsVerdict).length ?? 0;
}
