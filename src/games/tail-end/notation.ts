import { failure, quote, type Result, seatNumber, success } from '../../core/index.ts';
import type { TailEndPosition } from './rules.ts';

/** The row and the player to move: `HHHHTTT 2`. */
export function formatRow({ row, turn }: TailEndPosition): string {
  return `${row} ${seatNumber(turn)}`;
}

export function parseRow(text: string, length: number): Result<TailEndPosition> {
  const [, row, turn] = /^([HT]+) ([12])$/.exec(text) ?? [];
  if (row === undefined || row.length !== length) {
    return failure(
      `A position is ${length} letters H or T, a space, and 1 or 2 for the player to move, not ${quote(text)}.`,
    );
  }
  return success({ row, turn: turn === '1' ? 'player1' : 'player2' });
}

export function refuseCoin(row: string, text: string): string {
  const isCoin = /^[1-9][0-9]?$/.test(text) && Number(text) <= row.length;
  if (isCoin) return `Coin ${text} is already tails up.`;
  return `${quote(text)} is not a coin; choose a number from 1 to ${row.length}.`;
}

export function describeRow({ row }: TailEndPosition): string {
  const heads = [...row].flatMap((coin, index) => (coin === 'H' ? [index + 1] : []));
  if (heads.length === 0) return `All ${row.length} coins are tails up.`;
  if (heads.length === row.length) return `All ${row.length} coins are heads up.`;
  return `Heads up: ${heads.length === 1 ? 'coin' : 'coins'} ${heads.join(', ')} of ${row.length}.`;
}

export function describeFlip({ turn }: TailEndPosition, coin: number, flipped: readonly number[]): string {
  const others = flipped.length > 1 ? `; coins ${flipped.join(', ')} turn to tails` : ' to tails';
  return `Player ${seatNumber(turn)} flips coin ${coin}${others}.`;
}
