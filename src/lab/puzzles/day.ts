import { failure, type Result, success } from '../../core/index.ts';

const MS_A_MINUTE = 60 * 1000;
const MS_A_DAY = 24 * 60 * MS_A_MINUTE;

/** How many days a date, written 2026-11-16, lies after the first of January 1970. */
export function dayOf(date: string): Result<number> {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  const isReal = Number.isFinite(time) && new Date(time).toISOString().startsWith(date);
  return isReal ? success(time / MS_A_DAY) : failure(`A date is written like 2026-11-16, not "${date}".`);
}

/** The date of a day. */
export function dateOf(day: number): string {
  return new Date(day * MS_A_DAY).toISOString().slice(0, 10);
}

/** "Monday, November 16, 2026". */
export function dateInWords(day: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day * MS_A_DAY));
}

/** The day it is where the clock stands that shows this time. */
export function localDay(now: Date): number {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * MS_A_MINUTE) / MS_A_DAY);
}
