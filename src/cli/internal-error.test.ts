import { afterEach, describe, expect, test, vi } from 'vitest';
import { runPiped } from '../../test/support/fake-terminal.ts';
import { lastDigitStanding, winnersAndLosers } from '../games/index.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function overflow(): never {
  return overflow();
}

/** A game whose rules overflow the stack, like an endless recursion in the program. No other test has its options. */
function breakRules(): void {
  const create = lastDigitStanding.create.bind(lastDigitStanding);
  vi.spyOn(lastDigitStanding, 'create').mockImplementation((options) => {
    const parts = create(options);
    const codec = parts.codec && { ...parts.codec, successors: overflow, isWon: overflow };
    return { ...parts, ...(codec ? { codec } : {}), rules: { ...parts.rules, legalMoves: overflow } };
  });
}

describe('a stack overflow of the program is not reported as the user’s mistake', () => {
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

/** A string of this length would need too large a table; without the closed form the game cannot be solved. */
const LONG = 'WLLWW'.repeat(3000);

function forgetTheory(): void {
  const create = winnersAndLosers.create.bind(winnersAndLosers);
  vi.spyOn(winnersAndLosers, 'create').mockImplementation((options) => {
    const { theory: _, ...parts } = create(options);
    return parts;
  });
}

describe('a game that is too large is reported in one sentence', () => {
  test.each([
    ['analyze', [`winners-and-losers string=${LONG}W:`]],
    ['analyze', ['--json', `winners-and-losers string=${LONG}L:`]],
    ['solve', ['winners-and-losers', '--string', `${LONG}WW`]],
    ['prove', ['winners-and-losers', '--string', `${LONG}WL`]],
    ['simulate', ['winners-and-losers', '--string', `${LONG}LW`, '--exact']],
    ['play', ['winners-and-losers', '--string', `${LONG}LL`, '--players', 'human,perfect']],
  ])('%s', async (command, words) => {
    forgetTheory();
    const { code, stdout, stderr } = await runPiped([command, ...words]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^penultimate: Winners And Losers with these options has [^\n]* positions[^\n]*\n$/);
  });

  test('and a stream of records continues after it', async () => {
    forgetTheory();
    const input = `winners-and-losers string=${LONG}WWW:\nmatch-six: 1\n`;
    const { code, stdout } = await runPiped(['analyze', '--stdin'], { input });
    const [large, next] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(large.error).toContain('positions');
    expect(next).toMatchObject({ verdict: 'endless' });
  });
});
