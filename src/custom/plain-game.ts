import type { OptionDeclaration, OptionValues } from '../core/index.ts';

/** A number or a short text without spaces. */
export type PlainMove = number | string;

/**
 * A game as people write it: a plain object with two to four functions. It needs no import; `defineGame` adds help from
 * the editor. A position is any JSON value and contains everything that the future depends on. The functions change
 * nothing, and always give the same answer. A game with options gets their values as the last argument of every function.
 */
export interface PlainGame<Position, Move extends PlainMove = PlainMove> {
  /** Small letters, digits and hyphens: the name in records and certificates. */
  readonly id: string;
  /** Where every game begins, Player 1 to move; a function if it depends on options. */
  readonly start: Position | ((options: OptionValues) => Position);
  /** 1 or 2; the same player may move again. If absent, the players alternate and the position need not contain the turn. */
  turn?(position: Position, options: OptionValues): number;
  /** Every legal move, in the same order every time; none when the game is over. */
  moves(position: Position, options: OptionValues): readonly Move[];
  /** Returns the position after a legal move, and leaves the old one unchanged. */
  play(position: Position, move: Move, options: OptionValues): Position;
  /**
   * Nothing while the game goes on; then the winner, 1 or 2, or null for a draw. If absent, the player who cannot move loses,
   * or wins if the game is `misere`.
   */
  outcome?(position: Position, options: OptionValues): { readonly winner: number | null } | null | undefined;
  readonly misere?: boolean;

  readonly title?: string;
  readonly summary?: string;
  /** How to play, line by line. */
  readonly rules?: readonly string[];
  readonly options?: readonly OptionDeclaration[];
  /** The board as rows of cells, for terminal and page; a cell that names a move can be clicked. */
  grid?(position: Position, options: OptionValues): readonly (readonly PlainCell<Move>[])[];
  /** The board as lines of text. */
  board?(position: Position, options: OptionValues): readonly string[];
  /** The position in a sentence. */
  describe?(position: Position, options: OptionValues): string;
  /** Special rules by name: whether this move uses the rule. A rule that never applies is reported. */
  readonly events?: Readonly<Record<string, (position: Position, move: Move, options: OptionValues) => boolean>>;
  /** One representative of all positions with the same future. */
  canonical?(position: Position, options: OptionValues): Position;
}

/** The content of a cell, or that with its move and its name. */
export type PlainCell<Move extends PlainMove = PlainMove> =
  | string
  | { readonly text: string; readonly move?: Move; readonly label?: string };
