import { expect, test } from 'vitest';
import { EdgeMoveList, MOST_MOVE_TEXTS } from './edge-moves.ts';

/** `count` texts, each twice, in an order that mixes them. */
function listOf(count: number): readonly string[] {
  return Array.from({ length: 2 * count }, (_, edge) => `m${(edge * 997) % count}`);
}

test.each([1, 2, 256, 257, 999, MOST_MOVE_TEXTS])('the moves of edges are noted: %i texts', (count) => {
  const texts = listOf(count);
  const list = new EdgeMoveList<string>(String);
  for (const text of texts) list.add(text);
  const moves = list.build();
  expect([...(moves?.numbers ?? [])].map((number) => moves?.texts[number])).toEqual(texts);
});

test('they are not noted where there are more texts than anybody wants to count', () => {
  const list = new EdgeMoveList<string>(String);
  for (const text of listOf(MOST_MOVE_TEXTS + 1)) list.add(text);
  expect(list.build()).toBeUndefined();
});

test.each([
  [1, 1],
  [256, 1],
  [257, 2],
])('%i texts take as many bytes an edge as they need: %i', (count, bytes) => {
  const list = new EdgeMoveList<string>(String);
  for (let round = 0; round < 8; round++) for (const text of listOf(count)) list.add(text);
  expect(list.build()?.numbers.BYTES_PER_ELEMENT).toBe(bytes);
});

test('each move is noted by its text, whatever it is', () => {
  const format = (move: unknown) => (typeof move === 'object' ? JSON.stringify(move) : `${typeof move} ${move}`);
  const moves = [0, 7, '7', { to: 7 }, 0, -1, 0.5, 999, 1000, 1001, { to: 7 }, '7', 7, -1, 0.5, 1000, 999, null];
  const list = new EdgeMoveList<unknown>(format);
  for (const move of moves) list.add(move);
  const noted = list.build();
  expect([...(noted?.numbers ?? [])].map((number) => noted?.texts[number])).toEqual(moves.map(format));
});
