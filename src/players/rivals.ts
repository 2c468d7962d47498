import { itemAt, mustSucceed, type Result, success, verdictRank } from '../core/index.ts';
import { type Evaluation, hardestMoves, type MoveValue, solve } from '../solver/index.ts';
import { evenWeights, weightedPlayer } from './choice.ts';
import { perfectPlayer, randomPlayer } from './lab-players.ts';
import { LADDER, type LadderPlayer } from './ladder.ts';
import type { Player, PlayerDefinition } from './player.ts';

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
      if (carelessness === null) return renamed(id, randomPlayer.create(game));
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

function renamed<Position, Move>(id: string, player: Result<Player<Position, Move>>): Result<Player<Position, Move>> {
  return player.ok ? success({ ...player.value, id }) : player;
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
