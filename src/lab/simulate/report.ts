import {
  type AnyGameDefinition,
  createGame,
  csvLine,
  findGame,
  itemAt,
  mustSucceed,
  type OptionValues,
  type Result,
  success,
} from '../../core/index.ts';
import { FAILURES } from '../../players/index.ts';
import { createLocalPool, type Pool } from './batch.ts';
import type { SeatPlan, SimulationJob, Starts } from './job.ts';
import { isPredictable } from './numbered-games.ts';
import { type RunOptions, type RunResult, runJob } from './scheduler.ts';
import { randomStartsOf } from './starts.ts';
import type { Disagreement, Tally } from './tally.ts';

/** The results of a simulation. Plain data. */
export interface SimulationReport {
  readonly game: string;
  /** All options of the game, or the given ones where every game has its own string. */
  readonly options: OptionValues;
  readonly starts: Starts;
  readonly players: readonly [string, string];
  readonly seats: SeatPlan;
  readonly seed: number;
  readonly maxPlies: number;
  /** The number of games played: fewer than requested if the run was stopped. */
  readonly games: number;
  readonly isStopped: boolean;
  readonly wins: Readonly<Record<'1' | '2', number>>;
  readonly intervals: Readonly<Record<'1' | '2', Interval>>;
  /** In the order of `players`, each in seat 1 and in seat 2. */
  readonly playerWins: Tally['playerWins'];
  readonly draws: number;
  readonly unfinished: number;
  /** Forfeits of outside players by cause, in the order of `players`. */
  readonly failures: Tally['failures'];
  /** Agreement game by game; only between perfect players. */
  readonly predicted: { readonly agreed: number; readonly disagreed: number } | null;
  readonly disagreements: readonly Disagreement[];
  readonly plies: PlyReport;
  /** By length of the random string; empty for other starts. */
  readonly lengths: readonly LengthReport[];
  readonly elapsedMs: number;
  readonly gamesPerSecond: number;
  /** What took the most time, in words. */
  readonly slowestPart: string;
}

export interface PlyReport {
  readonly total: number;
  readonly shortest: number;
  readonly longest: number;
  readonly mean: number;
  /** [plies, games], by plies. */
  readonly counts: readonly (readonly [number, number])[];
}

/** The share of games of this length that the first player won, beside the exact share under best play. */
interface LengthReport extends Interval {
  readonly length: number;
  readonly games: number;
  readonly firstWins: number;
  readonly exact: number;
}

/**
 * Plays a job, in this thread unless given a pool of workers, and reports. Fails with one sentence when the job cannot be
 * done; rejects when a worker breaks down. `startMs` is the time that starting the pool took.
 */
export async function simulate(
  definitions: readonly AnyGameDefinition[],
  job: SimulationJob,
  pool: Pool = createLocalPool(definitions),
  options: RunOptions = { now: Date.now },
  startMs = 0,
): Promise<Result<SimulationReport>> {
  const startedAt = options.now();
  const result = await runJob(job, pool, options);
  if (!result.ok) return result;
  return success(reportSimulation(definitions, job, result.value, options.now() - startedAt, startMs));
}

export function reportSimulation(
  definitions: readonly AnyGameDefinition[],
  job: SimulationJob,
  { tally, isStopped, prepareMs, recordMs }: RunResult,
  playedMs: number,
  startMs = 0,
): SimulationReport {
  const { game, starts, players, seats, seed, maxPlies } = job;
  const { games, wins, playerWins, draws, unfinished, failures, agreed, disagreed, disagreements } = tally;
  const elapsedMs = startMs + playedMs;
  return {
    game,
    options: resolvedOptions(definitions, job),
    starts,
    players,
    seats,
    seed,
    maxPlies,
    games,
    isStopped,
    wins: { 1: wins[0], 2: wins[1] },
    intervals: { 1: wilsonInterval(wins[0], games), 2: wilsonInterval(wins[1], games) },
    playerWins,
    draws,
    unfinished,
    failures,
    predicted: isPredictable(job) ? { agreed, disagreed } : null,
    disagreements,
    plies: reportPlies(tally),
    lengths: reportLengths(definitions, job, tally),
    elapsedMs,
    gamesPerSecond: elapsedMs > 0 ? (games / elapsedMs) * 1000 : 0,
    slowestPart: largestOf([
      ['starting workers', startMs],
      ['solving and making ready', prepareMs],
      ['playing', playedMs - prepareMs - recordMs],
      ['writing records', recordMs],
    ]),
  };
}

function largestOf(parts: readonly (readonly [name: string, ms: number])[]): string {
  return itemAt(
    [...parts].sort(([, one], [, other]) => other - one),
    0,
  )[0];
}

/** All options of the game, or the given ones where every game has its own string. */
export function resolvedOptions(definitions: readonly AnyGameDefinition[], job: SimulationJob): OptionValues {
  if (job.starts.from === 'strings') return job.options;
  return mustSucceed(createGame(mustSucceed(findGame(definitions, job.game)), job.options)).options;
}

function reportPlies({ plies, games }: Tally): PlyReport {
  const total = plies.reduce((sum, [length, count]) => sum + length * count, 0);
  return {
    total,
    shortest: plies[0]?.[0] ?? 0,
    longest: plies.at(-1)?.[0] ?? 0,
    mean: games > 0 ? total / games : 0,
    counts: plies,
  };
}

function reportLengths(
  definitions: readonly AnyGameDefinition[],
  { game, starts }: SimulationJob,
  { lengths }: Tally,
): readonly LengthReport[] {
  const randomStarts = randomStartsOf(mustSucceed(findGame(definitions, game)));
  if (starts.from !== 'strings' || !randomStarts) return [];
  return lengths.map(([length, games, firstWins]) => ({
    length,
    games,
    firstWins,
    exact: randomStarts.firstWins(length, starts.fair),
    ...wilsonInterval(firstWins, games),
  }));
}

/** A share of games, and its 95% confidence interval. */
export interface Interval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The number of standard deviations that contain 95% of a normal distribution. */
const Z_95 = 1.959964;

/**
 * Wilson's interval for `count` of `games`, which is right for shares near 0 and 1, where the usual one has no width.
 * (E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", 1927.) Another `z` gives a wider
 * or narrower one.
 */
export function wilsonInterval(count: number, games: number, z = Z_95): Interval {
  if (games === 0) return { share: 0, low: 0, high: 1 };
  const share = count / games;
  const weight = (z * z) / games;
  const center = (share + weight / 2) / (1 + weight);
  const reach = (z / (1 + weight)) * Math.sqrt((share * (1 - share)) / games + weight / (4 * games));
  // At the ends the formula gives 0 and 1 except for rounding.
  return { share, low: count === 0 ? 0 : center - reach, high: count === games ? 1 : center + reach };
}

/** Games of `from` to `to` plies. */
interface Bar {
  readonly from: number;
  readonly to: number;
  readonly games: number;
}

/** At most `most` bars of equal width from the shortest game to the longest, from rows of [plies, games]. */
export function histogram(plies: readonly (readonly [number, number])[], most: number): readonly Bar[] {
  const first = plies[0]?.[0];
  const last = plies.at(-1)?.[0];
  if (first === undefined || last === undefined) return [];
  const width = Math.ceil((last - first + 1) / most);
  const bars = Math.ceil((last - first + 1) / width);
  const games = new Array<number>(bars).fill(0);
  for (const [length, count] of plies) {
    const bar = Math.floor((length - first) / width);
    games[bar] = (games[bar] ?? 0) + count;
  }
  return games.map((count, bar) => {
    const from = first + bar * width;
    return { from, to: Math.min(from + width - 1, last), games: count };
  });
}

const HEADER = 'game,options,players,seats,starts,seed,measure,key,count,games,share,low,high\n';

/**
 * All counts of some simulations as one table of comma-separated values: a row says how many games of how many had a
 * property. `measure` is wins (key: seat), player-wins (key: player, in order), draws, unfinished, forfeits
 * (key: player and what went wrong), agreed, disagreed, plies (key: plies) or first-wins (key: length of the string).
 */
export function formatCsv(reports: readonly SimulationReport[]): string {
  return [HEADER, ...reports.flatMap(reportRows)].join('');
}

function reportRows(report: SimulationReport): string[] {
  const { games } = report;
  const rows: (readonly [string, string | number, number, number])[] = [
    ['wins', 1, report.wins[1], games],
    ['wins', 2, report.wins[2], games],
    ...report.playerWins.map(
      ([one, two], player) => ['player-wins', itemAt(report.players, player), one + two, games] as const,
    ),
    ['draws', '', report.draws, games],
    ['unfinished', '', report.unfinished, games],
    ...forfeitRows(report),
  ];
  if (report.predicted) {
    rows.push(['agreed', '', report.predicted.agreed, games], ['disagreed', '', report.predicted.disagreed, games]);
  }
  for (const [plies, count] of report.plies.counts) rows.push(['plies', plies, count, games]);
  for (const length of report.lengths) rows.push(['first-wins', length.length, length.firstWins, length.games]);
  return rows.map(([measure, key, count, of]) => {
    const { share, low, high } = wilsonInterval(count, of);
    return csvLine([...common(report), measure, String(key), count, of, share, low, high]);
  });
}

/** Rows for outside players, the only ones that can forfeit. */
function forfeitRows({ players, failures, games }: SimulationReport) {
  return failures.flatMap((counts, index) =>
    FAILURES.filter((kind) => counts[kind] > 0).map(
      (kind) => ['forfeits', `${players[index]} ${kind}`, counts[kind], games] as const,
    ),
  );
}

function common({ game, options, players, seats, starts, seed }: SimulationReport): (string | number)[] {
  return [game, optionsCell(options), players.join(' '), seats, startsCell(starts), seed];
}

/** "coins=9 reach=3" */
export function optionsCell(options: OptionValues): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}

/** "positions", "strings 5-50 fair" */
export function startsCell(starts: Starts): string {
  if (starts.from !== 'strings') return starts.from;
  return `strings ${starts.shortest}-${starts.longest}${starts.fair ? ' fair' : ''}`;
}
