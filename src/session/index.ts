export * from './actions.ts';
export * from './contest.ts';
export * from './saved-session.ts';
export * from './session.ts';
export * from './turn.ts';
export * from './words.ts';
