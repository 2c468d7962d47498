import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeScreen, runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { GAMES } from '../../games/index.ts';

const CTRL_C = '\u0003';

const folder = temporaryFolder();
let state: string;
beforeEach(() => {
  state = mkdtempSync(join(folder, 'state-'));
});

function screen(rows = 24): FakeScreen {
  return new FakeScreen({ rows, env: { LANG: 'C.UTF-8', NO_COLOR: '1', XDG_STATE_HOME: state } });
}

describe('the menu', () => {
  test('leads to a game against the CPU, and shows the equivalent command', async () => {
    const person = screen();
    const code = person.start([]);
    await person.see('What would you like to do?');
    person.type('1\r');
    await person.see('Which game?');
    person.type('3\r');
    await person.see('How?');
    person.type('2\r');
    await person.see('Against whom?');
    person.type('2\r');
    await person.see('Who starts?');
    person.type('1\r');
    expect(await person.see('(1-3): ')).toContain('$ penultimate play match-six --players human,perfect --first 1\n');
    person.type('2\r');
    await person.see('(1-3): ');
    person.type(CTRL_C);
    expect(await code).toBe(130);
  });

  test('lists the choices, and asks for a game if one is needed', async () => {
    const person = screen();
    const code = person.start([]);
    const menu = await person.see('goes back:');
    expect(menu.split('\n').slice(0, 7)).toEqual([
      'What would you like to do?',
      '  1. Play a game',
      '  2. Learn to win a game',
      '  3. Read the rules of a game',
      '  4. See a game solved',
      '  5. Solve puzzles. Find the move that wins; your own mistakes come back.',
      '  6. Quit',
    ]);
    person.type('5\r');
    expect(await person.see('Your move (? for help):')).toContain('$ penultimate practice\n');
    person.type('quit\r');
    await person.see('goes back:');
    person.type('1\r');
    expect((await person.see('goes back:')).replaceAll(/\s+/g, ' ')).toContain(
      `Which game? ${GAMES.map(({ title, summary }, index) => `${index + 1}. ${title}. ${summary}`).join(' ')}`,
    );
    person.type('3\r');
    expect((await person.see('goes back:')).replaceAll(/\s+/g, ' ')).toMatch(
      /How\? 1\. A contest against Wren\. .* Wren is opponent 2 of 7; two wins in a row bring the next\. .* 3\. Choose variant, opponent and hints/,
    );
    person.type('3\r');
    expect((await person.see('goes back:')).replaceAll(/\s+/g, ' ')).toMatch(/Which variant\? .* Choose the options/);
    person.type('1\r');
    expect((await person.see('goes back:')).replaceAll(/\s+/g, ' ')).toMatch(
      /Against whom\? 1\. Another person, at this keyboard 2\. CPU: .* \d\. No opponent: watch the CPU play itself/,
    );
    person.type('1\r');
    expect((await person.see('goes back:')).replaceAll(/\s+/g, ' ')).toMatch(
      /Who starts\? 1\. Player 1 2\. Player 2 3\. Toss a coin/,
    );
    person.type('2\r');
    expect((await person.see('goes back:')).replaceAll(/\s+/g, ' ')).toMatch(
      /With hints\? 1\. No: type "hint" when you want one 2\. Yes: always show what every move is worth/,
    );
    person.type('1\r');
    expect(await person.see('(1-3): ')).toContain('$ penultimate play match-six --players human,human --first 2\n');
    person.type(CTRL_C);
    expect(await code).toBe(130);
  });

  test.each([
    [['play', '--contest'], 'Coin toss'],
    [['play', '--hints'], 'Which variant?'],
    [['play', '--first', '2'], 'Which variant?'],
    [['play', '--players', 'human,perfect'], 'Which variant?'],
  ])('%j asks for the game, and then for what it has not said', async (words, next) => {
    const person = screen();
    const code = person.start(words);
    await person.see('Which game?');
    person.type('3\r');
    const seen = await person.see(next);
    expect(seen).not.toContain('How?');
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
    second.type('1\r');
    expect(await second.see('(1-3): ')).toContain('[ 3 ? ]');
    second.type('quit\r');
    await second.see('What would you like to do?'); // back in the menu
    second.type('\r');
    expect(await code).toBe(0);
  });

  test.each([
    ['Ctrl-C', CTRL_C, 130],
    ['Quit', '6\r', 0],
  ])('%s leaves it, and the keyboard is as it was', async (_, keys, expected) => {
    const person = screen();
    const code = person.start([]);
    await person.see('What would you like to do?');
    person.type(keys);
    expect(await code).toBe(expected);
    expect(person.stdin.isRaw).toBe(false);
  });
});

describe('going through the menu', () => {
  test('Enter alone returns to the previous question, and from the first one out', async () => {
    const person = screen();
    const code = person.start([]);
    await person.see('What would you like to do?');
    person.type('1\r');
    await person.see('Which game?');
    person.type('1\r');
    await person.see('How?');
    person.type('\r');
    await person.see('Which game?');
    person.type('\r');
    await person.see('What would you like to do?');
    person.type('\r');
    expect(await code).toBe(0);
  });

  test('long rules are shown by the pager, and then the menu again', async () => {
    const file = join(temporaryFolder(), 'shown.txt');
    const person = new FakeScreen({ env: { LANG: 'C.UTF-8', NO_COLOR: '1', PAGER: `cat > ${file}` } });
    const code = person.start([]);
    await person.see('What would you like to do?');
    person.type('3\r');
    await person.see('Which game?');
    person.type('1\r');
    await person.see('What would you like to do?');
    expect(readFileSync(file, 'utf8')).toContain((await runPiped(['rules', 'tail-end'])).stdout.slice(0, 200));
    person.type(CTRL_C);
    expect(await code).toBe(130);
  });

  test('options are typed as in a record; a bad value is refused', async () => {
    const person = screen();
    const code = person.start(['play']);
    await person.see('Which game?');
    person.type('1\r');
    await person.see('How?');
    person.type('3\r');
    await person.see('Choose the options');
    person.type('5\r');
    expect((await person.see('goes back:')).replaceAll(/\s+/g, ' ')).toContain(
      'There are coins (a whole number from 1 to 40), reach',
    );
    person.type('coins=99\r');
    expect(await person.see('goes back:')).toContain('coins must be a whole number from 1 to 40, not "99".\n');
    person.type('coins=9 misere=true\r');
    await person.see('Against whom?');
    person.type('1\r');
    await person.see('Who starts?');
    person.type('1\r');
    await person.see('With hints?');
    person.type('2\r');
    const opening = await person.see('(1-9): ');
    expect(opening).toContain('$ penultimate play tail-end --coins=9 --misere=true --players human,human --hints\n');
    person.type('quit\r');
    expect(await code).toBe(0);
  });

  test('a contest is one step away; a rematch swaps the seats, and the ladder is saved', async () => {
    const person = new FakeScreen({ columns: 120, env: { LANG: 'C.UTF-8', NO_COLOR: '1', XDG_STATE_HOME: state } });
    const code = person.start([], 3);
    await person.see('What would you like to do?');
    person.type('1\r');
    await person.see('Which game?');
    person.type('1\r');
    expect(await person.see('How?')).toContain('A contest against Wren');
    person.type('1\r');
    const opening = await person.see('Select a coin');
    expect(opening).toContain('$ penultimate play tail-end --contest\n');
    expect(opening).toContain('Tail End: Rows of 3, 5 and 7\n');
    expect(opening).toMatch(/You are Player 1; your opponent is Wren, who errs in [\d.]+% of\s+decisions\./);
    expect(opening).toMatch(/Coin toss: (Player 1|Wren \(Player 2\)) starts\./);
    expect(opening).not.toContain('should win'); // nothing is given away
    await playToTheEnd(person);
    person.type('1\r');
    const rematch = await person.see('Select a coin');
    expect(rematch).toContain('You are Player 2; your opponent is');
    expect(rematch).toMatch(/Tail End: start H+TH+TH+\n/); // drawn anew
    expect(JSON.parse(readFileSync(join(state, 'penultimate', 'ladder.json'), 'utf8'))).toHaveProperty('tail-end');
    person.type('quit\r');
    const menu = await person.see('Play the same again');
    expect(menu).toMatch(/^quit$/m); // each key is shown once, in the second game too
    person.type('1\r');
    expect(await person.see('Select a coin')).toContain('$ penultimate play tail-end --contest\n');
    person.type(CTRL_C);
    expect(await code).toBe(130);
  });

  /** Flips the first head again and again. */
  async function playToTheEnd(person: FakeScreen): Promise<void> {
    for (let turn = 0; turn < 20; turn++) {
      person.type(`${lastRow(person.stdout.text).indexOf('H') + 1}\r`);
      await vi.waitUntil(() => /Again\?|Select a coin/.test(person.stdout.unseen), { timeout: 10_000 });
      if (person.stdout.unseen.includes('Again?')) return;
      await person.see('Select a coin');
    }
  }

  function lastRow(text: string): string {
    const lines = text.split('\n').filter((line) => /^ *│ [HT] │/.test(line));
    return (lines.at(-1) ?? '').replace(/[^HT]/g, '');
  }

  test('several games that were left are offered', async () => {
    for (const [game, prompt] of [
      ['match-six', '(1-3): '],
      ['tail-end', '(1-7): '],
    ] as const) {
      const person = screen();
      const left = person.start(['play', game]);
      await person.see(prompt);
      person.type('2\r');
      await person.see(prompt);
      person.type('quit\r');
      await left;
    }
    const person = screen();
    const code = person.start([]);
    const menu = await person.see('Quit');
    expect(menu).toContain('Go on with your last game (tail-end)');
    expect(menu).toContain('Go on with an earlier game (match-six)');
    person.type('2\r');
    expect(await person.see('(1-3): ')).toContain('$ penultimate play --resume --nth 2\n');
    person.type(CTRL_C);
    expect(await code).toBe(130);
  });

  test('LC_ALL=C gets ASCII only, and --no-color no color', async () => {
    const plain = new FakeScreen({ columns: 40, env: { LC_ALL: 'C', LANG: 'en_US.UTF-8', XDG_STATE_HOME: state } });
    const code = plain.start(['--no-color']);
    await plain.see('What would you like to do?');
    plain.type('1\r');
    await plain.see('Which game?');
    plain.type('1\r');
    const hint = (await plain.see('goes back:')).replace(/\s+/g, ' ');
    expect(hint).toContain('Rows of 3, 5 and 7. Wren is opponent 2 of 7; two wins in a row bring the next.');
    plain.type(CTRL_C);
    expect(await code).toBe(130);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: everything but ASCII, and color codes
    expect(plain.stdout.text).not.toMatch(/[^\x00-\x7f]|\u001b\[\d+m/);
  });
});

describe('a command without its game', () => {
  test('play asks for the game, and for what no flag has set', async () => {
    const person = screen();
    const code = person.start(['play', '--hints', '--players', 'perfect,human']);
    await person.see('Which game?');
    person.type('1\r');
    await person.see('Which variant?');
    person.type('2\r');
    expect(await person.see('Toss a coin')).toMatch(/1\. Player 1: the CPU\n.*2\. Player 2: you\n/);
    person.type('2\r');
    expect(await person.see('Select a coin')).toMatch(
      /^\$ penultimate play --hints --players perfect,human tail-end --\S.* --first 2$/m,
    );
    person.type('quit\r');
    expect(await code).toBe(0);
  });

  test('rules asks for the game only', async () => {
    const person = screen(1000);
    const code = person.start(['rules']);
    await person.see('Which game?');
    person.type('3\r');
    expect(await code).toBe(0);
    expect(person.stdout.text).toContain('$ penultimate rules match-six\n');
    expect(person.stdout.text).toContain('M1. ');
  });

  test('Ctrl-C at any question leaves with exit code 130', async () => {
    const questions = ['Which game?', 'How?', 'Against whom?', 'Who starts?'];
    for (const [last, question] of questions.entries()) {
      const person = screen();
      const code = person.start(['play']);
      for (const earlier of questions.slice(0, last)) {
        await person.see(earlier);
        person.type(earlier === 'How?' ? '2\r' : '1\r');
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
