import { success } from '../core/index.ts';
import { type MoveValue, type Solution, solve } from '../solver/index.ts';
import { evenWeights, weightedPlayer } from './choice.ts';
import { CASUAL, CASUAL_PLIES, PERFECT, type PlayerInfo, RANDOM, SHARP, SHARP_PLIES } from './levels.ts';
import type { PlayerDefinition } from './player.ts';

export const randomPlayer: PlayerDefinition = {
  ...RANDOM,
  byValuesAlone: true,
  create(game) {
    const { legalMoves } = game.rules;
    return success(weightedPlayer(RANDOM.id, game, (position) => evenWeights(legalMoves(position).map(() => true))));
  },
};

/*
 * Players that see a given number of plies. A search of n plies finds exactly the ends that can be forced within n plies,
 * nearest win first and farthest loss last. The solution has these: a value is in sight if it is at most n plies away. So
 * no search is needed, and looking ahead costs the same at any depth; the tests compare it with a real search on every
 * position.
 */

export const casualPlayer: PlayerDefinition = lookAheadPlayer(CASUAL, CASUAL_PLIES);
export const sharpPlayer: PlayerDefinition = lookAheadPlayer(SHARP, SHARP_PLIES);

function lookAheadPlayer(level: PlayerInfo, plies: number): PlayerDefinition {
  return {
    ...level,
    byValuesAlone: true,
    create(game) {
      const solution = solve(game);
      if (!solution.ok) return solution;
      return success(
        weightedPlayer(level.id, game, (position) => {
          const ranks = (solution.value.evaluate(position)?.moves ?? []).map((move) => rank(move, plies));
          const best = Math.max(...ranks);
          return evenWeights(ranks.map((candidate) => candidate === best));
        }),
      );
    },
  };
}

/** Higher is better: quick wins, wins, undecided or drawn (0), late losses, losses. */
function rank({ value: { verdict, distance } }: MoveValue<unknown>, plies: number): number {
  if (verdict === 'draw' || distance === null || distance > plies) return 0;
  return verdict === 'win' ? plies + 1 - distance : distance - plies - 1;
}

export const perfectPlayer: PlayerDefinition = {
  ...PERFECT,
  byValuesAlone: true,
  create(game) {
    const solution = solve(game);
    if (!solution.ok) return solution;
    return success(weightedPlayer(PERFECT.id, game, (position) => weigh(solution.value, position)));
  },
};

/** The best moves, equally likely; unless they win, those that leave the opponent the fewest right answers. */
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

/** The number of replies that keep the opponent's verdict; 0 once the game is over. */
function rightAnswers<Position, Move>({ evaluate }: Solution<Position, Move>, position: Position): number {
  return evaluate(position)?.moves.filter((reply) => reply.keepsVerdict).length ?? 0;
}
