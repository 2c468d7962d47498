import { type GenericSchema, safeParse } from 'valibot';
import { quote } from '../../core/index.ts';
import { UsageError } from '../arguments/usage.ts';
import { type FileSystem, written } from './file-system.ts';
import { continueLines, type LineFile } from './line-file.ts';

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
  /** Queues a line. Throws if an earlier one could not be written. */
  append(line: Line): void;
  /** Resolves when all are on the disk. */
  close(): Promise<void>;
}

/** Refuses a file of something else, or of other work. Without a file nothing is kept. */
export async function openKeptLines<Line>(
  files: FileSystem,
  file: string | undefined,
  work: KeptWork<Line>,
): Promise<KeptLines<Line>> {
  if (file === undefined) return { known: [], append: () => undefined, close: async () => undefined };
  const { known, file: lineFile } = await written(
    file,
    continueLines(files, file, (lines) => readLines(file, lines, work)),
  );
  const { add, close } = queueLines(lineFile);
  if (known === undefined) add(JSON.stringify({ [work.kind]: 1, ...work.header }));
  return {
    known: known ?? [],
    append: (line) => add(JSON.stringify(line)),
    close: () => written(file, close()),
  };
}

/** Undefined if there is no header yet. */
function readLines<Line>(
  file: string,
  [first, ...lines]: readonly string[],
  { kind, header, line: schema }: KeptWork<Line>,
): readonly Line[] | undefined {
  if (first === undefined) return undefined;
  const found = parse(first);
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
    const value = safeParse(schema, parse(line));
    if (value.success) return value.output;
    throw new UsageError(`Line ${index + 2} of ${quote(file)} does not belong to an ${kind}.`);
  });
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'missing');
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Writes lines together if they arrive faster than the disk takes them. */
function queueLines(file: LineFile) {
  let waiting: string[] = [];
  let writing = Promise.resolve();
  let failure: unknown;

  async function write(): Promise<void> {
    const lines = waiting;
    waiting = [];
    if (failure === undefined) await file.append(lines);
  }

  return {
    add(line: string): void {
      if (failure !== undefined) throw failure;
      if (waiting.push(line) > 1) return;
      writing = writing.then(write).catch((error: unknown) => {
        failure = error;
      });
    },
    async close(): Promise<void> {
      await writing;
      await file.close();
      if (failure !== undefined) throw failure;
    },
  };
}
