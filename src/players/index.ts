import { failure, quote, type Result, success } from '../core/index.ts';
import { casualPlayer, sharpPlayer } from './look-ahead.ts';
import { perfectPlayer } from './perfect.ts';
import type { PlayerDefinition } from './player.ts';
import { randomPlayer } from './random.ts';

export { chooseIndex } from './choice.ts';
export { CASUAL_PLIES, LEVELS, type Level, SHARP_PLIES } from './levels.ts';
export { type MistakeRate, mistakeRate } from './mistakes.ts';
export {
  hasCpu,
  hasHuman,
  onlyHuman,
  type Participant,
  type Participants,
  personIn,
  personsOf,
  seatedIn,
  swapSeats,
} from './participants.ts';
export { type PlayOutOptions, playOut } from './play-out.ts';
export type { AnyPlayer, Player, PlayerDefinition } from './player.ts';

/** Every player there is, the weakest first. */
export const PLAYERS: readonly PlayerDefinition[] = [randomPlayer, casualPlayer, sharpPlayer, perfectPlayer];

export function findPlayer(id: string): Result<PlayerDefinition> {
  const definition = PLAYERS.find((candidate) => candidate.id === id);
  if (definition) return success(definition);
  const ids = PLAYERS.map((candidate) => candidate.id).join(', ');
  return failure(
    id === ''
      ? `No player is named; the players are ${ids}.`
      : `There is no player ${quote(id)}; the players are ${ids}.`,
  );
}
