import { PassThrough, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { written } from '../../../test/support/fake-terminal.ts';
import type { Call } from '../command.ts';
import { fileReason } from '../files/write-file.ts';
import { createPage } from './page.ts';
import { createStyle, styleFor } from './style.ts';
import { columnsOf, complain, isInteractive, rowsOf, stateFolder, type Terminal, write } from './terminal.ts';
import { visibleLength, wrap, wrapBeside } from './wrap.ts';

function screenOf(size: object = {}, isTTY = true) {
  const stream = () => Object.assign(new PassThrough(), { isTTY, ...size });
  return { stdin: stream(), stdout: stream(), stderr: stream(), env: {} } as unknown as Terminal & {
    readonly stdout: PassThrough;
    readonly stderr: PassThrough;
  };
}

describe('a screen', () => {
  test.each([
    [{ columns: 40, rows: 10 }, [40, 10]],
    [{ columns: 1, rows: 1 }, [1, 1]],
    [{ columns: 0, rows: 0 }, [80, 24]],
    [{}, [80, 24]],
  ])('of %j is %j wide and high', (size, expected) => {
    const terminal = screenOf(size);
    expect([columnsOf(terminal), rowsOf(terminal)]).toEqual(expected);
  });

  test('is interactive if both input and output are a person’s', () => {
    expect(isInteractive(screenOf())).toBe(true);
    expect(isInteractive(screenOf({}, false))).toBe(false);
    expect(isInteractive({ ...screenOf(), stdin: screenOf({}, false).stdin })).toBe(false);
    expect(isInteractive({ ...screenOf(), stdout: screenOf({}, false).stdout })).toBe(false);
  });
});

describe('a complaint', () => {
  test('is wrapped for a person, with lines to copy below it', () => {
    const terminal = screenOf({ columns: 24 });
    complain(terminal, 'This is too long for it.', ['penultimate play --from "match-six: 1 2"']);
    expect(written(terminal.stderr)).toBe(
      'penultimate: This is too\nlong for it.\n  penultimate play --from "match-six: 1 2"\n',
    );
  });

  test('is one line in a pipe', () => {
    const terminal = screenOf({ columns: 24 }, false);
    complain(terminal, 'This is too long for it.');
    expect(written(terminal.stderr)).toBe('penultimate: This is too long for it.\n');
  });
});

test.each([
  ['ENOENT', 'there is no such file or folder'],
  ['EACCES', 'permission is denied'],
  ['EPERM', 'permission is denied'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'part of its path is not a folder'],
  ['ENOSPC', 'the disk is full'],
  ['EROFS', 'the disk is read-only'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['ELOOP', 'its links go round in a circle'],
  ['EOTHER', 'something else'],
])('%s: %s', (code, words) => {
  expect(fileReason(Object.assign(new Error('something else'), { code }))).toBe(words);
});

describe('a writer waits for a slow reader', () => {
  function slowStream() {
    const waiting: (() => void)[] = [];
    const stream = new Writable({ highWaterMark: 1, write: (_chunk, _encoding, done) => void waiting.push(done) });
    const counts = () => ['drain', 'close', 'error'].map((event) => stream.listenerCount(event));
    return { stream, waiting, counts };
  }

  test('until it has read', async () => {
    const { stream, waiting, counts } = slowStream();
    const before = counts();
    let isDone = false;
    const done = write(stream, 'text').then(() => {
      isDone = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isDone).toBe(false);
    waiting[0]?.();
    await done;
    expect(counts()).toEqual(before);
  });

  test('or has gone', async () => {
    const { stream } = slowStream();
    const done = write(stream, 'text');
    stream.destroy();
    await done;
  });

  test('and not for a quick one', async () => {
    await write(new Writable({ write: (_chunk, _encoding, done) => done() }), 'text');
  });
});

describe('text is wrapped', () => {
  test('at spaces, if a line would be too long', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrap('one two three', 6)).toEqual(['one', 'two', 'three']);
    expect(wrap('one two three', 13)).toEqual(['one two three']);
    expect(wrap('', 5)).toEqual(['']);
  });

  test('with the indentation of its first line, and more', () => {
    expect(wrap('  one two', 6)).toEqual(['  one', '  two']);
    expect(wrap('  one two', 6, ' ')).toEqual(['  one', '   two']);
  });

  test('ignoring color codes', () => {
    const red = '\u001b[31mone\u001b[39m';
    expect(visibleLength(`${red}é😀`)).toBe(5);
    expect(wrap(`${red} two`, 7)).toEqual([`${red} two`]);
  });

  test('beside a mark, in at least 20 columns', () => {
    expect(wrapBeside('  2. ', 'one two three four five', 25)).toEqual(['  2. one two three four', '     five']);
    expect(wrapBeside('  2. ', 'one two three four five', 10)).toEqual(['  2. one two three four', '     five']);
    expect(wrapBeside('  2. ', 'one two three four five', 28)).toEqual(['  2. one two three four five']);
  });
});

describe('a page', () => {
  function pageOn(columns: number) {
    const terminal = screenOf({ columns }, false);
    const page = createPage({ terminal } as unknown as Call);
    return { page, text: () => written(terminal.stdout) };
  }

  test('is at most 100 columns wide', () => {
    expect([pageOn(99).page.columns, pageOn(100).page.columns, pageOn(120).page.columns]).toEqual([99, 100, 100]);
  });

  test('has indented paragraphs, with a further indentation from the second line on', () => {
    const { page, text } = pageOn(20);
    page.line();
    page.text('one two three four five', 2, 4);
    page.text('one two three four five');
    page.heading('a heading that is too long');
    expect(text()).toBe('\n  one two three four\n    five\none two three four\nfive\na heading that is\ntoo long\n');
  });

  test('has items beside their names, or below a long one and on a narrow screen', () => {
    const item = (columns: number, name: string) => {
      const { page, text } = pageOn(columns);
      page.item(name, 'what it is');
      return text();
    };
    expect(item(60, 'name')).toBe(`  name${' '.repeat(22)}what it is\n`);
    expect(item(59, 'name')).toBe('  name\n      what it is\n');
    expect(item(80, 'x'.repeat(24))).toBe(`  ${'x'.repeat(24)}  what it is\n`);
    expect(item(80, 'x'.repeat(25))).toBe(`  ${'x'.repeat(25)}\n      what it is\n`);
  });
});

test('characters missing on a screen without Unicode are replaced', () => {
  const terminal = { ...screenOf(), env: { LANG: 'C' } };
  const { letters, isUnicode } = styleFor(terminal);
  expect([isUnicode, letters('misère → “x” ’ … − × · ≥ ½ 漢')]).toEqual([false, 'misere -> "x" \' ... - x . >= ? ?']);
  for (const [env, expected] of [
    [{ LANG: 'en_US.UTF-8' }, true],
    [{ LANG: 'de_DE.utf8' }, true],
    [{ LC_CTYPE: 'C', LANG: 'C.UTF-8' }, false],
    [{ LC_ALL: 'C.UTF-8', LC_CTYPE: 'C', LANG: 'C' }, true],
    [{}, false],
  ] as const)
    expect(styleFor({ ...screenOf(), env }).isUnicode).toBe(expected);
  expect(styleFor({ ...screenOf({}, false), env: { LANG: 'C' } }).letters('½')).toBe('½');
});

test('colors are codes with a reset', () => {
  const { bold, dim, red, green, yellow, magenta, cyan } = createStyle(true, false);
  const codes = [bold, dim, red, green, yellow, magenta, cyan].map((tint) => tint('x').replaceAll('\u001b', ''));
  expect(codes).toEqual(['[1mx[22m', '[2mx[22m', '[31mx[39m', '[32mx[39m', '[33mx[39m', '[35mx[39m', '[36mx[39m']);
});

test.each([
  [{ XDG_STATE_HOME: '/state', HOME: '/home/ann' }, '/state/penultimate'],
  [{ XDG_STATE_HOME: '', HOME: '/home/ann' }, '/home/ann/.local/state/penultimate'],
  [{ HOME: '/home/ann' }, '/home/ann/.local/state/penultimate'],
  [{ HOME: '' }, undefined],
  [{}, undefined],
])('with %j what is remembered lies in %s', (env, folder) => {
  expect(stateFolder({ env } as Partial<Terminal> as Terminal)).toBe(folder);
});
