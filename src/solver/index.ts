export { type ExploreOptions, explore } from './explore.ts';
export type { GameGraph, Graph } from './graph.ts';
export * from './judge.ts';
export { retrograde, type Score, valueFromScore } from './retrograde.ts';
export { createTable, type Table, type TableVisitor } from './table.ts';
