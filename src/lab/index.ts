export { formatAtlasCsv, formatBFile } from './atlas/atlas-csv.ts';
export { type AtlasAxis, isSuccessive, MOST_VARIANTS, parseAxis, sweptAxes, variantsOf } from './atlas/axes.ts';
export { type Condition, findRows, parseConditions } from './atlas/find.ts';
export { type AtlasPattern, findLinearRules, findPatterns, type LinearRule } from './atlas/patterns.ts';
export { eventualGrowth, eventualPeriod, type Period } from './atlas/periods.ts';
export { type AtlasRow, surveyVariant, USUAL_LIMIT } from './atlas/survey.ts';
export {
  type AtlasTask,
  type AtlasWorker,
  createLocalAtlasWorker,
  type SweepOptions,
  type SweptRows,
  surveyTask,
  sweepVariants,
} from './atlas/sweep.ts';
export { type Audit, type AuditOptions, type AuditProgress, audit, type Share } from './audit/audit.ts';
export type { EventCount, MoveCount, WinExample } from './audit/count-positions.ts';
export type { OptionEffect, TriedValue } from './audit/option-effects.ts';
export { describeOptionEffect } from './audit/option-words.ts';
export { type ExactReport, exactProbabilities } from './exact/exact.ts';
export type { GivenAnswer } from './exam/answers.ts';
export { checkSkin, type SkinReport } from './exam/check-skin.ts';
export { type Chances, type ExamReport, type ExamSubject, reportExam, type Versus } from './exam/exam-report.ts';
export type { Bad, Graded, MapRow, Marks } from './exam/grade-answers.ts';
export { type Question, type QuestionPlan, type QuestionSheet, writeQuestions } from './exam/questions.ts';
export {
  type ExamTask,
  type ExamWorker,
  examineTask,
  type SharedExamOptions,
  shareExam,
} from './exam/shared-exam.ts';
export { type ExamOptions, type TakenExam, takeExam } from './exam/take-exam.ts';
export { answerPuzzle, explainAnswer, type PuzzleAnswer, type PuzzleReason } from './puzzles/answer.ts';
export { DAYS_WITHOUT_REPEAT, dailyPuzzle } from './puzzles/daily.ts';
export { dateInWords, dateOf, dayOf, localDay } from './puzzles/day.ts';
export { drawPuzzle } from './puzzles/draw-puzzle.ts';
export { PUZZLE_MOVES } from './puzzles/line.ts';
export {
  afterDaily,
  afterGame,
  afterMistake,
  afterPuzzle,
  afterSolving,
  type Card,
  dueCards,
  type GivenAway,
  NEW_PRACTICE,
  type Practice,
  type PuzzleResult,
  readPractice,
  streakOn,
} from './puzzles/practice.ts';
export { type Puzzle, puzzleAt } from './puzzles/puzzle.ts';
export { puzzleJson } from './puzzles/puzzle-json.ts';
export { puzzleOfSeed, puzzlesOfSeed } from './puzzles/puzzle-set.ts';
export { type PuzzleTask, taskAt, taskOf } from './puzzles/task.ts';
export { describeDifficulty, describeGoal, describeTurn } from './puzzles/words.ts';
export {
  type Batch,
  type BatchResult,
  type BatchRunner,
  createBatchRunner,
  createLocalPool,
  type Pool,
  type PoolWorker,
} from './simulate/batch.ts';
export { formatCsv } from './simulate/csv.ts';
export {
  createJob,
  type JobRequest,
  MAX_GAMES,
  MAX_PLIES,
  SEAT_PLANS,
  type SeatPlan,
  type SimulationJob,
  type Starts,
} from './simulate/job.ts';
export { createMatchPool } from './simulate/match-pool.ts';
export { type MatchOptions, type PlayedMatch, playMatch, playSeated } from './simulate/play-match.ts';
export {
  type LengthReport,
  type PlyReport,
  type RunPart,
  reportSimulation,
  type SimulationReport,
  simulate,
} from './simulate/report.ts';
export { type Progress, type RunOptions, type RunResult, runJob } from './simulate/scheduler.ts';
export {
  type RandomStart,
  type RandomStarts,
  randomStartsOf,
  type SelfPlay,
  type StartRange,
  type WeighStart,
} from './simulate/starts.ts';
export { type Bar, histogram, type Interval, wilsonInterval } from './simulate/statistics.ts';
export {
  addTallies,
  type Disagreement,
  EMPTY_TALLY,
  type Ending,
  type Grades,
  MAX_LISTED,
  type Tally,
} from './simulate/tally.ts';
export type { WinnerNumber } from './simulate/winner.ts';
export type { Meeting, Standing } from './tournament/standings.ts';
export { formatTournamentCsv } from './tournament/standings.ts';
export {
  createTournament,
  MAX_PLAYERS,
  playTournament,
  type TournamentJob,
  type TournamentReport,
  type TournamentRequest,
} from './tournament/tournament.ts';
