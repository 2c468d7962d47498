import { FAULTS, type FaultName } from '../../src/lab/index.ts';
import type { DataRow, ScoreRow } from './data-set.ts';

/* The numbers of the page, computed from the data set. */

export const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

const hasFault = (row: DataRow, fault: FaultName) => row.faults.some((each) => each.fault === fault);

/** Solved with the one start that the game has. Verdicts and faults of play are counted over these alone. */
export const isSolved = (row: DataRow) => row.status === 'solved' && row.seed === null;
/** The same with all positions. */
export const isStrong = (row: DataRow) => isSolved(row) && row.solution === 'strong';

/** The result of the audit in words; every game has exactly one. */
export const ENDS: readonly (readonly [string, (row: DataRow) => boolean])[] = [
  ['solved with all positions', isStrong],
  ['solved from the start, by a search', (row) => isSolved(row) && !isStrong(row)],
  ['solved for one of its random starts', (row) => row.status === 'solved' && row.seed !== null],
  ['chance in a move', (row) => row.status === 'chance' && hasFault(row, 'chance')],
  ['a random start, and no start was tried', (row) => row.status === 'chance' && !hasFault(row, 'chance')],
  ['cannot be played to the end', (row) => row.status === 'failed'],
  ['too large', (row) => row.status === 'too-large'],
];

/** Counts the games with a fault. A fault that only a solved game shows is counted over fixed starts, the others over all games. */
export function countFault(rows: readonly DataRow[], fault: FaultName): number {
  const isAlwaysSeen = fault === 'random-start' || fault === 'chance' || fault === 'dead-end';
  return rows.filter((row) => hasFault(row, fault) && (isAlwaysSeen || isSolved(row))).length;
}

export const FAULT_NAMES = Object.keys(FAULTS).filter((name): name is FaultName => name in FAULTS);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new RangeError('an empty list has no median');
  return middle;
}

/** Groups of games that are the same under different names, the largest first. */
export function groupsOf(rows: readonly DataRow[]): readonly (readonly DataRow[])[] {
  const groups = new Map<string, DataRow[]>();
  for (const row of rows) {
    const first = row.sameAs[0] ?? row.game;
    groups.set(first, [...(groups.get(first) ?? []), row]);
  }
  return [...groups.values()].filter(({ length }) => length > 1).sort((one, other) => other.length - one.length);
}

/** Wins among the games that were not ended by an illegal move, as the authors count; undefined if there are none. */
function winRate({ wins, losses, draws }: ScoreRow): number | undefined {
  const games = wins + losses + draws;
  return games === 0 ? undefined : wins / games;
}

const gamesOf = ({ wins, losses, draws, illegal, opponentIllegal }: ScoreRow) =>
  wins + losses + draws + illegal + opponentIllegal;

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export interface ModelScores {
  readonly model: string;
  /** The mean of its win rates over all scored games. */
  readonly published: number;
  /** The same with each group of copies counted as one game. */
  readonly once: number;
  /** The same without games that neither player can win and games with chance in a move. */
  readonly sound: number;
  /** Decided games in which it won more than half of its games, illegal moves included. */
  readonly aboveHalf: number;
}

/** The published and the corrected scores of each model, the highest first. */
export function scoresOf(rows: readonly DataRow[], scores: readonly ScoreRow[]): readonly ModelScores[] {
  const byGame = new Map(rows.map((row) => [row.game, row]));
  const models = [...new Set(scores.map(({ model }) => model))];
  return models
    .map((model) => {
      const own = scores.filter((score) => score.model === model);
      const rated = own.flatMap((score) => {
        const row = byGame.get(score.game);
        const rate = winRate(score);
        return row && rate !== undefined ? [{ row, rate, isAboveHalf: 2 * score.wins > gamesOf(score) }] : [];
      });
      const isSound = (row: DataRow) => !hasFault(row, 'nobody-wins') && !hasFault(row, 'chance');
      return {
        model,
        published: mean(rated.map(({ rate }) => rate)),
        once: meanOfGroups(rated),
        sound: meanOfGroups(rated.filter(({ row }) => isSound(row))),
        aboveHalf: rated.filter(({ row, isAboveHalf }) => isAboveHalf && isDecided(row)).length,
      };
    })
    .sort((one, other) => other.published - one.published);
}

/** A solved game that one of the players wins by force. */
export const hasWinner = (row: DataRow) => isSolved(row) && (row.verdict === 'win' || row.verdict === 'loss');
/** The same if the players alternate, as they do in the published evaluation. */
export const isDecided = (row: DataRow) => hasWinner(row) && !hasFault(row, 'seat');

function meanOfGroups(rated: readonly { readonly row: DataRow; readonly rate: number }[]): number {
  const groups = new Map<string, number[]>();
  for (const { row, rate } of rated) {
    // A copy belongs to the first game that is in the list itself.
    const first = row.sameAs.find((game) => groups.has(game)) ?? row.game;
    groups.set(first, [...(groups.get(first) ?? []), rate]);
  }
  return mean([...groups.values()].map(mean));
}
