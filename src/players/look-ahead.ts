import { success } from '../core/index.ts';
import { type MoveValue, solve } from '../solver/index.ts';
import { evenWeights, weightedPlayer } from './choice.ts';
import { CASUAL, CASUAL_PLIES, type Level, SHARP, SHARP_PLIES } from './levels.ts';
import type { PlayerDefinition } from './player.ts';

/*
 * Players who see a stated number of plies. A search of n plies through the rules finds exactly the ends that can be
 * forced within n plies, nearest win first and farthest loss last. The solution knows these: a move whose value is n
 * plies away or nearer is seen, any other is not. So no search is made, and a look ahead costs the same at any depth;
 * the tests compare it with a real search on every position.
 */

export const casualPlayer: PlayerDefinition = lookAheadPlayer(CASUAL, CASUAL_PLIES);
export const sharpPlayer: PlayerDefinition = lookAheadPlayer(SHARP, SHARP_PLIES);

function lookAheadPlayer(level: Level, plies: number): PlayerDefinition {
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

/** Higher is better: quick wins, then wins, then what is out of sight or drawn (0), then late losses, then losses. */
function rank({ value: { verdict, distance } }: MoveValue<unknown>, plies: number): number {
  if (verdict === 'draw' || distance === null || distance > plies) return 0;
  return verdict === 'win' ? plies + 1 - distance : distance - plies - 1;
}
