export * from './core/index.ts';
export * from './games/index.ts';
