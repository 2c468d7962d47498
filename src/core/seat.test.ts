import { expect, test } from 'vitest';
import { otherSeat, SEATS, seatNumber, seatOf } from './seat.ts';

test('each seat has the other one, and a number', () => {
  expect(SEATS.map(otherSeat)).toEqual(['player2', 'player1']);
  expect(SEATS.map(seatNumber)).toEqual([1, 2]);
  expect([seatOf(1), seatOf(2)]).toEqual(SEATS);
});
