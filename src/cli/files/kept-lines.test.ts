import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { number } from 'valibot';
import { expect, test } from 'vitest';
import { FailingFiles, withDevice } from '../../../test/support/failing-files.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { type FileSystem, nodeFiles } from './file-system.ts';
import { openKeptLines } from './kept-lines.ts';

const folder = temporaryFolder();

/** Work that counts from one to a hundred. */
function open(file: string, files: FileSystem = nodeFiles) {
  return openKeptLines(files, file, { kind: 'count', header: { to: 100 }, line: number() });
}

test('work resumes after the last whole line, and its file keeps one header', async () => {
  const file = join(folder, 'count.jsonl');
  const first = await open(file);
  expect(first.known).toEqual([]);
  first.append(1);
  first.append(2);
  await first.close();
  expect(readFileSync(file, 'utf8')).toBe('{"count":1,"to":100}\n1\n2\n');
  writeFileSync(file, '{"count":1,"to":100}\n1\n2\n"half of thr');
  const second = await open(file);
  expect(second.known).toEqual([1, 2]);
  second.append(3);
  await second.close();
  expect(readFileSync(file, 'utf8')).toBe('{"count":1,"to":100}\n1\n2\n3\n');
});

test('a file that was cut within its header starts over', async () => {
  const file = join(folder, 'head.jsonl');
  writeFileSync(file, '{"count":1,');
  const { known, close } = await open(file);
  await close();
  expect(known).toEqual([]);
  expect(readFileSync(file, 'utf8')).toBe('{"count":1,"to":100}\n');
});

test('a device accepts lines and contains none', async () => {
  const file = join(folder, 'device');
  writeFileSync(file, 'words\n');
  const lines = await open(file, withDevice(nodeFiles, file));
  lines.append(1);
  await lines.close();
  expect(lines.known).toEqual([]);
  expect(readFileSync(file, 'utf8')).toBe('words\n{"count":1,"to":100}\n1\n');
});

test('an unreadable file or a folder is refused with a sentence', async () => {
  const file = join(folder, 'unseen.jsonl');
  writeFileSync(file, 'words\n');
  const failing = new FailingFiles(nodeFiles, 0, 'fails');
  await expect(open(file, failing.files)).rejects.toThrow('cannot be written: the disk is full.');
  mkdirSync(join(folder, 'folder'));
  await expect(open(join(folder, 'folder'))).rejects.toThrow('cannot be written');
});

test('a failed line is reported by the next one, and at the end', async () => {
  const file = join(folder, 'full.jsonl');
  const failing = new FailingFiles(nodeFiles, Number.POSITIVE_INFINITY, 'fails');
  await (await open(file)).close();
  const lines = await open(file, failing.files);
  failing.failNext();
  lines.append(1);
  await expect.poll(() => tried(() => lines.append(2))).toBe('no space left');
  await expect(lines.close()).rejects.toThrow('cannot be written');
  expect(readFileSync(file, 'utf8')).toBe('{"count":1,"to":100}\n');
});

/** The message that it throws. */
function tried(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}
