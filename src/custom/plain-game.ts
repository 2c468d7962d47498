import type { OptionDeclaration, OptionValues } from '../core/index.ts';

/** A number or a short text without spaces. */
export type PlainMove = number | string;

/**
 * A game as people write one down: a plain object with two to four functions. It needs no import; `defineGame` is the same thing
 * with help from the editor. A position is any JSON value and holds all that the future depends on. The functions
 * change nothing, and answer the same when they are asked again. A game with options gets their values as the last
 * argument of every function.
 */
export interface PlainGame<Position, Move extends PlainMove = PlainMove> {
  /** Small letters, digits and hyphens: the word that records and certificates name the game by. */
  readonly id: string;
  /** Where every game begins, Player 1 to move; a function if it depends on options. */
  readonly start: Position | ((options: OptionValues) => Position);
  /** 1 or 2; the same player may move again. Left out, the players take turns and the position need not say whose it is. */
  turn?(position: Position, options: OptionValues): number;
  /** Every legal move, in the same order every time; none when the game is over. */
  moves(position: Position, options: OptionValues): readonly Move[];
  /** The position after a legal move. A new one: the old one stays as it was. */
  play(position: Position, move: Move, options: OptionValues): Position;
  /**
   * Nothing while the game goes on; then the winner, 1 or 2, or null for a draw. Left out, the player who cannot move loses,
   * or wins if the game is `misere`.
   */
  outcome?(position: Position, options: OptionValues): { readonly winner: number | null } | null | undefined;
  readonly misere?: boolean;

  readonly title?: string;
  readonly summary?: string;
  /** How to play, line by line. */
  readonly rules?: readonly string[];
  readonly options?: readonly OptionDeclaration[];
  /** The board as rows of cells: terminal and page draw it, and a cell that names a move can be clicked. */
  grid?(position: Position, options: OptionValues): readonly (readonly PlainCell<Move>[])[];
  /** The board as lines of text. */
  board?(position: Position, options: OptionValues): readonly string[];
  /** The position in a sentence. */
  describe?(position: Position, options: OptionValues): string;
  /** Rules that apply now and then, by name: whether this move makes use of it. A rule that never applies is reported. */
  readonly events?: Readonly<Record<string, (position: Position, move: Move, options: OptionValues) => boolean>>;
  /** One of all the positions that have the same future, the same for each of them. */
  canonical?(position: Position, options: OptionValues): Position;
}

/** What stands in a cell; and the move that it stands for, and what the cell is called. */
export type PlainCell<Move extends PlainMove = PlainMove> =
  | string
  | { readonly text: string; readonly move?: Move; readonly label?: string };
