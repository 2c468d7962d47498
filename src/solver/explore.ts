import type { Game, Result } from '../core/index.ts';
import { exploreIndex } from './explore-index.ts';
import { positionsOfForms } from './form-table.ts';
import type { GameGraph } from './graph.ts';
import { type ExploreOptions, exploreTexts } from './text-walk.ts';

/**
 * The graph that a game is played on: every reachable position, breadth first from the start, with the position after
 * each legal move. By index where the game or its forms have one, otherwise by text; the nodes are the same.
 */
export function explore<Position, Move>(
  game: Game<Position, Move>,
  options: ExploreOptions = {},
): Result<GameGraph<Position>> {
  const { forms } = game;
  const index = game.index ?? (forms && (options.upToSymmetry ? positionsOfForms(game.rules, forms) : forms.positions));
  return index ? exploreIndex({ ...game, index }, options) : exploreTexts(game, options);
}
