export { createTable, type TableOptions, tableOf } from './create-table.ts';
export { type EdgeMoves, MOST_MOVE_TEXTS } from './edge-moves.ts';
export { explore } from './explore.ts';
export { findPath } from './find-path.ts';
export type { GameGraph, Graph, PositionProgress } from './graph.ts';
export type { SweepTally } from './quick-sweep.ts';
export {
  retrograde,
  type Score,
  type SolvedGraph,
  scoreAfterBest,
  solveGraph,
  valueFromScore,
  verdictFromScore,
} from './retrograde.ts';
export { countReview, type Grade, type ReviewCounts, type ReviewedMove, reviewMatch } from './review.ts';
export {
  type AnySolution,
  type Evaluation,
  type MoveValue,
  type Solution,
  solve,
  valueBefore,
} from './solution.ts';
export type {
  ForcedEnd,
  SolvedGameGraph,
  Stretch,
  Table,
  TableEntry,
  TableVisitor,
} from './table.ts';
export { WHOLE_TABLE } from './table.ts';
export { TextIndex } from './text-index.ts';
export { type ExploreOptions, TextWalk } from './text-walk.ts';
export { hardestMoves } from './traps.ts';
export { ValueIndex } from './value-index.ts';
export {
  describeHint,
  describeMistake,
  describeProjection,
  describeValue,
  explainMistake,
  explainMove,
  explainPosition,
  explainRefutation,
  type Hint,
  type Seated,
} from './words/index.ts';
