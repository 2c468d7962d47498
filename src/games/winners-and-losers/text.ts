import {
  capitalized,
  clause,
  failure,
  type NamedPlayer,
  quote,
  type Result,
  type Ruling,
  type Seat,
  seatNumber,
  success,
  type Text,
  type TheoryNote,
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
): Text<WinnersPosition, WinnersMove> {
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
    rulings,
    theory,
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
const SHOWN_AT_EACH_END = 20;

function describeLetters(letters: string, { from, to }: WinnersPosition): string {
  const count = to - from;
  if (count === 0) return `No letter is left; the last one was ${letters[from - 1]}.`;
  if (count === 1) return `One letter is left: ${letters[from]}.`;
  if (count <= MAX_SHOWN_LENGTH) return `${count} letters are left: ${letters.slice(from, to)}.`;
  const head = letters.slice(from, from + SHOWN_AT_EACH_END);
  const tail = letters.slice(to - SHOWN_AT_EACH_END, to);
  const deciding = decidingLetters({ from, to });
  const middle = letters.slice(deciding.from, deciding.to);
  return `${count} letters are left: ${head} … ${tail}, with ${middle} in the middle.`;
}

function describeTake(letters: string, { from, to }: WinnersPosition, move: WinnersMove, mover: NamedPlayer): string {
  const letter = letters[move === 'left' ? from : to - 1];
  const taken = to - from === 1 ? `the last letter, ${letter}` : `${letter} from the ${move}`;
  return `${capitalized(clause(mover, 'take', taken))}.`;
}

const rulings: readonly Ruling[] = [
  {
    id: 'W1',
    book: 'Strings have 5 to 50 letters, but the analysis works out a longest one of 55.',
    ruling: 'Random strings have 5 to 50 letters. A string of your own may have 1 to 1,000,000.',
  },
  {
    id: 'W2',
    book: 'The column Q of the truth tables is called the letter that the player picks.',
    ruling: 'Q is the letter that is left: with L and W, the player picks the W and leaves the L.',
  },
  {
    id: 'W3',
    book: 'When the last result is W and the length is odd, the second player is said to win, and the first when the length is even.',
    ruling:
      'The other way round. With an odd length the first player takes the last letter and wins on W; with an even length the second does. The printed rule names the wrong winner whenever a W is left: 7 in 24 of all strings of 5 to 50 letters (29 %).',
  },
  {
    id: 'W4',
    book: 'The worked example WLWLL is said to have even length, so that the first player wins.',
    ruling: 'It has five letters. Best play leaves an L, the first player has to take it, and the second player wins.',
  },
  {
    id: 'W5',
    book: 'Letters are taken from the left or from the right.',
    ruling: 'A single letter has one end only: taking it is one move, left.',
  },
  {
    id: 'W6',
    book: 'A to-do list: a coin toss for who starts, the winner by name, prediction and best move for two players, no double clicks.',
    ruling: 'All of it belongs to the game here: first says who starts, and every position can be judged.',
  },
];

const theory: readonly TheoryNote[] = [
  {
    text: 'Only the middle letters count. With an even number of letters the last one left is a W exactly when both middle letters are W; with an odd number (three or more), exactly when the middle letter is W and at least one of its neighbours is too. Whoever takes that last letter — the player to move if the number is odd, the other if it is even — wins on W and loses on L.',
    status: { proved: 'middle_letters' },
  },
  {
    text: 'How to win with an even number and an L in the middle: take from the end that makes this L the exact middle, then answer every move at the opposite end. The L stays in the middle until it is alone, and it is your opponent’s turn.',
    status: { proved: 'even_length' },
  },
  {
    text: 'How to win with an odd number and two W in the middle: take from the end that makes the two W the middle pair, then answer every move at the opposite end. In the end your opponent faces WW, takes one, and you take the other. There is nothing else: an even number with WW in the middle falls to the same answers, and from any other odd number every move leaves an even number with an L in the middle.',
    status: { proved: 'odd_length' },
  },
  {
    text: 'The book reaches the same result with a triangle: AND of each two neighbours, then OR of each two neighbours, and so on up. The top of the triangle is what the middle of the bottom says: the middle letter and its neighbours, or with an even number the two middle letters.',
    status: { proved: 'triangle_is_middle_letters' },
  },
  {
    text: 'Why: the two steps together keep a W exactly if it has a W beside it, and turn a lone W into L. Doing it again changes nothing, since a W that was kept was kept together with its neighbour; each time only the ends fall away. So all the pairs of steps do what the first one did, and the top of the triangle is known from the middle of the bottom: the middle letter and its neighbours, or with one more AND the two middle letters.',
    status: { checked: 'every string of up to 18 letters', by: 'triangle' },
  },
  {
    text: 'Random letters therefore favour the first player with even lengths: 75 % of all such strings are won by that player.',
    status: { proved: 'even_strings' },
  },
  {
    text: 'With odd lengths from 3 on they favour the second player: the first wins 37.5 % of the strings, the second 62.5 %.',
    status: { proved: 'odd_strings' },
  },
  {
    text: 'The option fair evens out both shares, 75 % and 37.5 %: it draws a string that each player wins with the same chance.',
    status: { checked: 'every string of up to 20 letters', by: 'shares' },
  },
];
