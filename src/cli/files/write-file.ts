import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { dirname, join } from 'node:path';
import { type FileSystem, isFailure, type OpenFile } from './file-system.ts';

/*
 * How a file is written, so that whatever happens in between (kill -9, a full disk, a power cut) leaves the old file or the
 * new one, whole:   write .penultimate-<random>.tmp beside it   fsync   rename to its name   fsync of the folder
 */

/** Where a text goes. */
interface Place {
  readonly path: string;
  /** The permissions of the file that is there. */
  readonly mode?: number;
  /** A pipe or a device, like /dev/stdout: it is written to as it is. */
  readonly isDevice?: true;
}

/** Writes a file whole, in place of one that is there. */
export function replaceFile(files: FileSystem, file: string, text: string): Promise<void> {
  return replaceByParts(files, file, [text]);
}

/** The same of a text that is too long for the memory. If a part cannot be made, the old file stays. */
export async function replaceByParts(files: FileSystem, file: string, parts: Iterable<string>): Promise<void> {
  const place = await findPlace(files, file);
  if (place.isDevice) await useAndClose(await files.open(file, 'a'), (open) => appendAll(open, parts));
  else await (await beginFile(files, place, parts)).close();
}

async function appendAll(open: OpenFile, parts: Iterable<string>): Promise<void> {
  for (const part of parts) await open.appendFile(part);
}

/** Writes a file whole; fails with `EEXIST` if there is one. */
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

/** Fails as writing would, before there is anything to write: a run of an hour must not end at a missing folder. */
export async function checkWritable(files: FileSystem, file: string): Promise<void> {
  const place = await findPlace(files, file);
  if (place.isDevice) return;
  const temporary = temporaryBeside(place.path);
  await (await files.open(temporary, 'ax')).close();
  await files.unlink(temporary);
}

/** The file with these parts, under its name, and open for more. */
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

/** A symbolic link stays one: the file that it leads to is replaced. */
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

/** Short whatever the file is called, since names have a limit. */
function temporaryBeside(file: string): string {
  return join(dirname(file), `.penultimate-${randomBytes(8).toString('hex')}.tmp`);
}

/** Removes what killed programs have left. A folder that cannot be listed keeps it. */
async function sweepLeftovers(files: FileSystem, folder: string): Promise<void> {
  const names = await files.readdir(folder).catch(() => []);
  for (const name of names.filter((candidate) => TEMPORARY.test(candidate))) {
    const path = join(folder, name);
    const found = await files.stat(path).catch(() => undefined);
    if (found && found.mtimeMs < files.now() - LEFTOVER_MS) await files.unlink(path).catch(() => undefined);
  }
}

/** By a link, which is refused if the name is taken; a disk without links is asked first. */
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

/** The new name is on the disk too. Some systems cannot open a folder, or sync one. */
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
