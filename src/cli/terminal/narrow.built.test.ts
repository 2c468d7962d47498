import { describe, expect, test } from 'vitest';
import { FakeScreen } from '../../../test/support/fake-terminal.ts';
import { COMMANDS } from '../arguments/declarations.ts';

const COLUMNS = 40;

/** Lines to copy into a shell stay whole, however narrow the screen is. */
const IS_COMMAND = /^( +|Usage: )penultimate /;

async function shownOn40Columns(words: readonly string[]): Promise<readonly string[]> {
  const screen = new FakeScreen({ columns: COLUMNS, rows: 1000 });
  expect(await screen.start(words)).toBe(0);
  expect(screen.stdout.text).not.toBe('');
  return screen.stdout.text.split('\n').filter((line) => !IS_COMMAND.test(line));
}

const CALLS: readonly (readonly string[])[] = [
  ['--help'],
  ...COMMANDS.map(({ name }) => [name, '--help']),
  ['play', 'winners-and-losers', '--help'],
  ['games'],
  ['rules', 'inversion-race'],
  ['analyze', 'last-digit-standing: 6'],
  ['analyze', '--why', 'last-digit-standing: 6'],
  ['solve', 'inversion-race', '--leap'],
  ['simulate', 'winners-and-losers', '--games', '500', '--strings', '5-9'],
  ['simulate', 'winners-and-losers', '--games', '500', '--players', 'random,casual'],
  ['simulate', 'match-six', '--players', 'casual,sharp', '--exact'],
  ['tournament', 'match-six', '--games', '20'],
  ['prove', 'match-six', '--theorem', '--up-to', '3'],
  ['play', 'tail-end', '--players', 'perfect,perfect'],
];
/** A link is printed whole, so that it can be clicked. */
const hasLink = (line: string) => /https?:\/\//.test(line);

describe('at 40 columns no line exceeds the screen', () => {
  test.each(CALLS.map((words) => [words.join(' '), words] as const))('penultimate %s', async (_, words) => {
    const lines = await shownOn40Columns(words);
    expect(lines.filter((line) => line.length > COLUMNS && !hasLink(line))).toEqual([]);
  });
});

test('a table that is too wide is shown in parts, each with the names of its rows', async () => {
  const lines = await shownOn40Columns(['tournament', 'match-six', '--games', '20', '--players', 'random,perfect']);
  const rows = lines.filter((line) => line.startsWith('  perfect'));
  expect(rows.length).toBeGreaterThanOrEqual(3);
  const tables = lines.slice(0, lines.indexOf('  open')); // what follows says what the columns mean
  for (const column of ['wins', 'decisions', 'plies lost', 'errs']) {
    expect(tables.filter((line) => line.includes(` ${column}`)).length).toBe(1);
  }
});

test('an error is wrapped between words for a person only', async () => {
  const screen = new FakeScreen({ columns: COLUMNS });
  expect(await screen.start(['play', 'tial-end'])).toBe(2);
  const lines = screen.stderr.text.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(2);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(COLUMNS);
  expect(lines.join(' ')).toMatch(/^penultimate: There is no game "tial-end"; .* Did you mean tail-end\?$/);
});
