import type { DrawBoard } from '../boards/board.ts';
import type { AnyDialogue, AnyScene } from '../dialogue/dialogue.ts';
import { type Style, wrap } from '../style.ts';
import { columnsOf, type Terminal } from '../terminal.ts';

/** What a game is shown on: the rule book's plain lines, or a screen with drawn boards. */
export interface Stage {
  readonly style: Style;
  /** Lines of the dialogue: whole and exact in a transcript, set apart by one blank line on a screen. */
  say(lines: readonly string[]): void;
  /** Lines to copy from: they are never broken. */
  quote(lines: readonly string[]): void;
  /** A sentence of ours between the dialogue's lines. */
  note(text: string): void;
  board(scene: AnyScene): void;
}

/** On a narrower screen lines run over its edge. */
const NARROWEST = 20;

/** The rule book's text and nothing else. */
export function createTranscript(terminal: Terminal, dialogue: AnyDialogue, style: Style): Stage {
  const say = (lines: readonly string[]) => {
    if (lines.length > 0) terminal.stdout.write(`${lines.join('\n')}\n`);
  };
  return {
    style,
    say,
    quote: say,
    note: (text) => say(text.split('\n')),
    board: (scene) => say(dialogue.board(scene)),
  };
}

/** For people: the drawn board in place of the book's, and room between the blocks. */
export function createScreen(terminal: Terminal, drawBoard: DrawBoard, style: Style): Stage {
  function show(lines: readonly string[]): void {
    terminal.stdout.write(`\n${lines.join('\n')}\n`);
  }

  function say(lines: readonly string[]): void {
    const first = lines.findIndex((line) => line !== '');
    const last = lines.findLastIndex((line) => line !== '');
    if (first >= 0) show(lines.slice(first, last + 1).flatMap((line) => wrap(line, columnsOf(terminal))));
  }

  return {
    style,
    say,
    quote: show,
    note: (text) => say(text.split('\n')),
    board: (scene) => show(drawBoard({ scene, style, columns: Math.max(NARROWEST, columnsOf(terminal)) })),
  };
}
