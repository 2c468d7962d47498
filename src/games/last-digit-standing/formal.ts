import type { Rules, Seat } from '../../core/index.ts';
import type { Events } from '../../lab/audit/count-positions.ts';
import type { Skin } from '../../lab/exam/questions.ts';
import { type CoqTerms, coqPlayer } from '../../proof/coq.ts';
import {
  type LastDigitMove,
  type LastDigitOptions,
  type LastDigitPosition,
  type ReachedTotal,
  usedDigits,
} from './rules.ts';

/** As in proofs/LastDigitStanding.v: numbers are binary, and the used digits are the same mask as ours. */
export function createCoqTerms(limits: LastDigitOptions, first: Seat): CoqTerms<LastDigitPosition, LastDigitMove> {
  const options = `${limits.target} ${limits.base} ${limits.max} ${coqPlayer(first)}`;
  return {
    modules: ['LastDigitStanding'],
    rules: `last_digit_standing ${options}`,
    code: `last_digit_standing_code ${options}`,
    position: ({ total, used, turn }) => `Tally ${total} ${used} ${coqPlayer(turn)}`,
    move: (addition) => `${addition}%N`,
  };
}

export function createEvents(
  { target }: LastDigitOptions,
  rules: Rules<LastDigitPosition, LastDigitMove>,
): Events<LastDigitPosition, LastDigitMove> {
  const reached = { id: 'target-reached', sentence: `A player makes exactly ${target}.` };
  const blocked = { id: 'player-blocked', sentence: 'A player is left without a number to add.' };
  return {
    kinds: [reached, blocked],
    onlyAtEnd: true,
    of(position, addition) {
      const next = rules.play(position, addition);
      if (next.total === target) return [reached.id];
      return rules.outcome(next) ? [blocked.id] : [];
    },
  };
}

/** A skin's words for a total: the number of a place, and the mark of each place. */
export interface TotalWords {
  /** The skin's number for a total. */
  place(total: number, target: number): number;
  mark(place: number, base: number): string;
  move(amount: number): string;
}

/** A road with stones of different kinds, A, B, C and so on again and again. */
export const WALK: TotalWords = {
  place: (total) => total,
  mark: (place, base) => String.fromCharCode('A'.charCodeAt(0) + (place % base)),
  move: (amount) => `walk${amount}`,
};
/** Counts down to 0: shows the amount left instead of the total. */
export const COUNTDOWN: TotalWords = {
  place: (total, target) => target - total,
  mark: (place, base) => (place % base).toString(16),
  move: (amount) => `-${amount}`,
};

/** The place, and the marks that are used up. */
export function tellTotal(
  words: TotalWords,
  { total, used }: ReachedTotal,
  { target, base }: Pick<LastDigitOptions, 'target' | 'base'>,
): string {
  // A mark is named by a place that bears it: the digit, or the place that far below the target.
  const marks = usedDigits(used).map((digit) => words.mark(words.place(digit, target + base * target), base));
  return `${words.place(total, target)} ${marks.sort().join('') || 'none'}`;
}

function createSkin(
  id: string,
  sentence: string,
  words: TotalWords,
  title: string,
  explain: (limits: LastDigitOptions) => readonly string[],
): Skin<LastDigitPosition, LastDigitMove, LastDigitOptions> {
  const end = 'Whoever makes the last move wins: a player who cannot move has lost.';
  return {
    id,
    sentence,
    title,
    rules: ({ options }) => [...explain(options), end],
    board: ({ options }, position) => tellTotal(words, position, options),
    move: (_game, amount) => words.move(amount),
  };
}

export const skins = [
  createSkin('walk', 'A walk over stones of different kinds.', WALK, 'Stepping stones', ({ target, base, max }) => [
    `A path of ${target} stones leads across a river. The stones are of ${base} kinds: stone 1 is of kind B, stone 2 of kind C, and so on up to kind ${WALK.mark(base - 1, base)}, then A, B, C again.`,
    `Both players guide one traveler, who starts on the bank, before stone 1. On your turn the traveler walks 1 to ${max} stones on (walk1, walk2, …), never past stone ${target}.`,
    'The traveler may not stop on a stone of a kind on which a walk has ended before. A state shows the stone the traveler is on, and the kinds that are used up.',
  ]),
  createSkin('countdown', 'Counting down to nothing.', COUNTDOWN, 'Countdown', ({ target, base, max }) => [
    `A counter stands at ${target}. On your turn take away 1 to ${max} (-1, -2, …); it may not go below 0.`,
    `After each move note the remainder of what is left by ${base}, written as one character from 0 to ${(base - 1).toString(16)}. A move that leaves a remainder which has been noted before is not allowed.`,
    'A state shows what is left, and the remainders that are noted.',
  ]),
];
