import { object, record, string } from 'valibot';
import { readAs, remember, remembered } from '../app/storage.ts';

/*
 * The keys that this browser has for classes, by code. A pupil's key is made here, so that a reload or a second tab is the
 * same pupil.
 */

const NAME = 'classes';
const keysSchema = record(string(), object({ key: string() }));

function keys() {
  return readAs(keysSchema, remembered(NAME)) ?? {};
}

/** The key of this browser in a class, made on the first visit. */
export function keyFor(code: string): string {
  const known = keys()[code]?.key;
  if (known !== undefined) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  keepKey(code, key);
  return key;
}

export function keepKey(code: string, key: string): void {
  remember(NAME, { ...keys(), [code]: { key } });
}
