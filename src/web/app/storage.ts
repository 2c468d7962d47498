import { type GenericSchema, type InferOutput, safeParse } from 'valibot';

const PREFIX = 'penultimate:';

/** What this browser remembers under a name; undefined when nothing, unreadable, or storage is off. */
export function remembered(name: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether it was kept: a full or forbidden storage loses the memory, never the game. */
export function remember(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Data from outside as a schema wants it, or undefined. */
export function readAs<Schema extends GenericSchema>(schema: Schema, data: unknown): InferOutput<Schema> | undefined {
  const read = safeParse(schema, data);
  return read.success ? read.output : undefined;
}
