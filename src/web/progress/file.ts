import { array, fallback, literal, number, object, optional, string, unknown } from 'valibot';
import { failure, parseJson, type Result, success } from '../../core/index.ts';
import { type PuzzlePractice, readPractice } from '../../lab/puzzles/practice.ts';
import { type CourseProgress, readProgress } from '../../learn/index.ts';
import type { Standing } from '../../players/ladder.ts';
import { readAs } from '../app/storage.ts';
import { packText, unpackText } from '../own/share-link.ts';
import { type ContestMemory, readContestMemory } from '../play/contest/store.ts';

/*
 * One person's progress as a text, for a file or a link. Keys of tables and classes are no part of it: a progress file
 * may be given to a teacher.
 */

export interface Progress {
  readonly practice: PuzzlePractice;
  readonly lessons: CourseProgress;
  readonly standings: ContestMemory['standings'];
  /** The games whose first moves were guided. */
  readonly guided: readonly string[];
  /** The solved puzzles of homework, as records. */
  readonly homework: readonly string[];
}

const VERSION = 1;
const NO_PROGRESS = 'This file does not hold progress of penultimate, or it is damaged.';

/** A file of 1,000 daily puzzles and 200 old mistakes has about 60,000 characters. */
export const MAX_FILE_LENGTH = 500_000;

const fileSchema = object({
  penultimate: literal('progress'),
  version: number(),
  practice: optional(unknown()),
  lessons: optional(unknown()),
  standings: optional(unknown()),
  guided: fallback(array(string()), []),
  homework: fallback(array(string()), []),
});

export function formatProgress(progress: Progress): string {
  return JSON.stringify({ penultimate: 'progress', version: VERSION, ...progress });
}

/** Reads a file or a link that may be invalid. */
export function parseProgress(text: string): Result<Progress> {
  const file = text.length <= MAX_FILE_LENGTH ? readAs(fileSchema, parseJson(text)) : undefined;
  if (file === undefined) return failure(NO_PROGRESS);
  if (file.version !== VERSION) return failure('This progress comes from a newer version. Reload this page to update.');
  return success({
    practice: readPractice(file.practice),
    lessons: readProgress(file.lessons),
    standings: readContestMemory({ standings: file.standings }).standings,
    guided: file.guided,
    homework: file.homework,
  });
}

const PREFIX = '#progress=';

export function holdsProgress(fragment: string): boolean {
  return fragment.startsWith(PREFIX);
}

/** The part of a link after the `#`, which no server sees. */
export async function formatProgressFragment(progress: Progress): Promise<string> {
  return PREFIX + (await packText(formatProgress(progress)));
}

export async function parseProgressFragment(fragment: string): Promise<Result<Progress>> {
  const text = await unpackText(fragment.slice(PREFIX.length));
  return text.ok ? parseProgress(text.value) : failure('This link is damaged: scan the code again.');
}

/** Both together: in each part more progress wins, so that a second import changes nothing. */
export function mergeProgress(one: Progress, other: Progress): Progress {
  return {
    practice: mergePractice(one.practice, other.practice),
    lessons: mergeFields(one.lessons, other.lessons, (own, reached) => (reached === 'done' ? reached : own)),
    standings: mergeFields(one.standings, other.standings, higherStanding),
    guided: [...new Set([...one.guided, ...other.guided])],
    homework: [...new Set([...one.homework, ...other.homework])],
  };
}

export function mergePractice(one: PuzzlePractice, other: PuzzlePractice): PuzzlePractice {
  const { lastDay, streak } = mergeStreak(one, other);
  const days = mergeItems(one.days, other.days, 'day', (a, b) => (b.tries < a.tries ? b : a));
  return {
    lastDay,
    streak,
    best: Math.max(one.best, other.best, streak),
    solved: Math.max(one.solved, other.solved),
    faultless: Math.max(one.faultless, other.faultless),
    cards: mergeItems(one.cards, other.cards, 'record', (a, b) =>
      b.step > a.step || (b.step === a.step && b.due > a.due) ? b : a,
    ),
    days: days.sort((a, b) => a.day - b.day),
    levels: mergeFields(one.levels, other.levels, Math.max),
  };
}

type Streak = Pick<PuzzlePractice, 'lastDay' | 'streak'>;

/** The streak of the later day; if the other one reaches it without a gap, both together. */
function mergeStreak(one: Streak, other: Streak): Streak {
  const [early, late] = (one.lastDay ?? 0) <= (other.lastDay ?? 0) ? [one, other] : [other, one];
  if (early.lastDay === null || late.lastDay === null) return late;
  const start = late.lastDay - late.streak + 1;
  const hasGap = early.lastDay < start - 1;
  const first = hasGap ? start : Math.min(start, early.lastDay - early.streak + 1);
  return { lastDay: late.lastDay, streak: late.lastDay - first + 1 };
}

function higherStanding(one: Standing, other: Standing): Standing {
  return other.rung > one.rung || (other.rung === one.rung && other.streak > one.streak) ? other : one;
}

type Choose<Value> = (one: Value, other: Value) => Value;

function mergeFields<Value>(
  one: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
  choose: Choose<Value>,
): Readonly<Record<string, Value>> {
  const merged = new Map(Object.entries(one));
  for (const [name, value] of Object.entries(other)) merged.set(name, choose(merged.get(name) ?? value, value));
  return Object.fromEntries(merged);
}

/** The items of both lists, and one of those with the same key. */
function mergeItems<Key extends string, Item extends Readonly<Record<Key, unknown>>>(
  one: readonly Item[],
  other: readonly Item[],
  key: Key,
  choose: Choose<Item>,
): Item[] {
  const items = new Map(one.map((item) => [item[key], item]));
  for (const item of other) items.set(item[key], choose(items.get(item[key]) ?? item, item));
  return [...items.values()];
}
