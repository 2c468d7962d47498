/** What a game's folder brings along for the tests. Nothing here is made by the program that it checks. */

/** A game, or part of one, copied by hand from a rule book. */
export interface Transcript {
  /** Where it stands in the book. */
  readonly source: string;
  readonly record: string;
  /** What the book shows after each move, as position texts; null where it shows nothing. */
  readonly positions: readonly (string | null)[];
  /** Who has won at the end, by the book; null when its example stops before the end. */
  readonly winner: 1 | 2 | null;
  /** A text that the book refuses at the end of this record, and the reason our rules give. */
  readonly refused?: { readonly move: string; readonly reason: string };
  /** The book errs here: the ruling that says so, and how our rules differ from it. */
  readonly contradictedBy?: { readonly ruling: string; readonly difference: string };
}

/** How many sequences of moves there are of 1, 2, 3 … plies, and how one can know without this program. */
export interface PerftTable {
  readonly variant: string;
  readonly counts: readonly number[];
  readonly source: string;
}
