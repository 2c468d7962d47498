import { type FileHandle, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { quote } from '../../core/index.ts';
import { UsageError } from '../arguments/usage.ts';
import { fileReason } from '../terminal/files.ts';

/** Where the results of a run go. */
export interface OutputFiles {
  writeCounts(text: string): Promise<void>;
  /** Undefined when no records are wanted. */
  readonly writeRecords: ((lines: readonly string[]) => Promise<void>) | undefined;
  close(): Promise<void>;
}

/**
 * Opened before the first game, so that a run of an hour does not end at a missing folder. What a file held before is
 * kept until there is something to write: a call that fails destroys nothing.
 */
export async function openOutputFiles(
  countsName: string | undefined,
  recordsName: string | undefined,
): Promise<OutputFiles> {
  if (countsName !== undefined && recordsName !== undefined && resolve(countsName) === resolve(recordsName)) {
    throw new UsageError('--csv and --records must be two files.');
  }
  const counts = countsName === undefined ? undefined : new OutputFile(countsName);
  const records = recordsName === undefined ? undefined : new OutputFile(recordsName);
  const close = async () => {
    await Promise.all([counts?.close(), records?.close()]);
  };
  try {
    await records?.open();
    await counts?.open();
    await records?.clear();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async writeCounts(text) {
      await counts?.clear();
      await counts?.append(text);
    },
    writeRecords: records && ((lines) => records.append(lines.map((line) => `${line}\n`).join(''))),
    close,
  };
}

class OutputFile {
  private readonly name: string;
  private handle: FileHandle | undefined;

  constructor(name: string) {
    this.name = name;
  }

  async open(): Promise<void> {
    this.handle = await this.attempt(open(this.name, 'a'));
  }

  async append(text: string): Promise<void> {
    await this.attempt(this.handle?.appendFile(text));
  }

  /** A pipe or a device has nothing to clear. */
  async clear(): Promise<void> {
    const isFile = (await this.handle?.stat())?.isFile() ?? false;
    if (isFile) await this.attempt(this.handle?.truncate());
  }

  async close(): Promise<void> {
    await this.attempt(this.handle?.close());
  }

  private async attempt<Value>(action: Promise<Value> | undefined): Promise<Value | undefined> {
    try {
      return await action;
    } catch (error) {
      throw new UsageError(`${quote(this.name)} cannot be written: ${fileReason(error)}.`);
    }
  }
}
