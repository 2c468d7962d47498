import { expect, it } from 'vitest';
import { parseRecord } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { findLesson } from './lessons.ts';

const lessons = GAMES.flatMap(({ id }) => {
  const lesson = findLesson(id);
  return lesson ? [[id, lesson] as const] : [];
});

it.each(lessons)('the lesson of %s is a legal game with a caption for every position', (id, lesson) => {
  const match = parseRecord(GAMES, lesson.record);
  if (!match.ok) throw new Error(match.error);
  expect(match.value.game.id).toBe(id);
  expect(lesson.captions).toHaveLength(match.value.positions.length);
});

it('lessons are found in the rooms of the games', () => {
  expect(lessons).not.toEqual([]);
});
