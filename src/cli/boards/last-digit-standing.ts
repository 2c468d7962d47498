import type { LastDigitMove, LastDigitPosition } from '../../games/last-digit-standing/rules.ts';
import type { Board } from '../face/board.ts';
import type { Style } from '../terminal/style.ts';

const MARGIN = 2;
const DIGIT_WIDTH = 4;
const WIDEST_BAR = 40;

/**
 * How far the total has come, and the last digits as a dial that is read clockwise from 0; a used digit is crossed
 * out, and an arrow points at the digit of the total:
 *   Total 14 of 50  ███████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
 *   ╭ [0]  1   2   3 >[4]╮
 *   ╰  9   8  [7]  6   5 ╯
 */
export const lastDigitBoard: Board<LastDigitPosition, LastDigitMove> = {
  draw({ scene, style, columns }) {
    const { match, position } = scene;
    const base = Number(match.game.options.base);
    const target = Number(match.game.options.target);
    const label = `Total ${style.bold(String(position.total))} of ${target}`;
    const shown = base === 10 ? label : `${label} (${position.total.toString(base)} in base ${base})`;
    const barWidth = Math.min(WIDEST_BAR, columns - MARGIN);
    return [shown, bar(position.total / target, barWidth, style), '', ...dial(position, base, style)].map((line) =>
      line === '' ? '' : ' '.repeat(MARGIN) + line,
    );
  },
};

function bar(share: number, width: number, style: Style): string {
  const filled = Math.round(share * width);
  const [full, empty] = style.isUnicode ? ['█', '░'] : ['#', '.'];
  return style.cyan((full as string).repeat(filled)) + style.dim((empty as string).repeat(width - filled));
}

function dial({ total, used }: LastDigitPosition, base: number, style: Style): readonly string[] {
  const cells = Array.from({ length: base }, (_, digit) => {
    const isUsed = ((used >>> digit) & 1) === 1;
    const text = digit.toString(base);
    const shown = isUsed ? style.red(`[${text}]`) : style.bold(` ${text} `);
    const isCurrent = used !== 0 && total % base === digit;
    return `${isCurrent ? style.yellow('>') : ' '}${shown}`;
  });
  const half = Math.ceil(base / 2);
  const upper = cells.slice(0, half);
  const lower = cells.slice(half).reverse();
  if (lower.length < upper.length) lower.unshift(' '.repeat(DIGIT_WIDTH));
  const [topLeft, topRight, bottomLeft, bottomRight] = style.isUnicode ? '╭╮╰╯' : '/\\\\/';
  return [
    `${topLeft}${upper.join('')} ${topRight}`,
    `${bottomLeft}${lower.join('')} ${bottomRight}`,
    '[used] last digits may not come again',
  ];
}
