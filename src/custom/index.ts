export { describeExit, describeStall, type Question, watchCalls } from './answers.ts';
export { type CheckOptions, checkGame, describeLaws, type LawReport } from './check-game.ts';
export { countCalls } from './count-calls.ts';
export type { PlainCell, PlainGame, PlainMove } from './plain-game.ts';
export { definePlainGame as defineGame, readGame } from './read-game.ts';
