import {
  capitalized,
  clause,
  failure,
  listed,
  type NamedPlayer,
  quote,
  type Result,
  type Ruling,
  seatNumber,
  success,
  type Text,
  type TheoryNote,
  wholeNumbers,
} from '../../core/index.ts';
import { type MatchSixMove, type MatchSixOptions, type MatchSixPosition, sum } from './rules.ts';

function parsePosition(limits: MatchSixOptions, text: string): Result<MatchSixPosition> {
  const { target, max, window } = limits;
  const [, list, turn] = /^\[((?:[1-9](?:, [1-9])*)?)\] ([12])$/.exec(text) ?? [];
  const numbers = list ? list.split(', ').map(Number) : [];
  if (list === undefined || numbers.length > window || numbers.some((number) => number > max)) {
    return failure(
      `A position is like "[2, 1] 1" (at most ${window} numbers from 1 to ${max}, ` +
        `and 1 or 2 for the player to move), not ${quote(text)}.`,
    );
  }
  if (numbers.length === window && sum(numbers) < target) {
    return failure(`${window} numbers under ${target} do not end the game: give only the last ${window - 1}.`);
  }
  return success({ numbers, turn: turn === '1' ? 'player1' : 'player2' });
}

/** The numbers that matter, oldest first, and the player to move: `[2, 3] 1`. */
export function createText(limits: MatchSixOptions): Text<MatchSixPosition, MatchSixMove> {
  const { target, max, window } = limits;
  return {
    formatPosition: ({ numbers, turn }) => `[${numbers.join(', ')}] ${seatNumber(turn)}`,
    parsePosition: (text) => parsePosition(limits, text),
    formatMove: String,
    objective: `Choose the number that makes the last ${inWords(window)} numbers add up to exactly ${target}.`,
    howToPlay: howToPlay(limits),
    rulings: rulings(limits),
    theory: isPrinted(limits) ? [...printedTheory, ...theory] : theory,
    describePosition: (position) => describeNumbers(limits, position),
    describeMove: (position, number, mover) => describeChoice(limits, position, number, mover),
    whyIllegal: ({ numbers }, text) =>
      numbers.length === window
        ? 'The game is over.'
        : `${quote(text)} is not allowed; choose a whole number from 1 to ${max}.`,
    whyOver: ({ numbers }) => {
      const total = sum(numbers);
      return total === target
        ? `The last ${window} numbers make exactly ${target}.`
        : `The loser took the last ${window} numbers to ${total}, over ${target}.`;
    },
  };
}

function howToPlay({ target, max, window }: MatchSixOptions): readonly string[] {
  const choice =
    max > 4
      ? `a whole number from 1 to ${max}`
      : listed(
          wholeNumbers(1, max).map((number) => `a ${number}`),
          'or',
        );
  const count = inWords(window);
  return [
    'The players build one sequence of numbers, which starts empty.',
    `On your turn add ${choice} to its end.`,
    `Once there are ${count} numbers, add up the last ${count} after each move. Exactly ${target}: you win. More than ${target}: you lose. Less than ${target}: the game goes on.`,
  ];
}

/** A window has 2 to 6 numbers, and there are 2 to 9 to choose from. */
export function inWords(count: number): string {
  return ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][count - 2] ?? String(count);
}

function describeNumbers({ target, window }: MatchSixOptions, { numbers }: MatchSixPosition): string {
  if (numbers.length === 0) return 'No number has been chosen yet.';
  const last = numbers.length === 1 ? `The last number is ${numbers[0]}` : `The last numbers are ${numbers.join(', ')}`;
  const total = sum(numbers);
  if (numbers.length < window) return `${last}${numbers.length === 1 ? '' : `, together ${total}`}.`;
  return `${last}, together ${total}: ${total === target ? 'exactly' : 'over'} ${target}.`;
}

function describeChoice(
  { target, window }: MatchSixOptions,
  { numbers }: MatchSixPosition,
  number: MatchSixMove,
  mover: NamedPlayer,
): string {
  const choice = capitalized(clause(mover, 'choose', String(number)));
  if (numbers.length < window - 1) return `${choice}.`;
  const total = sum(numbers) + number;
  const result = total < target ? '' : total === target ? ', the target' : `, over ${target}`;
  return `${choice}; ${[...numbers, number].join(' + ')} = ${total}${result}.`;
}

/** Quotes the book as printed; the rulings name the numbers of this variant. */
const rulings = ({ target, max, window }: MatchSixOptions): readonly Ruling[] => [
  {
    id: 'M1',
    book: 'The numbers are 1 to 3, and a sum over 6 loses; the tips say never to choose such a number.',
    ruling: `All ${inWords(max)} numbers are legal on every turn. Going over ${target} is a legal move that loses the game; only something that is not a number from 1 to ${max} is refused.`,
  },
  {
    id: 'M2',
    book: 'The objective speaks of any three consecutive numbers, the rules of the last three.',
    ruling: `In play it is the same: only the last ${inWords(window)} are new after a move, and they are checked after each move.`,
  },
  {
    id: 'M3',
    book: 'The game cannot end in a draw.',
    ruling:
      'True, but it need not end at all: 1, 1, 1, … can go on for ever. No draw is invented: the game goes on, and a position where neither player can force the end is called endless. Simulations stop at a stated number of moves and count such games as unfinished.',
  },
];

function isPrinted({ target, max, window }: MatchSixOptions): boolean {
  return target === 6 && max === 3 && window === 3;
}

/** These name the printed numbers, and are left out in every other variant. */
const printedTheory: readonly TheoryNote[] = [
  {
    text: 'Only the last two numbers matter. If they make 3, 4 or 5, the number that is missing to 6 is at hand and wins at once. If they make 6, every number goes over and loses. If they make 2, after 1 and 1, every number stays under 6 and the game goes on.',
    status: { proved: 'match_six_verdict' },
  },
  {
    text: 'Opening 2 wins: whatever the answer, the two numbers make 3, 4 or 5. Opening 3 loses in 3 moves, both sides counted: the answer 3 makes 6. Opening 1 is endless: the answer must be 1, since 2 and 3 let you complete the 6 at once, and then each player adds a 1 for ever, for after two ones anything else lets the opponent complete the 6.',
    status: { proved: 'match_six_verdict' },
  },
];

const theory: readonly TheoryNote[] = [
  {
    text: 'With other options, pair the numbers: whatever your opponent adds, you can bring the two together to max + 1, or to more. With an odd window the first player opens with what the target has above (window − 1) ÷ 2 pairs of max + 1, if that is 1 to max, completes each pair and so makes the target with the last number.',
    status: { proved: 'match_six_odd_window' },
  },
  {
    text: 'With an even window the second player completes the pairs, if the target is exactly window ÷ 2 of them.',
    status: { proved: 'match_six_even_window' },
  },
  {
    text: 'With a lower target it is the other player who wins, by overfilling. The number that completes the first window is the first that counts, and it loses if nothing is missing before it: that is the second player’s number with an even window, the first player’s with an odd one. So with a target below window ÷ 2 pairs (even) the first player wins, and with no more than (window − 1) ÷ 2 pairs (odd) the second, by playing high enough. The game ends in exactly as many moves as the window has numbers.',
    status: { proved: 'match_six_verdict' },
  },
  {
    text: 'With a higher target the start is endless. Nobody can force enough, and low numbers keep it so. Once window − 1 numbers lie there, a position is endless exactly when more than max is missing to the target: nobody can end the game this turn, and a 1 never makes less missing, since it takes the place of a number that is at least as large.',
    status: { proved: 'match_six_verdict' },
  },
];
