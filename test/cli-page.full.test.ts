import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/cli/arguments/declarations.ts';
import { consoleExamples, isAsShown, runExample, testExamples } from './support/console-blocks.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const page = readFileSync(new URL('../docs/cli-examples.md', import.meta.url), 'utf8');
const examples = consoleExamples(page);
const home = process.cwd();
const folder = temporaryFolder();

beforeAll(() => process.chdir(folder));
afterAll(() => process.chdir(home));

describe('docs/cli-examples.md', () => {
  testExamples(page);

  test('shows every command that answers', () => {
    const shown = new Set(examples.map(({ command }) => /penultimate (\S+)/.exec(command)?.[1]));
    for (const { name } of COMMANDS) if (name !== 'serve') expect(shown).toContain(name);
  });
});

describe('the check itself', () => {
  test('… stands for anything, all else for itself', () => {
    expect(isAsShown('a … c', 'a b\nb c')).toBe(true);
    expect(isAsShown('a … c', 'a b')).toBe(false);
    expect(isAsShown('a.c', 'abc')).toBe(false);
  });

  test('an output that differs is noticed', async () => {
    expect(isAsShown('Player 2 wins', await runExample('penultimate analyze "tail-end: 1"'))).toBe(false);
  });
});
