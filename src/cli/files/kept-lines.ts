import { quote } from '../../core/index.ts';
import { UsageError } from '../arguments/usage.ts';
import { type FileSystem, isFailure, written } from './file-system.ts';
import { continueLines, type LineFile } from './line-file.ts';

/*
 * A file of results for work that can be stopped and continued: a header line that identifies the work, then one line for
 * each result. A kill can leave half a line at the end, which is cut off.
 */

/** The kind of the file, e.g. `exam`, and everything that its lines depend on. Work resumes only from an equal header. */
export interface KeptWork<Line> {
  readonly kind: string;
  readonly header: Readonly<Record<string, unknown>>;
  /** Undefined for a line that does not belong to such a file. */
  read(line: unknown): Line | undefined;
}

export interface KeptLines<Line> {
  readonly known: readonly Line[];
  /** Queues a line. Throws if an earlier one could not be written. */
  append(line: Line): void;
  /** Resolves when all are on the disk. */
  close(): Promise<void>;
}

/** Refuses a file of something else, or of other work. */
export async function openKeptLines<Line>(
  files: FileSystem,
  file: string,
  work: KeptWork<Line>,
): Promise<KeptLines<Line>> {
  const text = await written(file, readIfThere(files, file));
  const known = readLines(file, text.slice(0, text.lastIndexOf('\n') + 1), work);
  const { lines, file: lineFile } = await written(file, continueLines(files, file));
  const writer = new LineWriter(lineFile);
  if (lines.length === 0) writer.add(JSON.stringify({ [work.kind]: 1, ...work.header }));
  return {
    known,
    append(line) {
      writer.add(JSON.stringify(line));
    },
    close: () => written(file, writer.close()),
  };
}

async function readIfThere(files: FileSystem, file: string): Promise<string> {
  try {
    return (await files.stat(file)).isFile() ? await files.readText(file) : '';
  } catch (error) {
    if (isFailure(error, 'ENOENT')) return '';
    throw error;
  }
}

function readLines<Line>(file: string, text: string, { kind, header, read }: KeptWork<Line>): readonly Line[] {
  if (text === '') return [];
  const [first = '', ...lines] = text.trimEnd().split('\n');
  const found = parse(first);
  if (typeof found !== 'object' || found === null || !(kind in found))
    throw new UsageError(`${quote(file)} exists and is not the file of an ${kind}; choose another name.`);
  const different = Object.keys(header).find((key) => !isSame(fieldOf(found, key), header[key]));
  if (different !== undefined)
    throw new UsageError(
      `${quote(file)} is another ${kind}: its ${different} is ${quote(shown(fieldOf(found, different)))}, not ${quote(shown(header[different]))}. Choose another name.`,
    );
  return lines.map((line, index) => {
    const value = read(parse(line));
    if (value !== undefined) return value;
    throw new UsageError(`Line ${index + 2} of ${quote(file)} does not belong to an ${kind}.`);
  });
}

function fieldOf(object: object, key: string): unknown {
  return new Map<string, unknown>(Object.entries(object)).get(key);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
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
class LineWriter {
  private readonly file: LineFile;
  private waiting: string[] = [];
  private writing: Promise<void> | undefined;
  private failure: Error | undefined;

  constructor(file: LineFile) {
    this.file = file;
  }

  add(line: string): void {
    if (this.failure) throw this.failure;
    this.waiting.push(line);
    this.writing ??= this.writeAll();
  }

  private async writeAll(): Promise<void> {
    try {
      while (this.waiting.length > 0) {
        const lines = this.waiting;
        this.waiting = [];
        await this.file.append(lines);
      }
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error));
    }
    this.writing = undefined;
  }

  async close(): Promise<void> {
    await this.writing;
    await this.file.close();
    if (this.failure) throw this.failure;
  }
}
