import { success } from '../core/index.ts';
import { allEvenWeights, weightedPlayer } from './choice.ts';
import { RANDOM } from './levels.ts';
import type { PlayerDefinition } from './player.ts';

export const randomPlayer: PlayerDefinition = {
  ...RANDOM,
  byValuesAlone: true,
  create(game) {
    const { legalMoves } = game.rules;
    return success(weightedPlayer(RANDOM.id, game, (position) => allEvenWeights(legalMoves(position).length)));
  },
};
