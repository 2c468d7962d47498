import type { AnyGame } from '../core/index.ts';
import { type CheckOptions, checkGame } from '../custom/index.ts';
import {
  type AtlasAxis,
  type ExactReport,
  type ExamReport,
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

/** The JSON of `exam`: the documented fields first, in order, then the rest. */
export function describeExam(report: ExamReport, skin: string | null) {
  const { plan, failures, asked, pitfalls, mistakes, variation } = report;
  return {
    player: report.player,
    game: report.game,
    options: report.options,
    decisions: report.decisions,
    asked,
    mistakes,
    regret: regretOf(report),
    illegal: failures.illegal,
    unreadable: failures.unreadable,
    timeouts: failures.timeout,
    errors: failures.error,
    versus: report.versus,
    worst: report.worst,
    crashes: failures.crash,
    failures,
    answers: report.answers,
    answered: report.answered,
    repeats: report.repeats,
    skin,
    sample: plan.sample === null ? null : { size: plan.sample, seed: plan.seed },
    onlyPitfalls: plan.onlyPitfalls,
    pitfalls,
    mistakeRate: shareOf(mistakes, report.answered),
    pitfallRate: shareOf(mistakes, pitfalls),
    pliesLost: report.pliesLost,
    onlyMoves: report.onlyMoves,
    exploitability: report.exploitability,
    byPly: report.byPly,
    byVerdict: report.byVerdict,
    byDistance: report.byDistance,
    byChoices: report.byChoices,
    ...(variation ? { sampled: variation.differed > 0, askedTwice: variation } : {}),
    ...(isUnanswered(report) ? { lastFailure: report.lastFailure, lastWords: report.lastWords } : {}),
  };
}

/** True if every answer failed, so that there is nothing to compute. */
export function isUnanswered({ answers, answered }: ExamReport): boolean {
  return answers > 0 && answered === 0;
}

/** Value lost per answered decision; null if none was answered. */
export function regretOf({ valueLost, answered }: ExamReport): number | null {
  return shareOf(valueLost, answered);
}

export function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}
