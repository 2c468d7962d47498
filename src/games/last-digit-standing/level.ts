import { capitalized, counted, itemAt, listed, wholeNumbers } from '../../core/index.ts';
import { type Figure, oneByOne } from '../../learn/lesson.ts';
import { isFresh, type LastDigitOptions, type LastDigitPosition } from './rules.ts';
import { inBase } from './text.ts';
import { type Count, countDigits, describeWholes } from './theory.ts';

/*
 * The count of `theory.ts` for beginners. A total is open when its last digit is unused. What is left to the
 * target is whole tens, and before them the next few totals; level means as many open totals before the tens as tens.
 */

/** The totals before the whole tens that are open. */
function openBefore({ base }: LastDigitOptions, { total, used }: LastDigitPosition, count: Count): readonly number[] {
  return wholeNumbers(total + 1, total + count.over).filter((next) => isFresh(base, used, next));
}

/** "44 to go: 4 tens. Before them 4 totals are open: 7, 8, 9 and 10. Level." */
export function tellLevel(limits: LastDigitOptions, position: LastDigitPosition): string {
  const count = countDigits(limits, position);
  const { left, wholes, fresh } = count;
  if (wholes === 0) return tellEnd(limits, position);
  const open = openBefore(limits, position, count).map((total) => inBase(total, limits.base));
  const tens = describeWholes(wholes, limits.base);
  const before = `before ${wholes === 1 ? 'it' : 'them'}`;
  const totals =
    open.length === 0
      ? `${capitalized(before)} no total is open.`
      : `${capitalized(before)} ${counted(open.length, 'total')} ${open.length === 1 ? 'is' : 'are'} open: ${listed(open)}.`;
  const level = fresh === wholes ? 'level' : 'not level';
  return `${left} to go: ${tens}. ${totals} ${wholes} against ${fresh}: ${level}.`;
}

function tellEnd(limits: LastDigitOptions, position: LastDigitPosition): string {
  const { target, base } = limits;
  const open = openBefore(limits, position, countDigits(limits, position)).map((total) => inBase(total, base));
  const left = `${target - position.total} to go`;
  return open.length === 0
    ? `${left}, and no total ahead is open.`
    : `${left}. The open ${open.length === 1 ? 'total is' : 'totals are'} ${listed(open)}.`;
}

/** Tens in one row and open totals in the other: cells below each other are pairs, and the rest have no partner. */
export function drawLevel(limits: LastDigitOptions, position: LastDigitPosition): Figure {
  const { base } = limits;
  const count = countDigits(limits, position);
  const open = openBefore(limits, position, count);
  const paired = Math.min(count.wholes, open.length);
  return {
    caption: tellLevel(limits, position),
    legend: { paired: 'one against one', single: 'one too many' },
    rows: [
      {
        label: `${describeWholes(count.wholes, base)} to go`,
        cells: oneByOne(count.wholes, paired, () => String(base)),
      },
      {
        label: `open totals before ${count.wholes === 1 ? 'it' : 'them'}`,
        cells: oneByOne(open.length, paired, (one) => inBase(itemAt(open, one - 1), base)),
      },
    ],
  };
}

/** The totals ahead, as far as one can add: which are open, which are closed, and the rungs or else the highest open one. */
export function drawAhead(
  { target, base }: LastDigitOptions,
  { total, used }: LastDigitPosition,
  rungs?: readonly number[],
): Figure {
  const ahead = wholeNumbers(total + 1, Math.min(target, total + base));
  const open = ahead.filter((next) => isFresh(base, used, next));
  const marked = rungs ?? open.slice(-1);
  return {
    caption: open.length === 0 ? 'No total ahead is open.' : `Open totals ahead: ${listed(open)}.`,
    legend: { single: rungs ? 'a rung' : 'the highest open total', used: 'closed: its last digit is used' },
    rows: [
      {
        label: 'totals ahead',
        cells: ahead.map((next) => ({
          text: inBase(next, base),
          look: !open.includes(next) ? 'used' : marked.includes(next) ? 'single' : 'plain',
        })),
      },
    ],
  };
}

/** The unused digits in pairs, one for each player. An odd one at the end belongs to the player to move. */
export function drawUnused({ base }: LastDigitOptions, { used }: LastDigitPosition): Figure {
  const unused = wholeNumbers(0, base - 1).filter((digit) => isFresh(base, used, digit));
  const isOdd = unused.length % 2 === 1;
  return {
    caption: `${counted(unused.length, 'unused digit')}, an ${isOdd ? 'odd' : 'even'} number.`,
    legend: { paired: 'a move of each player', single: 'the odd one: the last move' },
    rows: [
      {
        label: 'unused digits, in pairs',
        cells: unused.map((digit, index) => ({
          text: digit.toString(base),
          look: isOdd && index === unused.length - 1 ? 'single' : 'paired',
        })),
      },
    ],
  };
}
