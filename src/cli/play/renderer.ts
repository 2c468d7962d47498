import type { DrawBoard } from '../face/board.ts';
import type { AnyDialogue, AnyScene } from '../face/dialogue.ts';
import type { Style } from '../terminal/style.ts';
import { columnsOf, rowsOf, type Terminal } from '../terminal/terminal.ts';
import { wrap, wrapBeside } from '../terminal/wrap.ts';

/** A line of a list: what it begins with, e.g. `  2. `, and a text that stays to the right of that when it is broken. */
export interface Item {
  readonly mark: string;
  readonly text: string;
}

/** What a game is shown on: the rule book's plain lines, or a screen with drawn boards. */
export interface Stage {
  readonly style: Style;
  /** Lines of the dialogue: whole and exact in a transcript, set apart by one blank line on a screen. */
  say(lines: readonly string[]): void;
  /** Lines to copy from: they are never broken. */
  quote(lines: readonly string[]): void;
  /** A sentence of ours between the dialogue's lines. */
  note(text: string): void;
  /** A list of ours, with a line above it or without. */
  list(items: readonly Item[], heading?: string): void;
  /** Whether a list leaves room for the board above it. */
  hasRoomFor(items: readonly Item[]): boolean;
  /** Sets the prompt that follows apart from what stands above it. */
  pause(): void;
  board(scene: AnyScene): void;
}

/** On a narrower screen lines run over its edge. */
const NARROWEST = 20;
/** The part of a screen's height that a list may take. */
const SHARE_OF_A_LIST = 0.4;

/** The rule book's text and nothing else. */
export function createTranscript(terminal: Terminal, dialogue: AnyDialogue, style: Style): Stage {
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
    board: (scene) => say(dialogue.board(scene)),
  };
}

/** For people: the drawn board in place of the book's, and room between the blocks. */
export function createScreen(terminal: Terminal, drawBoard: DrawBoard, style: Style): Stage {
  const columns = () => Math.max(NARROWEST, columnsOf(terminal));
  const broken = (text: string) => wrap(text, columns());
  const brokenItem = ({ mark, text }: Item) => wrapBeside(mark, text, columns());

  function show(lines: readonly string[]): void {
    terminal.stdout.write(`\n${lines.join('\n')}\n`);
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
    pause: () => void terminal.stdout.write('\n'),
    board: (scene) => show(drawBoard({ scene, style, columns: columns() })),
  };
}
