import { evenWeights, weightedPlayer } from './choice.ts';
import type { PlayerDefinition } from './player.ts';

export const randomPlayer: PlayerDefinition = {
  id: 'random',
  title: 'Random',
  sentence: 'Makes any legal move, each equally likely.',
  byValuesAlone: true,
  create: ({ game }) =>
    weightedPlayer('random', game, (position) => evenWeights(game.legalMoves(position).map(() => true))),
};
