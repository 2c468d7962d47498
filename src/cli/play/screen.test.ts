import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { FakeScreen } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';

const CTRL_C = '\u0003';
const folder = temporaryFolder();

interface Look {
  readonly columns?: number;
  readonly rows?: number;
}

function screen(look: Look = {}): FakeScreen {
  return new FakeScreen({ ...look, env: { LANG: 'C.UTF-8', NO_COLOR: '1', XDG_STATE_HOME: folder } });
}

describe('a game at the keyboard', () => {
  test('shows board, projection, prompt, moves, winner by name, review, record and link', async () => {
    const person = screen();
    const code = person.start(['play', 'tail-end', '--players', 'human,perfect']);
    const opening = await person.see('Select a coin to flip (1-7): ');
    expect(opening).toContain('You are Player 1; your opponent is the CPU (perfect).');
    expect(opening).toContain('│ H ││ H ││ H ││ H ││ H ││ H ││ H │');
    expect(opening).toContain('Goal: Flip the last coin');
    expect(opening).toContain('Tail End: As printed in the rule book\n');
    expect(opening).toContain('You should win in 1 move if you play your best.');
    person.type('5\r');
    const ending = await person.see('Link:');
    expect(ending).toContain('│ H ││ H ││ H ││ H ││ T ││ T ││ T │');
    expect(ending).toContain('CPU selects Coin 1.');
    expect(ending).toContain('CPU flips the last coin(s) and wins the game!\n');
    expect(ending).not.toContain('Congratulations');
    const review = ending.replace(/\s+/g, ' ');
    expect(review).toContain('You: 0 of 1 decision right; found the only right move 0 of 1 time.');
    expect(review).toContain(
      'Move 1: You gave away a win in 1 move with 5 and now lose in 1 move; only 1 would have kept it. The CPU can answer 1 and win at once.',
    );
    expect(ending).toContain('Record: tail-end: 5 1\nLink:   http://127.0.0.1:8080/play/tail-end?moves=5.1\n');
    expect(await code).toBe(0);
  });

  test('projects a win of the CPU', async () => {
    const person = screen();
    const code = person.start(['play', 'last-digit-standing', '--players', 'perfect,human']);
    expect(await person.see('to add: ')).toContain('The CPU will win, in 8 moves (both sides counted) at the latest.');
    person.type('quit\r');
    expect(await code).toBe(0);
  });

  test('addresses a person who plays the CPU in hints, on both turns', async () => {
    const person = screen({ rows: 100 });
    const code = person.start(['play', 'last-digit-standing', '--players', 'human,perfect', '--hints']);
    const shown = (await person.see('to add: ')).replace(/\s+/g, ' ');
    expect(shown).toContain('You should win in 9 moves (both sides counted) if you play your best.');
    expect(shown).toContain('50 = 4 × 11 + 6. Add 6 to level it: the CPU faces 4 tens against 4 unused digits.');
    expect(shown).toContain('After that it is the CPU’s move.');
    expect(shown).toContain('Whatever the CPU adds, you can level it');
    expect(shown).toContain("Player 1's turn. Enter a number");
    expect(shown).not.toMatch(/your opponent(?! is the CPU)/i);
    person.type('why 1\r');
    expect((await person.see('to add: ')).replace(/\s+/g, ' ')).toContain(': you face 4 tens');
    person.type('quit\r');
    expect(await code).toBe(0);
  });

  test('calls two people by their seats in hints', async () => {
    const people = screen({ rows: 100 });
    const code = people.start(['play', 'last-digit-standing', '--hints']);
    expect((await people.see('to add: ')).replace(/\s+/g, ' ')).toContain(': Player 1 faces 4 tens');
    people.type('quit\r');
    expect(await code).toBe(0);
  });

  test('projects the winner between two people, and endless play', async () => {
    const people = screen();
    const code = people.start(['play', 'match-six']);
    expect(await people.see('(1-3): ')).toContain(
      'Player 1 will win in 3 moves (both sides counted) if both play their best.',
    );
    people.type('1\r');
    expect(await people.see('(1-3): ')).toContain('Neither player can force a win');
    people.type(CTRL_C);
    expect(await code).toBe(130);
  });

  test.each([
    [80, 24],
    [40, 20],
  ])('the board stays in view at %ix%i, whatever is asked', async (columns, rows) => {
    const person = screen({ columns, rows });
    const code = person.start(['play', 'inversion-race', '--leap', '--players', 'human,perfect', '--hints']);
    const prompt = 'Enter your choice (1 or 2): ';
    for (const asked of [
      'hint',
      'hint',
      'hint',
      'why',
      'why left',
      'values',
      'rules',
      'projection',
      '?',
      '? undo',
      'quit',
    ]) {
      const shown = await person.see(prompt);
      const { text } = person.stdout;
      const board = text.lastIndexOf('Inversion Race: With leaps');
      expect(board).toBeGreaterThan(0);
      expect(text.slice(board).split('\n').length, `before ${asked}`).toBeLessThanOrEqual(rows);
      if (asked === 'quit') expect(shown).toContain('undo: takes back your last move');
      person.type(`${asked}\r`);
    }
    expect(await code).toBe(0);
  });

  test.each([
    ['+1', 6],
    ['-1', 4],
    ['l', 4],
    ['r', 6],
    ['Left', 4],
    ['RIGHT', 6],
    ['1', 4],
    ['2', 6],
  ])('in Inversion Race %s moves to cell %i', async (answer, cell) => {
    const people = screen();
    const code = people.start(['play', 'inversion-race']);
    await people.see('Enter your choice (1 or 2): ');
    people.type(`${answer}\r`);
    expect(await people.see('Enter your choice')).toContain(`Player A moves to cell ${cell}.`);
    people.type('quit\r');
    expect(await code).toBe(0);
  });

  test('shows two CPUs move by move', async () => {
    const viewer = screen();
    const code = viewer.start(['play', 'last-digit-standing', '--players', 'perfect,perfect', '--pace', '60']);
    await viewer.see('Player 1 will win in 9 moves');
    // Far longer than a move takes without a pause.
    for (let turn = 0; turn < 50; turn++) await nextTurn();
    expect(viewer.stdout.text).not.toContain('added');
    viewer.interrupt();
    expect(await code).toBe(130);
  });

  test('shows progress while a big variant is solved', async () => {
    const person = screen();
    const words = ['--target', '60', '--base', '14', '--max', '12', '--players', 'human,perfect'];
    const code = person.start(['play', 'last-digit-standing', ...words]);
    await person.see('to add: ');
    person.type('quit\r');
    expect(await code).toBe(0);
    expect(person.stderr.text).toMatch(/% of [\d,]+ positions, .* left, [\d,]+ a second/);
  });

  test('opens a finished game at its start, and ends with its review', async () => {
    const person = screen();
    const code = person.start(['play', '--from', 'match-six: 1 3 2', '--players', 'human,perfect']);
    expect(await person.see('try or done: ')).toContain('The start of 3 moves.');
    person.type('last\r');
    expect(await person.see('try or done: ')).toContain('Move 3 of 3: ');
    person.type('done\r');
    expect(await person.see('Link:')).toContain('Review. You: 1 of 2 decisions right');
    expect(await code).toBe(0);
  });

  test('skips a forced pass with undo, so that it leads to a choice', async () => {
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

  test('shows the value of every move with --hints, not only by color', async () => {
    const people = screen();
    const code = people.start(['play', 'match-six', '--hints']);
    const shown = await people.see('(1-3): ');
    expect(shown).toMatch(/^ {2}~ 1 /m);
    expect(shown).toMatch(/^ {2}\+ 2 wins in 3 moves.*/m);
    expect(shown).toMatch(/^ {2}- 3 loses in 3 moves.*/m);
    people.type('quit\r');
    expect(await code).toBe(0);
  });

  test('announces a coin toss, and both results occur', async () => {
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

  test('draws the next board in the new width of a resized window', async () => {
    const people = screen({ columns: 80 });
    const code = people.start(['play', 'inversion-race']);
    expect(await people.see('Enter your choice')).toContain('┌────┬');
    people.stdout.columns = 40;
    people.type('1\r');
    expect(await people.see('Enter your choice')).toContain('┌──┬');
    people.type('quit\r');
    expect(await code).toBe(0);
  });

  test('shows with --hints the reason of every move, or only its value if the reasons would push the board away', async () => {
    for (const [rows, pattern] of [
      [100, /^ {2}- 1 loses in 10 moves; 6 would win in 9 moves\. .*\n {4}\S/m],
      [
        24,
        /^ {2}\+ 6: wins in 9 moves \(best\)\n {2}- 1, 2, 3, 4, 5: loses in 10 moves\n {2}- 7, 8, 9: loses in 8 moves\n/m,
      ],
    ] as const) {
      const people = screen({ rows });
      const code = people.start(['play', 'last-digit-standing', '--hints']);
      const shown = await people.see('to add: ');
      expect(shown).toMatch(pattern);
      expect(shown).toContain('50 = 4 × 11 + 6. Player 1 can add 6 to level it');
      expect(shown.slice(shown.lastIndexOf('Last Digit Standing: ')).split('\n').length).toBeLessThanOrEqual(rows);
      people.type('quit\r');
      expect(await code).toBe(0);
    }
  });

  test('lists an endless move between winning and losing ones', async () => {
    const people = screen({ rows: 5 });
    const code = people.start(['play', 'match-six', '--hints']);
    expect(await people.see('(1-3): ')).toMatch(/^ {2}\+ 2: wins.*\n {2}~ 1: endless\n {2}- 3: loses/m);
    people.type('quit\r');
    expect(await code).toBe(0);
  });

  test('wraps prompts, help, rules and the last message between words on a narrow screen', async () => {
    const people = screen({ columns: 34, rows: 60 });
    const code = people.start(['play', 'winners-and-losers', '--string', 'WLWLL']);
    await people.see('(left/right): ');
    people.type('?\r');
    const help = await people.see('(left/right): ');
    expect(help).toContain('\n  hint       where to look; again\n             the idea, then the');
    expect(help).toContain("\n\nPlayer 1's turn. Take a letter\nfrom the left or the right\n");
    people.type('rules\r');
    expect(await people.see('(left/right): ')).toMatch(/^ {2}2\. .*\n {5}\S/m);
    people.type('left\r');
    await people.see('(left/right): ');
    people.type('quit\r');
    expect(await code).toBe(0);
    const [sentence, ...commands] = people.stderr.text.split(/\n(?= )/);
    expect(sentence).toBe('penultimate: The game is not over.\nGo on with:');
    expect(commands).toEqual([
      '  penultimate play --resume',
      '  penultimate play --from "winners-and-losers string=WLWLL: left"\n',
    ]);
  });

  test('answers Enter alone with what to type', async () => {
    const people = screen();
    const code = people.start(['play', 'tail-end']);
    await people.see('(1-7): ');
    people.type('\r');
    expect(await people.see('(1-7): ')).toContain('Invalid choice! Type a move, or ? for help.');
    people.type('quit\r');
    expect(await code).toBe(0);
  });
});
