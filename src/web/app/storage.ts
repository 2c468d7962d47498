import { signal } from '@preact/signals';
import { array, type GenericSchema, type InferOutput, is, object, safeParse, string, unknown } from 'valibot';

const PREFIX = 'penultimate:';
const ASIDE = 'set-aside';

const asideSchema = array(object({ name: string(), text: string() }));

/** A stored value that cannot be read, with its name. */
export type Aside = Readonly<InferOutput<typeof asideSchema>[number]>;

/** Names whose damaged value could not be set aside: nothing is written over it. */
const stuck = new Set<string>();
/** Values that were set aside. Home reports them, and deletes them only on request. */
export const aside = signal<readonly Aside[]>(readAside());
/** Whether the browser refused to store something: its storage is full or switched off. */
export const isStorageRefused = signal(false);

/** If the list itself is damaged, its text is set aside. */
function readAside(): readonly Aside[] {
  const text = storedText(ASIDE) ?? '[]';
  const damaged = [{ name: ASIDE, text }];
  try {
    const stored: unknown = JSON.parse(text);
    return is(asideSchema, stored) ? stored : damaged;
  } catch {
    return damaged;
  }
}

/** The stored value of a name; undefined if there is none or storage is off. Sets aside a value that cannot be read. */
export function remembered(name: string, canBeRead: (value: unknown) => boolean = () => true): unknown {
  const text = storedText(name);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (canBeRead(value)) return value;
  } catch {
    // It is not JSON.
  }
  setAside(name, [text], undefined);
  return undefined;
}

/**
 * The readable part of a stored value. If that is not all of it, the whole value is set aside unchanged, and the readable
 * part stays.
 */
export function rememberedPart<Part>(name: string, read: (stored: unknown) => Part): Part {
  const stored = remembered(name);
  const part = read(stored);
  const text = storedText(name);
  if (text !== undefined && !holds(part, stored)) setAside(name, [text], JSON.stringify(part));
  return part;
}

/** Whether the parsed value contains everything in the stored one; it may have more. */
function holds(part: unknown, stored: unknown): boolean {
  if (typeof stored !== 'object' || stored === null) return part === stored;
  if (typeof part !== 'object' || part === null || Array.isArray(part) !== Array.isArray(stored)) return false;
  const own = new Map(Object.entries(part));
  return Object.entries(stored).every(([key, value]) => holds(own.get(key), value));
}

/** The items of a stored list; unreadable ones are set aside. Undefined if there is no list. */
export function rememberedItems(name: string, canBeRead: (item: unknown) => boolean): readonly unknown[] | undefined {
  const items = readAs(array(unknown()), remembered(name, Array.isArray));
  const bad = items?.filter((item) => !canBeRead(item)) ?? [];
  if (items === undefined || bad.length === 0) return items;
  const good = items.filter(canBeRead);
  const texts = bad.map((item) => JSON.stringify(item));
  setAside(name, texts, JSON.stringify(good));
  return good;
}

function storedText(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * `rest` stays under the name. The rest is first written aside, so that it exists once or briefly twice, but is never lost:
 * if it cannot be written, it stays where it is.
 */
function setAside(name: string, texts: readonly string[], rest: string | undefined): void {
  const more = [...readAside(), ...aside.value, ...texts.map((text) => ({ name, text }))];
  aside.value = [...new Map(more.map((one) => [JSON.stringify(one), one])).values()];
  stuck.add(name);
  if (!keepAside()) return;
  if (rest !== undefined) keepText(name, rest);
  else forgetText(name);
}

function keepAside(): boolean {
  const isKept = keepText(ASIDE, JSON.stringify(aside.value));
  if (isKept) stuck.clear();
  return isKept;
}

function forgetText(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // It stays, and is set aside the next time.
  }
}

/** Deletes what was set aside. */
export function forgetAside(): void {
  aside.value = [];
  stuck.clear();
  remember(ASIDE, []);
}

/** Returns whether it was stored. A full or forbidden storage loses the memory, never the game. */
export function remember(name: string, value: unknown): boolean {
  const isKept = (!stuck.has(name) || keepAside()) && keepText(name, JSON.stringify(value));
  if (!isKept) isStorageRefused.value = true;
  return isKept;
}

function keepText(name: string, text: string): boolean {
  try {
    localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a stored value is an object, which is then read field by field. */
export function isObject(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored);
}

/** Outside data parsed by a schema, or undefined. */
export function readAs<Schema extends GenericSchema>(schema: Schema, data: unknown): InferOutput<Schema> | undefined {
  const read = safeParse(schema, data);
  return read.success ? read.output : undefined;
}
