import { object, record, string } from 'valibot';
import { createSeatKey } from '../../tables/client/links.ts';
import { readAs, remember, remembered } from '../app/storage.ts';

/*
 * This browser's keys for classes, by code. A pupil's key is created here, so that a reload or a second tab is the same
 * pupil.
 */

const NAME = 'classes';
const keysSchema = record(string(), object({ key: string() }));

function keys() {
  return remembered(NAME, (stored) => readAs(keysSchema, stored)) ?? {};
}

/** The key of this browser in a class, created on the first visit. */
export function keyFor(code: string): string {
  const known = keys()[code]?.key;
  if (known !== undefined) return known;
  const key = createSeatKey();
  keepKey(code, key);
  return key;
}

export function keepKey(code: string, key: string): void {
  remember(NAME, { ...keys(), [code]: { key } });
}
