/*
 * `solution.ts` values any position, by the theory of its game or by a table of all its positions. A table takes two steps:
 * a walk numbers the positions (`codec-walk.ts` by ranks, `text-walk.ts` by texts; both make a `graph.ts`), and
 * `retrograde.ts` solves the graph backwards from the finished games. `search.ts` finds the verdict of a start alone.
 * `review.ts` grades moves, and `explain*.ts` says all this in sentences.
 */
export * from './codec-walk.ts';
export * from './explain.ts';
export * from './explain-hint.ts';
export * from './explain-mistake.ts';
export * from './explain-value.ts';
export * from './graph.ts';
export * from './paths.ts';
export * from './retrograde.ts';
export * from './review.ts';
export * from './search.ts';
export * from './solution.ts';
export * from './table.ts';
export * from './text-walk.ts';
