import { type Rules, type Seat, seatNumber } from '../../core/index.ts';
import type { Events } from '../../lab/audit/count-positions.ts';
import { lastMoveGame, type Skin, type SkinBoard } from '../../lab/exam/skin.ts';
import { type CoqTerms, coqPlayer } from '../../proof/coq.ts';
import { type LastDigitMove, type LastDigitOptions, type LastDigitPosition, usedDigits } from './rules.ts';

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
  /** The skin's number for a total, and the change that a move of one makes. */
  place(total: number, target: number): number;
  readonly step: 1 | -1;
  mark(place: number, base: number): string;
  move(amount: number): string;
}

interface SkinState {
  readonly place: number;
  /** In rising order. */
  readonly marks: readonly string[];
}

/** A road with stones of different kinds, A, B, C and so on again and again. */
export const WALK: TotalWords = {
  place: (total) => total,
  step: 1,
  mark: (place, base) => String.fromCharCode('A'.charCodeAt(0) + (place % base)),
  move: (amount) => `walk${amount}`,
};
/** Counts down to 0: shows the amount left instead of the total. */
export const COUNTDOWN: TotalWords = {
  place: (total, target) => target - total,
  step: -1,
  mark: (place, base) => (place % base).toString(16),
  move: (amount) => `-${amount}`,
};

export function tellTotal(
  words: TotalWords,
  { total, used }: Pick<LastDigitPosition, 'total' | 'used'>,
  target: number,
  base: number,
): string {
  // A mark is named by a place that bears it: the digit, or the place that far below the target.
  const marks = usedDigits(used).map((digit) => words.mark(words.place(digit, target + base * target), base));
  return writeSkinState({ place: words.place(total, target), marks });
}

function writeSkinState({ place, marks }: SkinState): string {
  return `${place} ${marks.length === 0 ? 'none' : [...marks].sort().join('')}`;
}

function readSkinState(text: string): SkinState {
  const [place = '', marks = ''] = text.split(' ');
  return { place: Number(place), marks: marks === 'none' ? [] : [...marks] };
}

/** The game by the skin's rules: move on, never past the end, and never onto a mark that was stepped on before. */
export function totalBoard(words: TotalWords, target: number, base: number, max: number): SkinBoard {
  const end = words.place(target, target);
  const next = (place: number, amount: number) => place + words.step * amount;
  const isBeyond = (place: number) => (words.step > 0 ? place > end : place < end);
  const amounts = Array.from({ length: max }, (_, index) => index + 1);
  return {
    start: writeSkinState({ place: words.place(0, target), marks: [] }),
    moves(text) {
      const { place, marks } = readSkinState(text);
      const open = amounts.filter(
        (amount) => !isBeyond(next(place, amount)) && !marks.includes(words.mark(next(place, amount), base)),
      );
      return open.map(words.move);
    },
    play(text, move) {
      const { place, marks } = readSkinState(text);
      const reached = next(place, amounts.find((amount) => words.move(amount) === move) ?? 0);
      return writeSkinState({ place: reached, marks: [...marks, words.mark(reached, base)] });
    },
  };
}

function createSkin(
  id: string,
  sentence: string,
  words: TotalWords,
  title: string,
  explain: (limits: { readonly target: number; readonly base: number; readonly max: number }) => readonly string[],
) {
  const skin: Skin<LastDigitPosition, LastDigitMove, LastDigitOptions> = {
    id,
    sentence,
    tell({ options, rules }) {
      const { target, base, max } = options;
      return {
        title,
        rules: [
          ...explain({ target, base, max }),
          'Whoever makes the last move wins: a player who cannot move has lost.',
        ],
        state: (position) => `${seatNumber(position.turn)} ${tellTotal(words, position, target, base)}`,
        move: (_, amount) => words.move(amount),
        game: lastMoveGame(totalBoard(words, target, base, max), seatNumber(rules.turn(rules.start))),
      };
    },
  };
  return skin;
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
