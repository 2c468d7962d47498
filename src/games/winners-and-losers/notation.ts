import { failure, quote, type Result, type Seat, seatNumber, success } from '../../core/index.ts';
import type { Obstacle, WinnersMove, WinnersPosition } from './rules.ts';
import { decidingLetters } from './theory.ts';

/**
 * The letters still there, counted from 1, and the player to move: `2-5 1`. A finished game shows the letter that was
 * taken last: `end-3 2`.
 */
export function formatSpan({ from, to }: WinnersPosition, turn: Seat): string {
  return `${from === to ? 'end' : from + 1}-${to} ${seatNumber(turn)}`;
}

export function parseSpan(
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

export function refuseSide(text: string, obstacle: Obstacle): string {
  switch (obstacle) {
    case 'over':
      return 'No letter is left to take.';
    case 'one-letter':
      return 'Only one letter is left, so it makes no difference from which end: say left.';
    case 'not-a-side':
      return `${quote(text)} is not an end of the row; say left or right.`;
  }
}

/** Longer rows are told by their ends and the letters that decide. */
const LONGEST_SHOWN = 60;
const SHOWN_AT_EACH_END = 20;

export function describeLetters(letters: string, { from, to }: WinnersPosition): string {
  const count = to - from;
  if (count === 0) return `No letter is left; the last one was ${letters[from - 1]}.`;
  if (count === 1) return `One letter is left: ${letters[from]}.`;
  if (count <= LONGEST_SHOWN) return `${count} letters are left: ${letters.slice(from, to)}.`;
  const head = letters.slice(from, from + SHOWN_AT_EACH_END);
  const tail = letters.slice(to - SHOWN_AT_EACH_END, to);
  const deciding = decidingLetters({ from, to });
  const middle = letters.slice(deciding.from, deciding.to);
  return `${count} letters are left: ${head} … ${tail}, with ${middle} in the middle.`;
}

export function describeTake(letters: string, { from, to }: WinnersPosition, turn: Seat, move: WinnersMove): string {
  const letter = letters[move === 'left' ? from : to - 1];
  const place = to - from === 1 ? `the last letter, ${letter}` : `${letter} from the ${move}`;
  return `Player ${seatNumber(turn)} takes ${place}.`;
}
