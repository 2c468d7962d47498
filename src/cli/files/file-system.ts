import { promises, type Stats } from 'node:fs';
import { dirname } from 'node:path';

/** A file that is open for writing. Writing adds to what is there. */
export interface OpenFile {
  appendFile(text: string): Promise<void>;
  chmod(mode: number): Promise<void>;
  truncate(length: number): Promise<void>;
  /** Resolves when all that was written is on the disk, safe from a power cut. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** What the program asks of the disk, and the clock of its time stamps. Comes in from outside, so that tests can let it fail. */
export interface FileSystem {
  open(path: string, flags: 'r' | 'a' | 'ax'): Promise<OpenFile>;
  rename(from: string, to: string): Promise<void>;
  /** A second name for a file; fails if there is something of that name. */
  link(from: string, to: string): Promise<void>;
  unlink(path: string): Promise<void>;
  /** One folder; its parent must be there. */
  mkdir(path: string): Promise<unknown>;
  stat(path: string): Promise<Pick<Stats, 'isFile' | 'isDirectory' | 'mode' | 'size' | 'mtimeMs'>>;
  realpath(path: string): Promise<string>;
  access(path: string, mode: number): Promise<void>;
  readdir(path: string): Promise<readonly string[]>;
  readText(path: string): Promise<string>;
  /** In milliseconds. */
  now(): number;
}

/** Node makes `promises` when it is first asked for, which takes time: most commands need no file. */
export const nodeFiles: FileSystem = {
  open: (path, flags) => promises.open(path, flags),
  rename: (from, to) => promises.rename(from, to),
  link: (from, to) => promises.link(from, to),
  unlink: (path) => promises.unlink(path),
  mkdir: (path) => promises.mkdir(path),
  stat: (path) => promises.stat(path),
  realpath: (path) => promises.realpath(path),
  access: (path, mode) => promises.access(path, mode),
  readdir: (path) => promises.readdir(path),
  readText: (path) => promises.readFile(path, 'utf8'),
  now: Date.now,
};

/** Whether it failed for one of these reasons, like `ENOENT`. */
export function isFailure(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/**
 * The folder and those that it lies in, one by one: `mkdir` with `recursive` never returns where a parent cannot be made
 * (/proc/none/state).
 */
export async function makeFolder(files: FileSystem, folder: string): Promise<void> {
  try {
    await files.mkdir(folder);
  } catch (error) {
    if (isFailure(error, 'EEXIST')) return;
    const parent = dirname(folder);
    if (!isFailure(error, 'ENOENT') || parent === folder) throw error;
    await makeFolder(files, parent);
    await files.mkdir(folder);
  }
}
