export { type Audit, audit, type EventCount } from './audit.ts';
export { formatCsv } from './csv.ts';
export { type ExactReport, exactProbabilities } from './exact.ts';
export { type Bar, histogram } from './histogram.ts';
export { type Interval, wilsonInterval } from './interval.ts';
export {
  createJob,
  type JobRequest,
  MAX_GAMES,
  MAX_PLIES,
  SEAT_PLANS,
  type SeatPlan,
  type SimulationJob,
  type Starts,
} from './job.ts';
export { type RandomStarts, randomStartsOf } from './random-starts.ts';
export { createShareRunner, JobError, type Share, type ShareResult, type ShareRunner } from './share.ts';
export {
  type Crew,
  createLocalCrew,
  type Progress,
  type RunOptions,
  type RunResult,
  shareOut,
} from './share-out.ts';
export {
  type LengthReport,
  type PlyReport,
  type RunPart,
  reportSimulation,
  type SimulationReport,
  simulate,
} from './simulate.ts';
export {
  addTallies,
  type Disagreement,
  EMPTY_TALLY,
  type Ending,
  type Grades,
  MAX_LISTED,
  type Tally,
} from './tally.ts';
export {
  createTournament,
  MAX_PLAYERS,
  type Meeting,
  playTournament,
  type Standing,
  type TournamentJob,
  type TournamentReport,
  type TournamentRequest,
} from './tournament.ts';
