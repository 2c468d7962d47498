import type { OptionValues, Rules } from '../core/index.ts';

/*
 * What the folder of a full game brings along for the tests, in its `fixtures.ts`. Nothing in it is made by the program
 * that it checks.
 */
export interface Fixtures<Position, Move> {
  /** Small variants, as records without moves: each test that walks all positions walks these. */
  readonly variants: readonly string[];
  readonly transcripts: readonly Transcript[];
  readonly perft: readonly PerftTable[];
  /** Wrong rules by name: the laws, a transcript or a perft table must catch each of them. */
  readonly mutants: Readonly<Record<string, Mutant<Position, Move>>>;
  /** The moves that a sentence of the theory tells the player to make, as texts. */
  advisedMoves(sentence: string, options: OptionValues): readonly string[];
  /** Where theory and solver are compared far beyond the tests. */
  readonly sweep: TheorySweep;
  /** Claims of the rule book beyond verdict and distance, by name. */
  readonly closedForms?: Readonly<Record<string, ClosedForm>>;
}

export type AnyFixtures = Fixtures<unknown, unknown>;

/** A game, or part of one, copied by hand from a rule book; in a game without one, worked out by hand from the rules. */
export interface Transcript {
  /** The place in the book, or the subject. */
  readonly source: string;
  readonly record: string;
  /** The positions that the book shows after each move, as texts; null where it shows none. */
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

/** Returns the wrong functions of a mutant; `rulesOf` gives the right rules under other options. */
export type Mutant<Position, Move> = (
  rules: Rules<Position, Move>,
  options: OptionValues,
  rulesOf: (changed: OptionValues) => Rules<Position, Move>,
) => Partial<Rules<Position, Move>>;

interface TheorySweep {
  readonly description: string;
  readonly variants: readonly OptionValues[];
}

/** A formula and the plain computation it is compared with: a little in the tests, far by `npm run check:theory`. */
export interface ClosedForm {
  /** The range that is compared up to a size, in words. */
  covers(size: number): string;
  readonly sizes: { readonly small: number; readonly wide: number };
  /** How many values were compared. Throws at the first difference. */
  compare(size: number): number;
}

/** The first group of every match. */
export function captures(sentence: string, pattern: RegExp): readonly string[] {
  return [...sentence.matchAll(pattern)].map((match) => match[1] ?? '');
}
