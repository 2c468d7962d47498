import { afterEach, describe, expect, test, vi } from 'vitest';
import { runPiped } from '../../test/fake-terminal.ts';
import { lastDigitStanding } from '../games/index.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function overflow(): never {
  return overflow();
}

/** A game whose rules run out of stack, as an endless recursion in the program would. Its options are like no other's. */
function breakRules(): void {
  const create = lastDigitStanding.create.bind(lastDigitStanding);
  vi.spyOn(lastDigitStanding, 'create').mockImplementation((options) => {
    const parts = create(options);
    const index = parts.index && { ...parts.index, successors: overflow, isWon: overflow };
    return { ...parts, ...(index ? { index } : {}), rules: { ...parts.rules, legalMoves: overflow } };
  });
}

describe('a stack overflow in the program is not called a mistake of the user', () => {
  test.each([
    [['analyze', 'last-digit-standing target=31:']],
    [['analyze', '--json', 'last-digit-standing target=32:']],
    [['solve', 'last-digit-standing', '--target', '33']],
    [['prove', 'last-digit-standing', '--target', '34']],
    [['simulate', 'last-digit-standing', '--target', '35', '--exact']],
    [['play', 'last-digit-standing', '--target', '36', '--players', 'perfect,perfect']],
    [['play', 'last-digit-standing', '--target', '37', '--hints']],
  ])('penultimate %j', async (words) => {
    breakRules();
    const { code, stderr } = await runPiped(words, { input: '1\n' });
    expect({ code, stderr }).toEqual({
      code: 70,
      stderr: 'penultimate: Internal error: Maximum call stack size exceeded\n',
    });
  });
});

/** A game of so many letters has a closed form, but no table would hold its positions. */
const LONG = 'WLLWW'.repeat(20_000);

test.each([
  [['solve', 'winners-and-losers', '--string', LONG], 'too many'],
  [['prove', 'winners-and-losers', '--string', LONG], 'would need a certificate of over'],
  [['simulate', 'winners-and-losers', '--string', LONG, '--exact'], 'too many'],
])('a game that is too large is told in one sentence: %#', async (words, sentence) => {
  const { code, stdout, stderr } = await runPiped(words);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^penultimate: [^\n]*\n$/);
  expect(stderr).toContain(sentence);
});
