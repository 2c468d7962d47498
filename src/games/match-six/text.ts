import {
  capitalized,
  clause,
  failure,
  inWords,
  listed,
  type NamedPlayer,
  quote,
  type Result,
  seatNumber,
  success,
  type Text,
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
export function createText(limits: MatchSixOptions): Omit<Text<MatchSixPosition, MatchSixMove>, 'rulings' | 'theory'> {
  const { target, max, window } = limits;
  return {
    formatPosition: ({ numbers, turn }) => `[${numbers.join(', ')}] ${seatNumber(turn)}`,
    parsePosition: (text) => parsePosition(limits, text),
    formatMove: String,
    objective: `Choose the number that makes the last ${inWords(window)} numbers add up to exactly ${target}.`,
    howToPlay: howToPlay(limits),
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
