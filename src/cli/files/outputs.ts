import type { Call } from '../command.ts';
import { written } from './file-system.ts';
import { beginLines, type LineFile } from './line-file.ts';
import { checkWritable, replaceFile } from './write-file.ts';

/** Flags that name a file for a result. */
type OutputFlag = 'b-file' | 'coq' | 'csv' | 'html' | 'out' | 'records';

/** Checks before long work that the files of these flags can be written. */
export async function checkOutputs({ flags, terminal }: Call, ...names: readonly OutputFlag[]): Promise<void> {
  for (const name of names) {
    const file = flags[name];
    if (file !== undefined) await written(file, checkWritable(terminal.files, file));
  }
}

/** Replaces the file of a flag, if that is given. */
export async function writeOutput({ flags, terminal }: Call, name: OutputFlag, text: () => string): Promise<void> {
  const file = flags[name];
  if (file !== undefined) await written(file, replaceFile(terminal.files, file, text()));
}

/** Begins the file of a flag, if that is given, which keeps its old content until the first lines. */
export async function beginOutput({ flags, terminal }: Call, name: OutputFlag): Promise<LineFile | undefined> {
  const file = flags[name];
  if (file === undefined) return undefined;
  const lines = await written(file, beginLines(terminal.files, file));
  return {
    append: (more) => written(file, lines.append(more)),
    close: () => written(file, lines.close()),
  };
}
