import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { FakeScreen } from '../../../test/fake-terminal.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';

const CTRL_C = '\u0003';
const DOWN = '\u001b[B';

const folder = temporaryFolder();
let state: string;
beforeEach(() => {
  state = mkdtempSync(join(folder, 'state-'));
});

function screen(): FakeScreen {
  return new FakeScreen({ env: { LANG: 'C.UTF-8', NO_COLOR: '1', XDG_STATE_HOME: state } });
}

describe('the menu', () => {
  test('leads to a game against the CPU, and shows the command that does the same', async () => {
    const person = screen();
    const code = person.start([]);
    await person.see('What would you like to do?');
    person.type('\r');
    await person.see('Which game?');
    person.type(`${DOWN}${DOWN}\r`);
    await person.see('Which variant?');
    person.type('\r');
    await person.see('Against whom?');
    person.type(`${DOWN}\r`);
    await person.see('Who starts?');
    person.type('\r');
    expect(await person.see('(1-3): ')).toContain('$ penultimate play match-six --players human,perfect\n');
    person.type('2\r');
    await person.see('(1-3): ');
    person.type(CTRL_C);
    expect(await code).toBe(130);
  });

  test('offers the game that was left', async () => {
    const first = screen();
    const left = first.start(['play', 'match-six']);
    await first.see('(1-3): ');
    first.type('3\r');
    await first.see('(1-3): ');
    first.type('quit\r');
    await left;
    const second = screen();
    const code = second.start([]);
    await second.see('Go on with your last game (match-six)');
    second.type('\r');
    expect(await second.see('(1-3): ')).toContain('[ 3 ? ]');
    second.type('quit\r');
    expect(await code).toBe(0);
  });

  test.each([
    ['Ctrl-C', CTRL_C, 130],
    ['Quit', `${DOWN}${DOWN}${DOWN}\r`, 0],
  ])('%s leaves it, and the keyboard is as it was', async (_, keys, expected) => {
    const person = screen();
    const code = person.start([]);
    await person.see('What would you like to do?');
    person.type(keys);
    expect(await code).toBe(expected);
    expect(person.stdin.isRaw).toBe(false);
  });
});

describe('a command without its game', () => {
  test('play asks which one, and what no flag has said', async () => {
    const person = screen();
    const code = person.start(['play', '--hints', '--players', 'perfect,human']);
    await person.see('Which game?');
    person.type('\r');
    await person.see('Which variant?');
    person.type(`${DOWN}\r`);
    expect(await person.see('Toss a coin')).toMatch(/Player 1: the CPU\n.*Player 2: you\n/);
    person.type(`${DOWN}\r`);
    expect(await person.see('Select a coin')).toMatch(
      /^\$ penultimate play --hints --players perfect,human tail-end --\S.* --first 2$/m,
    );
    person.type('quit\r');
    expect(await code).toBe(0);
  });

  test('rules asks which one and nothing else', async () => {
    const person = screen();
    const code = person.start(['rules']);
    await person.see('Which game?');
    person.type(`${DOWN}${DOWN}\r`);
    expect(await code).toBe(0);
    expect(person.stdout.text).toContain('$ penultimate rules match-six\n');
    expect(person.stdout.text).toContain('M1. ');
  });

  test('Ctrl-C at any question leaves: exit code 130', async () => {
    const questions = ['Which game?', 'Which variant?', 'Against whom?', 'Who starts?'];
    for (const [last, question] of questions.entries()) {
      const person = screen();
      const code = person.start(['play']);
      for (const earlier of questions.slice(0, last)) {
        await person.see(earlier);
        person.type('\r');
      }
      await person.see(question);
      person.type(CTRL_C);
      expect(await code).toBe(130);
      expect(person.stdin.isRaw).toBe(false);
    }
  });

  test('--resume and --from need no question', async () => {
    expect(await screen().start(['play', '--resume'])).toBe(2);
    const person = screen();
    const code = person.start(['play', '--from', 'match-six: 1']);
    expect(await person.see('(1-3): ')).toContain('[ 1 ? ]');
    person.type('quit\r');
    expect(await code).toBe(0);
  });
});
