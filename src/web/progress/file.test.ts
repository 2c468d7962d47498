import { describe, expect, test } from 'vitest';
import { NEW_PRACTICE } from '../../lab/puzzles/practice.ts';
import {
  formatProgress,
  formatProgressFragment,
  mergeProgress,
  type Progress,
  parseProgress,
  parseProgressFragment,
} from './file.ts';

const TODAY = 20_000;

const SCHOOL: Progress = {
  practice: {
    ...NEW_PRACTICE,
    lastDay: TODAY - 2,
    streak: 3,
    best: 5,
    solved: 12,
    faultless: 4,
    cards: [
      { record: 'match-six: 1', due: TODAY, step: 0 },
      { record: 'match-six: 2', due: TODAY + 1, step: 2 },
    ],
    days: [{ day: TODAY - 2, tries: 3 }],
    levels: { 'tail-end': 3, 'match-six': 1 },
  },
  lessons: { 'tail-end/copy': 'done', 'tail-end/runs': 'practiced' },
  standings: { 'tail-end': { rung: 2, streak: 1 } },
  guided: ['tail-end'],
  homework: ['match-six: 1'],
};

const HOME: Progress = {
  practice: {
    ...NEW_PRACTICE,
    lastDay: TODAY,
    streak: 2,
    best: 2,
    solved: 7,
    faultless: 6,
    cards: [{ record: 'match-six: 2', due: TODAY + 3, step: 1 }],
    days: [
      { day: TODAY - 2, tries: 1 },
      { day: TODAY, tries: 2 },
    ],
    levels: { 'match-six': 4 },
  },
  lessons: { 'tail-end/copy': 'practiced', 'match-six/mirror': 'practiced' },
  standings: { 'tail-end': { rung: 2, streak: -1 }, 'match-six': { rung: 4, streak: 0 } },
  guided: ['match-six', 'tail-end'],
  homework: ['match-six: 2', 'match-six: 1'],
};

describe('merged progress', () => {
  const merged = mergeProgress(SCHOOL, HOME);

  test('has the greater of each part', () => {
    expect(merged.practice).toMatchObject({ solved: 12, faultless: 6, levels: { 'tail-end': 3, 'match-six': 4 } });
    expect(merged.practice.cards).toEqual(SCHOOL.practice.cards);
    expect(merged.practice.days).toEqual(HOME.practice.days);
    expect(merged.lessons).toEqual({
      'tail-end/copy': 'done',
      'tail-end/runs': 'practiced',
      'match-six/mirror': 'practiced',
    });
    expect(merged.standings).toEqual({ 'tail-end': { rung: 2, streak: 1 }, 'match-six': { rung: 4, streak: 0 } });
    expect(merged.guided).toEqual(['tail-end', 'match-six']);
    expect(merged.homework).toEqual(['match-six: 1', 'match-six: 2']);
  });

  test('joins streaks that touch, and not those with a gap', () => {
    expect(merged.practice).toMatchObject({ lastDay: TODAY, streak: 5, best: 5 });
    const later = { ...HOME, practice: { ...HOME.practice, streak: 1 } };
    expect(mergeProgress(SCHOOL, later).practice).toMatchObject({ lastDay: TODAY, streak: 1, best: 5 });
  });

  test('is the same in both directions and does not grow when merged again', () => {
    expect(mergeProgress(merged, HOME)).toEqual(merged);
    expect(mergeProgress(merged, SCHOOL)).toEqual(merged);
    const { practice, lessons, standings } = mergeProgress(HOME, SCHOOL);
    expect({ ...practice, cards: new Set(practice.cards) }).toEqual({
      ...merged.practice,
      cards: new Set(merged.practice.cards),
    });
    expect({ lessons, standings }).toEqual({ lessons: merged.lessons, standings: merged.standings });
  });
});

describe('a progress file', () => {
  test('round-trips as a file and as a link', async () => {
    expect(parseProgress(formatProgress(SCHOOL))).toEqual({ ok: true, value: SCHOOL });
    expect(await parseProgressFragment(await formatProgressFragment(HOME))).toEqual({ ok: true, value: HOME });
  });

  test.each(['', 'hello', 'null', '[]', '{"solved": 3}', '{"penultimate":"progress"}', ' '.repeat(600_000)])(
    'that holds no progress is refused in one sentence (%#)',
    (text) => {
      expect(parseProgress(text)).toEqual({
        ok: false,
        error: 'This file does not hold progress of penultimate, or it is damaged.',
      });
    },
  );

  test('of a newer version and a damaged link are refused in one sentence', async () => {
    expect(parseProgress('{"penultimate":"progress","version":2}')).toMatchObject({ ok: false });
    const fragment = await formatProgressFragment(SCHOOL);
    expect(await parseProgressFragment(fragment.slice(0, -20))).toMatchObject({
      ok: false,
      error: 'This link is damaged: scan the code again.',
    });
  });
});
