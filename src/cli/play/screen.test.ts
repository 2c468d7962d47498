import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { FakeScreen } from '../../../test/fake-terminal.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const DOWN = '\u001b[B';

const folder = temporaryFolder();
let state: string;
beforeEach(() => {
  state = mkdtempSync(join(folder, 'state-'));
});

function screen(more: { columns?: number; env?: Readonly<Record<string, string>> } = {}): FakeScreen {
  const env = { LANG: 'C.UTF-8', NO_COLOR: '1', XDG_STATE_HOME: state, ...more.env };
  return new FakeScreen({ ...more, env });
}

describe('a game at the keyboard', () => {
  test('board, projection, prompt, moves, winner by name, review, record and link', async () => {
    const person = screen();
    const code = person.start(['play', 'tail-end', '--players', 'human,perfect']);
    const opening = await person.see('Select a coin to flip (1-7): ');
    expect(opening).toContain('You are Player 1; your opponent is the CPU (perfect).');
    expect(opening).toContain('│ H ││ H ││ H ││ H ││ H ││ H ││ H │');
    expect(opening).toContain('You should win in 1 ply if you play your best.');
    person.type('5\r');
    const ending = await person.see('Link:');
    expect(ending).toContain('│ H ││ H ││ H ││ H ││ T ││ T ││ T │');
    expect(ending).toContain('CPU selects Coin 1.');
    expect(ending).toContain('CPU flips the last coin(s) and wins the game!');
    expect(ending).toContain('Player 1: 0 of 1 decisions right. CPU: 1 of 1 decisions right.');
    expect(ending.replace(/\s+/g, ' ')).toContain(
      'Ply 1: Player 1 gave away a win in 1 ply with 5: now loses in 2 plies; only 1 would have kept it.',
    );
    expect(ending).toContain('Record: tail-end: 5 1\nLink:   /play/tail-end?moves=5.1\n');
    expect(await code).toBe(0);
  });

  test('the CPU will win, and is said to', async () => {
    const person = screen();
    const code = person.start(['play', 'last-digit-standing', '--players', 'perfect,human']);
    expect(await person.see('to add: ')).toContain('The CPU will win, in 8 plies at the latest.');
    person.type('quit\r');
    expect(await code).toBe(0);
  });

  test('two people are told who will win, and endless play is called endless', async () => {
    const people = screen();
    const code = people.start(['play', 'match-six']);
    expect(await people.see('(1-3): ')).toContain('Player 1 will win in 3 plies if both play their best.');
    people.type('1\r');
    expect(await people.see('(1-3): ')).toContain('Neither player can force a win');
    people.type(CTRL_C);
    expect(await code).toBe(130);
  });

  test('help, hint, why, why of a move, rules and board do not cost the turn', async () => {
    const people = screen();
    const code = people.start(['play', 'match-six']);
    await people.see('(1-3): ');
    people.type('?\r');
    expect(await people.see('(1-3): ')).toMatch(/hint .*why .*undo .*rules .*board .*save .*quit /s);
    people.type('hint\r');
    expect(await people.see('(1-3): ')).toContain('Hint: 2 wins in 3 plies');
    people.type('why\r');
    expect(await people.see('(1-3): ')).toMatch(/2/);
    people.type('why 3\r');
    expect(await people.see('(1-3): ')).toContain('3 loses in');
    people.type('why 9\r');
    expect(await people.see('(1-3): ')).toContain('"9" is not allowed');
    people.type('rules\r');
    expect(await people.see('(1-3): ')).toContain('1. ');
    people.type('board\r');
    expect(await people.see('(1-3): ')).toContain('[ ? ]');
    people.type('HINT\r');
    expect(await people.see("Player 1's turn. Choose a number (1-3): ")).toContain('Hint: 2');
    people.type('quit\r');
    expect(await code).toBe(0);
  });

  test('undo takes back the reply of the CPU too, and says when there is nothing', async () => {
    const person = screen();
    const code = person.start(['play', 'match-six', '--players', 'human,perfect']);
    await person.see('(1-3): ');
    person.type('undo\r');
    expect(await person.see('(1-3): ')).toContain('There is nothing to take back.');
    person.type('1\r');
    expect(await person.see("Player 1's turn. Choose a number (1-3): ")).toContain('CPU chooses 1.');
    person.type('undo\r');
    expect(await person.see("Player 1's turn. Choose a number (1-3): ")).toContain('  [ ? ]\n');
    person.type('2\r');
    await person.see("Player 1's turn. Choose a number (1-3): ");
    person.type('quit\r');
    await code;
    expect(person.stderr.text).toMatch(/--from "match-six: 2 [123]" --players human,perfect/);
  });

  test('between two people undo takes back one move', async () => {
    const people = screen();
    const code = people.start(['play', 'match-six']);
    await people.see('Player 1');
    people.type('1\r');
    await people.see("Player 2's turn");
    people.type('undo\r');
    expect(await people.see("Player 1's turn")).toContain('[ ? ]');
    people.type('quit\r');
    expect(await code).toBe(0);
  });

  test('undo skips a forced pass, so that it leads to a choice', async () => {
    const people = screen();
    const code = people.start([
      'play',
      'inversion-race',
      '--from',
      'inversion-race cells=5: left right right right right',
    ]);
    expect(await people.see('Enter your choice (1): ')).toContain('Player B has no legal move');
    people.type('undo\r');
    expect(await people.see('Enter your choice (1 or 2): ')).toContain("Player A (Marker 'A') is at cell 2.");
    people.type('quit\r');
    expect(await code).toBe(0);
  });

  test('--hints shows what every move is worth, with a mark that is not only a colour', async () => {
    const people = screen();
    const code = people.start(['play', 'match-six', '--hints']);
    const shown = await people.see('(1-3): ');
    expect(shown).toMatch(/^ {2}~ 1 /m);
    expect(shown).toMatch(/^ {2}\+ 2 wins in 3 plies.*/m);
    expect(shown).toMatch(/^ {2}- 3 loses in 3 plies.*/m);
    people.type('quit\r');
    expect(await code).toBe(0);
  });

  test('a coin toss is announced, and both faces come up', async () => {
    const starters = new Set<string>();
    for (let seed = 0; seed < 8; seed++) {
      const people = screen();
      const code = people.start(['play', 'match-six', '--first', 'random', '--players', 'human,casual'], seed);
      const shown = await people.see('(1-3): ');
      starters.add(/Coin toss: (.*) starts\./.exec(shown)?.[1] ?? 'nobody');
      people.type('quit\r');
      await code;
    }
    expect([...starters].sort()).toEqual(['Player 1', 'the CPU (Player 2)']);
  });

  test('a window that was resized gets the next board in its new width', async () => {
    const people = screen({ columns: 80 });
    const code = people.start(['play', 'inversion-race']);
    expect(await people.see('Enter your choice')).toContain('┌────┬');
    people.stdout.columns = 40;
    people.type('1\r');
    expect(await people.see('Enter your choice')).toContain('┌──┬');
    people.type('quit\r');
    expect(await code).toBe(0);
  });
});

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
    expect(first.stderr.text).toContain(`penultimate: ${sentence} Go on with one of:\n  penultimate play --resume\n`);

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
    expect(third.stderr.text).toContain('There is no game to go on with');
  });

  test('a process that is asked to end keeps the game too', async () => {
    const person = screen();
    const code = person.start(['play', 'match-six']);
    await person.see('(1-3): ');
    person.interrupt();
    expect(await code).toBe(130);
    expect(JSON.parse(readFileSync(join(state, 'penultimate', 'last-game.json'), 'utf8'))).toEqual({
      record: 'match-six:',
      players: 'human,human',
      hints: false,
    });
  });

  test('Ctrl-C ends a game between two CPUs, which nobody needs to keep', async () => {
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

  test('a place that cannot be written does not spoil the goodbye', async () => {
    writeFileSync(join(state, 'file'), '');
    const person = screen({ env: { XDG_STATE_HOME: join(state, 'file') } });
    const code = person.start(['play', 'match-six']);
    await person.see('(1-3): ');
    person.type(CTRL_C);
    expect(await code).toBe(130);
    expect(person.stderr.text).toBe('penultimate: Interrupted. Go on with: penultimate play --from "match-six:"\n');
  });
});

describe('save', () => {
  test('writes the record, which --from reads; a file of somebody else is left alone', async () => {
    const saved = join(state, 'game.txt');
    const precious = join(state, 'thesis.txt');
    writeFileSync(precious, 'Chapter 1');
    const person = screen();
    const code = person.start(['play', 'match-six']);
    await person.see('(1-3): ');
    person.type('1\r');
    await person.see('(1-3): ');
    person.type(`save ${saved}\r`);
    expect(await person.see('(1-3): ')).toContain('Saved. Go on later with');
    expect(readFileSync(saved, 'utf8')).toBe('match-six: 1\n');
    person.type(`save ${precious}\r`);
    expect((await person.see('(1-3): ')).replace(/\s+/g, ' ')).toContain('is not a saved game; choose another name.');
    expect(readFileSync(precious, 'utf8')).toBe('Chapter 1');
    person.type(`save ${join(state, 'missing', 'game.txt')}\r`);
    expect((await person.see('(1-3): ')).replace(/\s+/g, ' ')).toContain(
      'there is no such file or folder. The game goes on.',
    );
    person.type('save /dev/zero\r');
    expect(await person.see('(1-3): ')).toContain('is not a saved game');
    person.type('save\r');
    expect(await person.see('(1-3): ')).toContain('Say which file');
    person.type('quit\r');
    await code;

    const later = screen();
    const again = later.start(['play', '--from', saved]);
    expect(await later.see("Player 2's turn")).toContain('[ 1 ? ]');
    later.type('quit\r');
    expect(await again).toBe(0);
  });
});

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
    await second.see('Go on with the game you left');
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

describe('colour', () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes begin with the escape character
  const TINTS = /\u001b\[\d+m/;

  async function opening(words: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
    const people = new FakeScreen({ env: { LANG: 'C.UTF-8', XDG_STATE_HOME: state, ...env } });
    const code = people.start(['play', 'tail-end', ...words]);
    const shown = await people.see('Select a coin');
    people.type('quit\r');
    await code;
    return shown;
  }

  test('is there for people, and gone under NO_COLOR, --no-color and TERM=dumb', async () => {
    expect(await opening([], {})).toMatch(TINTS);
    expect(await opening([], { NO_COLOR: '' })).toMatch(TINTS);
    expect(await opening([], { NO_COLOR: '1' })).not.toMatch(TINTS);
    expect(await opening(['--no-color'], {})).not.toMatch(TINTS);
    expect(await opening([], { TERM: 'dumb' })).not.toMatch(TINTS);
  });

  test('a screen without Unicode gets ASCII', async () => {
    const shown = await opening(['--no-color'], { LANG: 'C' });
    expect(shown).toContain('| H || H |');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: everything outside ASCII
    expect(shown).not.toMatch(/[^\x00-\x7f]/);
  });
});
