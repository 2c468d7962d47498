import {
  capitalized,
  clause,
  failure,
  type NamedPlayer,
  quote,
  type Result,
  type Seat,
  seatNumber,
  success,
  type Text,
} from '../../core/index.ts';
import { decidingLetters } from './middle-letters.ts';
import { illegalReason, type WinnersMove, type WinnersPosition } from './rules.ts';

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

/**
 * The letters still there, counted from 1, and the player to move: `2-5 1`. A finished game shows the letter that was
 * taken last: `end-3 2`.
 */
export function createText(
  letters: string,
  turn: (position: WinnersPosition) => Seat,
): Omit<Text<WinnersPosition, WinnersMove>, 'rulings' | 'theory'> {
  return {
    formatPosition(position) {
      const { from, to } = position;
      return `${from === to ? 'end' : from + 1}-${to} ${seatNumber(turn(position))}`;
    },
    parsePosition: (text) => parsePosition(text, letters.length, turn),
    formatMove: (move) => move,
    objective: 'Take the last letter if it is a W; make the other player take it if it is an L.',
    howToPlay: [
      'A row of letters W and L is laid out: 5 to 50 random ones, or a string of your own.',
      'On your turn take one letter, from the left end or from the right end.',
      'Whoever takes the last letter wins if it is a W and loses if it is an L. The other letters count for nothing.',
    ],
    describePosition: (position) => describeLetters(letters, position),
    describeMove: (position, move, mover) => describeTake(letters, position, move, mover),
    whyIllegal: (position, text) => whyIllegal(letters, position, text),
    whyOver: ({ from }) =>
      letters[from - 1] === 'W'
        ? 'The winner took the last letter, a W.'
        : 'The loser had to take the last letter, an L.',
  };
}

function whyIllegal(letters: string, position: WinnersPosition, text: string): string {
  switch (illegalReason(position, text) ?? 'not-a-side') {
    case 'over':
      return 'No letter is left to take.';
    case 'one-letter':
      return 'Only one letter is left, so it makes no difference from which end: say left.';
    case 'not-a-side':
      return /^[wl]$/i.test(text)
        ? `${quote(text)} is a letter: the left end is ${letters[position.from]}, the right end ${letters[position.to - 1]}. Type left or right.`
        : `${quote(text)} is not an end of the row; say left or right.`;
  }
}

/** Describes longer rows by their ends and the letters that decide. */
const MAX_SHOWN_LENGTH = 60;
const END_LENGTH = 20;

function describeLetters(letters: string, { from, to }: WinnersPosition): string {
  const count = to - from;
  if (count === 0) return `No letter is left; the last one was ${letters[from - 1]}.`;
  if (count === 1) return `One letter is left: ${letters[from]}.`;
  if (count <= MAX_SHOWN_LENGTH) return `${count} letters are left: ${letters.slice(from, to)}.`;
  const head = letters.slice(from, from + END_LENGTH);
  const tail = letters.slice(to - END_LENGTH, to);
  const deciding = decidingLetters({ from, to });
  const middle = letters.slice(deciding.from, deciding.to);
  return `${count} letters are left: ${head} … ${tail}, with ${middle} in the middle.`;
}

function describeTake(letters: string, { from, to }: WinnersPosition, move: WinnersMove, mover: NamedPlayer): string {
  const letter = letters[move === 'left' ? from : to - 1];
  const taken = to - from === 1 ? `the last letter, ${letter}` : `${letter} from the ${move}`;
  return `${capitalized(clause(mover, 'take', taken))}.`;
}
