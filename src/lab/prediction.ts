import { otherSeat } from '../core/index.ts';
import type { Solution } from '../solver/index.ts';
import type { SimulationJob } from './job.ts';
import type { Scoreboard, Winner } from './scoreboard.ts';
import { type Ending, seatIndex } from './tally.ts';

/** How a game between perfect players must end: the winning seat and after how many plies, or never. */
export interface Prediction {
  readonly winner: Winner;
  readonly plies: number | null;
}

/** Only perfect players bring about what the verdict says. */
export function isPredictable(job: SimulationJob): boolean {
  return job.players.every((id) => id === 'perfect');
}

export function predict<Position, Move>(solution: Solution<Position, Move>, position: Position): Prediction {
  const value = solution.value(position);
  if (!value || value.verdict === 'endless') return { winner: -1, plies: null };
  const mover = solution.game.rules.turn(position);
  return { winner: seatIndex(value.verdict === 'win' ? mover : otherSeat(mover)), plies: value.distance };
}

/** Compares how game `number` ended with how it had to. One that was cut short before its time proves nothing. */
export function comparePrediction(
  board: Scoreboard,
  number: number,
  predicted: Prediction,
  winner: Winner,
  plies: number,
  record: () => string,
): void {
  const isCut = winner < 0 && predicted.plies !== null && plies < predicted.plies;
  if (isCut) return;
  if (winner === predicted.winner && (predicted.plies === null || plies === predicted.plies)) board.agree();
  else board.disagree(number, ending(predicted.winner, predicted.plies), ending(winner, plies), record);
}

function ending(winner: Winner, plies: number | null): Ending {
  return { winner: winner < 0 ? null : winner === 0 ? 1 : 2, plies };
}
