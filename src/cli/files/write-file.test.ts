import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FailingFiles, type Fault, withDevice } from '../../../test/support/failing-files.ts';
import { PowerCutDisk } from '../../../test/support/power-cut-disk.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { type FileSystem, makeFolder, nodeFiles } from './file-system.ts';
import { beginLines, continueLines, type LineFile } from './line-file.ts';
import { checkWritable, createFile, replaceFile } from './write-file.ts';

const folder = temporaryFolder();
const NEW = 'all of the new text\n'.repeat(1000);
/** Two groups of three lines. */
const LINES = [
  ['one', 'two', 'three'],
  ['four', 'five', 'six'],
];

const WRITERS = {
  replaceFile: (files: FileSystem, file: string) => replaceFile(files, file, NEW),
  createFile: (files: FileSystem, file: string) => createFile(files, file, NEW),
  beginLines: async (files: FileSystem, file: string) => appendAll(await beginLines(files, file)),
  continueLines: async (files: FileSystem, file: string) => appendAll((await continueLines(files, file, String)).file),
};

async function appendAll(file: LineFile): Promise<void> {
  try {
    for (const more of LINES) await file.append(more);
  } finally {
    await file.close();
  }
}

const ADDED = ['', 'one\ntwo\nthree\n', 'one\ntwo\nthree\nfour\nfive\nsix\n'];

/** The possible contents of the file after a fault; the last one if all went well. */
const ALLOWED: Readonly<Record<keyof typeof WRITERS, (old: string | undefined) => readonly (string | undefined)[]>> = {
  replaceFile: (old) => [old, NEW],
  createFile: (old) => (old === undefined ? [undefined, NEW] : [old]),
  beginLines: (old) => [old, ...ADDED.slice(1)],
  continueLines: (old = '') => [undefined, ...ADDED.map((added) => old + added)],
};

describe('a fault at every operation of the disk', () => {
  const cases = Object.keys(WRITERS).flatMap((name) =>
    (['fails', 'stops'] as const).flatMap((fault) =>
      [undefined, 'old\n'].map((old) => [name as keyof typeof WRITERS, fault, old] as const),
    ),
  );
  test.each(cases)('%s leaves a whole file when an operation %s, over %j', async (name, fault, old) => {
    let tried = 0;
    for (;;) {
      const { isTried, isDone, text, others } = await withFault(name, tried, fault, old);
      const allowed = ALLOWED[name](old);
      if (fault === 'stops') expect(allowed.map((whole) => whole ?? '')).toSatisfy(beginsWithOne(text, name));
      else expect(allowed).toContain(text);
      if (isDone) expect(text).toBe(allowed.at(-1));
      if (fault === 'fails') expect(others.length).toBeLessThanOrEqual(1);
      if (!isTried) {
        expect(others).toEqual([]);
        break;
      }
      tried++;
    }
    expect(tried).toBeGreaterThan(5);
  });

  async function withFault(name: keyof typeof WRITERS, nth: number, fault: Fault, old: string | undefined) {
    const place = mkdtempSync(join(folder, 'fault-'));
    const file = join(place, 'file.txt');
    if (old !== undefined) writeFileSync(file, old);
    const failing = new FailingFiles(nodeFiles, nth, fault);
    const isDone = await WRITERS[name](failing.files, file).then(
      () => true,
      () => false,
    );
    const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    return {
      isTried: failing.isTried,
      isDone,
      text,
      others: readdirSync(place).filter((other) => other !== 'file.txt'),
    };
  }

  /** Only a line being added when the program stopped may be cut, and only in a file of lines. */
  function beginsWithOne(text: string | undefined, name: string): (allowed: readonly string[]) => boolean {
    const whole = name.endsWith('Lines') ? (text ?? '').slice(0, (text ?? '').lastIndexOf('\n') + 1) : (text ?? '');
    return (allowed) =>
      allowed.some((candidate) => (name.endsWith('Lines') ? `${candidate}`.startsWith(whole) : candidate === whole));
  }
});

describe('a power cut after every change', () => {
  test.each([undefined, 'old\n'])(
    'leaves the old file or the new one, and the new one when it is done, over %j',
    async (old) => {
      const disk = new PowerCutDisk(old === undefined ? {} : { '/d/file': old });
      let changes = 0;
      disk.onChange = () => {
        changes++;
        for (const left of disk.afterCut('/d/file')) expect([old, NEW]).toContain(left);
      };
      await replaceFile(disk.files, '/d/file', NEW);
      expect(disk.afterCut('/d/file')).toEqual([NEW, NEW]);
      expect(changes).toBe(4);
    },
  );

  test('leaves no new file or a whole one', async () => {
    const disk = new PowerCutDisk({});
    disk.onChange = () => {
      for (const left of disk.afterCut('/d/file')) expect([undefined, NEW]).toContain(left);
    };
    await createFile(disk.files, '/d/file', NEW);
    expect(disk.afterCut('/d/file')).toEqual([NEW, NEW]);
  });

  test('loses no line that was acknowledged', async () => {
    const disk = new PowerCutDisk({ '/d/file': 'old\n' });
    const begun = await beginLines(disk.files, '/d/file');
    await begun.append(['one']);
    expect(disk.afterCut('/d/file')).toEqual(['one\n', 'one\n']);
    await begun.append(['two']);
    expect(disk.afterCut('/d/file')).toEqual(['one\ntwo\n', 'one\ntwo\n']);
    const { file } = await continueLines(disk.files, '/d/file', String);
    await file.append(['three']);
    expect(disk.afterCut('/d/file')).toEqual(['one\ntwo\nthree\n', 'one\ntwo\nthree\n']);
  });
});

describe('replaceFile', () => {
  test.skipIf(process.platform === 'win32')(
    'keeps the permissions of the file and the link that leads to it',
    async () => {
      const [file, link] = [join(folder, 'private.txt'), join(folder, 'link.txt')];
      writeFileSync(file, 'old');
      chmodSync(file, 0o640);
      symlinkSync(file, link);
      await replaceFile(nodeFiles, link, NEW);
      expect(readFileSync(file, 'utf8')).toBe(NEW);
      expect(statSync(file).mode & 0o777).toBe(0o640);
      expect(lstatSync(link).isSymbolicLink()).toBe(true);
    },
  );

  test('writes a name of the maximum length', async () => {
    const file = join(folder, 'n'.repeat(255));
    await replaceFile(nodeFiles, file, NEW);
    expect(readFileSync(file, 'utf8')).toBe(NEW);
  });

  // Not a real device, which a faulty writer run by root would replace.
  test('writes into a device without replacing it', async () => {
    const device = join(folder, 'device');
    writeFileSync(device, 'old\n');
    const { ino } = statSync(device);
    await replaceFile(withDevice(nodeFiles, device), device, NEW);
    expect(readFileSync(device, 'utf8')).toBe(`old\n${NEW}`);
    expect(statSync(device).ino).toBe(ino);
  });

  test('refuses a folder, and a missing folder', async () => {
    await expect(replaceFile(nodeFiles, folder, NEW)).rejects.toMatchObject({ code: 'EISDIR' });
    await expect(replaceFile(nodeFiles, join(folder, 'none', 'x'), NEW)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(checkWritable(nodeFiles, join(folder, 'none', 'x'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('removes what a killed program left an hour ago, and nothing else', async () => {
    const place = mkdtempSync(join(folder, 'leftovers-'));
    const [old, fresh] = ['.penultimate-0123456789abcdef.tmp', '.penultimate-fedcba9876543210.tmp'];
    for (const name of [old, fresh, '.penultimate-notes.tmp']) writeFileSync(join(place, name), 'half');
    const now = Date.now();
    for (const name of [old, '.penultimate-notes.tmp']) utimesSync(join(place, name), now / 1000, now / 1000 - 3601);
    await replaceFile({ ...nodeFiles, now: () => now }, join(place, 'file'), NEW);
    expect(readdirSync(place).sort()).toEqual([fresh, '.penultimate-notes.tmp', 'file'].sort());
  });
});

test('an existing file is not created again, even if the disk has no links', async () => {
  const file = join(folder, 'mine.txt');
  writeFileSync(file, 'mine');
  const link = () => Promise.reject(Object.assign(new Error('no links'), { code: 'EPERM' }));
  for (const files of [nodeFiles, { ...nodeFiles, link }]) {
    await expect(createFile(files, file, NEW)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(readFileSync(file, 'utf8')).toBe('mine');
  }
  const free = join(folder, 'free.txt');
  await createFile({ ...nodeFiles, link }, free, NEW);
  expect(readFileSync(free, 'utf8')).toBe(NEW);
});

describe('lines', () => {
  test('continue after the last whole line; a cut one is removed', async () => {
    const file = join(folder, 'lines.txt');
    writeFileSync(file, 'oné\ntwo\nthr');
    const { known: lines, file: open } = await continueLines(nodeFiles, file, (found) => found);
    expect(lines).toEqual(['oné', 'two']);
    await open.append(['three']);
    await open.close();
    expect(readFileSync(file, 'utf8')).toBe('oné\ntwo\nthree\n');
  });

  test('for which the disk has no space are removed whole, and can be added later', async () => {
    const file = join(folder, 'room.txt');
    for (const begin of [
      beginLines,
      async (files: FileSystem, name: string) => (await continueLines(files, name, String)).file,
    ]) {
      const failing = new FailingFiles(nodeFiles, -1, 'fails');
      const lines = await begin(failing.files, file);
      await lines.append(['oné']);
      failing.failNext();
      await expect(lines.append(['two', 'three'])).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(readFileSync(file, 'utf8')).toMatch(/oné\n$/);
      await lines.append(['two']);
      await lines.close();
      expect(readFileSync(file, 'utf8')).toMatch(/oné\ntwo\n$/);
    }
  });

  test('keep the old file until there is one', async () => {
    const file = join(folder, 'kept.txt');
    writeFileSync(file, 'old\n');
    const lines = await beginLines(nodeFiles, file);
    await lines.append([]);
    await lines.close();
    expect(readFileSync(file, 'utf8')).toBe('old\n');
  });
});

test('a folder is created with its parents, or the failure is reported at once', async () => {
  await makeFolder(nodeFiles, join(folder, 'a', 'b', 'c'));
  expect(statSync(join(folder, 'a', 'b', 'c')).isDirectory()).toBe(true);
  await makeFolder(nodeFiles, join(folder, 'a', 'b', 'c'));
  await expect(makeFolder(nodeFiles, '/proc/none/state/penultimate')).rejects.toThrow();
});
