import { expect, test } from 'vitest';
import { dateInWords, dayOf, localDay } from './practice.ts';

test('a date with a time is refused', () => {
  expect(dayOf('2026-11-16T00:00').ok).toBe(false);
  expect(dayOf(' 2026-11-16').ok).toBe(false);
});

test('a day in words does not depend on the time zone', () => {
  expect(dateInWords(0)).toBe('Thursday, January 1, 1970');
  expect(dateInWords(20_773)).toBe('Monday, November 16, 2026');
});

test('the day is that of the local clock', () => {
  const at = (hours: number, offset: number) =>
    localDay(Object.assign(new Date(hours * 3_600_000), { getTimezoneOffset: () => offset }));
  expect([at(23, 0), at(24, 0)]).toEqual([0, 1]);
  expect([at(23, -60), at(24, 60)]).toEqual([1, 0]);
});
