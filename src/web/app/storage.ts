import { signal } from '@preact/signals';
import { array, type GenericSchema, type InferOutput, is, object, safeParse, string, unknown } from 'valibot';

const PREFIX = 'penultimate:';
const ASIDE = 'set-aside';

const asideSchema = array(object({ name: string(), text: string() }));

/** Something that was remembered under a name and cannot be read, as it was stored. */
export type Aside = Readonly<InferOutput<typeof asideSchema>[number]>;

/** The names under which something damaged may still be found only where it was: nothing is written over it. */
const stuck = new Set<string>();
/** What is set aside: Home says so, and nothing of it is deleted before somebody says so. */
export const aside = signal<readonly Aside[]>(readAside());
/** The browser refused to keep something: its storage is full or switched off. */
export const isStorageRefused = signal(false);

/** Where the list itself has been damaged, its text is all that can be set aside of it. */
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

/** What this browser remembers under a name; undefined when nothing, or storage is off. What cannot be read is set aside. */
export function remembered(name: string, canBeRead: (value: unknown) => boolean = () => true): unknown {
  const text = storedText(name);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (canBeRead(value)) return value;
  } catch {
    // It is no JSON.
  }
  setAside(name, [text], undefined);
  return undefined;
}

/**
 * What is remembered under a name, as far as `read` makes sense of it. Where that is not all of it the whole is set aside as it
 * was, and what could be read stays.
 */
export function rememberedPart<Part>(name: string, read: (stored: unknown) => Part): Part {
  const stored = remembered(name);
  const part = read(stored);
  const text = storedText(name);
  if (text !== undefined && !holds(part, stored)) setAside(name, [text], JSON.stringify(part));
  return part;
}

/** Whether nothing of a stored value is missing in what was read from it; that may have more. */
function holds(part: unknown, stored: unknown): boolean {
  if (typeof stored !== 'object' || stored === null) return part === stored;
  if (typeof part !== 'object' || part === null || Array.isArray(part) !== Array.isArray(stored)) return false;
  const own = new Map(Object.entries(part));
  return Object.entries(stored).every(([key, value]) => holds(own.get(key), value));
}

/** The items of a remembered list; those that cannot be read are set aside. Undefined when there is no list. */
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
 * `rest` stays under the name. What is set aside is written first, so that it is there once, or twice for a moment, but never
 * not at all: where it cannot be written, it stays where it is.
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
    // It stays, and is set aside again the next time.
  }
}

/** Deletes what was set aside. */
export function forgetAside(): void {
  aside.value = [];
  stuck.clear();
  remember(ASIDE, []);
}

/** Whether it was kept: a full or forbidden storage loses the memory, never the game. */
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

/** A form that is read field by field, with something else in place of what is wrong. */
export function isObject(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored);
}

/** Data from outside as a schema wants it, or undefined. */
export function readAs<Schema extends GenericSchema>(schema: Schema, data: unknown): InferOutput<Schema> | undefined {
  const read = safeParse(schema, data);
  return read.success ? read.output : undefined;
}
