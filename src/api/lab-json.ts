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
export function describeSimulation({ plies, isStopped, elapsedMs, gamesPerSecond, ...report }: SimulationReport) {
  const { game, options, games, seed, players, wins, draws, unfinished, predicted } = report;
  const { total, shortest, longest, mean, counts } = plies;
  return {
    ...{ game, options, games, seed, players, wins, draws, unfinished, predicted },
    plies: { total, shortest, longest },
    elapsedMs: Math.round(elapsedMs),
    gamesPerSecond: Math.round(gamesPerSecond),
    stopped: isStopped,
    ...report,
    meanPlies: mean,
    plyCounts: counts,
  };
}

/** The JSON of `exam`: the documented fields first, in order, then the rest. */
export function describeExam(report: ExamReport, skin: string | null) {
  const { plan, variation, valueLost: _, lastFailure, lastWords, ...rest } = report;
  const { player, game, options, decisions, asked, mistakes, failures, versus, worst } = rest;
  return {
    ...{ player, game, options, decisions, asked, mistakes },
    regret: regretOf(report),
    illegal: failures.illegal,
    unreadable: failures.unreadable,
    timeouts: failures.timeout,
    errors: failures.error,
    ...{ versus, worst },
    crashes: failures.crash,
    ...rest,
    skin,
    sample: plan.sample === null ? null : { size: plan.sample, seed: plan.seed },
    onlyPitfalls: plan.onlyPitfalls,
    mistakeRate: shareOf(mistakes, report.answered),
    pitfallRate: shareOf(mistakes, report.pitfalls),
    ...(variation ? { sampled: variation.differed > 0, askedTwice: variation } : {}),
    ...(isUnanswered(report) ? { lastFailure, lastWords } : {}),
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
