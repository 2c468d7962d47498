import { type AnyGame, shortened, variantLabel } from '../../core/index.ts';
import type { AnyDialogue, AnyNamedMatch } from '../dialogue/dialogue.ts';
import type { Style } from '../terminal/style.ts';
import { columnsOf, rowsOf, type Terminal } from '../terminal/terminal.ts';
import { wrap, wrapBeside } from '../terminal/wrap.ts';

/** A line of a list: what it begins with, e.g. `  2. `, and a text that stays to the right of that when it is broken. */
export interface Item {
  readonly mark: string;
  readonly text: string;
}

/** How a game is shown: in the rule book's plain lines, or on a screen with drawn boards. */
export interface Renderer {
  readonly style: Style;
  /** Lines of the dialogue: whole and exact in a transcript, set apart by one blank line on a screen. */
  say(lines: readonly string[]): void;
  /** Lines to copy from: they are never broken. */
  quote(lines: readonly string[]): void;
  /** A sentence of ours between the lines of the dialogue. */
  note(text: string): void;
  /** A list of ours, with a line above it or without. */
  list(items: readonly Item[], heading?: string): void;
  /** Whether a list leaves room for the board above it. */
  hasRoomFor(items: readonly Item[]): boolean;
  /** Whether a list with a heading and, below it, the board and its prompt are seen at once. */
  hasRoomAboveBoard(items: readonly Item[]): boolean;
  /** Sets the prompt that follows apart from what stands above it. */
  pause(): void;
  board(view: AnyNamedMatch): void;
  /** Before a prompt: shows the board again if what came after it has pushed it off the screen. */
  keepInView(view: AnyNamedMatch, prompt: string): void;
}

/** How to play, as a numbered list below the objective. */
export function listRules(renderer: Renderer, { text: { objective, howToPlay } }: AnyGame): void {
  const items = howToPlay.map((text, index) => ({ mark: `  ${index + 1}. `, text }));
  renderer.list(items, objective);
}

/** Which game this is. */
function headingOf({ match: { game } }: AnyNamedMatch, style: Style, columns: number): string {
  return style.dim(shortened(`${game.definition.title}: ${variantLabel(game)}`, columns));
}

/** On a narrower screen lines run over its edge. */
const NARROWEST = 20;
/** The part of a screen's height that a list may take. */
const SHARE_OF_A_LIST = 0.4;
/** What was typed, the heading, the prompt below the board, and blank lines between them. */
const ROWS_AROUND_A_LIST = 6;

/** The rule book's text and nothing else. */
export function createTranscript(terminal: Terminal, dialogue: AnyDialogue, style: Style): Renderer {
  const say = (lines: readonly string[]) => {
    if (lines.length > 0) terminal.stdout.write(`${lines.join('\n')}\n`);
  };
  return {
    style,
    say,
    quote: say,
    note: (text) => say([text]),
    list: (items, heading) =>
      say([...(heading === undefined ? [] : [heading]), ...items.map(({ mark, text }) => mark + text)]),
    hasRoomFor: () => true,
    hasRoomAboveBoard: () => true,
    pause: () => undefined,
    board: (view) => say(dialogue.board(view)),
    keepInView: () => undefined,
  };
}

/** For people: the drawn board in place of the book's, and room between the blocks. */
export function createScreen(terminal: Terminal, dialogue: AnyDialogue, style: Style): Renderer {
  const columns = () => Math.max(NARROWEST, columnsOf(terminal));
  const broken = (text: string) => wrap(style.letters(text), columns());
  const brokenItem = ({ mark, text }: Item) => wrapBeside(style.letters(mark), style.letters(text), columns());

  /** Lines from the first one of the board to the cursor. */
  let sinceBoard = 0;
  let boardHeight = 0;
  /** The line above the cursor is blank. */
  let isApart = false;

  function show(lines: readonly string[]): void {
    terminal.stdout.write(`${isApart ? '' : '\n'}${lines.join('\n')}\n`);
    sinceBoard += (isApart ? 0 : 1) + lines.length;
    isApart = false;
  }

  function pause(): void {
    if (isApart) return;
    terminal.stdout.write('\n');
    sinceBoard++;
    isApart = true;
  }

  function board(view: AnyNamedMatch): void {
    const lines = [headingOf(view, style, columns()), ...dialogue.draw(view, { style, columns: columns() })];
    show(lines.map(style.letters));
    sinceBoard = lines.length;
    boardHeight = lines.length;
  }

  function keepInView(view: AnyNamedMatch, prompt: string): void {
    const promptLines = broken(prompt).length;
    if (sinceBoard + promptLines > rowsOf(terminal)) {
      board(view);
      pause();
    }
    sinceBoard += promptLines; // and the answer ends the last of them
    isApart = false;
  }

  function say(lines: readonly string[]): void {
    const first = lines.findIndex((line) => line !== '');
    const last = lines.findLastIndex((line) => line !== '');
    if (first >= 0) show(lines.slice(first, last + 1).flatMap(broken));
  }

  return {
    style,
    say,
    quote: show,
    note: (text) => say([text]),
    list: (items, heading) => show([...(heading === undefined ? [] : broken(heading)), ...items.flatMap(brokenItem)]),
    hasRoomFor: (items) => items.flatMap(brokenItem).length <= SHARE_OF_A_LIST * rowsOf(terminal),
    hasRoomAboveBoard: (items) =>
      items.flatMap(brokenItem).length + boardHeight + ROWS_AROUND_A_LIST <= rowsOf(terminal),
    pause,
    board,
    keepInView,
  };
}
