import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLI_REFERENCE, cliReference } from '../scripts/pages/cli-reference.ts';
import { COMMANDS } from '../src/cli/arguments/declarations.ts';
import { COMMON_FLAGS, PROGRAM_FLAGS } from '../src/cli/arguments/flags.ts';
import { optionDeclarations } from '../src/core/index.ts';
import { FULL_GAMES } from './games/game-folders.ts';
import { answeringBot } from './support/bots.ts';
import { runPiped } from './support/fake-terminal.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const page = readFileSync(CLI_REFERENCE, 'utf8');
const folder = temporaryFolder();

test('the reference is current; `npm run pages` writes it', () => {
  expect(cliReference(page)).toBe(page);
});

describe('the reference', () => {
  test('has every command with its flags', () => {
    for (const { name, flags } of COMMANDS) {
      const block = page.split(`<!-- write: command ${name} -->`)[1]?.split('<!-- end -->')[0] ?? '';
      expect(block).toContain(`**\`penultimate ${name} `);
      expect(flags.filter((flag) => !block.includes(`--${flag.name}`))).toEqual([]);
    }
  });

  test('has the flags of every command and every option of every full game', () => {
    const names = [...COMMON_FLAGS, ...PROGRAM_FLAGS, ...FULL_GAMES.flatMap(optionDeclarations)].map(
      ({ name }) => name,
    );
    expect(names.filter((name) => !page.includes(`--${name}`))).toEqual([]);
  });
});

/** Objects whose keys are options of a game. */
const KEYED_BY_DATA = ['options', 'at'];

/** The names of all fields, at any depth, without seats and other numbers. */
function fieldsOf(answer: unknown): readonly string[] {
  if (Array.isArray(answer)) return answer.flatMap(fieldsOf);
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) => [
    ...(/^\d+$/.test(name) ? [] : [name]),
    ...(KEYED_BY_DATA.includes(name) && !Array.isArray(value) ? [] : fieldsOf(value)),
  ]);
}

const file = (name: string) => join(folder, name);

const BAD_GAME = `export default {
  id: 'bad', start: 2, moves: (n) => (n > 0 ? [1, 1] : []), play: (n) => n - 1,
  outcome: (n) => (n === 0 ? { winner: 1 } : undefined),
};
`;

beforeAll(async () => {
  const proof = (await runPiped(['prove', 'match-six'])).stdout;
  writeFileSync(file('proof.json'), proof);
  writeFileSync(file('broken.json'), proof.replace('"within":3', '"within":1'));
  writeFileSync(file('bad.js'), BAD_GAME);
});

/** At least one answer of each command that has `--json`, and each of its kinds. */
const LINES: readonly (readonly string[])[] = [
  ...[
    'practice match-six --seed 1 --count 1 --json',
    'rules match-six --json',
    'games --json',
    'analyze --json --why match-six:1',
    'review --json match-six:1',
    'solve tail-end --json',
    'solve match-six --positions -',
    `solve match-six --json --positions ${file('all.jsonl')}`,
    `prove match-six --json --out ${file('p.json')} --coq ${file('p.v')}`,
    'prove winners-and-losers --theorem --up-to 5 --json',
    `verify ${file('proof.json')} --json`,
    `verify ${file('broken.json')} --json`,
    'check match-six --json',
    `check ${file('bad.js')} --json`,
    'same match-six match-six --json',
    'same match-six tail-end --json',
    'atlas tail-end --coins 1-20 --reach 1-3 --json',
    'atlas match-six --target 9-10 --json',
    'audit match-six tail-end --json',
    'simulate match-six --games 20 --players random,random --json',
    'simulate winners-and-losers --games 20 --json',
    'simulate match-six --exact --json',
    'tournament match-six --games 2 --players random,perfect --json',
    'exam casual match-six --json --sample 3',
  ].map((line) => line.split(' ')),
  ['exam', answeringBot(folder, 'first', 'return { move: turn.legal[0] };'), 'match-six', '--json', '--sample', '3'],
  ['exam', answeringBot(folder, 'cheat', "return { move: '99' };"), 'match-six', '--json', '--sample', '3'],
];

const explained = new Set([...page.matchAll(/`([A-Za-z]\w*)`/g)].map(([, name = '']) => name));

test.each(LINES.map((words) => [words.join(' '), words] as const))('explains the fields of %s', async (_, words) => {
  const { stdout } = await runPiped(words, { env: { PATH: process.env.PATH ?? '' } });
  const lines = stdout.trim().split('\n');
  const fields = new Set(lines.flatMap((line) => fieldsOf(JSON.parse(line))));
  expect([...fields].filter((name) => !explained.has(name))).toEqual([]);
  expect(fields.size).toBeGreaterThan(0);
});

test('every command with --json is among them', () => {
  const commands = COMMANDS.filter(({ flags }) => flags.some(({ name }) => name === 'json')).map(({ name }) => name);
  expect(commands.filter((name) => !LINES.some(([command]) => command === name))).toEqual([]);
});
