import type { Seat } from '../core/index.ts';

/**
 * What a strategy is to do for its seat: win as fast as possible, end a game that neither side can win, keep it from
 * ending, or just never lose.
 */
export interface Plan {
  readonly seat: Seat;
  readonly aim: 'win' | 'end' | 'go-on' | 'hold';
}

/** The positions in which our player is to move, numbered from 0 in the order in which they are met. */
export interface Met {
  readonly count: number;
  /** As a certificate has it. */
  textAt(entry: number): string;
  /** Our move in one of them, by the aim; a player who can win does so, whatever the aim. */
  choose(entry: number, aim: Plan['aim']): Choice;
  /** Each call gives the numbers of those that are not over. */
  addStart(): readonly number[];
  /** After every first move of the other player. */
  addAfterStart(): readonly number[];
  /** After this move of ours in one of them, and every reply. */
  addReplies(entry: number, move: number): readonly number[];
}

/** One of our moves. */
export interface Choice {
  /** Its place among the legal ones. */
  readonly index: number;
  readonly text: string;
  /** Under best play from there on, this move included; 1 if it ends the game. */
  readonly distance: number | null;
}

/** A position of ours always has a move that does what its strategy is for. */
export function mustBeThere<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new RangeError('a strategy must have a move in each of its positions');
  return item;
}
