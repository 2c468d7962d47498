import { describe, expect, test } from 'vitest';
import { describeDrawing, draw, picture } from '../../../test/support/drawn-boards.ts';
import { playPiped, runPiped } from '../../../test/support/fake-terminal.ts';

describe('a game in the style of the other rule books', () => {
  test('the book’s string WLWLL', async () => {
    const words = ['play', 'winners-and-losers', '--string', 'WLWLL'];
    expect(await playPiped(words, ['left', 'right', 'left', 'left', 'left'])).toBe(`Welcome to Winners And Losers!

Current String: WLWLL
Player 2 will win in 5 moves (both sides counted) if both play their best.
Player 1's turn. Take a letter from the left or the right (left/right): left

Player 1 takes W from the left.
Current String: LWLL
Player 2 will win in 4 moves (both sides counted) if both play their best.
Player 2's turn. Take a letter from the left or the right (left/right): right

Player 2 takes L from the right.
Current String: LWL
Player 2 will win in 3 moves (both sides counted) if both play their best.
Player 1's turn. Take a letter from the left or the right (left/right): left

Player 1 takes L from the left.
Current String: WL
Player 2 will win in 2 moves (both sides counted) if both play their best.
Player 2's turn. Take a letter from the left or the right (left/right): left

Player 2 takes W from the left.
Current String: L
Player 2 will win in 1 move if both play their best.
Player 1's turn. Take the last letter (left): left

Player 1 takes the last letter, L.
Current String: (empty)
The last letter is L: Player 1 loses. Player 2 wins the game!
`);
  });
});

test.each(['L', 'W', 'w'])('%s is a letter of the string, not an end: the game asks back', async (letter) => {
  const shown = await playPiped(['play', 'winners-and-losers', '--string', 'WLWLL'], [letter, 'l', 'Right']);
  expect(shown).toContain(
    `Invalid move! "${letter}" is a letter: the left end is W, the right end L. Type left or right.\n`,
  );
  expect(shown).toContain('Player 1 takes W from the left.');
  expect(shown).toContain('Player 2 takes L from the right.');
});

describe('a game against the CPU', () => {
  const start = async (seed: number, ...words: readonly string[]) =>
    (await runPiped(['play', 'winners-and-losers', '--players', 'human,perfect', ...words], { seed })).stdout;

  test('begins with a coin toss, which either may win', async () => {
    const tosses = await Promise.all([1, 2, 3, 4, 5, 6].map(async (seed) => (await start(seed)).split('\n')[0]));
    expect(new Set(tosses)).toEqual(new Set(['Coin toss: Player 1 starts.', 'Coin toss: the CPU (Player 2) starts.']));
  });

  test('begins with the player that --first names', async () => {
    expect(await start(1, '--first', '1')).toMatch(/^Welcome/);
  });
});

describe('the map of the rule book', () => {
  const mapOf = async (record: string) => (await runPiped(['analyze', `winners-and-losers string=${record}`])).stdout;

  test('matches the Example Map, with the path walked so far', async () => {
    const shown = await mapOf('WLWLL: left right');
    expect(shown.slice(shown.indexOf('Array'))).toBe(
      [
        'Array [0] L L W L W',
        'Array [1] L L L L    AND',
        'Array [2] L[L]L      OR',
        'Array [3][L]L        AND',
        'Array [4][L]         OR',
        '',
      ].join('\n'),
    );
  });

  test('is not drawn for a string that would not fit', async () => {
    expect(await mapOf('W'.repeat(61))).toContain('The map is shown for strings of up to 60 letters.');
  });
});

describe('the drawn board', () => {
  test('shows the letters with the middle marked', async () => {
    expect(await picture('winners-and-losers string=WLWLL')).toBe(
      '  W L W L L\n    ▲ ▲ ▲\n  5 letters, the middle marked',
    );
    expect(await picture('winners-and-losers string=WLWL')).toBe('  W L W L\n    ▲ ▲\n  4 letters, the middle marked');
    expect(await picture('winners-and-losers string=W')).toBe('  W\n  ▲\n  1 letter');
    expect(await picture('winners-and-losers string=W: left')).toBe('  No letter is left; the last one was W.');
  });

  test('shows a long string by its two ends and its middle', async () => {
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
