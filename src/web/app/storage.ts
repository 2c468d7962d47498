import { signal } from '@preact/signals';
import { type GenericSchema, type InferOutput, safeParse } from 'valibot';

const PREFIX = 'penultimate:';

/** Whether the browser refused to store something: its storage is full or switched off. */
export const isStorageRefused = signal(false);

/** The stored value of a name; undefined if there is none, it is not JSON, or storage is off. */
export function remembered(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? '');
  } catch {
    return undefined;
  }
}

/** Returns whether it was stored. A full or forbidden storage loses the memory, never the game. */
export function remember(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    isStorageRefused.value = true;
    return false;
  }
}

/** Outside data parsed by a schema, or undefined. */
export function readAs<Schema extends GenericSchema>(schema: Schema, data: unknown): InferOutput<Schema> | undefined {
  const read = safeParse(schema, data);
  return read.success ? read.output : undefined;
}
