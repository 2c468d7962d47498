import { expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { createRandom } from '../../core/index.ts';
import { fromAnyPosition } from './starts.ts';

test('every unfinished position is an equally likely start, and its moves lead to it', () => {
  const game = openGame('match-six');
  const drawStart = fromAnyPosition(game);
  if (!drawStart.ok) throw new Error(drawStart.error);
  const random = createRandom(3);
  const times = new Map<string, number>();
  for (let drawn = 0; drawn < 26_000; drawn++) {
    const start = drawStart.value(random);
    const text = game.text.formatPosition(start.position);
    if (!times.has(text)) {
      let position = game.rules.start;
      for (const move of start.moves()) position = game.rules.play(position, move);
      expect(game.text.formatPosition(position)).toBe(text);
      expect(game.rules.outcome(position)).toBeUndefined();
    }
    times.set(text, (times.get(text) ?? 0) + 1);
  }
  // By hand: no number, 3 single ones, 9 pairs; and, with the other player to move, the last two of three numbers that
  // add up to less than 6: 11, 12, 21, 13, 31 and 22.
  const sizes = times.size;
  expect(sizes).toBe(1 + 3 + 9 + 6);
  const expected = 26_000 / sizes;
  for (const count of times.values()) expect(Math.abs(count - expected)).toBeLessThan(6 * Math.sqrt(expected));
});
