import {
  declareOptions,
  illegalMove,
  integer,
  type OptionsOf,
  otherSeat,
  type Rules,
  type Seat,
  wholeNumbers,
} from '../../core/index.ts';

/*
 * Players add numbers to one sequence. As soon as there are `window` of them, the last `window` are added up after each
 * move: exactly `target` wins, more loses, less and the game goes on.
 */

export const options = declareOptions({
  target: integer(1, 54, 6, 'The sum that wins; a larger one loses.', {
    maxBy: ({ max, window }) => ({
      max: Number(max) * Number(window),
      because: `${window} numbers up to ${max} make no more`,
    }),
  }),
  max: integer(2, 9, 3, 'The largest number that may be chosen.'),
  window: integer(2, 6, 3, 'How many of the last numbers are added up.'),
});

export type MatchSixOptions = OptionsOf<typeof options>;

/**
 * The numbers that still matter, oldest first, and whose turn it is. While the game goes on these are the last
 * `window` − 1 at most; a finished position holds the whole window that ended the game.
 */
export interface MatchSixPosition {
  readonly numbers: readonly number[];
  readonly turn: Seat;
}

/** The number to add to the sequence. */
export type MatchSixMove = number;

export function createRules(
  { target, max, window }: MatchSixOptions,
  first: Seat,
): Rules<MatchSixPosition, MatchSixMove> {
  const allMoves = wholeNumbers(1, max);
  const isOver = ({ numbers }: MatchSixPosition) => numbers.length === window;

  return {
    start: { numbers: [], turn: first },
    turn: ({ turn }) => turn,
    /** A number that goes over the target is legal, and loses (M1). */
    legalMoves: (position) => (isOver(position) ? [] : allMoves),
    play(position, number) {
      if (isOver(position) || !allMoves.includes(number)) throw illegalMove(number);
      const numbers = [...position.numbers, number];
      const goesOn = numbers.length === window && sum(numbers) < target;
      return { numbers: goesOn ? numbers.slice(1) : numbers, turn: otherSeat(position.turn) };
    },
    /** A move changes only the last `window` numbers, so only they are checked (M2). */
    outcome(position) {
      if (!isOver(position)) return undefined;
      const { numbers, turn } = position;
      return { winner: sum(numbers) === target ? otherSeat(turn) : turn };
    },
  };
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
