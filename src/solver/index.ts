export { hasMoreRanks, limitSolverMemory } from './codec-walk.ts';
export { explainMove, explainPosition } from './explain.ts';
export { type CoachedGame, describeHint, type Hint } from './explain-hint.ts';
export { describeMistake, explainMistake, explainRefutation } from './explain-mistake.ts';
export { describeProjection, describeValue, type ProjectedPlayer } from './explain-value.ts';
export type { GameGraph, PositionProgress, TooLarge } from './graph.ts';
export { depthsIn, findPath, pathsIn } from './paths.ts';
export {
  type Score,
  solveGraph,
  valueFromScore,
  verdictFromScore,
} from './retrograde.ts';
export { countReview, hardestMoves, type ReviewedMove, reviewMatch } from './review.ts';
export { searchVerdict } from './search.ts';
export { type AnySolution, type Evaluation, type MoveValue, type Solution, solve, valueBefore } from './solution.ts';
export {
  createTable,
  explore,
  type PositionTable,
  tableOf,
  withoutFaults,
} from './table.ts';
export {
  type Answers,
  type Expansion,
  type ExploreOptions,
  type InspectedGame,
  type Inspector,
  TextWalk,
} from './text-walk.ts';
