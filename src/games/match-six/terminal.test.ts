import { describe, expect, test } from 'vitest';
import { describeDrawing, picture } from '../../../test/support/drawn-boards.ts';
import { playPiped } from '../../../test/support/fake-terminal.ts';

/* The samples of the rule book, copied by hand. Boxes of one sample follow each other without a gap. */
describe('a game as the rule book prints it', () => {
  test('Sample Command-Line Interaction', async () => {
    expect(await playPiped(['play', 'match-six'], ['2', '3', '1'])).toBe(`Game Start!

Current Sequence: []
Player 1's turn. Choose a number (1-3): 2

Current Sequence: [2]
Player 2's turn. Choose a number (1-3): 3

Current Sequence: [2, 3]
Player 1's turn. Choose a number (1-3): 1

Current Sequence: [2, 3, 1]
Sum of last three numbers: 2 + 3 + 1 = 6
Player 1 wins the game!
`);
  });

  test('Example 2: a sum over 6 is a loss by rule, never an invalid input (M1)', async () => {
    expect(await playPiped(['play', 'match-six'], ['1', '3', '3'])).toMatch(
      /Current Sequence: \[1, 3, 3\]\nSum of last three numbers: 1 \+ 3 \+ 3 = 7\nSum exceeds 6\. Player 1 loses the game!\nPlayer 2 wins the game!\n$/,
    );
  });

  test('a number outside the range makes the game ask again', async () => {
    const text = await playPiped(['play', 'match-six'], ['4', '2']);
    expect(text).toContain(`Player 1's turn. Choose a number (1-3): 4
Invalid input! "4" is not allowed; choose a whole number from 1 to 3.
Player 1's turn. Choose a number (1-3): 2
`);
  });
});

describe('the drawn board', () => {
  test('shows the sequence with its window', async () => {
    expect(await picture('match-six: 1 1 1 2')).toBe('  1 1 [ 1 2 ? ]\n  1 + 2 + ?: 6 wins, more loses');
    expect(await picture('match-six: 2 3 1')).toBe('  [ 2 3 1 ]\n  2 + 3 + 1 = 6, exactly 6');
    expect(await picture('match-six: 1 3 3')).toContain('1 + 3 + 3 = 7, over 6');
    expect(await picture(`match-six: ${'1 '.repeat(60)}`, { columns: 40 })).toContain('  … 1 1');
  });
});

describeDrawing(['match-six', `match-six: ${'1 '.repeat(300)}`, 'match-six target=54 max=9 window=6: 9 9 9 9 9']);
