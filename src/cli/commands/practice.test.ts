import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FakeScreen, runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';

const state = temporaryFolder();
const env = { XDG_STATE_HOME: state, LANG: 'C.UTF-8', NO_COLOR: '1' };

interface Line {
  readonly record: string;
  readonly solution: readonly string[];
  readonly difficulty: number;
}

async function jsonOf(...words: readonly string[]): Promise<readonly Line[]> {
  const { code, stdout } = await runPiped(['practice', ...words, '--json']);
  expect(code).toBe(0);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('practice --json', () => {
  test('writes one puzzle per line, the same for the same seed', async () => {
    const puzzles = await jsonOf('--seed', '5', '--count', '6');
    expect(puzzles).toHaveLength(6);
    for (const puzzle of puzzles)
      expect(Object.keys(puzzle)).toEqual(['record', 'toMove', 'goal', 'solution', 'difficulty', 'why']);
    expect(puzzles.map(({ record }) => record.split(' ')[0]?.replace(':', ''))).toEqual([
      'tail-end',
      'inversion-race',
      'match-six',
      'last-digit-standing',
      'winners-and-losers',
      'side-by-side',
    ]);
    expect(await jsonOf('--seed', '5', '--count', '6')).toEqual(puzzles);
    expect(await jsonOf('--seed', '6', '--count', '6')).not.toEqual(puzzles);
  });

  test('draws them from the variant in the options', async () => {
    const records = (await jsonOf('last-digit-standing', '--target', '40', '--seed', '2')).map(({ record }) => record);
    expect(records).toHaveLength(5);
    expect(new Set(records).size).toBe(5);
    for (const record of records) expect(record).toMatch(/^last-digit-standing target=40( first=2)?:/);
  });
});

test('a daily puzzle is solved through a pipe, and a wrong move differs from an unknown word', async () => {
  const [puzzle] = await jsonOf('--date', '2026-11-22');
  const [first = '', , second = '', , third = ''] = puzzle?.solution ?? [];
  const wrong = first === 'left' ? 'right' : 'left';
  const input = ['up', wrong, first, second, third].map((word) => `${word}\n`).join('');
  const { code, stdout } = await runPiped(['practice', '--date', '2026-11-22'], { input, env });
  expect(code).toBe(0);
  expect(stdout).toContain('The puzzle of Sunday, November 22, 2026. Winners And Losers');
  expect(stdout).toContain('"up" is not an end of the row');
  expect(stdout).toMatch(/No: (left|right) loses\. .*CPU can answer .* Try again\./);
  expect(stdout.match(/^Right\.$/gm)).toHaveLength(2);
  expect(stdout).toContain('Right! ');
  expect(stdout).toContain('Solved. It comes back tomorrow.');
  const kept = JSON.parse(readFileSync(join(state, 'penultimate', 'practice.json'), 'utf8'));
  expect(kept).toMatchObject({ solved: 1, faultless: 0, cards: [{ record: puzzle?.record, step: 0 }] });
});

test('an input that ends before the solution gives exit code 1', async () => {
  expect((await runPiped(['practice', '--seed', '1'], { input: 'hint\n', env })).code).toBe(1);
});

test('a sheet has the same number of puzzles and solutions, on two pages', async () => {
  const { stdout } = await runPiped(['practice', 'match-six', '--sheet', '--seed', '7']);
  const [front = '', back = ''] = stdout.split('\f');
  const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1));
  expect([...front.matchAll(/^(\d+)\. Match Six/gm)].map(([, number]) => number)).toEqual(numbers);
  expect([...back.matchAll(/^(\d+)\. \d+\. /gm)].map(([, number]) => number)).toEqual(numbers);
  expect(back).toContain('The same sheet again: penultimate practice match-six --sheet --seed 7');
});

test.each([
  [['--daily', 'tail-end'], 'leave out tail-end.'],
  [['--daily', '--seed', '3'], 'leave out --seed.'],
  [['--date', '2026-02-30'], 'A date is written like 2026-11-16, not "2026-02-30".'],
  [['--json', '--sheet'], 'either --json or --sheet'],
  [['--count', '0'], '--count must be a whole number from 1 to 1000'],
  [['tail-end', '--coins', '1', '--json'], 'No puzzle of Tail End was found.'],
])('practice %j is refused with a sentence', async (words, sentence) => {
  const { code, stderr } = await runPiped(['practice', ...words]);
  expect({ code, isSaid: stderr.includes(sentence) }).toEqual({ code: 2, isSaid: true });
});

test('a win that a person gives away in a game comes back as a puzzle', async () => {
  const folder = temporaryFolder();
  const screen = new FakeScreen({ env: { ...env, XDG_STATE_HOME: folder } });
  const code = screen.start(['play', 'tail-end', '--coins', '3', '--players', 'human,perfect']);
  await screen.see('?');
  screen.type('3\r');
  expect(await code).toBe(0);
  const kept = JSON.parse(readFileSync(join(folder, 'penultimate', 'practice.json'), 'utf8'));
  expect(kept.cards).toMatchObject([{ record: 'tail-end coins=3:', step: 0 }]);
});
