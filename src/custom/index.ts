export { fault, latestCall, lineOf, shownPosition, watchCalls, whyFieldUnsolvable } from './ask.ts';
export { type CheckOptions, checkGame, describeLaws, type LawReport, walkLaws } from './check-game.ts';
export type { PlainGame, PlainMove } from './plain-game.ts';
export { defineGame, readDrawnGame, readGame } from './read-game.ts';
export { TEMPLATES, templateText } from './templates.ts';
