import { failure, otherSeat, quote, type Result, type Seat, seatNumber, success, type Text } from '../../core/index.ts';
import { isFresh, usedDigits } from './digits.ts';
import type { LastDigitMove, LastDigitPosition, Limits } from './rules.ts';

/** One character a digit: those above 9 are written a to f. */
export function digitTexts(used: number): readonly string[] {
  return usedDigits(used).map((digit) => digit.toString(16));
}

/** The texts of masks of the digits 0 to 7 and of 8 to f, as they come up: positions are written out by the million. */
const LOW_DIGITS = new Array<string | undefined>(256).fill(undefined);
const HIGH_DIGITS = new Array<string | undefined>(256).fill(undefined);

export function createNotation(
  limits: Limits,
  first: Seat,
): Pick<Text<LastDigitPosition, LastDigitMove>, 'formatPosition' | 'parsePosition' | 'formatMove'> {
  return { formatPosition, parsePosition: (text) => parsePosition(limits, first, text), formatMove: String };
}

/** The total, the used last digits in rising order (- for none) and the player to move: `14 047 2`. */
function formatPosition({ total, used, turn }: LastDigitPosition): string {
  const low = used & 255;
  const high = used >>> 8;
  LOW_DIGITS[low] ??= digitTexts(low).join('');
  HIGH_DIGITS[high] ??= digitTexts(high << 8).join('');
  const digits = `${LOW_DIGITS[low]}${HIGH_DIGITS[high]}`;
  return `${total} ${digits || '-'} ${seatNumber(turn)}`;
}

function parsePosition(limits: Limits, first: Seat, text: string): Result<LastDigitPosition> {
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

/** What no game can have led to: each turn adds 1 to `max` and uses one more digit, the total's own. */
function inconsistency({ target, max, base }: Limits, first: Seat, position: LastDigitPosition): string | undefined {
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
