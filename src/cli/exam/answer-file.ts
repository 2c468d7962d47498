import * as v from 'valibot';
import { quote } from '../../core/index.ts';
import type { GivenAnswer } from '../../lab/index.ts';
import { FAILURES } from '../../players/index.ts';
import { UsageError } from '../arguments/usage.ts';
import { type FileSystem, isFailure } from '../files/file-system.ts';
import { continueLines, type LineFile } from '../files/line-file.ts';
import { written } from '../files/write-error.ts';

/*
 * The file of an exam: a line that says which exam it is, and a line for each answer, written when it was given. An exam
 * that was killed goes on from its file; half a line at its end, all that a kill can leave, is cut off.
 */

/** All that the answers depend on; an exam goes on only from a file that says the same. */
export type ExamHeader = Readonly<Record<string, unknown>> & { readonly exam: 1 };

export interface AnswerFile {
  readonly known: readonly GivenAnswer[];
  /** Written as soon as those before it are. Throws when one of them could not be. */
  append(answer: GivenAnswer): void;
  /** Resolves when all are on the disk. */
  close(): Promise<void>;
}

const givenAnswer = v.object({
  position: v.string(),
  repeat: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  policy: v.exactOptional(v.record(v.string(), v.number())),
  failure: v.exactOptional(v.picklist(FAILURES)),
  detail: v.exactOptional(v.string()),
});

/** A file that is no exam, or another one, is left as it is. */
export async function openAnswerFile(files: FileSystem, file: string, header: ExamHeader): Promise<AnswerFile> {
  const text = await written(file, readIfThere(files, file));
  const known = readAnswers(file, text.slice(0, text.lastIndexOf('\n') + 1), header);
  const { lines, file: lineFile } = await written(file, continueLines(files, file));
  const writer = new LineWriter(lineFile);
  if (lines.length === 0) writer.add(JSON.stringify(header));
  return {
    known,
    append(answer) {
      writer.add(JSON.stringify(answer));
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

/** Lines that come faster than the disk takes them are written together. */
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

function readAnswers(file: string, text: string, header: ExamHeader): readonly GivenAnswer[] {
  if (text === '') return [];
  const [first = '', ...lines] = text.trimEnd().split('\n');
  const found = parse(first);
  if (typeof found !== 'object' || found === null || !('exam' in found))
    throw new UsageError(`${quote(file)} is there already and is not the file of an exam; choose another name.`);
  const different = Object.keys(header).find((key) => !isSame(fieldOf(found, key), header[key]));
  if (different !== undefined)
    throw new UsageError(
      `${quote(file)} is another exam: its ${different} is ${quote(shown(fieldOf(found, different)))}, not ${quote(shown(header[different]))}. Choose another name.`,
    );
  return lines.map((line, index) => {
    const answer = v.safeParse(givenAnswer, parse(line));
    if (answer.success) return answer.output;
    throw new UsageError(`Line ${index + 2} of ${quote(file)} is no answer of an exam.`);
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
