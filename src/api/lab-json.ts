import type { AnyGame } from '../core/index.ts';
import { type CheckOptions, checkGame } from '../custom/index.ts';
import {
  type AtlasAxis,
  type ExactReport,
  type FindCondition,
  findLinearRules,
  findPatterns,
  findRows,
  type SimulationReport,
  type SweptRows,
  type TournamentReport,
} from '../lab/index.ts';

/* The JSON of the lab's commands. Its fields are part of the contract. */

/** The JSON of `check`. */
export function checkLaws(game: AnyGame, options: CheckOptions) {
  return { game: game.id, options: game.options, ...checkGame(game, options) };
}

/** The JSON of `simulate --exact`. Our own players never forfeit. */
export function describeExact(game: AnyGame, players: readonly string[], { forfeit: _, ...report }: ExactReport) {
  return { game: game.id, options: game.options, players, ...report, draws: report.draw };
}

/** The JSON of `tournament`. `stopped` has the same name in `simulate`. */
export function describeTournament(report: TournamentReport) {
  return { ...report, stopped: report.isStopped };
}

/** The JSON of `atlas`. With conditions it has the matching rows and no patterns. */
export function describeAtlas(
  game: string,
  axes: readonly AtlasAxis[],
  swept: SweptRows,
  conditions: readonly FindCondition[] | undefined,
) {
  const known = swept.flatMap((row) => (row ? [row] : []));
  const rows = conditions ? findRows(known, conditions) : known;
  const patterns = conditions ? [] : findPatterns(axes, swept);
  return { game, axes, rows, patterns, rules: findLinearRules(patterns) };
}

/** The JSON of `simulate`: the documented fields first, in order. */
export function describeSimulation(report: SimulationReport) {
  const { plies, wins, predicted, isStopped, elapsedMs, gamesPerSecond } = report;
  return {
    game: report.game,
    options: report.options,
    games: report.games,
    seed: report.seed,
    players: report.players,
    wins,
    draws: report.draws,
    unfinished: report.unfinished,
    predicted,
    plies: { total: plies.total, shortest: plies.shortest, longest: plies.longest },
    elapsedMs: Math.round(elapsedMs),
    gamesPerSecond: Math.round(gamesPerSecond),
    stopped: isStopped,
    failures: report.failures,
    seats: report.seats,
    starts: report.starts,
    maxPlies: report.maxPlies,
    intervals: report.intervals,
    playerWins: report.playerWins,
    disagreements: report.disagreements,
    meanPlies: plies.mean,
    plyCounts: plies.counts,
    lengths: report.lengths,
    slowestPart: report.slowestPart,
  };
}
