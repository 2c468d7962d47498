import { type ReadonlySignal, signal } from '@preact/signals';
import { array, type GenericSchema, type InferOutput, object, safeParse, string, unknown } from 'valibot';
import { isObject, parseJson } from '../../core/json.ts';

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
  return readAs(asideSchema, parseJson(text)) ?? [{ name: ASIDE, text }];
}

/**
 * What `read` makes of a stored value, or of undefined. If that is not all of the value, the value is set aside unchanged,
 * and what could be read stays.
 */
export function remembered<Part>(name: string, read: (stored: unknown) => Part): Part {
  const text = storedText(name);
  const stored = text === undefined ? undefined : parseJson(text);
  const part = read(stored);
  if (text !== undefined && (stored === undefined || !holds(part, stored)))
    setAside(name, text, stored === undefined ? undefined : JSON.stringify(part));
  return part;
}

/** The readable items of a stored list. Undefined if there is no list. */
export function rememberedItems(name: string, canBeRead: (item: unknown) => boolean): readonly unknown[] | undefined {
  return remembered(name, (stored) => readAs(array(unknown()), stored)?.filter(canBeRead));
}

/** Whether the parsed value contains everything in the stored one; it may have more. */
function holds(part: unknown, stored: unknown): boolean {
  if (typeof stored !== 'object' || stored === null) return part === stored;
  if (typeof part !== 'object' || part === null || Array.isArray(part) !== Array.isArray(stored)) return false;
  const own = new Map(Object.entries(part));
  return Object.entries(stored).every(([key, value]) => holds(own.get(key), value));
}

/**
 * `rest` stays under the name. The value is first written aside, so that it exists once or briefly twice, but is never
 * lost: if it cannot be written, it stays where it is.
 */
function setAside(name: string, text: string, rest: string | undefined): void {
  const more = [...readAside(), ...aside.value, { name, text }];
  aside.value = [...new Map(more.map((one) => [JSON.stringify(one), one])).values()];
  stuck.add(name);
  if (keepAside()) keepText(name, rest);
}

function keepAside(): boolean {
  const isKept = keepText(ASIDE, JSON.stringify(aside.value));
  if (isKept) stuck.clear();
  return isKept;
}

/** Deletes what was set aside. */
export function forgetAside(): void {
  aside.value = [];
  stuck.clear();
  remember(ASIDE, []);
}

/** Returns whether it was stored. If storage is full or forbidden, the game goes on and is not saved. */
export function remember(name: string, value: unknown): boolean {
  const isKept = (!stuck.has(name) || keepAside()) && keepText(name, JSON.stringify(value));
  if (!isKept) isStorageRefused.value = true;
  return isKept;
}

const followers: (() => void)[] = [];

/** Calls back when another tab has stored something. */
export function onOtherTab(follow: () => void): void {
  followers.push(follow);
}

/** Follows the changes of other tabs from now on. */
export function followOtherTabs(): void {
  for (const follow of followers) addEventListener('storage', follow);
}

type Change<Value> = (change: (kept: Value) => Value) => void;

/**
 * A value that the browser keeps, as a signal, and the function that changes it. A change is made to the stored value,
 * which another tab may have changed; to this tab's own value while the browser stores nothing.
 */
export function keptSignal<Value>(
  name: string,
  read: (stored: unknown) => Value,
): [ReadonlySignal<Value>, Change<Value>] {
  const kept = signal(remembered(name, read));
  let isStored = true;
  onOtherTab(() => {
    if (isStored) kept.value = remembered(name, read);
  });
  return [
    kept,
    (change) => {
      const stored = remembered(name, read);
      kept.value = change(isStored ? stored : kept.peek());
      isStored = remember(name, kept.peek());
    },
  ];
}

/** A stored list of texts; empty if something else is stored. */
export function readTexts(stored: unknown): readonly string[] {
  return readAs(array(string()), stored) ?? [];
}

function storedText(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** An undefined text is deleted. Returns whether the browser allowed it. */
function keepText(name: string, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}

/** For a value that is read field by field: the object, or undefined. */
export function objectIn(stored: unknown): object | undefined {
  return isObject(stored) ? stored : undefined;
}

/** Outside data parsed by a schema, or undefined. */
export function readAs<Schema extends GenericSchema>(schema: Schema, data: unknown): InferOutput<Schema> | undefined {
  const read = safeParse(schema, data);
  return read.success ? read.output : undefined;
}
