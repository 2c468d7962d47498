import { type Game, itemAt, mustSucceed, success, verdictRank } from '../core/index.ts';
import { type Evaluation, hardestMoves, type MoveValue, type Solution, solve } from '../solver/index.ts';
import {
  CASUAL,
  CASUAL_PLIES,
  LADDER,
  type LadderPlayer,
  PERFECT,
  type PlayerInfo,
  RANDOM,
  SHARP,
  SHARP_PLIES,
} from './ladder.ts';
import type { Player, PlayerDefinition } from './player.ts';
import { evenWeights, weightedPlayer } from './player.ts';

export const randomPlayer: PlayerDefinition = {
  ...RANDOM,
  byValuesAlone: true,
  create: (game) => success(anyMove(RANDOM.id, game)),
};

function anyMove<Position, Move>(id: string, game: Game<Position, Move>): Player<Position, Move> {
  const { legalMoves } = game.rules;
  return weightedPlayer(id, game, (position) => evenWeights(legalMoves(position).map(() => true)));
}

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

/*
 * The opponents of the ladder. The last one, called Perfect, differs from `perfect`: both never give anything away, but
 * in a lost position `perfect` resists as long as it can, which makes a game as long as predicted. The trickster plays
 * for a mistake instead, and may lose sooner.
 */
export const RIVALS: readonly PlayerDefinition[] = LADDER.map(rivalOn);

function rivalOn(rung: LadderPlayer): PlayerDefinition {
  const { id, carelessness } = rung;
  return {
    ...rung,
    byValuesAlone: true,
    create(game) {
      if (carelessness === null) return success(anyMove(id, game));
      const solution = solve(game);
      if (!solution.ok) return solution;
      const perfect = mustSucceed(perfectPlayer.create(game));
      return success(
        weightedPlayer(id, game, (position) => {
          const evaluation = solution.value.evaluate(position);
          if (evaluation === undefined) return [];
          const careful =
            evaluation.value.verdict === 'loss'
              ? weightsOf(evaluation, hardestMoves(solution.value, position))
              : perfect.weights(position);
          return mix(careful, carelessWeights(evaluation, careful), carelessness);
        }),
      );
    },
  };
}

function weightsOf({ moves }: Evaluation<unknown>, chosen: readonly MoveValue<unknown>[]): readonly number[] {
  return evenWeights(moves.map(({ text }) => chosen.some((move) => move.text === text)));
}

/** Mixes two lists of weights: the second with the given share, the first otherwise. */
function mix(usual: readonly number[], sometimes: readonly number[], share: number): readonly number[] {
  return usual.map((weight, index) => (1 - share) * weight + share * itemAt(sometimes, index));
}

/**
 * Every opponent sees a win in one move. Otherwise it makes the mistake that is punished latest, and in a lost position,
 * where nothing can be given away, any move.
 */
function carelessWeights(evaluation: Evaluation<unknown>, careful: readonly number[]): readonly number[] {
  const { value, moves } = evaluation;
  if (moves.some((move) => move.value.verdict === 'win' && move.value.distance === 1)) return careful;
  const mistakes = moves.filter((move) => !move.keepsVerdict);
  if (mistakes.length === 0) return value.verdict === 'loss' ? evenWeights(moves.map(() => true)) : careful;
  const mildest = Math.max(...mistakes.map(mildness));
  return weightsOf(
    evaluation,
    mistakes.filter((move) => mildness(move) === mildest),
  );
}

/** Higher for a milder mistake: an undecided game above a loss, a late loss above a quick one. */
function mildness({ value: { verdict, distance } }: MoveValue<unknown>): number {
  return verdictRank(verdict) > 0 ? Number.POSITIVE_INFINITY : (distance ?? 0);
}
