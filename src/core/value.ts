/** What best play gives the player to move; `endless` when neither side can force an end. */
export const VERDICTS = ['win', 'loss', 'endless'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A verdict and the plies left under best play: the winner hurries, the loser delays; null when endless. */
export interface Value {
  readonly verdict: Verdict;
  readonly distance: number | null;
}

/** The same result seen from the other chair. */
export function oppositeVerdict(verdict: Verdict): Verdict {
  if (verdict === 'endless') return 'endless';
  return verdict === 'win' ? 'loss' : 'win';
}
