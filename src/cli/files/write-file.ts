import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { dirname, join } from 'node:path';
import { type FileSystem, isFailure, type OpenFile } from './file-system.ts';

/*
 * How a file is written, so that a kill, a full disk or a power cut leaves the old file or the new one, whole:
 *   write .penultimate-<random>.tmp beside it   fsync   rename to its name   fsync of the folder
 */

/** The target of a write. */
interface Place {
  readonly path: string;
  /** The permissions of the existing file. */
  readonly mode?: number;
  /** A pipe or a device, like /dev/stdout, which is written to directly. */
  readonly isDevice?: true;
}

/** Writes a whole file, replacing an existing one. */
export function replaceFile(files: FileSystem, file: string, text: string): Promise<void> {
  return replaceByParts(files, file, [text]);
}

/** The same for a text that does not fit into memory. If a part fails, the old file stays. */
export async function replaceByParts(files: FileSystem, file: string, parts: Iterable<string>): Promise<void> {
  const place = await findPlace(files, file);
  if (place.isDevice) await useAndClose(await files.open(file, 'a'), (open) => appendAll(open, parts));
  else await (await beginFile(files, place, parts)).close();
}

async function appendAll(open: OpenFile, parts: Iterable<string>): Promise<void> {
  for (const part of parts) await open.appendFile(part);
}

/** Writes a whole file; fails with `EEXIST` if it exists. */
export async function createFile(files: FileSystem, file: string, text: string): Promise<void> {
  const temporary = temporaryBeside(file);
  try {
    await useAndClose(await files.open(temporary, 'ax'), async (open) => {
      await open.appendFile(text);
      await open.sync();
    });
    await nameIfFree(files, temporary, file);
  } finally {
    await files.unlink(temporary).catch(() => undefined);
  }
  await syncFolder(files, dirname(file));
}

/** Fails like a write would, before a run that may take an hour. */
export async function checkWritable(files: FileSystem, file: string): Promise<void> {
  const place = await findPlace(files, file);
  if (place.isDevice) return;
  const temporary = temporaryBeside(place.path);
  await (await files.open(temporary, 'ax')).close();
  await files.unlink(temporary);
}

/** Writes a file with these parts and keeps it open for more. */
export async function beginFile(files: FileSystem, place: Place, parts: Iterable<string>): Promise<OpenFile> {
  const { path, mode } = place;
  await sweepLeftovers(files, dirname(path));
  const temporary = temporaryBeside(path);
  const open = await files.open(temporary, 'ax');
  try {
    if (mode !== undefined) await open.chmod(mode & 0o777);
    await appendAll(open, parts);
    await open.sync();
    await files.rename(temporary, path);
    await syncFolder(files, dirname(path));
    return open;
  } catch (error) {
    await open.close().catch(() => undefined);
    await files.unlink(temporary).catch(() => undefined);
    throw error;
  }
}

/** Follows a symbolic link, which stays one: its target is replaced. */
export async function findPlace(files: FileSystem, file: string): Promise<Place> {
  try {
    const path = await files.realpath(file);
    const found = await files.stat(path);
    if (found.isDirectory()) throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' });
    await files.access(path, constants.W_OK);
    return found.isFile() ? { path, mode: found.mode } : { path, isDevice: true };
  } catch (error) {
    if (isFailure(error, 'ENOENT')) return { path: file };
    throw error;
  }
}

const TEMPORARY = /^\.penultimate-[0-9a-f]{16}\.tmp$/;
/** A temporary file older than this is abandoned. */
const LEFTOVER_MS = 60 * 60 * 1000;

/** Short, because the length of names is limited. */
function temporaryBeside(file: string): string {
  return join(dirname(file), `.penultimate-${randomBytes(8).toString('hex')}.tmp`);
}

/** Removes the temporary files of killed programs. */
async function sweepLeftovers(files: FileSystem, folder: string): Promise<void> {
  const names = await files.readdir(folder).catch(() => []);
  for (const name of names.filter((candidate) => TEMPORARY.test(candidate))) {
    const path = join(folder, name);
    const found = await files.stat(path).catch(() => undefined);
    if (found && found.mtimeMs < files.now() - LEFTOVER_MS) await files.unlink(path).catch(() => undefined);
  }
}

/** Uses a link, which fails if the name is taken. On a disk without links it checks the name first. */
async function nameIfFree(files: FileSystem, temporary: string, file: string): Promise<void> {
  try {
    await files.link(temporary, file);
  } catch (error) {
    if (!isFailure(error, 'EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP')) throw error;
    const isTaken = await files.stat(file).then(
      () => true,
      () => false,
    );
    if (isTaken) throw Object.assign(new Error('it is there already'), { code: 'EEXIST' });
    await files.rename(temporary, file);
  }
}

/** Syncs the new name too. Some systems cannot open or sync a folder. */
async function syncFolder(files: FileSystem, folder: string): Promise<void> {
  try {
    await useAndClose(await files.open(folder, 'r'), (open) => open.sync());
  } catch (error) {
    if (!isFailure(error, 'EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP')) throw error;
  }
}

async function useAndClose(open: OpenFile, use: (open: OpenFile) => Promise<void>): Promise<void> {
  try {
    await use(open);
  } catch (error) {
    await open.close().catch(() => undefined);
    throw error;
  }
  await open.close();
}
