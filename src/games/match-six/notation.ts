import { failure, quote, type Result, seatNumber, success, type Text } from '../../core/index.ts';
import type { MatchSixMove, MatchSixPosition } from './rules.ts';
import { type Limits, sum } from './sequence.ts';

/** The numbers that matter, oldest first, and the player to move: `[2, 3] 1`. */
export function createNotation(
  limits: Limits,
): Pick<Text<MatchSixPosition, MatchSixMove>, 'formatPosition' | 'parsePosition' | 'formatMove'> {
  return {
    formatPosition: ({ numbers, turn }) => `[${numbers.join(', ')}] ${seatNumber(turn)}`,
    parsePosition: (text) => parsePosition(limits, text),
    formatMove: String,
  };
}

function parsePosition(limits: Limits, text: string): Result<MatchSixPosition> {
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
