import { describe, expect, test } from 'vitest';
import { describeDrawing, picture } from '../../../test/support/drawn-boards.ts';
import { playPiped, runPiped } from '../../../test/support/fake-terminal.ts';

/* The samples of the rule book, copied by hand. Boxes of one sample follow each other without a gap. */
describe('a game as the rule book prints it', () => {
  test('Command-Line Interaction Example', async () => {
    const { code, stdout } = await runPiped(['play', 'last-digit-standing'], { input: '7\n3\n4\n6\n1\n' });
    expect(stdout).toBe(`Welcome to Last Digit Standing!
Player 1 and Player 2, get ready.
Current Total: 0
Used Last Digits: []
Player 1's turn. Enter a number between 1 and 9 to add:
Player 1 added 7.
New Total: 7
Used Last Digits: [7]
Player 2's turn. Enter a number between 1 and 9 to add:
Player 2 added 3.
New Total: 10
Used Last Digits: [7, 0]
Player 1's turn. Enter a number between 1 and 9 to add:
Player 1 added 4.
New Total: 14
Used Last Digits: [7, 0, 4]
Player 2's turn. Enter a number between 1 and 9 to add:
Invalid move! The last digit '0' has already been used.
Player 2, please choose a different number:
Player 2 added 1.
New Total: 15
Used Last Digits: [7, 0, 4, 5]
Player 1's turn. Enter a number between 1 and 9 to add:
`);
    expect(code).toBe(1);
  });

  test('Winning the Game: exactly the target, or no valid move left', async () => {
    const reached = await playPiped(['play', 'last-digit-standing', '--target', '9'], ['9']);
    expect(reached).toMatch(/\nPlayer 1 reaches exactly 9 and wins the game!\n$/);
    const blocked = await playPiped(['play', 'last-digit-standing', '--target', '4', '--base', '2'], ['1', '1']);
    expect(blocked).toMatch(/\nPlayer 1 cannot make a valid move and loses\.\nPlayer 2 wins the game!\n$/);
  });
});

describe('the drawn board', () => {
  test('shows the dial of last digits, used ones in brackets', async () => {
    expect(await picture('last-digit-standing: 7 3 4')).toBe(
      [
        '  Total 14 of 50',
        '  ███████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░',
        '',
        '  ╭ [0]  1   2   3 >[4] ╮',
        '  ╰  9   8  [7]  6   5  ╯',
        '  [used] last digits may not come again',
      ].join('\n'),
    );
  });
});

describeDrawing([
  'last-digit-standing: 7 3 4',
  'last-digit-standing base=16 target=200: 15 9',
  'last-digit-standing base=5: 3',
]);
