/*
 * Which game and how hard the puzzle of a day is: fixed data, so that a new game changes the puzzle of no day, and every
 * day has one. Needs no solver, so that a page can show it at once.
 */

/** The games that take turns, day after day. */
const DAILY_GAMES = ['tail-end', 'match-six', 'last-digit-standing', 'winners-and-losers'] as const;

/** Made of two other games: on Sundays, for people who have played it. */
const SUNDAY_GAME = 'side-by-side';

export interface DailyPlan {
  /** The id of the game. */
  readonly game: string;
  /** From 1 on Monday to 7 on Sunday. */
  readonly level: number;
  /** The turn of this game, counted from day 0: one for each of its days. */
  readonly turn: number;
}

/** The plan of a day, counted from January 1, 1970, a Thursday. */
export function dailyPlan(day: number, knowsSideBySide = false): DailyPlan {
  const level = weekdayOf(day) + 1;
  const turn = Math.floor(day / DAILY_GAMES.length);
  if (level === 7 && knowsSideBySide) return { game: SUNDAY_GAME, level, turn: Math.floor(day / 7) };
  return { game: DAILY_GAMES[day % DAILY_GAMES.length] ?? DAILY_GAMES[0], level, turn };
}

/** From 0 for a Monday to 6 for a Sunday. */
export function weekdayOf(day: number): number {
  return (day + 3) % 7;
}

/** The tries that a good player needs. */
export function parOf(level: number): number {
  return level < 5 ? 2 : 3;
}

/** A level in a word. */
export function levelWord(level: number): 'easy' | 'medium' | 'hard' {
  return level < 3 ? 'easy' : level < 6 ? 'medium' : 'hard';
}
