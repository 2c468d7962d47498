import { type AnyGameDefinition, createRandom, failure, type Result } from '../../core/index.ts';
import { drawPuzzle } from './draw-puzzle.ts';
import type { Puzzle } from './puzzle.ts';

/** The games that take turns, in this order. A list, so that a new game changes the puzzle of no day. */
const DAILY_GAMES = ['tail-end', 'match-six', 'last-digit-standing', 'winners-and-losers', 'side-by-side'];

/** No position comes twice within this many days. */
export const DAYS_WITHOUT_REPEAT = 366;

/**
 * The puzzle of a day, the same for everyone: the games take turns, and the number of the day is the seed. The boards of
 * a game are shared out among its days of a year by a hash of their text, so no two of these days have the same board,
 * and no day depends on another.
 */
export function dailyPuzzle(definitions: readonly AnyGameDefinition[], day: number): Result<Puzzle> {
  const games = DAILY_GAMES.flatMap((daily) => definitions.filter(({ id }) => id === daily));
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
