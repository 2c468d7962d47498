import { success } from '../core/index.ts';
import { evenWeights, weightedPlayer } from './choice.ts';
import { RANDOM } from './levels.ts';
import type { PlayerDefinition } from './player.ts';

export const randomPlayer: PlayerDefinition = {
  ...RANDOM,
  byValuesAlone: true,
  create: (game) =>
    success(
      weightedPlayer(RANDOM.id, game, (position) => evenWeights(game.rules.legalMoves(position).map(() => true))),
    ),
};
