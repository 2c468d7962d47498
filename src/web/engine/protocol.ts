import type { Value } from '../../core/index.ts';

/** One legal move, its worth to the player who makes it, and why, in words. */
interface MoveInsight {
  readonly text: string;
  readonly value: Value;
  readonly keepsVerdict: boolean;
  readonly isBest: boolean;
  readonly why: string;
}

/** All that is known of an unfinished position, seen by the player to move. */
export interface Insight {
  readonly value: Value;
  readonly why: string;
  readonly moves: readonly MoveInsight[];
}

/** What went wrong in one move of a finished game. */
export interface Mistake {
  /** How many moves had been played before it. */
  readonly ply: number;
  readonly played: string;
  readonly sentence: string;
  readonly better: readonly string[];
}

/** Positions are asked for by text, inside a variant: `tail-end coins=9`. */
interface PositionsAsk {
  readonly variant: string;
  readonly positions: readonly string[];
}

export type EngineProtocol = {
  /** Null for a finished position. */
  insight: { ask: { variant: string; position: string }; answer: Insight | null };
  /** Null for each position that is finished or cannot come about. */
  values: { ask: PositionsAsk; answer: readonly (Value | null)[] };
  choose: { ask: { variant: string; position: string; level: string; seed: number }; answer: string };
  review: { ask: { record: string }; answer: readonly Mistake[] };
  /** The shortest way by legal moves; null when there is none of a reasonable length. */
  path: { ask: { variant: string; from: string; to: string }; answer: readonly string[] | null };
  bestLine: { ask: { variant: string; position: string; limit: number }; answer: readonly string[] };
};
