import { expect, test } from 'vitest';
import { OrderedRecords } from './scheduler.ts';

test('records that wait for unplayed games are handed over in order', async () => {
  const taken: string[] = [];
  const records = new OrderedRecords((more) => void taken.push(...more));
  for (const from of [30, 10, 20]) await records.add(from, from + 1, [`game ${from}`]);
  expect(taken).toEqual([]);
  await records.finish();
  expect(taken).toEqual(['game 10', 'game 20', 'game 30']);
});
