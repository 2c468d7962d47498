import {
  capitalized,
  clause,
  failure,
  otherSeat,
  quote,
  type Result,
  type Seat,
  seatNumber,
  success,
  type Text,
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

/** The total, the used last digits in rising order (- for none) and the player to move: `14 047 2`. */
function formatPosition({ total, used, turn }: LastDigitPosition): string {
  return `${total} ${digitTexts(used).join('') || '-'} ${seatNumber(turn)}`;
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

/** Why no game leads to such a position: each turn adds 1 to `max` and uses one more digit, the total's own. */
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

/** A total for display: `26`, or `26 (1a in base 16)` where the last digit does not show. */
export function inBase(total: number, base: number): string {
  return base === 10 ? String(total) : `${total} (${total.toString(base)} in base ${base})`;
}

export function createText(
  limits: LastDigitOptions,
  first: Seat,
): Omit<Text<LastDigitPosition, LastDigitMove>, 'rulings' | 'theory'> {
  const { target, base } = limits;
  return {
    formatPosition,
    parsePosition: (text) => parsePosition(limits, first, text),
    formatMove: String,
    objective: `Make the running total exactly ${target}, or leave the other player without a number to add.`,
    howToPlay: howToPlay(limits),
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
