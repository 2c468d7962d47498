export { type FindCondition, findRows, parseConditions } from './atlas/find.ts';
export {
  findLinearRules,
  findPatterns,
} from './atlas/patterns.ts';
export { type AtlasRow, DEFAULT_POSITION_LIMIT, formatAtlasCsv } from './atlas/survey.ts';
export {
  type AtlasAxis,
  type AtlasTask,
  isSuccessive,
  parseAxis,
  type SweptRows,
  sweepVariants,
  sweptAxes,
  variantsOf,
} from './atlas/sweep.ts';
export { type Audit, type AuditOptions, audit, type Share } from './audit/audit.ts';
export type { EventfulGame, Events } from './audit/count-positions.ts';
export { FAULTS, type FaultName, type OddMoves } from './audit/faults.ts';
export { describeOptionEffect } from './audit/option-effects.ts';
export { compareGames } from './audit/same-game.ts';
export { surveyGame } from './audit/survey-game.ts';
export { type ExactReport, exactProbabilities } from './exact/exact.ts';
export { type ExamReport, type ExamSubject, type OutcomeChances, reportExam } from './exam/exam-report.ts';
export type { Bad, MapRow } from './exam/grade-answers.ts';
export type { GivenAnswer } from './exam/questions.ts';
export { type QuestionSheet, writeQuestions } from './exam/questions.ts';
export {
  askTwice,
  shareExam,
  type TakenExam,
  takeExam,
  type Variation,
} from './exam/take-exam.ts';
export { answerPuzzle, explainAnswer } from './puzzles/answer.ts';
export { dailyPuzzle } from './puzzles/daily.ts';

export { drawPuzzle, puzzleOfSeed, puzzlesOfSeed } from './puzzles/draw-puzzle.ts';
export {
  afterGame,
  afterPuzzle,
  dateInWords,
  dateOf,
  dayOf,
  dueCards,
  localDay,
  NEW_PRACTICE,
  type PuzzlePractice,
  type PuzzleResult,
  readPractice,
  streakOn,
} from './puzzles/practice.ts';
export {
  type Puzzle,
  type PuzzleSource,
  type PuzzleTask,
  puzzleJson,
  puzzlesOf,
  taskAt,
} from './puzzles/puzzle.ts';
export { describeDifficulty, describeTurn } from './puzzles/words.ts';
export {
  type Batch,
  createLocalPool,
  NOTHING_PLAYED,
  type Pool,
} from './simulate/batch.ts';
export {
  createJob,
  type JobRequest,
  MAX_GAMES,
  type SimulationJob,
  type Starts,
} from './simulate/job.ts';
export { createMatchPool } from './simulate/matches.ts';
export {
  formatCsv,
  histogram,
  type Interval,
  type PlyReport,
  reportSimulation,
  type SimulationReport,
  simulate,
  wilsonInterval,
} from './simulate/report.ts';
export { type RunOptions, runJob } from './simulate/scheduler.ts';
export {
  randomStartsOf,
  type StartRange,
} from './simulate/starts.ts';
export {
  type GameEnding,
  MAX_LISTED,
} from './simulate/tally.ts';

export type { TournamentStanding } from './tournament/standings.ts';
export { formatTournamentCsv } from './tournament/standings.ts';
export {
  createTournament,
  playTournament,
  type RateTask,
  type TournamentReport,
} from './tournament/tournament.ts';
export { createLabWork, type LabWork, type LabWorker } from './work.ts';
