import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS } from '../src/cli/arguments/declarations.ts';
import { LIMITS, TABLE_LIMITS } from '../src/server/limits.ts';
import { OPEN_API } from '../src/server/open-api.ts';
import { QUESTION_MEGABYTES, QUESTION_SECONDS } from '../src/server/questions/questions.ts';

const page = readFileSync(new URL('../docs/hosting.md', import.meta.url), 'utf8');
const flags = COMMANDS.find(({ name }) => name === 'serve')?.flags ?? [];
const DEFAULTS: Readonly<Record<string, number>> = {
  'max-connections': LIMITS.connections,
  'max-body': TABLE_LIMITS.bodyBytes,
  'max-tables': TABLE_LIMITS.tablesAnHour,
  'max-streams': TABLE_LIMITS.streams,
  'max-moves': TABLE_LIMITS.movesASecond,
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

test('docs/hosting.md names every route, and every flag that it uses is one of serve', () => {
  for (const [path, route] of Object.entries(OPEN_API.paths)) {
    const method = 'post' in route ? 'POST' : 'GET';
    expect(page).toContain(`\`${method} ${path.replace('{id}', ':id')}`);
  }
  const used = [...page.matchAll(/penultimate serve([^`\n]*)/g)].flatMap(
    ([, words = '']) => words.match(/--[\w-]+/g) ?? [],
  );
  const known = flags.map(({ name }) => `--${name}`);
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((flag) => !known.includes(flag))).toEqual([]);
});
