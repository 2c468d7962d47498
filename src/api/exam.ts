import type { ExamReport } from '../lab/index.ts';

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
