export { countCalls, describeExit, describeStall, type GameCall, watchCalls, whyFieldUnsolvable } from './ask.ts';
export { type CheckOptions, checkGame, describeLaws, type LawReport } from './check-game.ts';
export { describePosition, describeTexts, withBoard } from './describe-game.ts';
export { withoutTurn } from './frame.ts';
export { LAW } from './laws.ts';
export type { PlainGame, PlainMove } from './plain-game.ts';
export { definePlainGame as defineGame, readGame } from './read-game.ts';
export { isTemplateName, TEMPLATES, templateText } from './templates.ts';
