import {
  type AnyGameDefinition,
  contestOptions,
  createGame,
  createRandom,
  formatLink,
  startMatch,
} from '../../../core/index.ts';
import { randomSeed } from '../session/chance.ts';

/** The parameter of the page that asks for a contest: an opponent of your strength, and who starts by chance. */
const CONTEST = 'contest';

/** Where a contest begins: the recommended variant, from a start drawn anew where the game draws one. */
export function contestLink(definition: AnyGameDefinition): string {
  const game = createGame(definition, contestOptions(definition, createRandom(randomSeed())));
  const link = game.ok ? formatLink(startMatch(game.value)) : `/play/${definition.id}`;
  return `${link}${link.includes('?') ? '&' : '?'}${CONTEST}=1`;
}
