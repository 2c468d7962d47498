import type { EdgeMoves } from './edge-moves.ts';
import type { GameGraph } from './graph.ts';
import type { SweepTally } from './quick-sweep.ts';
import type { Score, SolvedGraph } from './retrograde.ts';
import type { Scores } from './sweep.ts';

/** The score of every reachable position. */
export interface Table<Position> {
  /** How many positions it holds, finished ones included. */
  readonly size: number;
  /** Positions with the same canonical form are held, and counted, once. */
  readonly isUpToSymmetry: boolean;
  /** Undefined for a position that cannot be reached. */
  scoreOf(position: Position): Score | undefined;
  /**
   * A position with its moves. Undefined for one that cannot be reached, and up to symmetry, where the moves kept are those
   * of the canonical form.
   */
  entryOf(position: Position): TableEntry | undefined;
  /** Undefined for a position that cannot be reached, and in a game that cannot be drawn. */
  forcedEndOf(position: Position): ForcedEnd | undefined;
  /** Visits every position it holds; with `stretch` some of them, and then gives the place after the last. */
  walk(visit: TableVisitor<Position>, stretch?: Stretch): number;
  /** The game as whole numbers, where it was explored and every position is a node of its own. */
  readonly graph?: SolvedGameGraph<Position> | undefined;
  /** By rank of the game's index, where it is held so: 0 for one that cannot be reached. */
  readonly scores?: Scores | undefined;
  /** The same by the rank of a form, whoever's turn it is. */
  readonly formScores?: Scores | undefined;
  /** Where they were noted when it was made: the moves of all positions, one after the other in the order of `walk`. */
  readonly moves?: EdgeMoves | undefined;
  /** What was counted when it was made, of a game without draws and loops. */
  readonly tally?: SweepTally | undefined;
  /** A game that need not end, from the start to a position that has come before; undefined if every game ends. */
  endlessLine(): readonly Position[] | undefined;
}

/** Part of a walk, for whoever pauses in between: from a place that the walk before has given, 0 at first. */
export interface Stretch {
  readonly from: number;
  readonly most: number;
  /** Asked before a position is visited: the others are passed over. */
  readonly wants?: (score: Score) => boolean;
}

/** A game as whole numbers, with the score of each node. */
export interface SolvedGameGraph<Position> extends GameGraph<Position>, SolvedGraph {}

/** What is walked unless a stretch is named. */
export const WHOLE_TABLE: Stretch = { from: 0, most: Number.POSITIVE_INFINITY };

/** The score of a position, and those after each legal move, in their order, for the player whose turn it is then. */
export interface TableEntry {
  readonly score: Score;
  readonly scoresAfter: Int32Array;
}

/** In how many plies the player to move, or the other one, can force an undecided game to end; null who cannot. */
export interface ForcedEnd {
  readonly byMover: number | null;
  readonly byOther: number | null;
}

/**
 * Of one position: its score, the scores after each of its moves (for the player whose turn it is then) and a way to
 * make the position itself while it is visited. The array is used again for the next position. Then the rank of the
 * position, or up to symmetry of its form, where the table goes by ranks.
 */
export type TableVisitor<Position> = (
  score: Score,
  scoresAfter: Int32Array,
  position: () => Position,
  rank?: number,
) => void;

/** The first entries, by how many: made once, not for each of millions of positions that are visited. */
export function createViews(entries: Int32Array): readonly Int32Array[] {
  return Array.from({ length: entries.length + 1 }, (_, count) => entries.subarray(0, count));
}
