import { success } from '../core/index.ts';
import { evenWeights, weightedPlayer } from './choice.ts';
import type { PlayerDefinition } from './player.ts';

export const randomPlayer: PlayerDefinition = {
  id: 'random',
  title: 'Random',
  sentence: 'Makes any legal move, each equally likely.',
  byValuesAlone: true,
  create: (game) =>
    success(weightedPlayer('random', game, (position) => evenWeights(game.rules.legalMoves(position).map(() => true)))),
};
