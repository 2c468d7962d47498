import { promises, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { quote } from '../../core/result.ts';
import { UsageError } from '../arguments/usage.ts';

/** A file that is open for appending. */
export interface OpenFile {
  appendFile(text: string): Promise<void>;
  chmod(mode: number): Promise<void>;
  truncate(length: number): Promise<void>;
  /** Resolves when everything written is on the disk, safe from a power cut. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** The disk, and the clock of its time stamps. Injected, so that tests can make it fail. */
export interface FileSystem {
  open(path: string, flags: 'r' | 'a' | 'ax'): Promise<OpenFile>;
  rename(from: string, to: string): Promise<void>;
  /** Adds a second name for a file; fails if the name is taken. */
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

/** Reads `promises` lazily: Node takes time to create it, and most commands need no file. */
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

/** Whether an error has one of these codes, like `ENOENT`. */
export function isFailure(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/**
 * Creates a folder and its parents, one by one: `mkdir` with `recursive` never returns where a parent cannot be created
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

/** Waits for a write to this file; an error of the disk becomes a usage error. */
export async function written<Value>(file: string, writing: Promise<Value>): Promise<Value> {
  try {
    return await writing;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new UsageError(`${quote(file)} cannot be written: ${fileReason(error)}.`);
  }
}
