import type { Seat } from './seat.ts';

/**
 * Positions as integers from 0 to size − 1 for the solver's typed arrays: the same moves as `legalMoves` and `play`,
 * compared with them on every position of small variants. For games that cannot be drawn.
 */
export interface PositionIndex<Position> {
  readonly size: number;
  readonly maxMoves: number;
  /** Every move leads to a lower index, so the game cannot loop and one sweep solves it. */
  readonly descending: boolean;
  /** In plies, where a bound is known: up to 126 a score takes one byte. */
  readonly longestGame?: number;
  /** May be −1 for a position that cannot be reached from the start. */
  rank(position: Position): number;
  unrank(index: number): Position;
  /** Writes the index after each legal move, in the order of `legalMoves`, and returns how many: 0 when over. */
  successors(index: number, out: Int32Array): number;
  /** Of a finished position: whether the player whose turn it would be has won. */
  isWon(index: number): boolean;
  /** For counting millions of moves without making a position. */
  readonly moves?: IndexedMoves;
  /** For solving millions of positions without writing their moves down, where indexes descend. */
  readonly sweeper?: IndexSweeper;
}

/** The same moves as `successors`, used where they are found. Of games of at most 126 plies with at most 255 moves. */
export interface IndexSweeper {
  /** Sets the mark of every index that a legal move leads to. */
  mark(index: number, marks: Int8Array): void;
  /**
   * What the scores after the legal moves come to, in one number; 0 when the game is over.
   *
   *     bits 0 to 7     how many moves there are
   *     bits 8 to 15    how many of them lead to a score below 0
   *     bits 24 to 31   the score that is the largest if read without a sign
   */
  sumUp(index: number, scores: Int8Array): number;
}

/**
 * Canonical forms as integers from 0 to size − 1, whoever's turn it is: for games in which both players have the same
 * moves, none can be drawn, and every move leads to a lower form. Of every position, reachable or not.
 */
export interface FormIndex<Position> {
  readonly size: number;
  readonly maxMoves: number;
  rank(position: Position): number;
  unrank(rank: number, turn: Seat): Position;
  /** Writes the rank after each legal move of the form, in the order of `legalMoves`, and returns how many: 0 when over. */
  successors(rank: number, out: Int32Array): number;
  /** The same ranks for whoever does not ask which move leads where: in any order, and not again for moves that are alike. */
  differentSuccessors(rank: number, out: Int32Array): number;
  /**
   * Writes for each legal move of a position, in their order, a move of its form that does the same, by its place in
   * `successors`, and returns how many.
   */
  movesAlike(position: Position, out: Int32Array): number;
  /** Of a finished form: whether the player whose turn it would be has won. */
  isWon(rank: number): boolean;
  /** The events that some legal move of the form causes: bit k for number k of the game's kinds. */
  eventsFrom(rank: number): number;
  /** Every position by itself, for whoever has to find them all in a game that has too many to be solved one by one. */
  readonly positions?: PositionIndex<Position>;
  /** For playing millions of games without making a position. */
  createWalk(): FormWalk<Position>;
}

/** Goes from position to position by the numbers of moves, and knows the form of where it is. */
export interface FormWalk<Position> {
  startAt(position: Position): void;
  readonly turn: Seat;
  isOver(): boolean;
  rank(): number;
  /** As `movesAlike` of the position where it is. */
  movesAlike(out: Int32Array): number;
  /** Makes a legal move, named by its place in `legalMoves`. */
  play(move: number): void;
  /**
   * How many moves are alike one of the form's that are likely, if `likelyBefore[k]` of its first k moves are:
   * faster than by `movesAlike`.
   */
  countLikely(likelyBefore: Uint8Array): number;
  /** Makes number n of them, from 0, right after they have been counted. */
  playLikely(likelyBefore: Uint8Array, n: number): void;
  position(): Position;
}

/** What the legal moves of a position are and cause, by its index. */
export interface IndexedMoves {
  /** Of every move that the game has. */
  readonly texts: readonly string[];
  /** Writes which of them each legal move is, in the order of `legalMoves`, and returns how many. */
  numbersFrom(index: number, out: Int32Array): number;
  /** The events that some legal move causes: bit k for number k of the game's kinds. */
  eventsFrom(index: number): number;
  /** Only a move that ends the game causes any, so other positions need not be asked. */
  readonly eventsAtEnd?: boolean;
}
