import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { written } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { isObject } from '../../core/json.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { keepStanding, keepState, readState, standingIn } from './state-files.ts';

function device(env: Readonly<Record<string, string>> = { XDG_STATE_HOME: temporaryFolder() }) {
  const stderr = new PassThrough();
  const terminal = { env, stderr } as unknown as Terminal;
  const folder = join(env.XDG_STATE_HOME ?? '', 'penultimate');
  return { terminal, folder, said: () => written(stderr) };
}

test('saved state is read back; without a file there is nothing', async () => {
  const { terminal, folder, said } = device();
  expect(await readState(terminal, 'x.json', isObject)).toBeUndefined();
  expect(await keepState(terminal, 'x.json', { a: 1 }, 'This')).toBe(true);
  expect(readFileSync(join(folder, 'x.json'), 'utf8')).toBe('{"a":1}\n');
  expect(await readState(terminal, 'x.json', isObject)).toEqual({ a: 1 });
  expect(said()).toBe('');
});

test('without a home nothing is read, and each failure to save is reported once', async () => {
  const { terminal, said } = device({});
  expect(await readState(terminal, 'x.json', isObject)).toBeUndefined();
  expect(await keepState(terminal, 'x.json', {}, 'This')).toBe(false);
  await keepState(terminal, 'x.json', {}, 'This');
  await keepState(terminal, 'y.json', {}, 'That');
  expect(said()).toBe(
    'penultimate: This cannot be kept: there is no home folder.\npenultimate: That cannot be kept: there is no home folder.\n',
  );
});

test('a folder that cannot be created is reported', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const { terminal, said } = device({ XDG_STATE_HOME: file });
  expect(await keepState(terminal, 'x.json', {}, 'This')).toBe(false);
  expect(said()).toBe('penultimate: This cannot be kept: part of its path is not a folder.\n');
  expect(await readState(terminal, 'x.json', isObject)).toBeUndefined();
});

test('a damaged or foreign file is set aside under a new name each time', async () => {
  const { terminal, folder, said } = device();
  mkdirSync(folder);
  for (const [text, name] of [
    ['{', 'x.json.damaged'],
    ['[]', 'x.json.damaged-2'],
    ['7', 'x.json.damaged-3'],
  ] as const) {
    writeFileSync(join(folder, 'x.json'), text);
    expect(await readState(terminal, 'x.json', isObject)).toBeUndefined();
    expect(said()).toBe(`penultimate: "x.json" is damaged and cannot be read; it is kept beside it as "${name}".\n`);
    expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
    expect(existsSync(join(folder, 'x.json'))).toBe(false);
  }
  expect(readdirSync(folder)).toHaveLength(3);
});

test('a file that can neither be read nor set aside is reported, and stays', async () => {
  const { terminal, folder, said } = device();
  mkdirSync(folder);
  const name = 'x'.repeat(255);
  writeFileSync(join(folder, name), '{');
  expect(await readState(terminal, name, isObject)).toBeUndefined();
  expect(said()).toMatch(/ is damaged and cannot be read, nor set aside: the name is too long\.\n$/);
  expect(readdirSync(folder)).toEqual([name]);
});

test('the place on the ladder is saved by game', async () => {
  const { terminal, folder } = device();
  const start = await standingIn(terminal, 'tail-end');
  await keepStanding(terminal, 'tail-end', { ...start, rung: 3 });
  await keepStanding(terminal, 'match-six', { ...start, rung: 5 });
  expect((await standingIn(terminal, 'tail-end')).rung).toBe(3);
  expect((await standingIn(terminal, 'match-six')).rung).toBe(5);
  expect(Object.keys(JSON.parse(readFileSync(join(folder, 'ladder.json'), 'utf8')))).toEqual(['tail-end', 'match-six']);
  expect([isObject({}), isObject([]), isObject(null), isObject('x')]).toEqual([true, false, false, false]);
});
