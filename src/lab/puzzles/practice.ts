import {
  type AnyMatch,
  failure,
  formatRecord,
  goToPly,
  isObject,
  type Result,
  type Seat,
  success,
} from '../../core/index.ts';
import { LEVELS } from './daily-plan.ts';

/*
 * A player's finished and pending practice. Pure, with days passed in as numbers (`dayOf`), and without the
 * solver, so a page can show it at once.
 */

/** A position with a mistake that comes back, as the record that ends there. */
export interface Card {
  readonly record: string;
  /** The first day on which it is asked again. */
  readonly due: number;
  /** How often it has been solved since it last went wrong. */
  readonly step: number;
}

/** A daily puzzle that was solved, on its day or later, and in how many tries. */
interface SolvedDay {
  readonly day: number;
  readonly tries: number;
}

export interface PuzzlePractice {
  /** The last day whose daily puzzle was solved; null before the first. */
  readonly lastDay: number | null;
  /** The number of days in a row up to that day, and the record. */
  readonly streak: number;
  readonly best: number;
  /** Solved puzzles of any kind, and those without a wrong move. */
  readonly solved: number;
  readonly faultless: number;
  readonly cards: readonly Card[];
  /** The solved daily puzzles, in the order of solving. */
  readonly days: readonly SolvedDay[];
  /** The level of the next puzzle of a game, from 1 to 7, by the game's id; 1 if absent. */
  readonly levels: Readonly<Record<string, number>>;
}

export const NEW_PRACTICE: PuzzlePractice = {
  lastDay: null,
  streak: 0,
  best: 0,
  solved: 0,
  faultless: 0,
  cards: [],
  days: [],
  levels: {},
};

/** The days after which a mistake comes back: after it was made, after the first solution, after the second. Then it is learned. */
const RETURNS = [1, 3, 7] as const;

/** The oldest cards are dropped first. */
const MAX_CARDS = 200;
const MAX_DAYS = 1000;

/** More than this many old mistakes at once would feel like a debt. */
const MAX_DUE = 3;

/** The streak as of today: a missed day ends it. */
export function streakOn({ lastDay, streak }: PuzzlePractice, today: number): number {
  return lastDay !== null && today - lastDay <= 1 ? streak : 0;
}

/** A move of a finished game that gave something away: its player, and the number of moves before it. */
export interface GivenAway {
  readonly seat: Seat;
  readonly movesBefore: number;
}

/**
 * Records a finished game: every mistake of its one human player comes back, a lost win as well as a lost draw. Leaves
 * out a game from a file, since the file may be gone by then, and a game between two people, who share one practice.
 */
export function afterGame(
  practice: PuzzlePractice,
  match: AnyMatch,
  human: Seat | undefined,
  mistakes: readonly GivenAway[],
  today: number,
): PuzzlePractice {
  if (match.game.definition.source) return practice;
  return mistakes
    .filter(({ seat }) => seat === human)
    .map(({ movesBefore }) => formatRecord(goToPly(match, movesBefore)))
    .reduce((kept, record) => afterMistake(kept, record, today), practice);
}

/** The result of a puzzle: without a wrong move, with some, or after seeing the answer. */
export type PuzzleResult = 'faultless' | 'solved' | 'shown';

/**
 * Records a finished puzzle. A solved daily one counts for the calendar, and on its own day for the streak; a puzzle
 * with a mistake comes back.
 */
export function afterPuzzle(
  practice: PuzzlePractice,
  { record, day, tries = 1 }: { readonly record: string; readonly day?: number | undefined; readonly tries?: number },
  result: PuzzleResult,
  today: number,
): PuzzlePractice {
  if (result === 'shown') return afterMistake(practice, record, today);
  const isFaultless = result === 'faultless';
  const solved = {
    ...practice,
    solved: practice.solved + 1,
    faultless: practice.faultless + (isFaultless ? 1 : 0),
    cards: practice.cards.flatMap((card) => (card.record === record ? promoted(card, today) : [card])),
  };
  const kept = isFaultless ? solved : afterMistake(solved, record, today);
  return day === undefined ? kept : afterDaily(kept, { day, tries }, today);
}

/** Records a mistake: the position comes back tomorrow, whatever was learned of it. */
function afterMistake(practice: PuzzlePractice, record: string, today: number): PuzzlePractice {
  const others = practice.cards.filter((card) => card.record !== record);
  const card: Card = { record, due: today + RETURNS[0], step: 0 };
  return { ...practice, cards: [...others, card].slice(-MAX_CARDS) };
}

/** A card that is due comes back later, or never again after the last interval. */
function promoted(card: Card, today: number): readonly Card[] {
  if (card.due > today) return [card];
  const step = card.step + 1;
  const wait = RETURNS[step];
  return wait === undefined ? [] : [{ ...card, step, due: today + wait }];
}

/** Records the first solution of a daily puzzle. */
function afterDaily(practice: PuzzlePractice, solved: SolvedDay, today: number): PuzzlePractice {
  const isFirst = triesOn(practice, solved.day) === undefined;
  const days = isFirst ? [...practice.days, solved].slice(-MAX_DAYS) : practice.days;
  if (solved.day !== today || practice.lastDay === today) return { ...practice, days };
  const streak = streakOn(practice, today) + 1;
  return { ...practice, days, lastDay: today, streak, best: Math.max(streak, practice.best) };
}

/** The mistakes to ask again today, longest due first, at most three that can be asked. */
export function dueCards(
  { cards }: PuzzlePractice,
  today: number,
  canAsk: (card: Card) => boolean = () => true,
): readonly Card[] {
  return cards
    .filter((card) => card.due <= today && canAsk(card))
    .sort((one, other) => one.due - other.due)
    .slice(0, MAX_DUE);
}

/** The number of tries for the daily puzzle of a day; undefined if it is not solved. */
export function triesOn({ days }: PuzzlePractice, day: number): number | undefined {
  return days.find((solved) => solved.day === day)?.tries;
}

/** The level of the next puzzle of a game. */
export function levelIn({ levels }: PuzzlePractice, game: string): number {
  return levels[game] ?? 1;
}

/** Adjusts the level after a puzzle of a game: harder if solved at once, easier if given up. */
export function afterLevel(practice: PuzzlePractice, game: string, result: PuzzleResult): PuzzlePractice {
  const step = { faultless: 1, solved: 0, shown: -1 }[result];
  const level = Math.min(LEVELS, Math.max(1, levelIn(practice, game) + step));
  return { ...practice, levels: { ...practice.levels, [game]: level } };
}

/** Reads what was saved on a device and drops whatever is invalid. */
export function readPractice(kept: unknown): PuzzlePractice {
  if (!isObject(kept)) return NEW_PRACTICE;
  const count = (value: unknown) => (isCount(value) ? value : 0);
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  const lastDay = isCount(kept.lastDay) ? kept.lastDay : null;
  return {
    lastDay,
    streak: lastDay === null ? 0 : count(kept.streak),
    best: count(kept.best),
    solved: count(kept.solved),
    faultless: count(kept.faultless),
    cards: list(kept.cards).filter(isCard).slice(-MAX_CARDS),
    days: list(kept.days).filter(isSolvedDay).slice(-MAX_DAYS),
    levels: isObject(kept.levels) ? Object.fromEntries(Object.entries(kept.levels).filter(isLevel)) : {},
  };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isCard(value: unknown): value is Card {
  if (!isObject(value) || typeof value.record !== 'string') return false;
  return isCount(value.due) && isCount(value.step) && value.step < RETURNS.length;
}

function isSolvedDay(value: unknown): value is SolvedDay {
  return isObject(value) && isCount(value.day) && isCount(value.tries);
}

function isLevel(entry: [string, unknown]): entry is [string, number] {
  const [, level] = entry;
  return isCount(level) && level >= 1 && level <= LEVELS;
}

const MS_PER_MINUTE = 60 * 1000;
const MS_PER_DAY = 24 * 60 * MS_PER_MINUTE;

/** The number of days from January 1, 1970, to a date written 2026-11-16. */
export function dayOf(date: string): Result<number> {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  const isReal = Number.isFinite(time) && new Date(time).toISOString().startsWith(date);
  return isReal ? success(time / MS_PER_DAY) : failure(`A date is written like 2026-11-16, not "${date}".`);
}

/** The date of a day. */
export function dateOf(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

/** "Monday, November 16, 2026", or a part of it. */
export function dateInWords(day: number, part: Intl.DateTimeFormatOptions = { dateStyle: 'full' }): string {
  return new Intl.DateTimeFormat('en-US', { ...part, timeZone: 'UTC' }).format(new Date(day * MS_PER_DAY));
}

/** The local day at this time. */
export function localDay(now: Date): number {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * MS_PER_MINUTE) / MS_PER_DAY);
}
