import { withCommas } from '../../core/index.ts';
import type { WinnersMove, WinnersPosition } from '../../games/winners-and-losers/rules.ts';
import type { Board } from '../face/board.ts';
import type { Style } from '../terminal/style.ts';

const MARGIN = 2;
const GAPS = 2;

/**
 * The letters with the middle marked, the only ones that count; of a long string its two ends and its middle:
 *   W L W L L W W L W L L
 *           ^ ^ ^ middle
 */
export const winnersBoard: Board<WinnersPosition, WinnersMove> = {
  draw({ scene, style, columns }) {
    const { from, to } = scene.position;
    const letters = String(scene.match.game.options.string);
    const count = to - from;
    if (count === 0) return [`${' '.repeat(MARGIN)}No letter is left; the last one was ${letters[from - 1]}.`];
    const middle = middleOf(from, to);
    const room = columns - MARGIN;
    const space = 2 * count <= room ? ' ' : '';
    const shown = shownIndexes(from, to, middle, room);
    const gap = style.isUnicode ? '…' : '.';
    const row = shown.map((index) => (index < 0 ? gap : letter(letters[index] as string, middle.has(index), style)));
    const marks = shown.map((index) => (middle.has(index) ? style.cyan(style.isUnicode ? '▲' : '^') : ' '));
    const words = count === 1 ? '1 letter' : `${withCommas(count)} letters, the middle marked`;
    return [row.join(space), marks.join(space).trimEnd(), words].map((line) => ' '.repeat(MARGIN) + line);
  },
};

function letter(text: string, isMiddle: boolean, style: Style): string {
  const tinted = text === 'W' ? style.green(text) : style.red(text);
  return isMiddle ? style.bold(tinted) : tinted;
}

/** The two middle letters of an even number; the middle one and its neighbours of an odd number. */
function middleOf(from: number, to: number): ReadonlySet<number> {
  const count = to - from;
  const half = from + Math.floor((count - 1) / 2);
  if (count % 2 === 0) return new Set([half, half + 1]);
  return new Set([half - 1, half, half + 1].filter((index) => index >= from && index < to));
}

/** The indexes to show, −1 for a gap: all of them if they fit, otherwise both ends and the middle. */
function shownIndexes(from: number, to: number, middle: ReadonlySet<number>, room: number): readonly number[] {
  if (to - from <= room) return range(from, to);
  const first = Math.min(...middle);
  const last = Math.max(...middle) + 1;
  const share = Math.floor((room - (last - first) - GAPS) / 4);
  const centre = range(first - share, last + share);
  return [...range(from, from + share), -1, ...centre, -1, ...range(to - share, to)];
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
