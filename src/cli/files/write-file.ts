import { randomBytes } from 'node:crypto';
import { access, appendFile, chmod, constants, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { quote } from '../../core/result.ts';
import { UsageError } from '../arguments/usage.ts';
import type { Call } from '../command.ts';

/** Whether an error has one of these codes, like `ENOENT`. */
export function isFailure(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is not a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links go round in a circle',
};

/** Why a file could not be read or written, as the end of a sentence. */
export function fileReason(error: unknown): string {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}

/** A usage error that names the file, for an error of the disk; any other error as it is. */
export function fileError(file: string, what: 'read' | 'written', error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  return new UsageError(`${quote(file)} cannot be ${what}: ${fileReason(error)}.`);
}

/** The target of a write. */
interface Place {
  readonly path: string;
  /** The permissions of the existing file. */
  readonly mode?: number;
  /** A pipe or a device, like /dev/stdout, which is written to directly. */
  readonly isDevice?: true;
}

/** Follows a symbolic link, which stays one: its target is replaced. */
async function findPlace(file: string): Promise<Place> {
  try {
    const path = await realpath(file);
    const found = await stat(path);
    if (found.isDirectory()) throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' });
    await access(path, constants.W_OK);
    return found.isFile() ? { path, mode: found.mode & 0o777 } : { path, isDevice: true };
  } catch (error) {
    if (isFailure(error, 'ENOENT')) return { path: file };
    throw error;
  }
}

/**
 * Writes a whole file, replacing an existing one. A kill or a full disk leaves the old file or the new one, whole: the
 * text goes to a temporary file beside it, which then takes its name.
 */
export async function replaceFile(file: string, text: string | Iterable<string>): Promise<void> {
  const { path, mode, isDevice } = await findPlace(file);
  if (isDevice) return writeFile(path, text, { flag: 'a' });
  // Short, because the length of names is limited.
  const temporary = join(dirname(path), `.penultimate-${randomBytes(8).toString('hex')}.tmp`);
  try {
    await writeFile(temporary, text, { flag: 'wx', flush: true, ...(mode !== undefined && { mode }) });
    // The mask of the process may have removed permissions.
    if (mode !== undefined) await chmod(temporary, mode);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Flags that name a file for a result. */
type OutputFlag = 'coq' | 'csv' | 'html' | 'out' | 'positions' | 'records';

/** Checks before long work that the files of these flags can be written. */
export async function checkOutputs({ flags }: Call, ...names: readonly OutputFlag[]): Promise<void> {
  for (const name of names) {
    const file = flags[name];
    if (file === undefined) continue;
    try {
      const { path, isDevice } = await findPlace(file);
      if (!isDevice) await access(dirname(path), constants.W_OK);
    } catch (error) {
      throw fileError(file, 'written', error);
    }
  }
}

/** Replaces the file of a flag, if that is given. */
export async function writeOutput(
  { flags }: Call,
  name: OutputFlag,
  text: () => string | Iterable<string>,
): Promise<void> {
  const file = flags[name];
  if (file === undefined) return;
  await replaceFile(file, text()).catch((error: unknown) => {
    throw fileError(file, 'written', error);
  });
}

/** Writes lines to the file of a flag, if that is given; it keeps its old content until the first lines. */
export function lineOutput(
  { flags }: Call,
  name: OutputFlag,
): ((lines: readonly string[]) => Promise<void>) | undefined {
  const file = flags[name];
  if (file === undefined) return undefined;
  let isBegun = false;
  return async (lines) => {
    if (lines.length === 0) return;
    const text = lines.map((line) => `${line}\n`).join('');
    await (isBegun ? appendFile(file, text) : replaceFile(file, text)).catch((error: unknown) => {
      throw fileError(file, 'written', error);
    });
    isBegun = true;
  };
}
