import { type AnyMatch, currentPosition, type NamedPlayers, playersBySeat, type Seat } from '../../core/index.ts';
import { type Figure, type FigureCell, legendOf } from '../../learn/lesson.ts';
import type { Call } from '../command.ts';
import type { AnyDialogue } from '../dialogue/dialogue.ts';
import { createPage, type Page } from '../terminal/page.ts';
import { createPrompter, type Leaving, type Prompter } from '../terminal/prompter.ts';
import type { Style } from '../terminal/style.ts';
import { visibleLength, wrap } from '../terminal/wrap.ts';

/** The screen, the keyboard and the boards of a lesson. */
export interface Teacher {
  readonly page: Page;
  readonly dialogue: AnyDialogue;
  readonly prompter: Prompter;
}

export function createTeacher(call: Call, dialogue: AnyDialogue): Teacher {
  return { page: createPage(call), dialogue, prompter: createPrompter(call.terminal, true) };
}

/** An answer in lower case, or the reason why there is none. */
export async function ask({ prompter }: Teacher, prompt: string): Promise<{ readonly text: string } | Leaving> {
  const answer = await prompter.ask(prompt);
  if (typeof answer === 'string') return answer;
  const text = answer.text.trim().toLowerCase();
  return ['q', 'quit', 'exit'].includes(text) ? 'quit' : { text };
}

export function showBoard(
  { page, dialogue }: Teacher,
  match: AnyMatch,
  players: NamedPlayers = playersBySeat(match.game),
): void {
  const position = currentPosition(match);
  const view = {
    match,
    position,
    name: (seat: Seat) => players[seat].name,
    isHuman: (seat: Seat) => players[seat].isYou,
    isHinting: false,
  };
  page.line();
  for (const line of dialogue.draw(view, { style: page.style, columns: page.columns })) page.line(line);
  // The board does not show which marker is the reader's; if the text names no players, the board is enough.
  const words = match.game.text.describePosition(position, players);
  if (words !== match.game.text.describePosition(position, playersBySeat(match.game))) page.text(words, 2);
  page.line();
}

export function showFigure({ page }: Teacher, figure: Figure): void {
  for (const line of figureLines(figure, page.style, page.columns)) page.line(line);
  page.line();
}

/** `[4]` has a partner, `*1*` is left over, `-7-` is gone; a legend below the picture explains them. */
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

/** The picture of a lesson in lines of text; a row that is too long is continued below. */
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
