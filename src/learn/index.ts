export * from './conjecture.ts';
export * from './conjecture-text.ts';
export * from './exercises.ts';
