import { firstSeat, type OptionValues, type Outcome, otherSeat, type Rules, type Seat } from '../../core/index.ts';
import { createDenseCode } from './dense.ts';
import { describeLetters, describeTake, formatSpan, parseSpan, refuseSide } from './notation.ts';
import { createTheory } from './theory.ts';

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

export type Obstacle = 'not-a-side' | 'one-letter' | 'over';

/** The same for every position, so they are made once and must not change. */
const BOTH_ENDS: readonly WinnersMove[] = Object.freeze(['left', 'right'] as const);
const LAST_LETTER: readonly WinnersMove[] = Object.freeze(['left'] as const);
const NO_MOVES: readonly WinnersMove[] = Object.freeze([]);

/** What forbids a move: the one place that knows. The last letter is one move, left (W5). */
function obstacle({ from, to }: WinnersPosition, move: string): Obstacle | undefined {
  if (to === from) return 'over';
  if (move === 'left') return undefined;
  if (move !== 'right') return 'not-a-side';
  return to - from === 1 ? 'one-letter' : undefined;
}

export function createRules(options: OptionValues): Rules<WinnersPosition, WinnersMove> {
  const letters = String(options.string);
  const first = firstSeat(options);
  const second = otherSeat(first);

  function turn({ from, to }: WinnersPosition): Seat {
    return (letters.length - (to - from)) % 2 === 0 ? first : second;
  }

  function legalMoves(position: WinnersPosition): readonly WinnersMove[] {
    if (obstacle(position, 'left')) return NO_MOVES;
    return obstacle(position, 'right') ? LAST_LETTER : BOTH_ENDS;
  }

  function play(position: WinnersPosition, move: WinnersMove): WinnersPosition {
    const refused = obstacle(position, move);
    if (refused) throw new RangeError(refuseSide(move, refused));
    const { from, to } = position;
    return move === 'left' ? { from: from + 1, to } : { from, to: to - 1 };
  }

  /** Whoever takes the last letter wins on W and loses on L (W3). */
  function outcome(position: WinnersPosition): Outcome | undefined {
    if (position.from !== position.to) return undefined;
    const loser = turn(position);
    return letters[position.from - 1] === 'W'
      ? { winner: otherSeat(loser), reason: 'The winner took the last letter, a W.' }
      : { winner: loser, reason: 'The loser had to take the last letter, an L.' };
  }

  function events({ from, to }: WinnersPosition): readonly string[] {
    if (to - from > 1) return [];
    return letters[from] === 'W' ? ['last-letter-w'] : ['last-letter-l'];
  }

  return {
    start: { from: 0, to: letters.length },
    turn,
    legalMoves,
    play,
    outcome,
    notableEvents: [
      { id: 'last-letter-w', sentence: 'A player takes the last letter, a W, and wins.' },
      { id: 'last-letter-l', sentence: 'A player has to take the last letter, an L, and loses.' },
    ],
    events,
    formatPosition: (position) => formatSpan(position, turn(position)),
    parsePosition: (text) => parseSpan(text, letters.length, turn),
    formatMove: (move) => move,
    refusal: (position, text) => refuseSide(text, obstacle(position, text) ?? 'not-a-side'),
    describePosition: (position) => describeLetters(letters, position),
    describeMove: (position, move) => describeTake(letters, position, turn(position), move),
    dense: createDenseCode(letters),
    theory: createTheory(letters),
  };
}
