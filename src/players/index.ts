import { type AnyGame, failure, quote, type Result, success } from '../core/index.ts';
import { LADDER } from './ladder.ts';
import { type MistakeRate, mistakeRate } from './mistakes.ts';
import { casualPlayer, perfectPlayer, RIVALS, randomPlayer, sharpPlayer } from './own-players.ts';
import type { AnyPlayer, PlayerDefinition } from './player.ts';

export * from './ladder.ts';
export * from './mistakes.ts';
export * from './player.ts';
export * from './protocol.ts';
export * from './seats.ts';
export * from './session.ts';

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

/** The player with this id for a game. Fails when it needs a solution and the game is too large to solve. */
export function createPlayer(
  game: AnyGame,
  id: string,
  definitions: readonly PlayerDefinition[] = KNOWN_PLAYERS,
): Result<AnyPlayer> {
  const definition = findPlayer(id, definitions);
  return definition.ok ? definition.value.create(game) : definition;
}

/** An opponent's error rate in this variant, as the lab computes it. */
export function opponentRate(game: AnyGame, id: string): Result<MistakeRate> {
  const definition = findPlayer(id);
  if (!definition.ok) return definition;
  const player = definition.value.create(game);
  return player.ok ? mistakeRate(game, player.value, definition.value) : player;
}
