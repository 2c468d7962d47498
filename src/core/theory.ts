import type { TurnPlayers } from './seat.ts';

export const VERDICTS = ['win', 'loss', 'draw', 'endless'] as const;

/**
 * What best play gives the player to move: `'win'`, `'loss'`, `'draw'` or `'endless'`. Where neither side can force a win
 * it is a draw if at least one of them can force the game to end, and endless if neither can.
 */
export type Verdict = (typeof VERDICTS)[number];

/**
 * A verdict and the plies left under best play; null when endless. The winner hurries and the loser delays; in a draw a
 * player who can force the end hurries, one who cannot delays.
 */
export interface Value {
  readonly verdict: Verdict;
  readonly distance: number | null;
}

/** The same result for the other player. */
export function oppositeVerdict(verdict: Verdict): Verdict {
  if (verdict === 'win') return 'loss';
  return verdict === 'loss' ? 'win' : verdict;
}

const RANKS: Readonly<Record<Verdict, number>> = { loss: 0, draw: 1, endless: 1, win: 2 };

/** Higher is better for the player to move; a draw and an endless game are worth the same. */
export function verdictRank(verdict: Verdict): number {
  return RANKS[verdict];
}

/** Knowledge that needs no search. Tests compare it with the solver in every position of small variants. */
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

/** A few sentences of a rule book's theory, and how far they can be trusted. */
export interface TheoryNote {
  readonly text: string;
  readonly status: TheoryStatus;
}

/**
 * Proved: the name of a theorem in `proofs/`, which Coq has checked. Checked: how far it was compared with a plain
 * computation, and which comparison of the game's fixtures does that: `sweep`, or the name of a closed form.
 */
type TheoryStatus = { readonly proved: string } | { readonly checked: string; readonly by: string } | 'conjectured';

/** The status of a note as a sentence. */
export function describeStatus(status: TheoryStatus): string {
  if (status === 'conjectured') return 'Conjectured.';
  return 'proved' in status
    ? `Proved for all sizes, checked by Coq: ${status.proved}.`
    : `Checked for ${status.checked}.`;
}
