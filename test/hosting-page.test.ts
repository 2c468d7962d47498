import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '../src/cli/arguments/declarations.ts';
import { LIMITS, TABLE_LIMITS } from '../src/server/limits.ts';
import { OPEN_API } from '../src/server/open-api.ts';
import { QUESTION_MEGABYTES, QUESTION_SECONDS } from '../src/server/questions/questions.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const page = readFileSync(new URL('../docs/hosting.md', import.meta.url), 'utf8');
const routes = readFileSync(new URL('../docs/http.md', import.meta.url), 'utf8');
const flags = COMMANDS.find(({ name }) => name === 'serve')?.flags ?? [];
const DEFAULTS: Readonly<Record<string, number>> = {
  'max-connections': LIMITS.connections,
  'max-body': TABLE_LIMITS.bodyBytes,
  'max-tables': TABLE_LIMITS.tablesPerHour,
  'max-streams': TABLE_LIMITS.streams,
  'max-moves': TABLE_LIMITS.movesPerSecond,
  'max-events': TABLE_LIMITS.events,
  'max-seconds': QUESTION_SECONDS,
  'max-question-memory': QUESTION_MEGABYTES,
  'idle-days': TABLE_LIMITS.idleDays,
  'keep-days': TABLE_LIMITS.keepDays,
};

test('docs/hosting.md lists every limit with its default', () => {
  const rows = [...page.matchAll(/^\| `--([\w-]+)` \| (\d+) \|/gm)].map(([, flag = '', value]) => [
    flag,
    Number(value),
  ]);
  expect(Object.fromEntries(rows)).toEqual(DEFAULTS);
});

test('the help of serve states the same defaults', () => {
  for (const [name, value] of Object.entries(DEFAULTS))
    expect(flags.find((flag) => flag.name === name)?.sentence).toContain(`(default ${value})`);
  expect(flags.map(({ name }) => name).filter((name) => name.startsWith('max-') && !(name in DEFAULTS))).toEqual([]);
});

test('docs/http.md names every route', () => {
  for (const [path, route] of Object.entries(OPEN_API.paths)) {
    const method = 'post' in route ? 'POST' : 'GET';
    expect(routes).toContain(`\`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
  }
});

test('every flag in docs/hosting.md is one of serve', () => {
  const used = [...page.matchAll(/penultimate serve([^`\n]*)/g)].flatMap(
    ([, words = '']) => words.match(/--[\w-]+/g) ?? [],
  );
  const known = flags.map(({ name }) => `--${name}`);
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((flag) => !known.includes(flag))).toEqual([]);
});

const folder = temporaryFolder();
const canVerify = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!canVerify)('systemd accepts the unit of docs/hosting.md', () => {
  const [, unit = ''] = /```ini\n(.*?)```/s.exec(page) ?? [];
  expect(unit).toContain('/usr/bin/penultimate serve');
  const file = join(folder, 'penultimate.service');
  // The program need not be installed here.
  writeFileSync(file, unit.replace('/usr/bin/penultimate', process.execPath));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
