import type { Outcome, Seat } from '../../core/index.ts';

/*
 * Who won, in two encodings. Where millions of games are played a seat is its index, 0 or 1, a draw is 2 and an unfinished
 * game is −1: small integers that fit typed arrays. In plain data, for people and other programs, a seat is its number, 1
 * or 2, and no winner is null. Only the functions below convert the rules' outcome to an index, and an index to data.
 */

/** An index into a pair by seat. */
export type SeatIndex = 0 | 1;
/** An index into a job's pair of players, whatever their seats. */
export type PlayerIndex = 0 | 1;
export type WinnerIndex = SeatIndex | typeof DRAWN | typeof NO_WINNER;

export const DRAWN = 2;
/** In exact computations: a bot failed. */
export const FORFEITED = 3;
export const NO_WINNER = -1;

export function seatIndex(seat: Seat): SeatIndex {
  return seat === 'player1' ? 0 : 1;
}

/** No outcome means no winner. */
export function winnerIndex(outcome: Outcome | undefined): WinnerIndex {
  if (!outcome) return NO_WINNER;
  return outcome.winner === null ? DRAWN : seatIndex(outcome.winner);
}

export function winningSeat(winner: WinnerIndex): 1 | 2 | null {
  if (winner === NO_WINNER || winner === DRAWN) return null;
  return winner === 0 ? 1 : 2;
}

export function otherIndex(index: 0 | 1): 0 | 1 {
  return index === 0 ? 1 : 0;
}

/** The player in a seat, when the first of the two sits in `homeSeat`. */
export function playerAt(seat: SeatIndex, homeSeat: SeatIndex): PlayerIndex {
  return seat === homeSeat ? 0 : 1;
}

/** The winning player, when the first of the two sits in `homeSeat`. */
export function winningPlayer(winner: WinnerIndex, homeSeat: SeatIndex): WinnerIndex {
  return winner === NO_WINNER || winner === DRAWN ? winner : playerAt(winner, homeSeat);
}
