export { describeHint, type Hint } from './hints.ts';
export { describeMistake, explainMistake, explainRefutation } from './mistakes.ts';
export { describeProjection, type Seated } from './projection.ts';
export { explainMove, explainPosition } from './reasons.ts';
export { describeValue } from './values.ts';
