import { expect, test } from 'vitest';
import { Batches } from '../../src/server/stores/batches.ts';

test('what arrives while a batch is written waits, in order, and no batch has more than 500', async () => {
  const batches: (readonly number[])[] = [];
  const writing = new Batches<number>(async (items) => {
    batches.push(items);
    return items.map((item) => item !== 700);
  }, 1);
  const items = Array.from({ length: 1001 }, (_, index) => index);
  const written = await Promise.all(items.map((item) => writing.add(item)));
  expect(batches.map(({ length }) => length)).toEqual([500, 500, 1]);
  expect(batches.flat()).toEqual(items);
  expect(written.indexOf(false)).toBe(700);
  expect(written.filter((isWritten) => !isWritten)).toHaveLength(1);
});
