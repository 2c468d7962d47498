import { type AnyGame, formatVariant } from '../core/index.ts';
import { type AnyPlayer, findPlayer } from '../players/index.ts';
import type { AnyJudge } from '../solver/index.ts';
import type { SimulationJob } from './job.ts';

/** The two players of a job; one that plays itself is one object. */
export function seatPlayers(judge: AnyJudge, [one, other]: readonly [string, string]): [AnyPlayer, AnyPlayer] {
  const first = createPlayer(judge, one);
  return [first, one === other ? first : createPlayer(judge, other)];
}

function createPlayer(judge: AnyJudge, id: string): AnyPlayer {
  const definition = findPlayer(id);
  if (!definition.ok) throw new RangeError(definition.error);
  return definition.value.create(judge);
}

/** The seat of the job's first player in a game. */
export function homeSeat(job: SimulationJob, number: number): 0 | 1 {
  return job.seats === 'alternating' && number % 2 === 1 ? 1 : 0;
}

/** A game as one line, from the moves that led to its start and those that were played. */
export function recordText(game: AnyGame, moves: readonly unknown[]): string {
  return `${formatVariant(game)}:${moves.map((move) => ` ${game.formatMove(move)}`).join('')}`;
}
