import { otherSeat } from '../../../core/index.ts';
import type { Solution } from '../../../solver/index.ts';
import type { Scoreboard } from '../counts/scoreboard.ts';
import type { Ending } from '../counts/tally.ts';
import { DRAWN, NO_WINNER, seatIndex, type WinnerIndex, winnerNumber } from '../counts/winner.ts';
import type { SimulationJob } from '../job.ts';

/** How a game between perfect players must end: the winning seat or a draw, and after how many plies, or never. */
export interface Prediction {
  readonly winner: WinnerIndex;
  readonly plies: number | null;
}

/** Only perfect players end a game as its verdict says. */
export function isPredictable(job: SimulationJob): boolean {
  return job.players.every((id) => id === 'perfect');
}

export function predict<Position, Move>(solution: Solution<Position, Move>, position: Position): Prediction {
  const value = solution.value(position);
  if (!value || value.verdict === 'endless') return { winner: NO_WINNER, plies: null };
  if (value.verdict === 'draw') return { winner: DRAWN, plies: value.distance };
  const mover = solution.game.rules.turn(position);
  return { winner: seatIndex(value.verdict === 'win' ? mover : otherSeat(mover)), plies: value.distance };
}

/** Compares how game `number` ended with how it had to. One that was cut short before its time proves nothing. */
export function comparePrediction(
  board: Scoreboard,
  number: number,
  predicted: Prediction,
  winner: WinnerIndex,
  plies: number,
  record: () => string,
): void {
  const isCut = winner === NO_WINNER && predicted.plies !== null && plies < predicted.plies;
  if (isCut) return;
  if (winner === predicted.winner && (predicted.plies === null || plies === predicted.plies)) board.agree();
  else board.disagree(number, ending(predicted.winner, predicted.plies), ending(winner, plies), record);
}

function ending(winner: WinnerIndex, plies: number | null): Ending {
  return { winner: winnerNumber(winner), plies };
}
