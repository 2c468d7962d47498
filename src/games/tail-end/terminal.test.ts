import { describe, expect, test } from 'vitest';
import { describeDrawing, draw, picture } from '../../../test/support/drawn-boards.ts';
import { playPiped } from '../../../test/support/fake-terminal.ts';

/* The samples of the rule book, copied by hand. Boxes of one sample follow each other without a gap. */
describe('a game as the rule book prints it', () => {
  test('Command-Line Interaction Sample', async () => {
    expect(await playPiped(['play', 'tail-end'], ['5', '3', '2', '1'])).toBe(`Welcome to Tail End!

Initial Board:
[1:H][2:H][3:H][4:H][5:H][6:H][7:H]

Player 1, it's your turn.
Select a coin to flip (1-7):
You selected Coin 5.

Flipping coins...
Coins flipped: 5, 6, 7

Current Board:
[1:H][2:H][3:H][4:H][5:T][6:T][7:T]

Player 2, it's your turn.
Select a coin to flip (1-7):
You selected Coin 3.

Flipping coins...
Coins flipped: 3, 4

Current Board:
[1:H][2:H][3:T][4:T][5:T][6:T][7:T]

Player 1, it's your turn.
Select a coin to flip (1-7):
You selected Coin 2.

Flipping coins...
Coins flipped: 2

Current Board:
[1:H][2:T][3:T][4:T][5:T][6:T][7:T]

Player 2, it's your turn.
Select a coin to flip (1-7):
You selected Coin 1.

Flipping coins...
Coins flipped: 1

Current Board:
[1:T][2:T][3:T][4:T][5:T][6:T][7:T]

Player 2 flips the last coin(s) and wins the game! Congratulations!
`);
  });

  test('Invalid Input Handling: a coin that is tails, or none, is asked for again', async () => {
    const text = await playPiped(['play', 'tail-end'], ['5', '6', '8', 'x', '1']);
    expect(text).toContain(`Player 2, it's your turn.
Select a coin to flip (1-7):
Invalid choice! Coin 6 is already tails up.
Select a coin to flip (1-7):
Invalid choice! "8" is not a coin; choose a number from 1 to 7.
Select a coin to flip (1-7):
Invalid choice! "x" is not a coin; choose a number from 1 to 7.
Select a coin to flip (1-7):
You selected Coin 1.
`);
  });

  test('the last flip loses when misère', async () => {
    const text = await playPiped(['play', 'tail-end', '--misere'], ['1']);
    expect(text).toMatch(/\nPlayer 1 flips the last coin\(s\) and loses\. Player 2 wins the game! Congratulations!\n$/);
  });
});

describe('the drawn board', () => {
  test('shows each coin with its number', async () => {
    expect(await picture('tail-end coins=3: 2')).toBe(
      ['  ╭───╮╭───╮╭───╮', '  │ H ││ T ││ T │', '  ╰───╯╰───╯╰───╯', '    1    2    3'].join('\n'),
    );
  });

  test('breaks many coins into rows of small ones on a narrow screen', async () => {
    const lines = await draw('tail-end coins=40', { columns: 40 });
    expect(lines[0]).toBe('  (H) (H) (H) (H) (H) (H) (H) (H) (H)');
    expect(lines[3]).toBe('   10  11  12  13  14  15  16  17  18');
  });
});

describeDrawing(['tail-end: 5', 'tail-end coins=15: 9', 'tail-end coins=40: 20']);
