import { type AnyGameDefinition, createRandom, failure, type Result } from '../../core/index.ts';
import { drawPuzzle } from './draw-puzzle.ts';
import type { Puzzle } from './puzzle.ts';

/** No two days of any so many in a row have the same position. */
export const DAYS_WITHOUT_REPEAT = 366;

/**
 * The puzzle of a day, the same for everybody: the games take turns, and the number of the day is the seed. The boards of a
 * game are shared out among its days of a year by a number made from their words, so no two of these days have the
 * same one, and no day has to know what the others had.
 */
export function dailyPuzzle(definitions: readonly AnyGameDefinition[], day: number): Result<Puzzle> {
  const games = definitions.filter(({ puzzles }) => puzzles?.isRare !== true);
  const definition = games[day % games.length];
  if (definition === undefined) return failure('There is no game to make a puzzle of.');
  const turns = Math.ceil(DAYS_WITHOUT_REPEAT / games.length);
  const turn = Math.floor(day / games.length) % turns;
  return drawPuzzle(definition, createRandom(day), (board) => hash(board) % turns === turn);
}

/** FNV-1a over the code units of a text, its bits then mixed once more: 32 bits, the same on every machine. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return (sum ^ (sum >>> 16)) >>> 0;
}
