import { describe, expect, test } from 'vitest';
import { describeDrawing, draw, picture } from '../../../test/support/drawn-boards.ts';
import { playPiped } from '../../../test/support/fake-terminal.ts';

test('plays a whole game in plain lines and asks again after an invalid move', async () => {
  const lines = ['x', 'B2', 'a 1', 'b 1', 'b1'];
  expect(await playPiped(['play', 'side-by-side', '--boards', 'hh-4b3'], lines)).toBe(`Welcome to Side By Side!

a: [1:H][2:H]
b: total 0 (0 in base 3) of 4, used last digits []

Player 1, it's your turn.
Flip a coin on a, or add 1 to 2 on b.
Choose a board and a number, such as a1: x
Invalid move! "x" is not a move; write the letter of a board and a number, like a1 or b2.
Choose a board and a number, such as a1: B2
Board b: Player 1 adds 2 and makes 2 (2 in base 3).

a: [1:H][2:H]
b: total 2 (2 in base 3) of 4, used last digits [2]

Player 2, it's your turn.
Flip a coin on a, or add 1 to 2 on b.
Choose a board and a number, such as a1: a 1
Board a: Player 2 flips coin 1; coins 1, 2 turn to tails.

a: [1:T][2:T]
b: total 2 (2 in base 3) of 4, used last digits [2]

Player 1, it's your turn.
Add 1 to 2 on b.
Choose a board and a number, such as b1: b 1
Board b: Player 1 adds 1 and makes 3 (10 in base 3).

a: [1:T][2:T]
b: total 3 (10 in base 3) of 4, used last digits [0, 2]

Player 2, it's your turn.
Add 1 to 2 on b.
Choose a board and a number, such as b1: b1
Board b: Player 2 adds 1 and makes 4 (11 in base 3).

a: [1:T][2:T]
b: total 4 (11 in base 3) of 4, used last digits [0, 1, 2]

Player 2 makes the last move of all and wins the game!
`);
});

describe('the drawn boards', () => {
  test('stand side by side, as far as there is room', async () => {
    expect(await picture('side-by-side boards=HHT-4B3: b2')).toBe(
      [
        '  a                  b',
        '  ╭───╮╭───╮╭───╮    Total 2 of 4 (2 in base 3)',
        '  │ H ││ H ││ T │    █████████████░░░░░░░░░░░░',
        '  ╰───╯╰───╯╰───╯',
        '    1    2    3      ╭  0   1  ╮',
        '                     ╰    >[2] ╯',
        '',
        '  [used] last digits may not come again',
      ].join('\n'),
    );
    const narrow = await draw('side-by-side boards=HHT-4B3: b2', { columns: 40 });
    expect(narrow.filter((line) => /^ {2}[ab]$/.test(line))).toEqual(['  a', '  b']);
  });

  test('show their values only with hints', async () => {
    const record = 'side-by-side boards=HHH-5B10-H: c1';
    expect(await picture(record)).not.toContain('counts for');
    const [headings] = await draw(record, { hints: true });
    expect(headings?.trim().split(/ {4,}/)).toEqual(['a  counts for 3', 'b  counts for 5', 'c  finished']);
  });
});

describeDrawing([
  'side-by-side: a5',
  'side-by-side boards=HHH-HHHHH-50B10: c9',
  'side-by-side boards=HHHHHHHHHHHHHHHH-H',
  'side-by-side boards=4B2-4B2-H',
]);
