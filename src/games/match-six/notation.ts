import { failure, quote, type Result, seatNumber, success } from '../../core/index.ts';
import type { MatchSixMove, MatchSixPosition } from './rules.ts';
import { type Limits, sum } from './sequence.ts';

/** The numbers that matter, oldest first, and the player to move: `[2, 3] 1`. */
export function formatNumbers({ numbers, turn }: MatchSixPosition): string {
  return `[${numbers.join(', ')}] ${seatNumber(turn)}`;
}

export function parseNumbers(limits: Limits, text: string): Result<MatchSixPosition> {
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

export function refuseNumber({ max }: Limits, text: string): string {
  return `${quote(text)} is not allowed; choose a whole number from 1 to ${max}.`;
}

export function describeNumbers({ target, window }: Limits, { numbers }: MatchSixPosition): string {
  if (numbers.length === 0) return 'No number has been chosen yet.';
  const last = numbers.length === 1 ? `The last number is ${numbers[0]}` : `The last numbers are ${numbers.join(', ')}`;
  const total = sum(numbers);
  if (numbers.length < window) return `${last}${numbers.length === 1 ? '' : `, together ${total}`}.`;
  return `${last}, together ${total}: ${total === target ? 'exactly' : 'over'} ${target}.`;
}

export function describeChoice(
  { target, window }: Limits,
  { numbers, turn }: MatchSixPosition,
  number: MatchSixMove,
): string {
  const choice = `Player ${seatNumber(turn)} chooses ${number}`;
  if (numbers.length < window - 1) return `${choice}.`;
  const total = sum(numbers) + number;
  const result = total < target ? '' : total === target ? ', the target' : `, over ${target}`;
  return `${choice}; ${[...numbers, number].join(' + ')} = ${total}${result}.`;
}
