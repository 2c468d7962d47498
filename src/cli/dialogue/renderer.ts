import { type AnyGame, shortened, variantLabel } from '../../core/index.ts';
import type { Call } from '../command.ts';
import { type Style, styleFor } from '../terminal/style.ts';
import { columnsOf, isInteractive, rowsOf, type Terminal } from '../terminal/terminal.ts';
import { wrap, wrapBeside } from '../terminal/wrap.ts';
import type { AnyDialogue, AnyNamedMatch } from './dialogue.ts';

/** A line of a list: a mark, e.g. `  2. `, and a text that is wrapped to the right of it. */
export interface ListItem {
  readonly mark: string;
  readonly text: string;
}

/** How a game is shown: in the rule book's plain lines, or on a screen with drawn boards. */
export interface Renderer {
  readonly style: Style;
  /** Lines of the dialogue: whole and exact in a transcript, set apart by one blank line on a screen. */
  say(lines: readonly string[]): void;
  /** Lines to copy, which are never wrapped. */
  quote(lines: readonly string[]): void;
  /** A sentence of the program between the lines of the dialogue. */
  note(text: string): void;
  /** A list of the program, with an optional heading. */
  list(items: readonly ListItem[], heading?: string): void;
  /** Whether the board above a list stays in view. */
  hasRoomFor(items: readonly ListItem[]): boolean;
  /** A blank line before the next prompt. */
  pause(): void;
  board(view: AnyNamedMatch): void;
  /** Before a prompt: shows the board again if later lines have pushed it off the screen. */
  keepInView(view: AnyNamedMatch, prompt: string): void;
}

/** Drawn boards on a screen, the rule book's lines in a pipe. */
export function createRenderer({ terminal }: Call, dialogue: AnyDialogue): Renderer {
  return (isInteractive(terminal) ? createScreen : createTranscript)(terminal, dialogue, styleFor(terminal));
}

/** How to play, as a numbered list below the objective. */
export function listRules(renderer: Renderer, { text: { objective, howToPlay } }: AnyGame): void {
  const items = howToPlay.map((text, index) => ({ mark: `  ${index + 1}. `, text }));
  renderer.list(items, objective);
}

function headingOf({ match: { game } }: AnyNamedMatch, style: Style, columns: number): string {
  return style.dim(shortened(`${game.definition.title}: ${variantLabel(game)}`, columns));
}

/** Lines are not wrapped narrower than this. */
const MIN_COLUMNS = 20;

/** The share of the screen's height that a list may take. */
const MAX_LIST_SHARE = 0.4;

/** Only the rule book's text. */
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
    pause: () => undefined,
    board: (view) => say(dialogue.board(view)),
    keepInView: () => undefined,
  };
}

/** For people: a drawn board instead of the book's, and blank lines between blocks. */
export function createScreen(terminal: Terminal, dialogue: AnyDialogue, style: Style): Renderer {
  const columns = () => Math.max(MIN_COLUMNS, columnsOf(terminal));
  const broken = (text: string) => wrap(style.letters(text), columns());
  const brokenItem = ({ mark, text }: ListItem) => wrapBeside(style.letters(mark), style.letters(text), columns());

  /** The number of lines from the top of the board to the cursor. */
  let sinceBoard = 0;
  /** Whether the line above the cursor is blank. */
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
  }

  function keepInView(view: AnyNamedMatch, prompt: string): void {
    const promptLines = broken(prompt).length;
    if (sinceBoard + promptLines > rowsOf(terminal)) {
      board(view);
      pause();
    }
    sinceBoard += promptLines; // the answer ends the last of them
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
    hasRoomFor: (items) => items.flatMap(brokenItem).length <= MAX_LIST_SHARE * rowsOf(terminal),
    pause,
    board,
    keepInView,
  };
}
