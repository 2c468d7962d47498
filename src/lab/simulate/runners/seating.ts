import { type AnyGame, formatVariant, type Result, success } from '../../../core/index.ts';
import { type AnyPlayer, findPlayer, KNOWN_PLAYERS, type PlayerDefinition } from '../../../players/index.ts';
import type { SeatIndex } from '../counts/winner.ts';
import type { SimulationJob } from '../job.ts';

/** The two players of a job; one that plays itself is one object. */
export function seatPlayers(
  game: AnyGame,
  [one, other]: readonly [string, string],
  players: readonly PlayerDefinition[] = KNOWN_PLAYERS,
): Result<readonly [AnyPlayer, AnyPlayer]> {
  const first = createPlayer(game, one, players);
  if (!first.ok) return first;
  const second = one === other ? first : createPlayer(game, other, players);
  return second.ok ? success([first.value, second.value]) : second;
}

function createPlayer(game: AnyGame, id: string, players: readonly PlayerDefinition[]): Result<AnyPlayer> {
  const definition = findPlayer(id, players);
  return definition.ok ? definition.value.create(game) : definition;
}

/** The seat of the job's first player in a game. */
export function homeSeat(job: SimulationJob, number: number): SeatIndex {
  return job.seats === 'alternating' && number % 2 === 1 ? 1 : 0;
}

/** A game as one line, from the moves that led to its start and those that were played. */
export function recordText(game: AnyGame, moves: readonly unknown[]): string {
  return `${formatVariant(game)}:${moves.map((move) => ` ${game.text.formatMove(move)}`).join('')}`;
}
