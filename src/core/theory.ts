import type { TurnPlayers } from './named-player.ts';
import type { OptionValues } from './options.ts';
import type { Seat } from './seat.ts';

/**
 * What best play gives the player to move. Where neither side can force a win it is a `draw` if at least one of them can
 * force the game to end, and `endless` if neither can.
 */
export const VERDICTS = ['win', 'loss', 'draw', 'endless'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * A verdict and the plies left under best play; null when endless. The winner hurries and the loser delays; in a draw a
 * player who can force the end hurries, one who cannot delays.
 */
export interface Value {
  readonly verdict: Verdict;
  readonly distance: number | null;
}

/** The same result seen from the other chair. */
export function oppositeVerdict(verdict: Verdict): Verdict {
  if (verdict === 'win') return 'loss';
  return verdict === 'loss' ? 'win' : verdict;
}

const RANKS: Readonly<Record<Verdict, number>> = { loss: 0, draw: 1, endless: 1, win: 2 };

/** Higher is better for the player to move; a draw and an endless game are worth the same. */
export function verdictRank(verdict: Verdict): number {
  return RANKS[verdict];
}

/** What is known without search. Each answer is compared with the solver on every position of small variants. */
export interface Theory<Position> {
  /** Verdict and distance are known in every unfinished position that can be reached: no table is needed. */
  readonly isComplete: boolean;
  /** For the player to move in an unfinished position; undefined where the theory is silent. */
  verdict(position: Position): Verdict | undefined;
  /** Only where plies are known too; null when endless, undefined where the theory is silent. */
  distance?(position: Position): number | null | undefined;
  /** The theorem in `proofs/` that the verdict of the start follows from, where there is one. */
  readonly provedBy?: string;
  /** The reason for the verdict in words; undefined where the theory is silent. */
  why(position: Position, players: TurnPlayers): string | undefined;
}

/** A closed form as a statement about every game of a family, and how to check it on all of them up to a size. */
export interface Theorem {
  readonly statement: string;
  /** What the size counts, in the plural: letters, cells. */
  readonly unit: string;
  readonly sizes: { readonly min: number; readonly usual: number; readonly max: number };
  /** The options of every game of this size: the theory is compared with the solver in each of their positions. */
  members(size: number): Iterable<OptionValues>;
  /** The same comparison by quicker means of the game's own; `onProgress` hears of every position. */
  check?(upTo: number, onProgress: (positions: number) => void): TheoremReport;
}

export interface TheoremReport {
  readonly games: number;
  /** Positions in which the theory spoke and was compared, and those in which it was silent. */
  readonly positions: number;
  readonly silent: number;
  /** The first game and position in which theory and search differ. */
  readonly counterexample?: string;
}

/** A few sentences of a rule book's theory, and how far they can be trusted. */
export interface TheoryNote {
  readonly text: string;
  readonly status: TheoryStatus;
}

/**
 * Proved: the name of a theorem in `proofs/`, which Coq has checked. Checked: how far it was compared with a plain
 * computation, and which comparison of the game's fixtures does that: `sweep`, or the name of a closed form.
 */
export type TheoryStatus =
  | { readonly proved: string }
  | { readonly checked: string; readonly by: string }
  | 'conjectured';

/** The mark that stands behind a note wherever it is shown. */
export function describeStatus(status: TheoryStatus): string {
  if (status === 'conjectured') return 'Conjectured.';
  return 'proved' in status
    ? `Proved for all sizes, checked by Coq: ${status.proved}.`
    : `Checked for ${status.checked}.`;
}

/** A game in the words of the Coq files in `proofs/`, for certificates that Coq is to check. */
export interface CoqTerms<Position, Move> {
  /** The files that hold the rules. */
  readonly modules: readonly string[];
  /** The rules under these options: `match_six 6 3 3 One`. */
  readonly rules: string;
  /** What Coq's checker needs to know of positions and moves; the second where positions are one up to symmetry. */
  readonly code: string;
  readonly canonicalCode?: string;
  position(position: Position): string;
  move(move: Move): string;
}

export function coqPlayer(seat: Seat): 'One' | 'Two' {
  return seat === 'player1' ? 'One' : 'Two';
}

/** A list of booleans from letters: `[true; false]`. */
export function coqBooleans(letters: string, isTrue: string): string {
  return `[${[...letters].map((letter) => letter === isTrue).join('; ')}]`;
}
