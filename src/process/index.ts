export { isProcessGame } from './command.ts';
export { openProcessGame, type ProcessGame } from './process-game.ts';
