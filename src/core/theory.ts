import type { TurnPlayers } from './seat.ts';

export const VERDICTS = ['win', 'loss', 'draw', 'endless'] as const;

/**
 * The result of best play for the player to move: `'win'`, `'loss'`, `'draw'` or `'endless'`. If neither side can force a
 * win it is a draw if at least one of them can force the game to end, and endless if neither can.
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

/** Knowledge without search. Tests compare it with the solver in every position of small variants. */
export interface Theory<Position> {
  /** Whether verdict and distance are known in every reachable unfinished position, so that no table is needed. */
  readonly isComplete: boolean;
  /** For the player to move in an unfinished position; undefined if the theory has no answer. */
  verdict(position: Position): Verdict | undefined;
  /** Only if plies are known too; null when endless, undefined if the theory has no answer. */
  distance?(position: Position): number | null | undefined;
  /** The theorem in `proofs/` behind the verdict of the start, if any. */
  readonly provedBy?: string;
  /** The reason for the verdict in words; undefined if the theory has no answer. */
  why(position: Position, players: TurnPlayers): string | undefined;
}
