import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeScreen } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const CTRL_Z = '\u001a';
/** At the beginning of its line, which is cleared first. */
const PROMPT = '\u001b[1G\u001b[0JEnter your move: ';

const folder = temporaryFolder();
let state: string;
beforeEach(() => {
  state = mkdtempSync(join(folder, 'state-'));
});

function screen(env: Readonly<Record<string, string>> = {}): FakeScreen {
  return new FakeScreen({ env: { LANG: 'C.UTF-8', NO_COLOR: '1', XDG_STATE_HOME: state, ...env } });
}

describe('leaving a game', () => {
  test.each([
    ['Ctrl-C', CTRL_C, 130, 'Interrupted.'],
    ['Ctrl-D', CTRL_D, 1, 'The input ended before the game did.'],
    ['quit', 'quit\r', 0, 'The game is not over.'],
  ])('%s leaves the keyboard as it was, and the game can be resumed', async (_, keys, expected, sentence) => {
    const first = screen();
    const left = first.start(['play', 'match-six', '--players', 'human,perfect', '--hints']);
    await first.see('(1-3): ');
    first.type('1\r');
    await first.see("Player 1's turn. Choose a number (1-3): ");
    expect(first.stdin.isRaw).toBe(true);
    first.type(keys);
    expect(await left).toBe(expected);
    expect(first.stdin.isRaw).toBe(false);
    expect(first.stderr.text).toContain(`penultimate: ${sentence} Go on with:\n  penultimate play --resume\n`);

    const second = screen();
    const resumed = second.start(['play', '--resume']);
    const shown = await second.see('(1-3): ');
    expect(shown).toContain('You are Player 1; your opponent is the CPU (perfect).');
    expect(shown).toContain('  [ 1 1 ? ]');
    expect(shown).toMatch(/^ {2}[-+~] 1 /m);
    second.type('3\r');
    await second.see('Link:');
    expect(await resumed).toBe(0);

    const third = screen();
    expect(await third.start(['play', '--resume'])).toBe(2);
    expect(third.stderr.text).toContain('There is no unfinished game');
  });

  test('a game of a file is resumed with its file, from any folder', async () => {
    const first = screen();
    const left = first.start(['play', './examples/tic-tac-toe.js', '--players', 'human,perfect']);
    await first.see(PROMPT);
    first.type('1\r');
    await first.see(`Moves: 2, 3, 4, 6, 7, 8, 9\n${PROMPT}`);
    first.type('quit\r');
    expect(await left).toBe(0);
    const [kept] = JSON.parse(readFileSync(join(state, 'penultimate', 'games.json'), 'utf8'));
    expect(kept).toMatchObject({ record: 'tic-tac-toe: 1 5', players: 'human,perfect' });
    expect(kept.gameFile).toBe(fileURLToPath(new URL('../../../examples/tic-tac-toe.js', import.meta.url)));

    const second = screen();
    const resumed = second.start(['play', '--resume']);
    const shown = await second.see(PROMPT);
    expect(shown).toMatch(/ X │ 2 │ 3\n.*\n +4 │ O │ 6\n.*\n +7 │ 8 │ 9\n/);
    second.type('2\r');
    await second.see(`Moves: 4, 6, 7, 8, 9\n${PROMPT}`);
    second.type('quit\r');
    expect(await resumed).toBe(0);
    expect(second.stderr.text).toContain('penultimate play --resume');
    expect(JSON.parse(readFileSync(join(state, 'penultimate', 'games.json'), 'utf8'))).toMatchObject([
      { record: 'tic-tac-toe: 1 5 2 3', gameFile: kept.gameFile },
    ]);
  });

  test('a game whose file is gone is not resumed, and stays saved', async () => {
    const saved = [{ record: 'gone: 1', players: 'human,human', gameFile: join(state, 'not-there.js') }];
    mkdirSync(join(state, 'penultimate'));
    writeFileSync(join(state, 'penultimate', 'games.json'), JSON.stringify(saved));
    const only = screen();
    expect(await only.start(['play', '--resume'])).toBe(2);
    expect(only.stderr.text).toMatch(/^penultimate: ".*" cannot be read: there\sis no such file or folder\.\n$/);
    expect(JSON.parse(readFileSync(join(state, 'penultimate', 'games.json'), 'utf8'))).toEqual(saved);
  });

  test.each(['78', '80'])('seed %s gives the same replies whether or not the game is left', async (seed) => {
    const words = ['play', 'last-digit-standing', '--players', 'human,random', '--seed', seed];
    const straight = await playNumbers(words, ['1', '1', '1'], 1);
    await playNumbers(words, ['1'], 2);
    await playNumbers(['play', '--resume'], ['1'], 3);
    expect(await playNumbers(['play', '--resume'], ['1'], 4)).toBe(straight);
    expect(straight.split(' ').length).toBeGreaterThan(5);
  });

  /** The record after these answers; a refused number is replaced by the next legal one. */
  async function playNumbers(words: readonly string[], numbers: readonly string[], seed: number): Promise<string> {
    const person = screen();
    const code = person.start(words, seed);
    await person.see('to add: ');
    for (const first of numbers) {
      for (let number = Number(first); ; number++) {
        person.type(`${number}\r`);
        if (!(await person.see('to add: ')).includes('Invalid')) break;
      }
    }
    person.type('quit\r');
    await code;
    return /--from "(.*)"/.exec(person.stderr.text)?.[1] ?? '';
  }

  test('several games can be left, and each can be resumed', async () => {
    for (const [game, prompt, move] of [
      ['match-six', '(1-3): ', '1'],
      ['tail-end', '(1-7): ', '5'],
    ] as const) {
      const person = screen();
      const left = person.start(['play', game]);
      await person.see(prompt);
      person.type(`${move}\r`);
      await person.see(prompt);
      person.type('quit\r');
      await left;
    }
    const earlier = screen();
    const resumed = earlier.start(['play', '--resume', '--nth', '2']);
    expect(await earlier.see('(1-3): ')).toContain('[ 1 ? ]');
    earlier.type('2\r');
    await earlier.see('(1-3): ');
    earlier.type('3\r');
    await earlier.see('Link:');
    expect(await resumed).toBe(0);
    const other = screen();
    const last = other.start(['play', '--resume']);
    expect(await other.see('(1-7): ')).toContain('Tail End');
    other.type('quit\r');
    expect(await last).toBe(0);
    const none = screen();
    expect(await none.start(['play', '--resume', '--nth', '2'])).toBe(2);
    expect(none.stderr.text).toContain('--nth must be a whole number');
  });

  test('a process that is asked to end saves the game too', async () => {
    const person = screen();
    const code = person.start(['play', 'match-six']);
    await person.see('(1-3): ');
    person.type('1\r');
    await person.see('(1-3): ');
    person.interrupt();
    expect(await code).toBe(130);
    expect(JSON.parse(readFileSync(join(state, 'penultimate', 'games.json'), 'utf8'))).toEqual([
      { record: 'match-six: 1', players: 'human,human', hints: false, seed: 1, contest: false },
    ]);
  });

  test('each move is saved at once, taken back or not, until the game is over', async () => {
    const keptNow = () =>
      JSON.parse(readFileSync(join(state, 'penultimate', 'games.json'), 'utf8')).map(
        ({ record }: { record: string }) => record,
      );
    const person = screen();
    const code = person.start(['play', 'match-six', '--target', '9']);
    await person.see('(1-3): ');
    for (const [typed, record] of [
      ['1', ['match-six target=9: 1']],
      ['2', ['match-six target=9: 1 2']],
      ['undo', ['match-six target=9: 1']],
      ['undo', []],
      ['redo', ['match-six target=9: 1']],
      ['3', ['match-six target=9: 1 3']],
    ] as const) {
      person.type(`${typed}\r`);
      await person.see('(1-3): ');
      expect(keptNow()).toEqual(record);
    }
    for (const move of ['3', '3']) person.type(`${move}\r`);
    expect(await code).toBe(0);
    expect(keptNow()).toEqual([]);
  });

  test('a game continues after Ctrl-Z and fg, with the typed text', async () => {
    const stop = vi.spyOn(process, 'kill').mockImplementation(() => {
      process.emit('SIGCONT');
      return true;
    });
    const person = screen();
    const code = person.start(['play', 'match-six']);
    await person.see('(1-3): ');
    person.type('2');
    person.type(CTRL_Z);
    await person.see('(1-3): 2');
    expect(stop).toHaveBeenCalledWith(process.pid, 'SIGTSTP');
    stop.mockRestore();
    person.type('\r');
    expect(await person.see('(1-3): ')).toContain('[ 2 ? ]');
    expect(person.stdin.isRaw).toBe(true);
    person.type('quit\r');
    expect(await code).toBe(0);
  });

  test('Ctrl-C ends a game between two CPUs, which is not saved', async () => {
    const viewer = screen();
    const code = viewer.start([
      'play',
      'match-six',
      '--target',
      '8',
      '--players',
      'perfect,perfect',
      '--max-plies',
      '1000000',
    ]);
    expect(await viewer.see('Player 2 chooses')).toContain(
      'Player 1 is the CPU (perfect), and so is Player 2 (perfect).',
    );
    viewer.interrupt();
    expect(await code).toBe(130);
    expect(viewer.stderr.text).toMatch(/^penultimate: Interrupted\./);
    expect(viewer.stderr.text).not.toContain('--resume');
  });

  test('a game that cannot be saved can still be resumed by its record', async () => {
    writeFileSync(join(state, 'file'), '');
    const person = screen({ XDG_STATE_HOME: join(state, 'file') });
    const code = person.start(['play', 'match-six']);
    await person.see('(1-3): ');
    person.type('1\r');
    await person.see('(1-3): ');
    person.type(CTRL_C);
    expect(await code).toBe(130);
    expect(person.stderr.text.replace(/\s+/g, ' ')).toBe(
      'penultimate: This game cannot be kept: part of its path is not a folder. ' +
        'penultimate: Interrupted. Go on with: penultimate play --from "match-six: 1" ',
    );
  });

  test('a game without a move does not replace the one that was left', async () => {
    const first = screen();
    const left = first.start(['play', 'match-six']);
    await first.see('(1-3): ');
    first.type('1\r');
    await first.see('(1-3): ');
    first.type('quit\r');
    await left;
    const second = screen();
    const glance = second.start(['play', 'tail-end']);
    await second.see('(1-7): ');
    second.type('quit\r');
    await glance;
    expect(second.stderr.text).not.toContain('--resume');
    const third = screen();
    const resumed = third.start(['play', '--resume']);
    expect(await third.see('(1-3): ')).toContain('[ 1 ? ]');
    third.type('quit\r');
    expect(await resumed).toBe(0);
  });

  test('a very long record is not repeated if --resume does the same', async () => {
    const person = screen();
    const code = person.start(['play', 'winners-and-losers', '--string', 'WLLWW'.repeat(200)]);
    await person.see('(left/right): ');
    person.type('left\r');
    await person.see('(left/right): ');
    person.type('quit\r');
    expect(await code).toBe(0);
    expect(person.stderr.text).toBe('penultimate: The game is not over. Go on with:\n  penultimate play --resume\n');
  });
});
