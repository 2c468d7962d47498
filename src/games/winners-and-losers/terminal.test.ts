import { describe, expect, test } from 'vitest';
import { describeDrawing, draw, picture } from '../../../test/drawn-boards.ts';
import { playPiped } from '../../../test/fake-terminal.ts';

describe('a game in the manner of the other rule books', () => {
  test('the book’s string WLWLL', async () => {
    const words = ['play', 'winners-and-losers', '--string', 'WLWLL'];
    expect(await playPiped(words, ['left', 'right', 'left', 'left', 'left'])).toBe(`Welcome to Winners And Losers!

Current String: WLWLL
Player 1's turn. Take a letter from the left or the right (left/right): left

Player 1 takes W from the left.
Current String: LWLL
Player 2's turn. Take a letter from the left or the right (left/right): right

Player 2 takes L from the right.
Current String: LWL
Player 1's turn. Take a letter from the left or the right (left/right): left

Player 1 takes L from the left.
Current String: WL
Player 2's turn. Take a letter from the left or the right (left/right): left

Player 2 takes W from the left.
Current String: L
Player 1's turn. Take the last letter (left): left

Player 1 takes the last letter, L.
Current String: (empty)
The last letter is L: Player 1 loses. Player 2 wins the game!
`);
  });
});

describe('the board as people see it', () => {
  test('the letters with the middle marked', async () => {
    expect(await picture('winners-and-losers string=WLWLL')).toBe(
      '  W L W L L\n    ▲ ▲ ▲\n  5 letters, the middle marked',
    );
    expect(await picture('winners-and-losers string=WLWL')).toBe('  W L W L\n    ▲ ▲\n  4 letters, the middle marked');
    expect(await picture('winners-and-losers string=W')).toBe('  W\n  ▲\n  1 letter');
    expect(await picture('winners-and-losers string=W: left')).toBe('  No letter is left; the last one was W.');
  });

  test('a long string by its two ends and its middle', async () => {
    const letters = `${'W'.repeat(500)}LWL${'L'.repeat(500)}`;
    const [row = '', marks = ''] = await draw(`winners-and-losers string=${letters}`, { columns: 40 });
    expect(row).toBe('  WWWWWWWW…WWWWWWWWLWLLLLLLLLL…LLLLLLLL');
    expect(marks.trim()).toBe('▲▲▲');
    expect(row.slice(marks.indexOf('▲'), marks.indexOf('▲') + 3)).toBe('LWL');
  });
});

describeDrawing([
  'winners-and-losers string=WLWLL: left',
  `winners-and-losers string=${'WLLWW'.repeat(10)}`,
  `winners-and-losers string=${'WLLWW'.repeat(2000)}`,
]);
