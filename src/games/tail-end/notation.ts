import { failure, quote, type Result, seatNumber, success, type Text } from '../../core/index.ts';
import type { TailEndMove, TailEndPosition, TailEndVariant } from './rules.ts';

/** The row and the player to move: `HHHHTTT 2`. */
export function createNotation({
  start,
}: TailEndVariant): Pick<Text<TailEndPosition, TailEndMove>, 'formatPosition' | 'parsePosition' | 'formatMove'> {
  return {
    formatPosition: ({ row, turn }) => `${row} ${seatNumber(turn)}`,
    parsePosition: (text) => parsePosition(text, start.row.length),
    formatMove: String,
  };
}

function parsePosition(text: string, length: number): Result<TailEndPosition> {
  const [, row, turn] = /^([HT]+) ([12])$/.exec(text) ?? [];
  if (row === undefined || row.length !== length) {
    return failure(
      `A position is ${length} letters H or T, a space, and 1 or 2 for the player to move, not ${quote(text)}.`,
    );
  }
  return success({ row, turn: turn === '1' ? 'player1' : 'player2' });
}
