import { describe, expect, test } from 'vitest';
import { runPiped } from '../../../test/support/fake-terminal.ts';

async function pageOf(...words: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runPiped(words);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

test('solve shows everything about a game', async () => {
  expect(await pageOf('solve', 'match-six')).toBe(
    [
      'match-six',
      'Player 1 moves first and wins in 3 moves.',
      '',
      '  Positions                 44, 25 of them finished',
      '  To move wins / loses      14 / 2; endless: 3',
      '  Shortest forced win       1 ply, from [1, 2] 1',
      '  Longest forced win        3 plies, from [] 1',
      '  Moves in a position       3.00 on average, at most 3',
      '  First moves that win      1 of 3',
      '  Exactly one move wins     in 14 positions (73.7%)',
      '  No choice                 in 0 positions (0.0%)',
      '  Decisions that matter     17 of 19 (89.5%): exactly one move keeps the result',
      '',
      'Opening moves',
      '  ~ 1  endless',
      '  + 2  wins in 3 moves (best)',
      '  - 3  loses in 3 moves',
      '',
      'Notable events, and in how many positions a move can cause them',
      '  target-reached            12: The last 3 numbers make exactly 6: a win.',
      '  over-target               9: The last 3 numbers make more than 6: a loss.',
      '',
      'Options, each varied alone',
      '  target                    changes who wins: the first player wins when it is 5',
      '                            to 7; the first player loses when it is 1 to 4; it',
      '                            never ends when it is 8 or 9',
      '  max                       changes who wins: the first player wins when it is 3',
      '                            or 4; the first player loses when it is 5 to 9; it',
      '                            never ends when it is 2',
      '  window                    changes who wins: the first player wins when it is',
      '                            3, 4 or 6; the first player loses when it is 5; it',
      '                            never ends when it is 2',
      '',
      'Concerns',
      '  ! A game need not end: positions can come round again (for example match-six:',
      '    1 1 1 1).',
      '',
    ].join('\n'),
  );
});

test('an endless game, and one without concerns, are described as such', async () => {
  expect(await pageOf('solve', 'match-six', '--target', '8')).toContain(
    'Player 1 moves first and cannot force an end, and neither can the other.\n',
  );
  const free = await pageOf('solve', 'winners-and-losers', '--string', 'WLWWLWL');
  expect(free.endsWith('\nConcerns\n  None.\n')).toBe(true);
});

describe('simulate --exact', () => {
  test('shows the results in these seats, and with seats swapped', async () => {
    expect(await pageOf('simulate', 'match-six', '--players', 'casual,random', '--exact')).toBe(
      [
        'match-six: Player 1 is casual, Player 2 is random',
        '  Player 1 wins             with probability 0.888888889',
        '  Player 2 wins             with probability 0.111111111',
        '  never ends                with probability 0',
        '  plies on average          3.3333',
        '  Exact, over the 24 positions that these two can reach.',
        'match-six: Player 1 is random, Player 2 is casual',
        '  Player 1 wins             with probability 0.111111111',
        '  Player 2 wins             with probability 0.888888889',
        '  never ends                with probability 0',
        '  plies on average          3.8889',
        '  Exact, over the 25 positions that these two can reach.',
        '',
      ].join('\n'),
    );
  });

  test('shows a player against itself once; as JSON with the options, without forfeits', async () => {
    const [meeting, ...others] = JSON.parse(
      await pageOf('simulate', 'match-six', '--players', 'random,random', '--exact', '--json'),
    );
    expect(others).toEqual([]);
    expect(meeting).toEqual({
      game: 'match-six',
      options: { target: 6, max: 3, window: 3 },
      players: ['random', 'random'],
      positions: 44,
      wins: { 1: expect.closeTo(0.429_559, 6), 2: expect.closeTo(0.570_441, 6) },
      draw: 0,
      draws: 0,
      endless: expect.closeTo(0, 9),
      meanPlies: expect.closeTo(4.077, 3),
      error: expect.any(Number),
    });
  });

  test('shows no length for an endless game; one start of many can be given', async () => {
    const endless = await pageOf('simulate', 'match-six', '--target', '9', '--players', 'perfect,perfect', '--exact');
    expect(endless).toContain('  never ends                with probability 1\n  Exact, over');
    const words = ['simulate', 'winners-and-losers', '--string', 'WLWLL', '--exact', '--players', 'perfect,perfect'];
    expect(await pageOf(...words)).toContain('  Player 2 wins             with probability 1\n');
  });

  test('of all leaves out games without one start, and reports it', async () => {
    const text = await pageOf('simulate', 'all', '--players', 'random,random', '--exact');
    expect(text).not.toContain('winners-and-losers');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'Games that draw a new start each time are left out: name one and its start, like --string WLWLL.',
    );
  });
});

describe('atlas', () => {
  test('of one option is a table', async () => {
    expect(await pageOf('atlas', 'tail-end', '--coins', '1-6')).toBe(
      [
        'Tail End: 6 variants, coins 1 to 6',
        'The first player wins 6 and loses 0 of them. In 6 variants a closed form was',
        'compared with the table: it agrees in each.',
        '',
        '  coins  starter  plies  positions  openings  only moves  endless  concerns',
        '  1          win      1          2    1 of 1           1       no         4',
        '  2          win      1          4    1 of 2           2       no         1',
        '  3          win      1          6    1 of 3           4       no         1',
        '  4          win      1          8    1 of 4           6       no         1',
        '  5          win      1         10    1 of 5           8       no         1',
        '  6          win      1         12    1 of 6          10       no         1',
        '',
      ].join('\n'),
    );
  });

  test('lists variants with --find, with the interesting facts about each', async () => {
    const text = await pageOf('atlas', 'tail-end', '--coins', '3-5', '--reach', '1-4', '--find', 'winner=1');
    expect(text).toContain('\n\n8 variants found, the most interesting first:\n  coins reach  starter  plies');
    expect(text).toMatch(/^ {2}5 3 +win +3 +11 +2 of 5 +6 +0$/m);
    expect(text).toMatch(/^ {2}4 4 +win +1 +8 +1 of 4 +6 +1$/m);
  });
});
