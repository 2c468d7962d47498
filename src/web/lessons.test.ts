import { describe, expect, it } from 'vitest';
import { parseRecord } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { LESSONS } from './lessons.ts';

describe('the lesson', () => {
  it.each(Object.entries(LESSONS))('of %s is a legal game with a caption for every position', (id, lesson) => {
    const match = parseRecord(GAMES, lesson.record);
    if (!match.ok) throw new Error(match.error);
    expect(match.value.game.id).toBe(id);
    expect(lesson.captions).toHaveLength(match.value.positions.length);
  });

  it('is there for every game', () => {
    expect(Object.keys(LESSONS).sort()).toEqual(GAMES.map((game) => game.id).sort());
  });
});
