import { type Match, type NamedPlayers, named, type OptionValues, type Seat } from '../../core/index.ts';
import type { Style } from '../terminal/style.ts';

/** A match with the players' names in the lines of its rule book. */
export interface NamedMatch<Position, Move, Options extends OptionValues = OptionValues> {
  readonly match: Match<Position, Move, Options>;
  readonly position: Position;
  name(seat: Seat): string;
  /** Whether a person sits there, who is addressed; a CPU is not. */
  isHuman(seat: Seat): boolean;
  /** Whether hints are shown, so that a board may show its value. */
  readonly isHinting: boolean;
}

/** The screen that a board is drawn on. */
export interface Canvas {
  readonly style: Style;
  /** No line may be longer. */
  readonly columns: number;
}

/**
 * The texts of a game in the terminal, in the style of its rule book. Each function returns whole lines, blank ones
 * included, so that a transcript matches the book exactly. A game's `terminal.ts` may leave out what is as in
 * `plainDialogue`.
 */
export interface Dialogue<Position, Move, Options extends OptionValues = OptionValues> {
  /** Whether the book shows the answer on the line of the prompt. */
  readonly echoesAnswer: boolean;
  welcome(view: NamedMatch<Position, Move, Options>): readonly string[];
  /** The board in letters and digits. A screen shows the drawn one instead. */
  board(view: NamedMatch<Position, Move, Options>): readonly string[];
  /** The board for people at a screen. */
  draw(view: NamedMatch<Position, Move, Options>, canvas: Canvas): readonly string[];
  /** The lines above a person's prompt. */
  turn(view: NamedMatch<Position, Move, Options>): readonly string[];
  prompt(view: NamedMatch<Position, Move, Options>): string;
  /** The move text for an answer; the answer itself unless the book numbers the choices. */
  moveText(view: NamedMatch<Position, Move, Options>, answer: string): string;
  /** The answer to an illegal move. */
  refused(reason: string): string;
  /** The prompt after an illegal move, if it is another one. */
  promptAgain?(view: NamedMatch<Position, Move, Options>): string;
  /** The lines about a move; `before` is the view before the move. */
  moved(before: NamedMatch<Position, Move, Options>, move: Move): readonly string[];
  ended(view: NamedMatch<Position, Move, Options>): readonly string[];
  /** Whether the book tosses a coin for the first move against the CPU. */
  readonly tossesCoin?: true;
  /** The book's map of the whole game with the moves made so far, which `analyze` shows. */
  map?(match: Match<Position, Move, Options>): readonly string[];
}

export type AnyNamedMatch = NamedMatch<unknown, unknown>;
export type AnyDialogue = Dialogue<unknown, unknown>;

/** Both players' names in the lines of the rule book. */
export function bookPlayers({ name }: Pick<AnyNamedMatch, 'name'>): NamedPlayers {
  return { player1: named(name('player1')), player2: named(name('player2')) };
}

/** Rows of at most `perRow` items, each with the index of its first item. */
export function inRows<Item>(
  items: readonly Item[],
  perRow: number,
): readonly { readonly items: readonly Item[]; readonly first: number }[] {
  const rows = Math.ceil(items.length / perRow);
  return Array.from({ length: rows }, (_, row) => ({
    items: items.slice(row * perRow, (row + 1) * perRow),
    first: row * perRow,
  }));
}

/** A text in the middle of `width` columns. */
export function centered(text: string, width: number): string {
  return text.padStart(Math.ceil((width + text.length) / 2)).padEnd(width);
}
