import { describe, expect, test } from 'vitest';
import { FakeScreen, runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { findWord, isConfirmed, RESIGN_HELP } from './prompt-words.ts';

const env = { XDG_STATE_HOME: temporaryFolder() };

/** The prompts that ask for an answer: in a game, in a puzzle and in the two parts of a lesson. */
const PLACES: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['a game', ['play', 'match-six'], []],
  ['a puzzle', ['practice', 'match-six', '--seed', '3', '--count', '1'], []],
  ['an idea of a lesson', ['learn', 'tail-end', '--lesson', 'one-run', '--seed', '5'], []],
  ['an exercise of a lesson', ['learn', 'tail-end', '--lesson', 'one-run', '--seed', '5'], ['', '', '', '']],
];

async function typed(words: readonly string[], lines: readonly string[]) {
  return runPiped(words, { input: lines.map((line) => `${line}\n`).join(''), env });
}

describe.each(PLACES)('at the prompt of %s', (_, words, before) => {
  test('? lists hint, undo, resign and quit', async () => {
    const { stdout } = await typed(words, [...before, '?', 'quit']);
    for (const word of ['hint', 'undo', 'resign', 'quit']) expect(stdout).toMatch(new RegExp(`^ {2}${word} +\\S`, 'm'));
  });

  test('hint, undo and resign are answered, and quit leaves', async () => {
    const plain = (await typed(words, [...before, 'quit'])).stdout;
    const { code, stdout } = await typed(words, [...before, 'hint', 'undo', 'resign', 'quit']);
    expect(code).toBe(0);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(RESIGN_HELP);
    expect(stdout).not.toMatch(/is not (a|allowed)/);
    expect(stdout.length).toBeGreaterThan(plain.length + RESIGN_HELP.length);
  });
});

describe('resign yes', () => {
  test('ends a game in which the other player wins', async () => {
    const { code, stdout } = await typed(['play', 'match-six', '--review'], ['1', 'resign yes']);
    expect(code).toBe(0);
    expect(stdout).toContain('Player 2 has resigned. Player 1 wins.\n');
    expect(stdout).toContain('Record: match-six: 1\n');
  });

  test('loses a contest', async () => {
    const person = new FakeScreen({ env: { ...env, LANG: 'C.UTF-8', NO_COLOR: '1' } });
    const code = person.start(['play', 'match-six', '--contest', '--seed', '1']);
    await person.see('Choose a number');
    person.type('resign yes\r');
    expect(await person.see('Again?')).toMatch(/You have resigned\. Wren wins\.[\s\S]*You stay at Wren/);
    person.type('\u0003');
    expect(await code).toBe(130);
  });

  test('shows the right move of a puzzle and the answer of an exercise', async () => {
    const [, puzzle] = PLACES[1] ?? [];
    expect((await typed(puzzle ?? [], ['resign yes'])).stdout).toContain('The answer is 1. 1 wins in 3 moves.');
    const [, lesson, before] = PLACES[3] ?? [];
    const { stdout } = await typed(lesson ?? [], [...(before ?? []), 'resign yes', 'quit']);
    expect(stdout).toContain('The answer is 4.\n\nYour turn: exercise 2 of');
  });
});

test('undo takes back a move of a puzzle with its reply', async () => {
  const [, puzzle] = PLACES[1] ?? [];
  const { stdout } = await typed(puzzle ?? [], ['1', 'undo', 'undo', 'quit']);
  expect(stdout).toMatch(
    /Current Sequence: \[5, 1, \d\][\s\S]*Current Sequence: \[5\]\n[\s\S]*There is nothing to take back\./,
  );
});

test('undo takes back a move against the CPU of a lesson', async () => {
  const words = ['learn', 'match-six', '--lesson', '1', '--seed', '1'];
  const answers = Array.from({ length: 12 }, () => ['1', '2', '3']).flat();
  const { stdout } = await typed(words, [...Array.from({ length: 5 }, () => ''), ...answers, 'undo', 'q']);
  expect(stdout).toContain('Beat the CPU.');
});

test('a word is found with what follows it, in any case', () => {
  const words = [{ names: ['undo', 'u'], sentence: '' }];
  expect(findWord(words, ' UNDO  3 ')?.rest).toBe('3 '.trim());
  expect(findWord(words, 'u')?.word).toBe(words[0]);
  expect(findWord(words, 'undone')).toBeUndefined();
  expect([isConfirmed(' Yes '), isConfirmed('y')]).toEqual([true, false]);
});
