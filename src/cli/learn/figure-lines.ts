import { type Figure, type FigureCell, legendOf } from '../../learn/lesson.ts';
import type { Style } from '../terminal/style.ts';
import { visibleLength, wrap } from '../terminal/wrap.ts';

/** `[4]` has a partner, `*1*` is left over, `-7-` is gone; below the picture stands what that means in it. */
const FRAMES: Readonly<Record<FigureCell['look'], readonly [string, string]>> = {
  plain: [' ', ' '],
  paired: ['[', ']'],
  single: ['*', '*'],
  used: ['-', '-'],
  word: [' ', ' '],
  empty: [' ', ' '],
};

function framed({ text, look }: FigureCell, style: Style): string {
  const [before, after] = FRAMES[look];
  const cell = `${before}${text}${after}`;
  if (look === 'single') return style.bold(cell);
  return look === 'used' ? style.dim(cell) : look === 'paired' ? style.green(cell) : cell;
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - visibleLength(text)));
}

/** The picture of a lesson in lines of text; a row that is too long for the screen goes on below itself. */
export function figureLines(figure: Figure, style: Style, width: number): readonly string[] {
  const { columns, rows } = figure;
  const labels = Math.max(...rows.map(({ label }) => label.length)) + 2;
  const boxes = rows.flatMap((row) => row.cells.filter(({ look }) => look !== 'word' || columns !== undefined));
  const cells = Math.max(3, ...boxes.map((cell) => visibleLength(framed(cell, style))));
  const perLine = Math.max(1, Math.floor((width - labels) / (cells + 1)));
  const header = columns ? [`${' '.repeat(labels)}${columns.map((name) => padded(` ${name}`, cells)).join(' ')}`] : [];
  const body = rows.flatMap(({ label, cells: row }) => {
    const texts = row.map((cell) => padded(framed(cell, style), cells));
    if (texts.length === 0) return [`${padded(label, labels)} none`];
    const lines: string[] = [];
    for (let first = 0; first < texts.length; first += perLine) {
      const start = first === 0 ? label : '';
      lines.push(`${padded(start, labels)}${texts.slice(first, first + perLine).join(' ')}`);
    }
    return lines;
  });
  const legend = legendOf(figure).map(({ look, text }) => `${framed({ look, text: ' ' }, style)} ${text}`);
  const below = legend.length === 0 ? [] : ['', ...wrap(legend.join('   '), width)];
  return [...header, ...body, ...below].map((line) => line.trimEnd());
}
