import {
  declareOptions,
  flag,
  illegalMove,
  integer,
  MAX_SEED,
  type Outcome,
  optionalInteger,
  optionalText,
  otherSeat,
  type Rules,
  type Seat,
} from '../../core/index.ts';

/*
 * A row of letters W and L. A turn takes one letter from either end. The player who takes the last letter wins if it is a
 * W and loses if it is an L.
 */

export const MIN_RANDOM_LENGTH = 5;
export const MAX_RANDOM_LENGTH = 50;

export const options = declareOptions({
  string: optionalText('WL', 1, 1_000_000, 'The letters to play with, W and L, instead of random ones.'),
  length: optionalInteger(
    MIN_RANDOM_LENGTH,
    MAX_RANDOM_LENGTH,
    'How many random letters there are; drawn by the seed when not given.',
  ),
  seed: integer(0, MAX_SEED, 1, 'The same seed draws the same random letters.'),
  fair: flag('Tosses a coin for who can win, then draws random letters to suit.'),
});

/** The options after the draw of a random string. */
export type WinnersOptions = { readonly string: string };

/**
 * The letters still there: from index `from` up to, not including, `to`. Whose turn it is follows from how many are
 * gone. In a finished game `from` equals `to`, and the letter taken last is the one before.
 */
export interface WinnersPosition {
  readonly from: number;
  readonly to: number;
}

/** The end of the row to take a letter from. */
export type WinnersMove = 'left' | 'right';

export type WinnersIllegal = 'not-a-side' | 'one-letter' | 'over';

const SIDES: readonly WinnersMove[] = ['left', 'right'];

/** The reason why a move is illegal, decided only here. The last letter is one move, left (W5). */
export function illegalReason({ from, to }: WinnersPosition, move: string): WinnersIllegal | undefined {
  if (to === from) return 'over';
  if (move === 'left') return undefined;
  if (move !== 'right') return 'not-a-side';
  return to - from === 1 ? 'one-letter' : undefined;
}

export function createRules(letters: string, first: Seat): Rules<WinnersPosition, WinnersMove> {
  const second = otherSeat(first);

  function turn({ from, to }: WinnersPosition): Seat {
    return (letters.length - (to - from)) % 2 === 0 ? first : second;
  }

  function legalMoves(position: WinnersPosition): readonly WinnersMove[] {
    return SIDES.filter((side) => illegalReason(position, side) === undefined);
  }

  function play(position: WinnersPosition, move: WinnersMove): WinnersPosition {
    if (illegalReason(position, move) !== undefined) throw illegalMove(move);
    const { from, to } = position;
    return move === 'left' ? { from: from + 1, to } : { from, to: to - 1 };
  }

  /** The player who takes the last letter wins on W and loses on L (W3). */
  function outcome(position: WinnersPosition): Outcome | undefined {
    if (position.from !== position.to) return undefined;
    const taker = otherSeat(turn(position));
    return { winner: letters[position.from - 1] === 'W' ? taker : otherSeat(taker) };
  }

  return { start: { from: 0, to: letters.length }, turn, legalMoves, play, outcome };
}
