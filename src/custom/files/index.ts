export { importGame } from './import-game.ts';
