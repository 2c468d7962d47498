import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FakeScreen, runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { withCommas } from '../../core/index.ts';
import { MAX_CERTIFICATE_LENGTH } from '../../proof/index.ts';
import { MAX_SAVED_BYTES } from '../play/saved-games.ts';
import { MAX_LINE } from '../terminal/input.ts';

const folder = temporaryFolder();

test.each([
  [-1, /does not contain a record/],
  [0, /does not contain a record/],
  [1, /is not a saved game\.\n$/],
])('a saved game of 16 MiB and %i bytes', async (more, expected) => {
  const file = join(folder, 'game.txt');
  writeFileSync(file, 'x');
  truncateSync(file, 16 * 2 ** 20 + more);
  const { code, stderr } = await runPiped(['play', '--from', file]);
  expect([code, stderr]).toEqual([2, expect.stringMatching(expected)]);
});

test('save does not read, nor overwrite, a file that is too large for a saved game', async () => {
  const file = join(folder, 'large.txt');
  writeFileSync(file, `match-six: 1${' '.repeat(MAX_SAVED_BYTES)}`);
  // Wide enough for the path: some Nodes print the prompt again when a typed line does not fit.
  const person = new FakeScreen({ columns: 300 });
  const code = person.start(['play', 'match-six']);
  await person.see('(1-3): ');
  person.type(`save ${file}\r`);
  expect(await person.see('(1-3): ')).toContain('exists and is not');
  person.type('quit\r');
  expect(await code).toBe(0);
});

test.each<[string, string, string]>([
  ...(existsSync('/dev/zero')
    ? [
        ['a device without an end', '/dev/zero', 'A certificate has at most 50 MB; this file is larger.'] satisfies [
          string,
          string,
          string,
        ],
      ]
    : []),
  ['a folder', folder, 'cannot be read: it is a folder.'],
  ['no file', join(folder, 'none'), 'cannot be read: there is no such file or folder.'],
])('verify refuses %s', async (_, file, expected) => {
  const { code, stderr } = await runPiped(['verify', file]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(expected)]);
});

test('verify reports in one line that there are far too many strategies', async () => {
  const { stdout: proof } = await runPiped(['prove', 'match-six']);
  const file = join(folder, 'many.json');
  const certificate = JSON.parse(proof);
  const [strategy] = certificate.strategies;
  for (const [count, expected] of [
    [2, 'not of 1 and 1.'],
    [3, 'not of 3 players.'],
    [300_000, 'not of 300000 players.'],
  ] as const) {
    writeFileSync(file, JSON.stringify({ ...certificate, strategies: Array(count).fill({ ...strategy, moves: [] }) }));
    const { code, stdout } = await runPiped(['verify', file]);
    expect([code, stdout]).toEqual([1, expect.stringContaining(expected)]);
    expect(stdout.length).toBeLessThan(200);
  }
});

test('a record on standard input may be as long as a line, and no longer', async () => {
  const record = 'match-six: 1';
  const padded = (length: number) => `${record}${' '.repeat(length - record.length)}\n`;
  const lines = [2 ** 24 - 1, 2 ** 24, 2 ** 24 + 1].map(padded).join('');
  const { code, stdout } = await runPiped(['analyze', '--stdin'], { input: `${lines}${record}\n` });
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).error ?? 'read');
  expect([code, answers]).toEqual([0, ['read', 'read', 'A line has at most 16,777,216 characters.', 'read']]);
});

test('the table of limits in the docs has these numbers', () => {
  const page = readFileSync(new URL('../../../docs/cli.md', import.meta.url), 'utf8');
  const table = page.slice(page.indexOf('\n## Limits\n'), page.indexOf('\n## Exit codes\n'));
  expect(table).toContain(`| a line on standard input | ${withCommas(MAX_LINE)} characters |`);
  expect(table).toContain(`| a saved game | ${withCommas(MAX_SAVED_BYTES)} bytes |`);
  expect(table).toContain(`| a certificate | ${withCommas(MAX_CERTIFICATE_LENGTH)} characters |`);
});
