import { type Game, success } from '../core/index.ts';
import { type Solution, solve } from '../solver/index.ts';
import { evenWeights, weightedPlayer } from './choice.ts';
import { PERFECT } from './levels.ts';
import { perfectCodes, perfectForms } from './perfect-codes.ts';
import type { PlayerDefinition } from './player.ts';

export const perfectPlayer: PlayerDefinition = {
  ...PERFECT,
  byValuesAlone: true,
  create(game) {
    const solution = solve(game);
    if (!solution.ok) return solution;
    const answers = createAnswers(solution.value);
    const weighPosition = (position: Parameters<typeof answers>[0]) => weigh(solution.value, position, answers);
    const player = weightedPlayer(PERFECT.id, game, weighPosition, weighRanks(game));
    return success({ ...player, createLikelyCodes: () => perfectCodes(game) });
  },
};

/** By the table of forms, made when it is first needed; a complete theory needs none. */
function weighRanks<Position, Move>(game: Game<Position, Move>) {
  const { forms, theory } = game;
  if (!forms || theory?.isComplete) return undefined;
  let byScores: ReturnType<typeof perfectForms> | undefined;
  return (rank: number) => {
    byScores ??= perfectForms(game, forms);
    return byScores(rank);
  };
}

function weigh<Position, Move>(
  solution: Solution<Position, Move>,
  position: Position,
  rightAnswers: (position: Position) => number,
): readonly number[] {
  const { rules } = solution.game;
  if (rules.legalMoves(position).length === 1) return [1];
  const evaluation = solution.evaluate(position);
  if (evaluation === undefined) return [];
  const best = evaluation.moves.map((candidate) => candidate.isBest);
  if (evaluation.value.verdict === 'win' || best.filter(Boolean).length === 1) return evenWeights(best);
  const answers = evaluation.moves.map(({ move, isBest }) =>
    isBest ? rightAnswers(rules.play(position, move)) : Number.POSITIVE_INFINITY,
  );
  const fewest = Math.min(...answers);
  return evenWeights(answers.map((count) => count === fewest));
}

/** Of forms, to be remembered. */
const MOST_FORMS = 500_000;

/** How many replies keep the opponent's verdict; none once the game is over. Of each form once. */
function createAnswers<Position, Move>({ game, evaluate }: Solution<Position, Move>): (position: Position) => number {
  const known = new Map<number, number>();
  const count = (position: Position) => evaluate(position)?.moves.filter((reply) => reply.keepsVerdict).length ?? 0;
  const { forms } = game;
  if (!forms) return count;
  return (position) => {
    const rank = forms.rank(position);
    const answers = known.get(rank) ?? count(position);
    if (known.size < MOST_FORMS) known.set(rank, answers);
    return answers;
  };
}
