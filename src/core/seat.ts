/** Who sits where; who starts is the option `first`. Words, so that no seat is falsy. */
export const SEATS = ['player1', 'player2'] as const;
export type Seat = (typeof SEATS)[number];

export function otherSeat(seat: Seat): Seat {
  return seat === 'player1' ? 'player2' : 'player1';
}

/** The number that people, records and JSON use for a seat. */
export function seatNumber(seat: Seat): 1 | 2 {
  return seat === 'player1' ? 1 : 2;
}

/** The seat with this number. */
export function seatOf(number: 1 | 2): Seat {
  return number === 1 ? 'player1' : 'player2';
}
