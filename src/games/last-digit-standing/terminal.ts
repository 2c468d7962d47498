import type { Canvas, Dialogue, NamedMatch } from '../../cli/dialogue/dialogue.ts';
import type { Style } from '../../cli/terminal/style.ts';
import { otherSeat } from '../../core/index.ts';
import {
  isFresh,
  type LastDigitMove,
  type LastDigitOptions,
  type LastDigitPosition,
  type ReachedTotal,
} from './rules.ts';

type LastDigitView = NamedMatch<LastDigitPosition, LastDigitMove, LastDigitOptions>;

const MARGIN = 2;
const DIGIT_WIDTH = 4;
const MAX_BAR_WIDTH = 40;
/** The legend of a drawn total. */
export const USED_DIGITS_NOTE = `${' '.repeat(MARGIN)}[used] last digits may not come again`;

export const dialogue: Partial<Dialogue<LastDigitPosition, LastDigitMove, LastDigitOptions>> = {
  echoesAnswer: false,
  welcome: ({ name }) => ['Welcome to Last Digit Standing!', `${name('player1')} and ${name('player2')}, get ready.`],
  board: (view) => [
    `${view.match.moves.length === 0 ? 'Current' : 'New'} Total: ${view.position.total}`,
    `Used Last Digits: [${digitsInOrder(view).join(', ')}]`,
  ],
  draw: ({ match, position }, canvas) => [...drawTotal(position, match.game.options, canvas), USED_DIGITS_NOTE],
  turn: () => [],
  prompt: ({ match, position, name }) =>
    `${name(position.turn)}'s turn. Enter a number between 1 and ${match.game.options.max} to add:`,
  refused: (reason) => `Invalid move! ${reason.replace(/last digit (\w) has/, "last digit '$1' has")}`,
  promptAgain: ({ position, name }) => `${name(position.turn)}, please choose a different number:`,
  moved: ({ position, name }, number) => [`${name(position.turn)} added ${number}.`],
  ended({ match, position, name }) {
    const winner = otherSeat(position.turn);
    return position.total === match.game.options.target
      ? [`${name(winner)} reaches exactly ${position.total} and wins the game!`]
      : [`${name(position.turn)} cannot make a valid move and loses.`, `${name(winner)} wins the game!`];
  },
};

/** The last digit of every total so far, in order of play. */
function digitsInOrder({ match }: LastDigitView): readonly string[] {
  const base = match.game.options.base;
  return match.positions.slice(1).map(({ total }) => (total % base).toString(base));
}

/**
 * How far the total has come, and the last digits as a dial that is read clockwise from 0; a used digit is crossed
 * out, and an arrow points at the digit of the total:
 *   Total 14 of 50
 *   ███████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
 *
 *   ╭ [0]  1   2   3 >[4] ╮
 *   ╰  9   8  [7]  6   5  ╯
 */
export function drawTotal(
  position: ReachedTotal,
  { target, base }: Pick<LastDigitOptions, 'target' | 'base'>,
  { style, columns }: Canvas,
): readonly string[] {
  const label = `Total ${style.bold(String(position.total))} of ${target}`;
  const shown = base === 10 ? label : `${label} (${position.total.toString(base)} in base ${base})`;
  const barWidth = Math.min(MAX_BAR_WIDTH, columns - MARGIN);
  return [shown, bar(position.total / target, barWidth, style), '', ...dial(position, base, style)].map((line) =>
    line === '' ? '' : ' '.repeat(MARGIN) + line,
  );
}

function bar(share: number, width: number, { isUnicode, cyan, dim }: Style): string {
  const filled = Math.round(share * width);
  const [full, empty] = [isUnicode ? '█' : '#', isUnicode ? '░' : '.'];
  return cyan(full.repeat(filled)) + dim(empty.repeat(width - filled));
}

function dial({ total, used }: ReachedTotal, base: number, style: Style): readonly string[] {
  const cells = Array.from({ length: base }, (_, digit) => {
    const text = digit.toString(base);
    const shown = isFresh(base, used, digit) ? style.bold(` ${text} `) : style.red(`[${text}]`);
    const isCurrent = used !== 0 && total % base === digit;
    return `${isCurrent ? style.yellow('>') : ' '}${shown}`;
  });
  const half = Math.ceil(base / 2);
  const upper = cells.slice(0, half);
  const lower = cells.slice(half).reverse();
  if (lower.length < upper.length) lower.unshift(' '.repeat(DIGIT_WIDTH));
  const [topLeft, topRight, bottomLeft, bottomRight] = style.isUnicode ? '╭╮╰╯' : '/\\\\/';
  return [`${topLeft}${upper.join('')} ${topRight}`, `${bottomLeft}${lower.join('')} ${bottomRight}`];
}
