import { describe, expect, test } from 'vitest';
import { runPiped } from '../../../test/support/fake-terminal.ts';

describe('play without a person', () => {
  test('two CPUs play to the end, followed by the record and the review', async () => {
    const { code, stdout } = await runPiped(['play', 'tail-end', '--players', 'perfect,random']);
    expect(code).toBe(0);
    expect(stdout).toContain('Player 1 selects Coin 1.');
    expect(stdout).toContain(
      'Review. Player 1: 1 of 1 decision right; found the only right move 1 of 1 time. Player 2: nothing to decide.',
    );
    expect(stdout).toContain('Record: tail-end: 1\n');
  });

  test('the same seed gives the same game', async () => {
    const words = ['play', 'winners-and-losers', '--players', 'random,random', '--seed'];
    const [first, again, other] = await Promise.all(['5', '5', '6'].map((seed) => runPiped([...words, seed])));
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  test('an endless game stops at its limit with exit code 1', async () => {
    const words = ['play', 'match-six', '--target', '8', '--players', 'perfect,perfect', '--max-plies', '12'];
    const { code, stderr } = await runPiped(words);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^penultimate: The game is not over after 12 moves, where it was to stop\. Go on with: .*\n$/,
    );
  });

  test('each game of Winners And Losers has a new string, which depends on the seed', async () => {
    const words = ['play', 'winners-and-losers'];
    const strings = await Promise.all([1, 2, 3].map(async (seed) => (await runPiped(words, { seed })).stdout));
    expect(new Set(strings).size).toBe(3);
    expect((await runPiped([...words, '--seed', '2'])).stdout).toBe(strings[1]);
  });
});

describe('a game through a pipe', () => {
  test('has the review after the book’s text with --review', async () => {
    const plain = await runPiped(['play', 'match-six'], { input: '2\n3\n1\n' });
    const reviewed = await runPiped(['play', 'match-six', '--review'], { input: '2\n3\n1\n' });
    expect(reviewed.stdout.startsWith(plain.stdout)).toBe(true);
    expect(reviewed.stdout.slice(plain.stdout.length)).toBe(
      'Review. Player 1: 2 of 2 decisions right; found the only right move 2 of 2 times. Player 2: 1 of 1 decision right.\n' +
        'Record: match-six: 2 3 1\nLink:   http://127.0.0.1:8080/play/match-six?moves=2.3.1\n',
    );
    expect({ plain: plain.code, stderr: plain.stderr }).toEqual({ plain: 0, stderr: '' });
  });

  test('announces a coin toss, recorded as first=2 if Player 2 wins it', async () => {
    const tosses = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].map((seed) =>
        runPiped(['play', 'match-six', '--first', 'random', '--seed', String(seed)]),
      ),
    );
    for (const { stdout, stderr } of tosses) {
      const [, seat] = /^Coin toss: Player ([12]) starts\.\nGame Start!\n/.exec(stdout) ?? [];
      expect(stdout).toContain(`Player ${seat}'s turn.`);
      expect(stderr).toContain(seat === '2' ? '"match-six first=2:"' : '"match-six:"');
    }
    expect(new Set(tosses.map(({ stdout }) => stdout)).size).toBe(2);
  });

  test('draws the coin toss independently of the first move of a random player', async () => {
    const words = ['play', 'inversion-race', '--players', 'random,random', '--first', 'random', '--max-plies', '1'];
    const games = await Promise.all(
      Array.from({ length: 24 }, (_, seed) => runPiped([...words, '--seed', String(seed)])),
    );
    const seen = games.map(({ stdout }) =>
      /toss: Player (.) starts[\s\S]*Player . moves to cell (\d+)/.exec(stdout)?.slice(1),
    );
    expect(new Set(seen.map(String))).toEqual(new Set(['A,4', 'A,6', 'B,4', 'B,6']));
  });

  test('shows the projected winner and the value of each move with --hints', async () => {
    const { stdout } = await runPiped(['play', 'match-six', '--hints'], { input: '2\n' });
    expect(stdout).toContain('Player 1 will win in 3 moves (both sides counted) if both play their best.\n  ~ 1 ');
    expect(stdout).toContain('Player 1 will win in 2 moves (both sides counted) if both play their best.\n  - 1 ');
  });

  test('accepts commands', async () => {
    const { stdout, code } = await runPiped(['play', 'match-six'], { input: 'hint\n3\nundo\n2\n3\n1\n' });
    expect(code).toBe(0);
    expect(stdout).toContain('Hint 1 of 3: Only 1 of Player 1’s 3 moves wins.');
    expect(stdout).toMatch(/Current Sequence: \[2, 3, 1\]\n.*\nPlayer 1 wins the game!\n$/);
  });

  test('refuses garbage and a very long line in one short line each', async () => {
    const input = `${'9'.repeat(1_000_000)}\n\u0000\u001b[2J\ud83d\ude00\n2\n3\n1\n`;
    const { code, stdout } = await runPiped(['play', 'match-six'], { input });
    expect(code).toBe(0);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThan(250);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: nothing that a terminal would obey
    expect(stdout).not.toMatch(/[\u0000\u001b]/);
  });

  test('ends with exit code 1 when the input ends early, and explains how to continue', async () => {
    const { code, stderr } = await runPiped(['play', 'match-six', '--hints'], { input: '2\n' });
    expect(code).toBe(1);
    expect(stderr).toBe(
      'penultimate: The input ended before the game did. Go on with: penultimate play --from "match-six: 2" --hints\n',
    );
  });

  test('continues from a record with --from, and shows only the end of a finished one', async () => {
    const { stdout } = await runPiped(['play', '--from', 'match-six: 2'], { input: '3\n1\n' });
    expect(stdout).toMatch(/^Game Start!\n\nCurrent Sequence: \[2\]\nPlayer 2's turn\./);
    const over = await runPiped(['play', '--from', 'match-six: 2 3 1']);
    expect(over.code).toBe(0);
    expect(over.stdout).toMatch(/Player 1 wins the game!\n$/);
  });
});
