import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FakeScreen, runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import type { Call } from '../command.ts';
import { fileReason, isFailure, lineOutput, replaceFile } from './write-file.ts';

const folder = temporaryFolder();
const NEW = 'all of the new text\n'.repeat(1000);

test('an error of the disk is identified by its code, and has a reason in words', () => {
  const missing = Object.assign(new Error('no entry'), { code: 'ENOENT' });
  expect(isFailure(missing, 'EEXIST', 'ENOENT')).toBe(true);
  expect(isFailure(missing, 'EEXIST')).toBe(false);
  expect(isFailure({ code: 'ENOENT' }, 'ENOENT')).toBe(false);
  expect(fileReason(missing)).toBe('there is no such file or folder');
  expect(fileReason(new Error('odd'))).toBe('odd');
});

describe('replaceFile', () => {
  test('keeps the old text until the new one is whole', async () => {
    const file = join(mkdtempSync(join(folder, 'whole-')), 'file.txt');
    writeFileSync(file, 'old');
    const seen = new Set<string>();
    function* parts() {
      for (let part = 0; part < 3; part++) {
        yield NEW;
        seen.add(readFileSync(file, 'utf8'));
      }
    }
    await replaceFile(file, parts());
    expect([...seen]).toEqual(['old']);
    expect(readFileSync(file, 'utf8')).toBe(NEW.repeat(3));
  });

  test.each([undefined, 'old'])('leaves what was there when a part fails: %j', async (old) => {
    const place = mkdtempSync(join(folder, 'failed-'));
    const file = join(place, 'file.txt');
    if (old !== undefined) writeFileSync(file, old);
    function* parts() {
      yield NEW;
      throw new Error('This part fails.');
    }
    await expect(replaceFile(file, parts())).rejects.toThrow('This part fails.');
    expect(readdirSync(place)).toEqual(old === undefined ? [] : ['file.txt']);
    if (old !== undefined) expect(readFileSync(file, 'utf8')).toBe(old);
  });

  test('keeps the permissions of the file and the link that leads to it', async () => {
    const [file, link] = [join(folder, 'private.txt'), join(folder, 'link.txt')];
    writeFileSync(file, 'old');
    chmodSync(file, 0o662);
    symlinkSync(file, link);
    await replaceFile(link, NEW);
    expect(readFileSync(file, 'utf8')).toBe(NEW);
    expect(statSync(file).mode & 0o777).toBe(0o662);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });

  test('writes a name of the maximum length', async () => {
    const file = join(folder, 'n'.repeat(255));
    await replaceFile(file, NEW);
    expect(readFileSync(file, 'utf8')).toBe(NEW);
  });

  test('writes into a pipe without replacing it', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const [text] = await Promise.all([readFile(pipe, 'utf8'), replaceFile(pipe, NEW)]);
    expect(text).toBe(NEW);
    expect(statSync(pipe).isFIFO()).toBe(true);
  });

  test('refuses a folder, and a missing folder', async () => {
    await expect(replaceFile(folder, NEW)).rejects.toMatchObject({ code: 'EISDIR' });
    await expect(replaceFile(join(folder, 'none', 'x'), NEW)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

test('lines replace the old file when the first of them are there', async () => {
  const records = join(folder, 'lines.txt');
  writeFileSync(records, 'old\n');
  const append = lineOutput({ flags: { records } } as unknown as Call, 'records');
  await append?.([]);
  expect(readFileSync(records, 'utf8')).toBe('old\n');
  await append?.(['one', 'two']);
  await append?.(['three']);
  expect(readFileSync(records, 'utf8')).toBe('one\ntwo\nthree\n');
});

test.each([
  [['prove', 'match-six', '--out']],
  [['prove', 'match-six', '--coq']],
  [['solve', 'match-six', '--json', '--positions'], '.csv'],
  [['exam', 'casual', 'match-six', '--html']],
  [['exam', 'casual', 'match-six', '--out']],
  [['atlas', 'match-six', '--target', '3-4', '--out']],
])('a full disk is the answer of %j', async (words, ending?: string) => {
  const full = ending === undefined ? '/dev/full' : join(folder, `full${ending}`);
  if (ending !== undefined) symlinkSync('/dev/full', full);
  const { code, stderr } = await runPiped([...words, full]);
  expect([code, stderr]).toEqual([2, expect.stringMatching(/cannot be written: the disk is full\.\n$/)]);
});

test('a result that cannot be written is refused before the work', async () => {
  const html = join(folder, 'missing', 'exam.html');
  const out = join(folder, 'answers.jsonl');
  const { code, stderr } = await runPiped(['exam', 'casual', 'match-six', '--html', html, '--out', out]);
  expect([code, existsSync(out)]).toEqual([2, false]);
  expect(stderr).toMatch(/cannot be written: there is no such file or folder\.\n$/);
});

test('a game goes on when it can no longer be kept, and says so once', async () => {
  const state = mkdtempSync(join(folder, 'state-'));
  writeFileSync(join(state, 'penultimate'), 'a file in place of the folder');
  const person = new FakeScreen({ env: { NO_COLOR: '1', XDG_STATE_HOME: state } });
  const code = person.start(['play', 'tail-end', '--coins', '12']);
  for (const typed of ['12', '11', 'quit']) {
    await person.see('(1-12): ');
    person.type(`${typed}\r`);
  }
  expect(await code).toBe(0);
  expect(person.stderr.text.match(/This game cannot be kept/g)).toHaveLength(1);
});
