import type { Outcome, Seat } from '../../core/index.ts';

/*
 * Who won, in two encodings. Where millions of games are played a seat is its index, 0 or 1, a drawn game is 2 and one
 * that has not ended is −1: small integers, which typed arrays hold. In plain data, which goes to people and other
 * programs, a seat is its number, 1 or 2, and no winner is null. The functions below are the only ways from the rules to an index and from there to data.
 */

/** Of a pair by seat. */
export type SeatIndex = 0 | 1;
/** Of a pair of players, whichever seats they have. */
export type PlayerIndex = 0 | 1;
export type WinnerIndex = SeatIndex | typeof DRAWN | typeof NO_WINNER;
export type WinnerNumber = 1 | 2 | null;

export const DRAWN = 2;
/** In exact computations: a player from outside has failed. */
export const FORFEITED = 3;
export const NO_WINNER = -1;

export function seatIndex(seat: Seat): SeatIndex {
  return seat === 'player1' ? 0 : 1;
}

/** Without an outcome nobody has won. */
export function winnerIndex(outcome: Outcome | undefined): WinnerIndex {
  if (!outcome) return NO_WINNER;
  return outcome.winner === null ? DRAWN : seatIndex(outcome.winner);
}

export function winnerNumber(winner: WinnerIndex): WinnerNumber {
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

/** Which player has won, when the first of the two sits in `homeSeat`. */
export function winningPlayer(winner: WinnerIndex, homeSeat: SeatIndex): WinnerIndex {
  return winner === NO_WINNER || winner === DRAWN ? winner : playerAt(winner, homeSeat);
}
