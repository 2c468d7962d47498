import { itemAt, type Outcome, otherSeat, type Seat } from '../core/index.ts';

/*
 * The players that people choose from, in words. Needs no solver, so a page can list them.
 */

/** A player for people to choose: its name and strength. Needs no solver, so a page can list them. */
export interface PlayerInfo {
  /** Terminal word, record word and URL segment. */
  readonly id: string;
  readonly title: string;
  /** Its abilities, for people who choose an opponent. */
  readonly sentence: string;
}

export const CASUAL_PLIES = 2;
export const SHARP_PLIES = 4;

export const RANDOM: PlayerInfo = {
  id: 'random',
  title: 'Random',
  sentence: 'Makes any legal move, each equally likely.',
};

export const CASUAL: PlayerInfo = {
  id: 'casual',
  title: 'Casual',
  sentence:
    'Takes a win in one move, and avoids a move that loses at once or lets the opponent win at once; otherwise plays at random.',
};

export const SHARP: PlayerInfo = {
  id: 'sharp',
  title: 'Sharp',
  sentence: `Looks ${SHARP_PLIES} moves ahead, ${SHARP_PLIES / 2} of each side, and sees wins and losses alike; where nothing is decided by then it plays at random.`,
};

export const PERFECT: PlayerInfo = {
  id: 'perfect',
  title: 'Perfect',
  sentence:
    'Never gives anything away: wins as fast as possible, resists as long as possible when lost and then leaves you the fewest right answers, and keeps a draw or an endless game.',
};

/** All lab players, weakest first. */
export const LEVELS: readonly PlayerInfo[] = [RANDOM, CASUAL, SHARP, PERFECT];

/*
 * Opponents in order of strength, and the rule by which a person moves up and down among them.
 */

export interface LadderPlayer extends PlayerInfo {
  /**
   * How often it is careless, from 0 to 1. Then it makes a mistake if one is possible, the one that is punished latest; it
   * never overlooks a win in one move. Null plays every legal move with equal chance.
   */
  readonly carelessness: number | null;
}

/** Weakest first. The sentences describe strength in words, because the error rate depends on the game. A child beats the first; the last never errs. */
export const LADDER: readonly LadderPlayer[] = [
  { id: 'pip', title: 'Pip', carelessness: null, sentence: 'Just learned the rules.' },
  { id: 'wren', title: 'Wren', carelessness: 0.45, sentence: 'Plays by feeling and misses a lot.' },
  { id: 'otto', title: 'Otto', carelessness: 0.3, sentence: 'Thinks now and then. Misses long plans.' },
  { id: 'robin', title: 'Robin', carelessness: 0.2, sentence: 'Knows a trick or two.' },
  { id: 'hazel', title: 'Hazel', carelessness: 0.12, sentence: 'Careful. Slips once in a while.' },
  { id: 'juno', title: 'Juno', carelessness: 0.05, sentence: 'Very careful. Hardly ever slips.' },
  {
    id: 'trickster',
    title: 'Perfect',
    carelessness: 0,
    sentence: 'Never errs. Sets traps when it is losing.',
  },
];

/** The ladder player with this id; undefined for a player that is not on the ladder. */
export function findLadderPlayer(id: string): LadderPlayer | undefined {
  return LADDER.find((rung) => rung.id === id);
}

/** A person's place: the index of the opponent, and the number of games won in a row (below 0: lost). */
export interface Standing {
  readonly rung: number;
  readonly streak: number;
}

/** One above the weakest: two wins or two losses then show where to go. */
export const FIRST_STANDING: Standing = { rung: 1, streak: 0 };

export type ContestResult = 'win' | 'loss' | 'draw';

/** A person moves by one rung after this number of equal results in a row, and after each further one. */
const STREAK_TO_MOVE = 2;

/**
 * From the second win in a row each win moves a person up, from the second loss in a row each loss moves them down. So it
 * settles at an opponent with about equal wins and losses, and a strong newcomer gets there soon.
 */
export function climb({ rung, streak }: Standing, result: ContestResult): Standing {
  if (result === 'draw') return { rung, streak: 0 };
  const direction = result === 'win' ? 1 : -1;
  const longer = Math.sign(streak) === direction ? streak + direction : direction;
  const moved = Math.abs(longer) >= STREAK_TO_MOVE ? rung + direction : rung;
  return { rung: Math.min(Math.max(moved, 0), LADDER.length - 1), streak: longer };
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** Reads a saved standing; the first one if the data is invalid. */
export function readStanding(kept: unknown): Standing {
  if (typeof kept !== 'object' || kept === null || !('rung' in kept) || !('streak' in kept)) return FIRST_STANDING;
  const { rung, streak } = kept;
  const isStanding = isWhole(rung) && isWhole(streak) && rung >= 0 && rung < LADDER.length;
  return isStanding ? { rung, streak } : FIRST_STANDING;
}

export function opponentAt({ rung }: Standing): LadderPlayer {
  return LADDER[rung] ?? itemAt(LADDER, 0);
}

/**
 * What a finished game counts for the person in a seat. A win with help (a hint or a move taken back) does not count, so
 * that hints move no one up; a loss always counts.
 */
export function contestResult({ winner }: Outcome, seat: Seat, wasHelped: boolean): ContestResult | undefined {
  if (winner === null) return 'draw';
  if (winner === otherSeat(seat)) return 'loss';
  return wasHelped ? undefined : 'win';
}
