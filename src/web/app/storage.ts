import { signal } from '@preact/signals';
import { array, type GenericSchema, type InferOutput, is, object, safeParse, string, unknown } from 'valibot';

const PREFIX = 'penultimate:';
const ASIDE = 'set-aside';

const asideSchema = array(object({ name: string(), text: string() }));

/** Something that was remembered under a name and cannot be read, as it was stored. */
export type Aside = Readonly<InferOutput<typeof asideSchema>[number]>;

/** What is set aside: Home says so, and nothing of it is deleted before somebody says so. */
export const aside = signal<readonly Aside[]>(readAside());
/** The browser refused to keep something: its storage is full or switched off. */
export const isStorageRefused = signal(false);

function readAside(): readonly Aside[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + ASIDE) ?? '[]');
    return is(asideSchema, stored) ? stored : [];
  } catch {
    return [];
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

/** `rest` stays under the name. Where there is no room to set something aside it stays where it is. */
function setAside(name: string, texts: readonly string[], rest: string | undefined): void {
  const before = storedText(name);
  const more = [...readAside(), ...texts.map((text) => ({ name, text }))];
  try {
    if (rest === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, rest);
    localStorage.setItem(PREFIX + ASIDE, JSON.stringify(more));
  } catch {
    if (before !== undefined) keepText(name, before);
  }
  aside.value = more;
}

/** Deletes what was set aside. */
export function forgetAside(): void {
  aside.value = [];
  remember(ASIDE, []);
}

/** Whether it was kept: a full or forbidden storage loses the memory, never the game. */
export function remember(name: string, value: unknown): boolean {
  const isKept = keepText(name, JSON.stringify(value));
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
