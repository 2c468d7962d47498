export { type CheckOptions, checkGame, describeLaws, type LawReport } from './check-game.ts';
export { GameFault } from './game-fault.ts';
export type { PlainCell, PlainGame, PlainMove } from './plain-game.ts';
export { defineGame, readGame } from './read-game.ts';
