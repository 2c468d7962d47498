import {
  capitalized,
  clause,
  failure,
  otherSeat,
  quote,
  type Result,
  type Ruling,
  type Seat,
  seatNumber,
  success,
  type Text,
  type TheoryNote,
  verb,
} from '../../core/index.ts';
import {
  illegalReason,
  isFresh,
  type LastDigitMove,
  type LastDigitOptions,
  type LastDigitPosition,
  usedDigits,
} from './rules.ts';

/** One character a digit: those above 9 are written a to f. */
export function digitTexts(used: number): readonly string[] {
  return usedDigits(used).map((digit) => digit.toString(16));
}

/** The texts of masks of the digits 0 to 7 and of 8 to f, as they come up: positions are written out by the million. */
const LOW_DIGITS = new Array<string | undefined>(256).fill(undefined);
const HIGH_DIGITS = new Array<string | undefined>(256).fill(undefined);

/** The total, the used last digits in rising order (- for none) and the player to move: `14 047 2`. */
function formatPosition({ total, used, turn }: LastDigitPosition): string {
  const low = used & 255;
  const high = used >>> 8;
  LOW_DIGITS[low] ??= digitTexts(low).join('');
  HIGH_DIGITS[high] ??= digitTexts(high << 8).join('');
  const digits = `${LOW_DIGITS[low]}${HIGH_DIGITS[high]}`;
  return `${total} ${digits || '-'} ${seatNumber(turn)}`;
}

function parsePosition(limits: LastDigitOptions, first: Seat, text: string): Result<LastDigitPosition> {
  const [, total, digits, turn] = /^(0|[1-9][0-9]{0,2}) (-|[0-9a-f]{1,16}) ([12])$/.exec(text) ?? [];
  if (total === undefined || digits === undefined) {
    return failure(
      `A position is the total, the used last digits (- for none) and 1 or 2 for the player to move, like "14 047 2", not ${quote(text)}.`,
    );
  }
  let used = 0;
  for (const digit of digits === '-' ? '' : digits) used |= 1 << Number.parseInt(digit, 16);
  const position: LastDigitPosition = { total: Number(total), used, turn: turn === '1' ? 'player1' : 'player2' };
  const error = inconsistency(limits, first, position);
  if (error) return failure(error);
  if (formatPosition(position) !== text) return failure('The used last digits must stand in rising order, each once.');
  return success(position);
}

/** No game leads to such a position: each turn adds 1 to `max` and uses one more digit, the total's own. */
function inconsistency(
  { target, max, base }: LastDigitOptions,
  first: Seat,
  position: LastDigitPosition,
): string | undefined {
  const { total, used, turn } = position;
  if (total > target) return `The total must be at most the target ${target}, not ${total}.`;
  if (used >>> base) return `The last digits in base ${base} go from 0 to ${(base - 1).toString(base)}.`;
  const count = usedDigits(used).length;
  const additions = count === 1 ? '1 addition' : `${count} additions`;
  if (total < count || total > count * max) {
    return `${additions} of 1 to ${max} cannot make ${total}, and each addition uses one last digit.`;
  }
  if (count > 0 && isFresh(base, used, total)) {
    return `The last digit of ${inBase(total, base)} must be among the used ones.`;
  }
  const expected = count % 2 === 0 ? first : otherSeat(first);
  return turn === expected ? undefined : `After ${additions} player ${seatNumber(expected)} is to move.`;
}

/** A total as people read it: `26`, or `26 (1a in base 16)` where the last digit does not show. */
export function inBase(total: number, base: number): string {
  return base === 10 ? String(total) : `${total} (${total.toString(base)} in base ${base})`;
}

export function createText(limits: LastDigitOptions, first: Seat): Text<LastDigitPosition, LastDigitMove> {
  const { target, base } = limits;
  return {
    formatPosition,
    parsePosition: (text) => parsePosition(limits, first, text),
    formatMove: String,
    objective: `Make the running total exactly ${target}, or leave the other player without a number to add.`,
    howToPlay: howToPlay(limits),
    rulings,
    theory,
    describePosition: (position) => describeTotal(limits, position),
    describeMove: ({ total }, addition, mover) =>
      `${capitalized(clause(mover, 'add', String(addition)))} and ${verb(mover, 'make')} ${inBase(total + addition, base)}.`,
    whyIllegal: (position, text) => whyIllegal(limits, position, text),
    whyOver: ({ total }) =>
      total === target ? `The winner made exactly ${target}.` : 'The loser had no number left to add.',
  };
}

function howToPlay({ target, max, base }: LastDigitOptions): readonly string[] {
  const added = max === 1 ? 'add 1 to it' : `add a whole number from 1 to ${max} to it`;
  const digits = base === 10 ? '' : ` The last digit is the remainder by ${base}: the totals are read in base ${base}.`;
  return [
    `The total starts at 0. On your turn ${added}.`,
    `The last digit of each new total is written down. A move whose last digit is already on the list is not allowed.${digits}`,
    `A move that goes over ${target} is not allowed either.`,
    `Whoever makes exactly ${target} wins. A player who has no allowed move loses.`,
  ];
}

/** The number that a move text names, or NaN. */
function readAddition(text: string): number {
  return /^[1-9][0-9]?$/.test(text) ? Number(text) : Number.NaN;
}

function whyIllegal(limits: LastDigitOptions, position: LastDigitPosition, text: string): string {
  const { target, max, base } = limits;
  const addition = readAddition(text);
  const total = position.total + addition;
  switch (illegalReason(limits, position, addition) ?? 'not-a-number') {
    case 'not-a-number':
      return max === 1
        ? `${quote(text)} is not 1, the only number you may add.`
        : `${quote(text)} is not a number from 1 to ${max}.`;
    case 'over-target':
      return `That would make ${total}, over the target ${target}.`;
    case 'digit-used': {
      const digit = (total % base).toString(base);
      if (base === 10) return `The last digit ${digit} has already been used.`;
      return `That would make ${inBase(total, base)}; the last digit ${digit} has already been used.`;
    }
  }
}

function describeTotal({ target, base }: LastDigitOptions, { total, used }: LastDigitPosition): string {
  const digits = digitTexts(used);
  const seen =
    digits.length === 0
      ? 'no last digit is used yet'
      : `${digits.length === 1 ? 'the used last digit is' : 'the used last digits are'} ${digits.join(', ')}`;
  return `The total is ${inBase(total, base)} of ${target}; ${seen}.`;
}

const rulings: readonly Ruling[] = [
  {
    id: 'L1',
    book: 'The total starts at 0, which ends in 0, while the list of used digits starts empty.',
    ruling: 'The start uses nothing: as printed, 0 is on the list only after somebody has made 10, 20, 30, 40 or 50.',
  },
  {
    id: 'L2',
    book: 'Nobody may go over 50.',
    ruling: 'Such a move is refused and the player chooses another; it is never a loss in itself.',
  },
  {
    id: 'L3',
    book: 'Exactly 50 wins, and every last digit may come up only once.',
    ruling:
      'Both hold: as printed, 50 ends in 0, so once 0 has been used nobody can reach 50 any more, and the game is decided by who runs out of numbers.',
  },
  {
    id: 'L4',
    book: 'A player who cannot make a valid move loses.',
    ruling: 'At once: the game is over as soon as the player to move has nothing to add.',
  },
];

const theory: readonly TheoryNote[] = [
  {
    text: 'Nobody can move on from the target, so making it is one way of making the last move: whoever makes the last move wins. Each move uses up a digit, so no game lasts more moves than there are digits, ten as printed. As printed the first player wins in nine moves, both sides counted, and only by opening with 6.',
    status: { proved: 'last_digit_plies' },
  },
  {
    text: 'After the first move, in base 10 with 1 to 9 to add, count two things: the whole tens still to go, and how many of the totals before them, the next ones, end in an unused digit. With 44 to go these are 4 tens and the next 4 totals. If there are as many such digits as tens, the count is level and the player to move loses; if not, that player can level it and wins. Best play lasts twice as many moves as there are tens, one more with too many unused digits, one less with too few. Only when fewer digits than that are unused does the target not matter: then all of them get used, and an odd number of them is a win.',
    status: { proved: 'last_digit_plies' },
  },
  {
    text: 'Why level loses: after the first move, in base 10 with 1 to 9 to choose from, each unused digit can be reached in exactly one way as long as a whole ten is left. From t tens against t digits, landing on one of the totals before the tens keeps the tens and leaves fewer than t digits; landing beyond breaks up a ten and leaves t or more. Either way one landing of the opponent leaves exactly t − 1 tens against t − 1 digits, and so it goes on down to 0 against 0, where there is nothing to add.',
    status: { proved: 'last_digit_plies' },
  },
  {
    text: 'In base 10 with 1 to 9 to add, no digit is used at the start and a level count is a multiple of 11: 44 is 4 tens and 4. So divide the target by 11: a remainder of 1 to 9 is the winning opening, 50 = 4 × 11 + 6, and with 0 or 10 there is none. This settles every target up to 55; from 54 on all ten digits get used, and the second player wins every target. Playing back to multiples of 11 afterwards is not enough: if 6 is answered by 1 on the way to 50, the right total is not 17 but 15, for with 35 to go there are 3 tens, and 3 of the next 5 totals, 18, 19 and 20, end in unused digits.',
    status: { proved: 'last_digit_plies' },
  },
  {
    text: 'In another base b with all its numbers the same holds with b for ten and b + 1 for 11, and who wins a target T is soon said. If 2 × T is at most b(b + 1), the first player wins exactly when T leaves a remainder of 1 to b − 1 by b + 1. Beyond that all b digits get used, and the first player wins exactly when b is odd.',
    status: { proved: 'last_digit_winner' },
  },
  {
    text: 'When several boards lie side by side, a position counts for a value, as a heap of Nim does. In base 10 with 1 to 9 to add, say that after the first move it has w whole tens to go, f unused digits before them and u unused digits altogether. The value is 0 or 1, as u is even or odd, if u is below 2w. Otherwise it is u − 2w + 2 if f is below w, and the smaller of f − w and u − 2w if not.',
    status: { proved: 'last_digit_values' },
  },
  {
    text: 'At the start, in base 10 with 1 to 9 to add, the value is the remainder of the target by 11 (0 instead of 10), at most 10 less twice the quotient, and 0 for targets above 55.',
    status: { checked: 'every position with a target up to 200 in bases 2 to 16', by: 'grundy' },
  },
  {
    text: 'With a smaller max the count holds no more. Once there is no more than one round of digits to go, no last digit can come up twice, so what is open now stays open. Count down from the target instead: the highest total with an unused digit is good to make, and so is each next one that is more than max below.',
    status: { checked: 'every max up to base 9', by: 'sweep' },
  },
  {
    text: 'A target of base × max or more is too far off to matter. In an even base the second player then wins, but in base 16 with max 5 the first. In an odd base the first player wins if max is above half the base, and the second if max is (base − 1) ÷ 2 and the base at least 5.',
    status: { checked: 'bases up to 19', by: 'geography' },
  },
  {
    text: 'In between there seems to be no short rule, and the positions are searched.',
    status: 'conjectured',
  },
];
