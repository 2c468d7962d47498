import { resolve } from 'node:path';
import { UsageError } from '../arguments/usage.ts';
import { type FileSystem, written } from '../files/file-system.ts';
import { beginLines, type LineFile } from '../files/line-file.ts';
import { checkWritable, replaceFile } from '../files/write-file.ts';

/** Where the results of a run go. */
export interface OutputFiles {
  writeCounts(text: string): Promise<void>;
  /** Undefined when no records are requested. */
  readonly writeRecords: ((lines: readonly string[]) => Promise<void>) | undefined;
  close(): Promise<void>;
}

/**
 * Checks before the first game that the files can be written. Each keeps its old content until there is something to
 * write, so a call that fails destroys nothing.
 */
export async function openOutputFiles(
  files: FileSystem,
  countsName: string | undefined,
  recordsName: string | undefined,
): Promise<OutputFiles> {
  if (countsName !== undefined && recordsName !== undefined && resolve(countsName) === resolve(recordsName)) {
    throw new UsageError('--csv and --records must be two files.');
  }
  for (const name of [recordsName, countsName]) {
    if (name !== undefined) await written(name, checkWritable(files, name));
  }
  const records = recordsName === undefined ? undefined : await openRecords(files, recordsName);
  return {
    async writeCounts(text) {
      if (countsName !== undefined) await written(countsName, replaceFile(files, countsName, text));
    },
    writeRecords: records && ((lines) => records.append(lines)),
    close: async () => records?.close(),
  };
}

async function openRecords(files: FileSystem, name: string): Promise<LineFile> {
  const lines = await written(name, beginLines(files, name));
  return {
    append: (more) => written(name, lines.append(more)),
    close: () => written(name, lines.close()),
  };
}
