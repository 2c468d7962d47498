export {
  type Audit,
  audit,
  createJob,
  createLocalPool,
  createMatchPool,
  dailyPuzzle,
  dayOf,
  exactProbabilities,
  type SimulationReport,
  simulate,
} from '../lab/index.ts';
