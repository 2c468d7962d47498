export {
  type Evaluation,
  explainMove,
  explainPosition,
  type MoveValue,
  type ReviewedMove,
  reviewMatch,
  type Solution,
  solve,
} from '../solver/index.ts';
