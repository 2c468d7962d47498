import { FAILURES, type FailureCounts, NO_FAILURES } from '../../players/index.ts';

/** How a game ended or was predicted to end; no winner when it is a draw, endless or was cut short. */
export interface GameEnding {
  readonly winner: 1 | 2 | null;
  readonly plies: number | null;
}

/** A game that did not end as predicted. `game` is its number in the run, from 0. */
export interface Disagreement {
  readonly game: number;
  readonly predicted: GameEnding;
  readonly actual: GameEnding;
  readonly record: string;
}

/** The value of a player's decisions. A decision is a position with at least two legal moves. */
export interface Grades {
  readonly decisions: number;
  /** Decisions that kept the verdict. */
  readonly kept: number;
  /** The number of these in won or lost positions, where plies count, and the total plies given away. */
  readonly timed: number;
  readonly pliesLost: number;
  /** Games in which the player once had a better verdict than the result. */
  readonly thrownAway: number;
}

/** Counts over any set of games, in plain data. Two tallies of different games add up to the tally of both. */
export interface Tally {
  readonly games: number;
  /** By seat. */
  readonly wins: readonly [number, number];
  /** By player, and for each by seat. */
  readonly playerWins: readonly [readonly [number, number], readonly [number, number]];
  readonly draws: number;
  readonly unfinished: number;
  /** Games forfeited by an outside player, by player: neither losses nor wins of the other. */
  readonly failures: readonly [FailureCounts, FailureCounts];
  /** Only between perfect players. A game cut short before its predicted end counts as neither. */
  readonly agreed: number;
  readonly disagreed: number;
  /** The first ones by number, at most `MAX_LISTED`. */
  readonly disagreements: readonly Disagreement[];
  /** The number of games by their plies, unfinished ones included: [plies, games], by plies. */
  readonly plies: readonly (readonly [number, number])[];
  /** For random strings: [length, games, wins of the first player], by length. */
  readonly lengths: readonly (readonly [number, number, number])[];
  /** By player; empty unless the job was graded. */
  readonly grades: readonly Grades[];
}

export const MAX_LISTED = 1000;

export const EMPTY_TALLY: Tally = {
  games: 0,
  wins: [0, 0],
  playerWins: [
    [0, 0],
    [0, 0],
  ],
  draws: 0,
  unfinished: 0,
  failures: [NO_FAILURES, NO_FAILURES],
  agreed: 0,
  disagreed: 0,
  disagreements: [],
  plies: [],
  lengths: [],
  grades: [],
};

export function addTallies(one: Tally, other: Tally): Tally {
  return {
    games: one.games + other.games,
    wins: addPair(one.wins, other.wins),
    playerWins: [addPair(one.playerWins[0], other.playerWins[0]), addPair(one.playerWins[1], other.playerWins[1])],
    draws: one.draws + other.draws,
    unfinished: one.unfinished + other.unfinished,
    failures: [addCounts(one.failures[0], other.failures[0]), addCounts(one.failures[1], other.failures[1])],
    agreed: one.agreed + other.agreed,
    disagreed: one.disagreed + other.disagreed,
    disagreements: [...one.disagreements, ...other.disagreements].sort((a, b) => a.game - b.game).slice(0, MAX_LISTED),
    plies: addRows(one.plies, other.plies, ([plies, games], [, more]) => [plies, games + more]),
    lengths: addRows(one.lengths, other.lengths, ([length, games, wins], [, moreGames, moreWins]) => [
      length,
      games + moreGames,
      wins + moreWins,
    ]),
    grades: addGradePairs(one.grades, other.grades),
  };
}

function addPair(one: readonly [number, number], other: readonly [number, number]): readonly [number, number] {
  return [one[0] + other[0], one[1] + other[1]];
}

/** Adds counts by name. */
export function addCounts<Name extends string>(
  one: Readonly<Record<Name, number>>,
  other: Readonly<Record<Name, number>>,
): Readonly<Record<Name, number>> {
  const sums: Record<Name, number> = { ...one };
  for (const name in sums) sums[name] += other[name];
  return sums;
}

/** The sum over all causes. */
export function sumFailures(counts: FailureCounts): number {
  return FAILURES.reduce((sum, kind) => sum + counts[kind], 0);
}

/** Rows with a key in the first column and counts in the others, by key. */
function addRows<Row extends readonly [number, ...number[]]>(
  one: readonly Row[],
  other: readonly Row[],
  add: (row: Row, more: Row) => Row,
): readonly Row[] {
  const sums = new Map<number, Row>();
  for (const row of [...one, ...other]) {
    const known = sums.get(row[0]);
    sums.set(row[0], known ? add(known, row) : row);
  }
  return [...sums.values()].sort(([a], [b]) => a - b);
}

function addGradePairs(one: readonly Grades[], other: readonly Grades[]): readonly Grades[] {
  if (one.length === 0) return other;
  return one.map((grades, player) => addCounts(grades, other[player] ?? NO_GRADES));
}

export const NO_GRADES: Grades = { decisions: 0, kept: 0, timed: 0, pliesLost: 0, thrownAway: 0 };
