import { expect, test } from 'vitest';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

/** How often the address may act at this moment. */
function taken(rate: RateLimit, address: string): number {
  let count = 0;
  while (count < 1000 && rate.take(address)) count++;
  return count;
}

test('an address has a burst, then a steady rate, and never saves up more', () => {
  let now = 0;
  const rate = createRateLimit(10, 1000, 20, () => now);
  expect(taken(rate, 'a')).toBe(20);
  expect(taken(rate, 'b')).toBe(20);
  now += 99;
  expect(taken(rate, 'a')).toBe(0);
  now += 1;
  expect(taken(rate, 'a')).toBe(1);
  now += 500;
  expect(taken(rate, 'a')).toBe(5);
  now += 1_000_000;
  expect(taken(rate, 'a')).toBe(20);
});

test('a refused address gets its waiting time in whole seconds, at least one', () => {
  let now = 0;
  const rate = createRateLimit(60, 3_600_000, 60, () => now);
  expect(taken(rate, 'a')).toBe(60);
  expect(rate.waitSeconds('a')).toBe(60);
  now += 20_500;
  expect(rate.waitSeconds('a')).toBe(40);
  now += 39_400;
  expect(rate.waitSeconds('a')).toBe(1);
  expect(rate.waitSeconds('somebody else')).toBe(1);
});

test('beyond ten thousand addresses the least recently used one is dropped', () => {
  const rate = createRateLimit(1, 1000, 1, () => 0);
  rate.take('a');
  rate.take('b');
  for (let other = 0; other < 9_998; other++) rate.take(`other ${other}`);
  expect(rate.take('a')).toBe(false);
  rate.take('one more');
  expect([rate.take('a'), rate.take('b')]).toEqual([false, true]);
});
