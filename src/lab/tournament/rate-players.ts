import {
  type AnyGameDefinition,
  createGame,
  failure,
  findGame,
  GameFault,
  type OptionValues,
  type Result,
  success,
} from '../../core/index.ts';
import { type MistakeRate, opponentRate } from '../../players/index.ts';

/** Players whose mistakes are to be counted over all positions of a game. Plain data: it goes to a worker as it is. */
export interface RateTask {
  readonly game: string;
  readonly options: OptionValues;
  readonly players: readonly string[];
}

/** By player, null for one that cannot be rated: it comes from outside, or the game is too large. Fewer when stopped. */
export function rateTask(
  definitions: readonly AnyGameDefinition[],
  { game: id, options, players }: RateTask,
  shouldStop: () => boolean,
): Result<readonly (MistakeRate | null)[]> {
  const definition = findGame(definitions, id);
  if (!definition.ok) return definition;
  const game = createGame(definition.value, options);
  if (!game.ok) return game;
  const rates: (MistakeRate | null)[] = [];
  try {
    for (const player of players) {
      if (shouldStop()) break;
      const rate = opponentRate(game.value, player);
      rates.push(rate.ok ? rate.value : null);
    }
    return success(rates);
  } catch (error) {
    if (error instanceof GameFault) return failure(error.message);
    throw error;
  }
}
