import { extname, resolve } from 'node:path';
import { positionLines, ROW_FORMATS, type RowFormat } from '../../api/positions.ts';
import type { AnyGame } from '../../core/index.ts';
import { type PositionTable, tableOf } from '../../solver/index.ts';
import { shownValue, UsageError, unwrap } from '../arguments/usage.ts';
import { type FileSystem, written } from '../files/file-system.ts';
import { beginLines, type LineFile } from '../files/line-file.ts';
import { checkWritable, replaceByParts, replaceFile } from '../files/write-file.ts';
import { showPositions, showProgress } from '../terminal/progress.ts';
import { type Terminal, write } from '../terminal/terminal.ts';

/** Where the results of a run go. */
export interface OutputFiles {
  writeCounts(text: string): Promise<void>;
  /** Undefined when no records are wanted. */
  readonly writeRecords: ((lines: readonly string[]) => Promise<void>) | undefined;
  close(): Promise<void>;
}

/**
 * Tried before the first game, so that a run of an hour does not end at a missing folder. What a file held before is
 * kept until there is something to write: a call that fails destroys nothing.
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

/** Enough that a write is worth its time, and few megabytes. */
const LINES_A_PART = 16_384;

/** Thrown between two parts, so that the file is not replaced. */
class Interrupted extends Error {}

/** In place of a file: the standard output, as JSON lines. */
export const STANDARD_OUTPUT = '-';

/** Writes every position of a game with its value. Returns its table; undefined after Ctrl-C, which keeps the old file. */
export async function writePositions(
  game: AnyGame,
  file: string,
  terminal: Terminal,
): Promise<PositionTable<unknown> | undefined> {
  const isFile = file !== STANDARD_OUTPUT;
  const format = isFile ? formatOf(file) : 'jsonl';
  if (isFile) await written(file, checkWritable(terminal.files, file));
  const table = solvedTable(game, terminal);
  let broken: unknown;
  try {
    const parts = watched(positionLines(game, table, format, LINES_A_PART), table.size, terminal, (error) => {
      broken = error;
    });
    if (isFile) await written(file, replaceByParts(terminal.files, file, parts));
    else for (const part of parts) await write(terminal.stdout, part);
    return table;
  } catch (error) {
    if (broken instanceof Interrupted) return undefined;
    // What the game did wrong is not the fault of the file.
    throw broken ?? error;
  }
}

function formatOf(file: string): RowFormat {
  const format = ROW_FORMATS.find((candidate) => extname(file).toLowerCase() === `.${candidate}`);
  if (format) return format;
  throw new UsageError(
    `--positions needs a file that ends in .jsonl or .csv, or - for standard output, not ${shownValue(file)}.`,
  );
}

function solvedTable(game: AnyGame, terminal: Terminal): PositionTable<unknown> {
  const progress = showPositions(terminal);
  try {
    return unwrap(tableOf(game, progress.update));
  } finally {
    progress.done();
  }
}

/** With a line that counts up, and an ear for Ctrl-C. */
function* watched(
  parts: Iterable<string>,
  total: number,
  terminal: Terminal,
  onError: (error: unknown) => void,
): Generator<string> {
  const progress = showProgress(terminal, 'positions written');
  let isInterrupted = false;
  const stopListening = terminal.onInterrupt(() => {
    isInterrupted = true;
  });
  let count = 0;
  try {
    for (const part of parts) {
      if (isInterrupted) throw new Interrupted();
      yield part;
      count = Math.min(total, count + LINES_A_PART);
      progress.update(count, total);
    }
  } catch (error) {
    onError(error);
    throw error;
  } finally {
    progress.done();
    stopListening();
  }
}
