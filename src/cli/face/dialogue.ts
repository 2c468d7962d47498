import type { Match, Seat } from '../../core/index.ts';

/** A match and what its players are called. */
export interface Scene<Position, Move> {
  readonly match: Match<Position, Move>;
  readonly position: Position;
  name(seat: Seat): string;
  /** A person, who is spoken to; a CPU is only spoken about. */
  isPerson(seat: Seat): boolean;
}

/**
 * What the program says during a game, in the manner of its rule book. Each function returns whole lines, blank ones
 * included, so that a transcript comes out exactly as printed.
 */
export interface Dialogue<Position, Move> {
  /** The book shows the answer on the line of the prompt. */
  readonly echoesAnswer: boolean;
  welcome(scene: Scene<Position, Move>): readonly string[];
  /** The board in letters and digits. On a screen a drawn one takes its place. */
  board(scene: Scene<Position, Move>): readonly string[];
  /** What a person is told above the prompt. */
  turn(scene: Scene<Position, Move>): readonly string[];
  prompt(scene: Scene<Position, Move>): string;
  /** The move text that an answer stands for; the answer itself unless the book numbers the choices. */
  moveText(scene: Scene<Position, Move>, answer: string): string;
  /** What a person is told whose answer is no legal move, and the prompt that follows. */
  refused(scene: Scene<Position, Move>, reason: string): { readonly lines: readonly string[]; readonly prompt: string };
  /** What is said about a move that has been made; `before` is the scene that it was made in. */
  moved(before: Scene<Position, Move>, move: Move): readonly string[];
  ended(scene: Scene<Position, Move>): readonly string[];
}

export type AnyScene = Scene<unknown, unknown>;
export type AnyDialogue = Dialogue<unknown, unknown>;
