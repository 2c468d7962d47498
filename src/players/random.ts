import { success } from '../core/index.ts';
import { allEvenWeights, weightedPlayer } from './choice.ts';
import { RANDOM } from './levels.ts';
import type { PlayerDefinition } from './player.ts';

export const randomPlayer: PlayerDefinition = {
  ...RANDOM,
  byValuesAlone: true,
  create(game) {
    const { rules, index } = game;
    const player = weightedPlayer(RANDOM.id, game, (position) => allEvenWeights(rules.legalMoves(position).length));
    return success({ ...player, createLikelyCodes: () => index?.successors });
  },
};
