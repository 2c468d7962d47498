import { failure, quote, type Result, type Seat, seatNumber, success, type Text } from '../../core/index.ts';
import type { WinnersMove, WinnersPosition } from './rules.ts';

/**
 * The letters still there, counted from 1, and the player to move: `2-5 1`. A finished game shows the letter that was
 * taken last: `end-3 2`.
 */
export function createNotation(
  length: number,
  turn: (position: WinnersPosition) => Seat,
): Pick<Text<WinnersPosition, WinnersMove>, 'formatPosition' | 'parsePosition' | 'formatMove'> {
  return {
    formatPosition(position) {
      const { from, to } = position;
      return `${from === to ? 'end' : from + 1}-${to} ${seatNumber(turn(position))}`;
    },
    parsePosition: (text) => parsePosition(text, length, turn),
    formatMove: (move) => move,
  };
}

function parsePosition(
  text: string,
  length: number,
  turn: (position: WinnersPosition) => Seat,
): Result<WinnersPosition> {
  const [, start, end, player] = /^(end|[1-9][0-9]{0,6})-([1-9][0-9]{0,6}) ([12])$/.exec(text) ?? [];
  const to = Number(end);
  const from = start === 'end' ? to : Number(start) - 1;
  if (start === undefined || to > length || from > to || (from === to && start !== 'end')) {
    return failure(
      `A position is the first and the last letter still there, from 1 to ${length}, and 1 or 2 for the player to move, like "1-${length} 1", or "end-1 2" when letter 1 was taken last; not ${quote(text)}.`,
    );
  }
  const position = { from, to };
  const expected = seatNumber(turn(position));
  if (Number(player) === expected) return success(position);
  return failure(`With ${to - from} of ${length} letters left player ${expected} is to move, not ${player}.`);
}
