import { type AnyGame, formatVariant, type Result, success } from '../../../core/index.ts';
import { type AnyPlayer, findPlayer } from '../../../players/index.ts';
import type { SeatIndex } from '../counts/winner.ts';
import type { SimulationJob } from '../job.ts';

/** The two players of a job; one that plays itself is one object. */
export function seatPlayers(
  game: AnyGame,
  [one, other]: readonly [string, string],
): Result<readonly [AnyPlayer, AnyPlayer]> {
  const first = createPlayer(game, one);
  if (!first.ok) return first;
  const second = one === other ? first : createPlayer(game, other);
  return second.ok ? success([first.value, second.value]) : second;
}

function createPlayer(game: AnyGame, id: string): Result<AnyPlayer> {
  const definition = findPlayer(id);
  return definition.ok ? definition.value.create(game) : definition;
}

/** The seat of the job's first player in a game. */
export function homeSeat(job: SimulationJob, number: number): SeatIndex {
  return job.seats === 'alternating' && number % 2 === 1 ? 1 : 0;
}

/** A game as one line, from the moves that led to its start and those that were played. */
export function recordText(game: AnyGame, moves: readonly unknown[]): string {
  return `${formatVariant(game)}:${moves.map((move) => ` ${game.notation.formatMove(move)}`).join('')}`;
}
