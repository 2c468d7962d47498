/*
 * The game and level of each day's puzzle: fixed data, so a new game changes no day. Needs no solver, so a page can show
 * it at once.
 */

/** The games that take turns. */
const DAILY_GAMES = ['tail-end', 'match-six', 'last-digit-standing', 'winners-and-losers'] as const;

/** Combines two other games: on Sundays, for people who have played it. */
const SUNDAY_GAME = 'side-by-side';

/** In Inversion Race the only winning step is always the one toward the goal, so there is nothing to find. */
const GAMES_WITHOUT_PUZZLES: readonly string[] = ['inversion-race'];

export function hasPuzzles({ id }: { readonly id: string }): boolean {
  return !GAMES_WITHOUT_PUZZLES.includes(id);
}

/** The number of levels: one for each day of the week. */
export const LEVELS = 7;

interface DailyPlan {
  /** The id of the game. */
  readonly game: string;
  /** From 1 on Monday to 7 on Sunday. */
  readonly level: number;
  /** Counts the weeks in which this game has this weekday, so that its boards take turns. */
  readonly turn: number;
}

/** The plan of a day, counted from January 1, 1970, a Thursday. */
export function dailyPlan(day: number, knowsSideBySide = false): DailyPlan {
  const level = weekdayOf(day) + 1;
  const turn = Math.floor(day / (LEVELS * DAILY_GAMES.length));
  if (level === LEVELS && knowsSideBySide) return { game: SUNDAY_GAME, level, turn: Math.floor(day / LEVELS) };
  return { game: DAILY_GAMES[day % DAILY_GAMES.length] ?? DAILY_GAMES[0], level, turn };
}

/** From 0 for a Monday to 6 for a Sunday. */
export function weekdayOf(day: number): number {
  return (day + 3) % LEVELS;
}

/** The number of tries that a good player needs. */
export function parOf(level: number): number {
  return level < 5 ? 2 : 3;
}

/** A level in a word. */
export function levelWord(level: number): 'easy' | 'medium' | 'hard' {
  return level < 3 ? 'easy' : level < 6 ? 'medium' : 'hard';
}
