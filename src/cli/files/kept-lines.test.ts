import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { number } from 'valibot';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { openKeptLines } from './kept-lines.ts';

const folder = temporaryFolder();

/** Work that counts from one to a hundred. */
function open(file: string) {
  return openKeptLines(file, { kind: 'count', header: { to: 100 }, line: number() });
}

test('work resumes after the last whole line, and its file keeps one header', () => {
  const file = join(folder, 'count.jsonl');
  const first = open(file);
  expect(first.known).toEqual([]);
  first.append([1, 2]);
  expect(readFileSync(file, 'utf8')).toBe('{"count":1,"to":100}\n1\n2\n');
  writeFileSync(file, '{"count":1,"to":100}\n1\n2\n"hälf of thr');
  const second = open(file);
  expect(second.known).toEqual([1, 2]);
  second.append([3]);
  expect(readFileSync(file, 'utf8')).toBe('{"count":1,"to":100}\n1\n2\n3\n');
});

test('a file that was cut within its header starts over', () => {
  const file = join(folder, 'head.jsonl');
  writeFileSync(file, '{"count":1,');
  expect(open(file).known).toEqual([]);
  expect(readFileSync(file, 'utf8')).toBe('{"count":1,"to":100}\n');
});

test('a refused file is left as it is', () => {
  const file = join(folder, 'letter.txt');
  writeFileSync(file, 'Dear Sir,\nhalf a line');
  expect(() => open(file)).toThrow('exists and is not the file of an count; choose another name.');
  expect(readFileSync(file, 'utf8')).toBe('Dear Sir,\nhalf a line');
});

test('a device accepts lines and contains none', () => {
  const lines = open('/dev/null');
  lines.append([1]);
  expect(lines.known).toEqual([]);
});

test('a line that cannot be written is an error with a sentence', () => {
  expect(() => open('/dev/full')).toThrow('"/dev/full" cannot be written: the disk is full.');
  mkdirSync(join(folder, 'folder'));
  expect(() => open(join(folder, 'folder'))).toThrow('cannot be written: it is a folder.');
});
