import { appendFileSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { type GenericSchema, safeParse } from 'valibot';
import { parseJson, quote } from '../../core/index.ts';
import { UsageError } from '../arguments/usage.ts';
import { writeError } from './write-file.ts';

/*
 * A file of results for work that can be stopped and continued: a header line that identifies the work, then one line for
 * each result. A kill can leave half a line at the end, which is cut off.
 */

/** The kind of the file, e.g. `exam`, and everything that its lines depend on. Work resumes only from an equal header. */
interface KeptWork<Line> {
  readonly kind: string;
  readonly header: Readonly<Record<string, unknown>>;
  readonly line: GenericSchema<unknown, Line>;
}

export interface KeptLines<Line> {
  readonly known: readonly Line[];
  /** Adds lines to the file; throws if they cannot be written. */
  append(lines: readonly Line[]): void;
}

/** Refuses a file of something else, or of other work. Without a file nothing is kept. */
export function openKeptLines<Line>(file: string | undefined, work: KeptWork<Line>): KeptLines<Line> {
  if (file === undefined) return { known: [], append: () => undefined };
  const append = (more: readonly unknown[]) =>
    orWriteError(file, () => appendFileSync(file, more.map((line) => `${JSON.stringify(line)}\n`).join('')));
  const text = orWriteError(file, () => readText(file));
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const known = readLines(file, whole.split('\n').slice(0, -1), work);
  if (whole.length < text.length) orWriteError(file, () => truncateSync(file, Buffer.byteLength(whole)));
  if (known === undefined) append([{ [work.kind]: 1, ...work.header }]);
  return { known: known ?? [], append };
}

function orWriteError<Value>(file: string, act: () => Value): Value {
  try {
    return act();
  } catch (error) {
    throw writeError(file, error);
  }
}

/** Empty for a new file, and for a pipe or a device, which keeps nothing. */
function readText(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined || found.isFIFO() || found.isCharacterDevice() ? '' : readFileSync(file, 'utf8');
}

/** Undefined if there is no header yet. */
function readLines<Line>(
  file: string,
  [first, ...lines]: readonly string[],
  { kind, header, line: schema }: KeptWork<Line>,
): readonly Line[] | undefined {
  if (first === undefined) return undefined;
  const found = parseJson(first);
  if (typeof found !== 'object' || found === null || !(kind in found))
    throw new UsageError(`${quote(file)} exists and is not the file of an ${kind}; choose another name.`);
  const fields = new Map<string, unknown>(Object.entries(found));
  for (const [key, value] of Object.entries(header)) {
    const other = fields.get(key);
    if (JSON.stringify(other) !== JSON.stringify(value))
      throw new UsageError(
        `${quote(file)} is another ${kind}: its ${key} is ${quote(shown(other))}, not ${quote(shown(value))}. Choose another name.`,
      );
  }
  return lines.map((line, index) => {
    const value = safeParse(schema, parseJson(line));
    if (value.success) return value.output;
    throw new UsageError(`Line ${index + 2} of ${quote(file)} does not belong to an ${kind}.`);
  });
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'missing');
}
