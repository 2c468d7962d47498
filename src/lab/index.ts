export { type FindCondition, findRows, parseConditions } from './atlas/find.ts';
export {
  type AtlasPattern,
  eventualGrowth,
  eventualPeriod,
  findLinearRules,
  findPatterns,
  type LinearRule,
  type Period,
} from './atlas/patterns.ts';
export { type AtlasRow, formatAtlasCsv, formatBFile, surveyVariant, USUAL_LIMIT } from './atlas/survey.ts';
export {
  type AtlasAxis,
  type AtlasTask,
  type AtlasWorker,
  createLocalAtlasWorker,
  isSuccessive,
  MAX_VARIANTS,
  parseAxis,
  type SweepOptions,
  type SweptRows,
  surveyTask,
  sweepVariants,
  sweptAxes,
  variantsOf,
} from './atlas/sweep.ts';
export { type Audit, type AuditOptions, type AuditProgress, audit, type Share } from './audit/audit.ts';
export type { EventCount, EventfulGame, Events, MoveCount, WinExample } from './audit/count-positions.ts';
export type { OptionEffect, TriedValue } from './audit/option-effects.ts';
export { describeOptionEffect } from './audit/option-effects.ts';
export { compareGames } from './audit/same-game.ts';
export { FAULTS, type FaultName, type OddMoves, surveyGame } from './audit/survey-game.ts';
export { type ExactReport, exactProbabilities } from './exact/exact.ts';
export { checkSkin, type SkinReport } from './exam/check-skin.ts';
export { type ExamReport, type ExamSubject, type OutcomeChances, reportExam, type Versus } from './exam/exam-report.ts';
export type { Bad, Graded, MapRow, Marks } from './exam/grade-answers.ts';
export type { GivenAnswer } from './exam/questions.ts';
export { type ExamQuestion, type QuestionPlan, type QuestionSheet, writeQuestions } from './exam/questions.ts';
export {
  type AskTwiceOptions,
  askTwice,
  type ExamOptions,
  type ExamTask,
  type ExamWorker,
  examineTask,
  type SharedExamOptions,
  shareExam,
  type TakenExam,
  takeExam,
  type Variation,
} from './exam/take-exam.ts';
export { answerPuzzle, explainAnswer, PUZZLE_MOVES, type PuzzleAnswer, type PuzzleReason } from './puzzles/answer.ts';
export { dailyPuzzle } from './puzzles/daily.ts';
export { DAYS_WITHOUT_REPEAT } from './puzzles/daily-plan.ts';
export { drawPuzzle, puzzleOfSeed, puzzlesOfSeed } from './puzzles/draw-puzzle.ts';
export {
  afterDaily,
  afterGame,
  afterMistake,
  afterPuzzle,
  afterSolving,
  type Card,
  dateInWords,
  dateOf,
  dayOf,
  dueCards,
  type GivenAway,
  localDay,
  NEW_PRACTICE,
  type PuzzlePractice,
  type PuzzleResult,
  readPractice,
  streakOn,
} from './puzzles/practice.ts';
export {
  type Puzzle,
  type PuzzleGoal,
  type PuzzleSource,
  type PuzzleStart,
  type PuzzleTask,
  puzzleAt,
  puzzleJson,
  puzzlesOf,
  taskAt,
  taskOf,
} from './puzzles/puzzle.ts';
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
export { createMatchPool, type MatchOptions, type PlayedMatch, playMatch, playSeated } from './simulate/matches.ts';
export {
  type Bar,
  histogram,
  type Interval,
  type LengthReport,
  type PlyReport,
  type RunPart,
  reportSimulation,
  type SimulationReport,
  simulate,
  wilsonInterval,
} from './simulate/report.ts';
export { type RunOptions, type RunResult, runJob, type SimulationProgress } from './simulate/scheduler.ts';
export {
  type RandomStart,
  type RandomStarts,
  randomStartsOf,
  type SelfPlay,
  type StartRange,
  type WeighStart,
} from './simulate/starts.ts';
export {
  addTallies,
  type Disagreement,
  EMPTY_TALLY,
  type GameEnding,
  type Grades,
  MAX_LISTED,
  type Tally,
} from './simulate/tally.ts';
export type { WinnerNumber } from './simulate/winner.ts';
export type { Meeting, TournamentStanding } from './tournament/standings.ts';
export { formatTournamentCsv } from './tournament/standings.ts';
export {
  createTournament,
  MAX_PLAYERS,
  playTournament,
  type TournamentJob,
  type TournamentReport,
  type TournamentRequest,
} from './tournament/tournament.ts';
