import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { FakeScreen, runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';

const folder = temporaryFolder();
let state: string;
beforeEach(() => {
  state = mkdtempSync(join(folder, 'state-'));
});

function screen(): FakeScreen {
  return new FakeScreen({ columns: 100, env: { LANG: 'C.UTF-8', NO_COLOR: '1', XDG_STATE_HOME: state } });
}

function keep(ladder: unknown): void {
  mkdirSync(join(state, 'penultimate'));
  writeFileSync(join(state, 'penultimate', 'ladder.json'), JSON.stringify(ladder));
}

function kept(): unknown {
  return JSON.parse(readFileSync(join(state, 'penultimate', 'ladder.json'), 'utf8'));
}

const SEVEN_COINS = ['play', 'tail-end', '--contest', '--coins', '7', '--seed'];

/** The first player with this seed. From one run of seven heads the first player wins, with coin 1. */
async function starter(seed: string): Promise<string> {
  const { stdout } = await runPiped([...SEVEN_COINS, seed], { env: { XDG_STATE_HOME: join(state, 'probe') } });
  return /Coin toss: (.*) starts/.exec(stdout)?.[1] ?? '';
}

async function seedFor(name: RegExp): Promise<string> {
  for (let seed = 0; seed < 50; seed++) if (name.test(await starter(String(seed)))) return String(seed);
  throw new Error('The coin falls on one side only.');
}

describe('a contest', () => {
  test('is won, counts on the ladder, and the second win in a row leads to the next opponent', async () => {
    keep({ 'tail-end': { rung: 2, streak: 1 }, 'match-six': { rung: 4, streak: 0 } });
    const seed = await seedFor(/^Player 1$/);
    const person = screen();
    const code = person.start([...SEVEN_COINS, seed]);
    expect(await person.see('Select a coin')).toContain('your opponent is Otto');
    person.type('1\r');
    const ending = await person.see('Again?');
    expect(ending).toContain('Player 1 flips the last coin(s) and wins the game! Congratulations!');
    expect(ending).toContain('You move up: your next opponent is Robin, rung 4 of 7.');
    expect(kept()).toEqual({ 'tail-end': { rung: 3, streak: 2 }, 'match-six': { rung: 4, streak: 0 } });
    person.type('2\r');
    expect(await code).toBe(0);
  });

  test('that is lost moves down, without congratulations', async () => {
    keep({ 'tail-end': { rung: 6, streak: -1 } });
    const seed = await seedFor(/\(Player 2\)$/);
    const person = screen();
    const code = person.start([...SEVEN_COINS, seed]);
    const ending = await person.see('Again?');
    expect(ending).toContain('Coin toss: Perfect (Player 2) starts.');
    expect(ending).toContain('Perfect flips the last coin(s) and wins the game!\n');
    expect(ending).toContain('You move down: your next opponent is Juno, rung 6 of 7.');
    person.type('2\r');
    expect(await code).toBe(0);
  });

  test('that is won with a hint does not count', async () => {
    keep({ 'tail-end': { rung: 2, streak: 1 } });
    const seed = await seedFor(/^Player 1$/);
    const person = screen();
    const code = person.start([...SEVEN_COINS, seed]);
    await person.see('Select a coin');
    person.type('hint\r');
    await person.see('Hint 1 of 3');
    person.type('1\r');
    expect(await person.see('Again?')).toContain('A win with help does not count on the ladder: you stay at Otto');
    expect(kept()).toEqual({ 'tail-end': { rung: 2, streak: 1 } });
    person.type('2\r');
    expect(await code).toBe(0);
  });

  test('that was left is resumed as one, against the same opponent', async () => {
    const first = screen();
    const left = first.start(['play', 'last-digit-standing', '--contest']);
    await first.see('to add: ');
    first.type('1\r');
    await first.see('to add: ');
    first.type('quit\r');
    expect(await left).toBe(0);
    keepMore({ 'last-digit-standing': { rung: 5, streak: 0 } });
    const second = screen();
    const code = second.start(['play', '--resume']);
    expect(await second.see('to add: ')).toMatch(/your opponent is Wren, who errs in 34\.8% of decisions\./);
    second.type('quit\r');
    expect(await code).toBe(0);
  });

  test('that was left after a hint still does not count when it is won', async () => {
    keep({ 'tail-end': { rung: 2, streak: 1 } });
    const seed = await seedFor(/^Player 1$/);
    const first = screen();
    // Three single heads: the first player flips the last one, whatever is played.
    const left = first.start(['play', 'tail-end', '--contest', '--start', 'HTHTH', '--seed', seed]);
    await first.see('Select a coin');
    first.type('hint\r');
    await first.see('Hint 1 of 3');
    first.type('1\r');
    const [, reply] = /Otto selects Coin (\d)/.exec(await first.see("it's your turn")) ?? [];
    first.type('quit\r');
    await left;
    const second = screen();
    const code = second.start(['play', '--resume']);
    await second.see('Select a coin');
    second.type(`${reply === '3' ? 5 : 3}\r`);
    expect(await second.see('Again?')).toContain('A win with help does not count on the ladder: you stay at Otto');
    second.type('2\r');
    expect(await code).toBe(0);
  });

  function keepMore(ladder: unknown): void {
    writeFileSync(join(state, 'penultimate', 'ladder.json'), JSON.stringify(ladder));
  }

  test('shows the projected winner only if the rule book wants it', async () => {
    for (const [game, prompt, isShown] of [
      ['winners-and-losers', '(left/right): ', true],
      ['last-digit-standing', 'to add: ', false],
    ] as const) {
      const person = screen();
      const code = person.start(['play', game, '--contest']);
      expect(/(should|will) win/.test(await person.see(prompt))).toBe(isShown);
      person.type('quit\r');
      expect(await code).toBe(0);
    }
  });

  test.each(['--players human,perfect', '--first 2', '--from tail-end:'])(
    'refuses %s in one sentence',
    async (flag) => {
      const { code, stderr } = await runPiped(['play', 'tail-end', '--contest', ...flag.split(' ')]);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^penultimate: --contest chooses opponent and start itself; leave out --\w+\.\n$/);
    },
  );

  test.each(['', 'nonsense', '[]', '{"tail-end":{"rung":99,"streak":0}}'])(
    'a ladder file with %j starts anew',
    async (text) => {
      mkdirSync(join(state, 'penultimate'));
      writeFileSync(join(state, 'penultimate', 'ladder.json'), text);
      const person = screen();
      const code = person.start(['play', 'last-digit-standing', '--contest']);
      expect(await person.see('to add: ')).toContain('your opponent is Wren');
      person.type('quit\r');
      expect(await code).toBe(0);
    },
  );
});
