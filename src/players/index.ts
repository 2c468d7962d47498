import { type AnyGame, failure, quote, type Result, success } from '../core/index.ts';
import { LADDER } from './ladder.ts';
import { type MistakeRate, mistakeRate } from './mistakes.ts';
import { casualPlayer, perfectPlayer, RIVALS, randomPlayer, sharpPlayer } from './own-players.ts';
import type { PlayerDefinition } from './player.ts';

export {
  CASUAL_PLIES,
  type ContestResult,
  climb,
  FIRST_STANDING,
  findLadderPlayer,
  LADDER,
  type LadderPlayer,
  opponentAt,
  SHARP_PLIES,
  type Standing,
} from './ladder.ts';
export { describeMistakeRate, type MistakeRate, mistakeRate } from './mistakes.ts';
export type { AnyPlayer, Player, PlayerDefinition } from './player.ts';
export { chooseIndex, playOut } from './player.ts';
export type { Telling } from './protocol.ts';
export {
  explainedPlayers,
  hasCpu,
  hasHuman,
  onlyHuman,
  playersOf,
  projectedPlayers,
  type SeatPlayer,
  type SeatPlayers,
  swapSeats,
} from './seats.ts';
export {
  asMatchPlayer,
  FAILURES,
  type FailedAnswer,
  type Failure,
  type FailureCounts,
  isOutside,
  type MatchPlayer,
  NO_FAILURES,
  type PlayerAnswer,
  type PlayerSession,
} from './session.ts';

/** The players of the lab, weakest first. */
export const PLAYERS: readonly PlayerDefinition[] = [randomPlayer, casualPlayer, sharpPlayer, perfectPlayer];

/** All players of the package, including the opponents of the ladder. */
export const KNOWN_PLAYERS: readonly PlayerDefinition[] = [...PLAYERS, ...RIVALS];

/** The player with this id, by default among our own. */
export function findPlayer(
  id: string,
  definitions: readonly PlayerDefinition[] = KNOWN_PLAYERS,
): Result<PlayerDefinition> {
  const definition = definitions.find((candidate) => candidate.id === id);
  if (definition) return success(definition);
  const ids = PLAYERS.map((candidate) => candidate.id).join(', ');
  const rivals = LADDER.map((rung) => rung.id).join(', ');
  const allowed = `the players are ${ids}, and on the ladder ${rivals}`;
  return failure(id === '' ? `No player is named; ${allowed}.` : `There is no player ${quote(id)}; ${allowed}.`);
}

/** An opponent's error rate in this variant, as the lab computes it. */
export function opponentRate(game: AnyGame, id: string): Result<MistakeRate> {
  const definition = findPlayer(id);
  if (!definition.ok) return definition;
  const player = definition.value.create(game);
  return player.ok ? mistakeRate(game, player.value, definition.value) : player;
}
