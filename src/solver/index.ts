export * from './explore.ts';
export * from './graph.ts';
export * from './judge.ts';
export * from './retrograde.ts';
export * from './table.ts';
