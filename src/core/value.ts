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
