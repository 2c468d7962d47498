import { formatBFile } from '../../lab/index.ts';
import type { Call } from '../command.ts';
import { written } from '../files/write-error.ts';
import { replaceFile } from '../files/write-file.ts';

/** Where `--b-file` asks for it. */
export async function writeBFile(
  { flags, terminal }: Call,
  comments: readonly string[],
  first: number,
  terms: readonly number[],
): Promise<void> {
  const file = flags['b-file'];
  if (typeof file === 'string')
    await written(file, replaceFile(terminal.files, file, formatBFile(comments, first, terms)));
}
