import { array, fallback, literal, number, object, optional, string, unknown } from 'valibot';
import { failure, type Result, success } from '../../core/index.ts';
import { type PuzzlePractice, readPractice } from '../../lab/puzzles/practice.ts';
import { type CourseProgress, readProgress, withProgress } from '../../learn/index.ts';
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

/** Reads a file or a link that may be invalid. Days after tomorrow are dropped: they would end every later streak. */
export function parseProgress(text: string, today: number): Result<Progress> {
  const file = text.length <= MAX_FILE_LENGTH ? readAs(fileSchema, parseJson(text)) : undefined;
  if (file === undefined) return failure(NO_PROGRESS);
  if (file.version !== VERSION) return failure('This progress comes from a newer version. Reload this page to update.');
  const practice = readPractice(file.practice);
  const isPast = (day: number) => day <= today + 1;
  const hasLastDay = practice.lastDay !== null && isPast(practice.lastDay);
  return success({
    practice: {
      ...practice,
      lastDay: hasLastDay ? practice.lastDay : null,
      streak: hasLastDay ? practice.streak : 0,
      days: practice.days.filter(({ day }) => isPast(day)),
    },
    lessons: readProgress(file.lessons),
    standings: readContestMemory({ standings: file.standings }).standings,
    guided: file.guided,
    homework: file.homework,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const PREFIX = '#progress=';

export function holdsProgress(fragment: string): boolean {
  return fragment.startsWith(PREFIX);
}

/** The part of a link after the `#`, which no server sees. */
export async function formatProgressFragment(progress: Progress): Promise<string> {
  return PREFIX + (await packText(formatProgress(progress)));
}

export async function parseProgressFragment(fragment: string, today: number): Promise<Result<Progress>> {
  const text = await unpackText(fragment.slice(PREFIX.length));
  return text.ok ? parseProgress(text.value, today) : failure('This link is damaged: scan the code again.');
}

/** Both together: in each part more progress wins, so that a second import changes nothing. */
export function mergeProgress(one: Progress, other: Progress): Progress {
  return {
    practice: mergePractice(one.practice, other.practice),
    lessons: Object.entries(other.lessons).reduce(
      (lessons, [key, reached]) => (lessons[key] && reached !== 'done' ? lessons : withProgress(lessons, key, reached)),
      one.lessons,
    ),
    standings: mergeBy(one.standings, other.standings, higherStanding),
    guided: [...new Set([...one.guided, ...other.guided])],
    homework: [...new Set([...one.homework, ...other.homework])],
  };
}

function mergePractice(one: PuzzlePractice, other: PuzzlePractice): PuzzlePractice {
  const { lastDay, streak } = mergeStreak(one, other);
  const days = mergeLists(
    one.days,
    other.days,
    ({ day }) => `${day}`,
    (a, b) => (b.tries < a.tries ? b : a),
  );
  return {
    lastDay,
    streak,
    best: Math.max(one.best, other.best, streak),
    solved: Math.max(one.solved, other.solved),
    faultless: Math.max(one.faultless, other.faultless),
    cards: mergeLists(
      one.cards,
      other.cards,
      ({ record }) => record,
      (a, b) => (b.step > a.step || (b.step === a.step && b.due > a.due) ? b : a),
    ),
    days: [...days].sort((a, b) => a.day - b.day),
    levels: mergeBy(one.levels, other.levels, Math.max),
  };
}

type Streak = Pick<PuzzlePractice, 'lastDay' | 'streak'>;

/** The streak of the later day; if the other one reaches it without a gap, both together. */
function mergeStreak(one: Streak, other: Streak): Streak {
  if (one.lastDay === null) return other;
  if (other.lastDay === null) return one;
  const [early, late] = one.lastDay <= other.lastDay ? [one, other] : [other, one];
  const start = ({ lastDay, streak }: Streak) => (lastDay ?? 0) - streak + 1;
  const hasGap = (early.lastDay ?? 0) < start(late) - 1;
  const first = hasGap ? start(late) : Math.min(start(early), start(late));
  return { lastDay: late.lastDay, streak: (late.lastDay ?? 0) - first + 1 };
}

function higherStanding(one: Standing, other: Standing): Standing {
  return other.rung > one.rung || (other.rung === one.rung && other.streak > one.streak) ? other : one;
}

function mergeBy<Value>(
  one: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
  choose: (one: Value, other: Value) => Value,
): Readonly<Record<string, Value>> {
  const merged = new Map(Object.entries(one));
  for (const [key, value] of Object.entries(other)) {
    const own = merged.get(key);
    merged.set(key, own === undefined ? value : choose(own, value));
  }
  return Object.fromEntries(merged);
}

function mergeLists<Item>(
  one: readonly Item[],
  other: readonly Item[],
  keyOf: (item: Item) => string,
  choose: (one: Item, other: Item) => Item,
): readonly Item[] {
  const byKey = (items: readonly Item[]) => Object.fromEntries(items.map((item) => [keyOf(item), item]));
  return Object.values(mergeBy(byKey(one), byKey(other), choose));
}
