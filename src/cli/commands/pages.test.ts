import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FakeScreen, runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';

async function linesOf(...words: readonly string[]): Promise<readonly string[]> {
  const { code, stdout, stderr } = await runPiped(words);
  expect([code, stderr]).toEqual([0, '']);
  return stdout.split('\n');
}

test('analyze shows the winner and why, the value of each move, and best play', async () => {
  expect(await linesOf('analyze', 'match-six: 1')).toEqual([
    'match-six: 1',
    'The last number is 1.',
    'Player 2 is to move and can neither win nor lose by force: endless.',
    'Why (you are Player 2): 5 to go in 2 numbers, more than a pair that makes 4:',
    'neither of you can force an end. Play 1 to keep it so; anything more lets your',
    'opponent win.',
    '',
    '  ~ 1  endless (best)',
    '  - 2  loses in 2 moves',
    '  - 3  loses in 2 moves',
    '',
    'Best play: 1 1 1',
    '',
  ]);
});

test('analyze --why shows the reason of each move', async () => {
  const lines = await linesOf('analyze', 'match-six:', '--why');
  expect(lines.slice(5)).toEqual([
    '',
    '  ~ 1 keeps the game going; 2 would win in 3 moves. Neither player can force an',
    '    end then.',
    '  + 2 wins in 3 moves. After that it is your opponent’s move. 4 to go in 2',
    '    numbers is a pair that makes 4: whatever your opponent plays, you can add',
    '    what is missing to 4 and make 6. (best)',
    '  - 3 loses in 3 moves; 2 would win in 3 moves. After that it is your opponent’s',
    '    move. 3 to go in 2 numbers: your opponent can play 3. Then nothing is',
    '    missing any more, and you have to go over 6.',
    '',
    'Best play: 2 1 3',
    '',
  ]);
});

test('analyze describes a finished game and a given position', async () => {
  expect(await linesOf('analyze', 'match-six: 2 1 3')).toEqual([
    'match-six: 2 1 3',
    'The last numbers are 2, 1, 3, together 6: exactly 6.',
    'The game is over: Player 1 has won. The last 3 numbers make exactly 6.',
    '',
  ]);
  expect((await linesOf('analyze', 'match-six:', '--position', '[1, 2] 1')).slice(0, 3)).toEqual([
    'match-six, position [1, 2] 1',
    'The last numbers are 1, 2, together 3.',
    'Player 1 is to move and wins in 1 move.',
  ]);
});

test('analyze describes a drawn game', async () => {
  const file = join(temporaryFolder(), 'tie.js');
  writeFileSync(
    file,
    `export default { id: 'tie', start: 0, moves: (s) => (s === 0 ? [1, 2] : []), play: () => 1,
      outcome: (s) => (s === 1 ? { winner: null } : undefined), turn: () => 1 };`,
  );
  const lines = await linesOf('analyze', 'tie: 1', '--game', file);
  expect(lines.find((line) => line.startsWith('The game is over'))).toMatch(/^The game is over: it is a draw\./);
  expect((await linesOf('analyze', 'tie:', '--game', file)).join(' ')).toContain(
    'Player 1 is to move and draws in 1 move.',
  );
});

test('review counts the decisions of both, and explains their mistakes', async () => {
  expect(await linesOf('review', 'match-six: 1 2 3')).toEqual([
    'match-six: 1 2 3',
    'Player 1: 1 of 2 decisions right; found the only right move 1 of 2 times.',
    'Player 2: 0 of 1 decision right; found the only right move 0 of 1 time.',
    '  Move 1: Player 1 gave away a win in 3 moves with 1: neither side can force an',
    '    end now; only 2 would have kept it.',
    '  Move 2: Player 2 gave away a game without end with 2 and now loses in 1 move;',
    '    only 1 would have kept it. Player 1 can answer 3 and win at once.',
    '',
  ]);
});

test('rules show how to play, the rulings, the theory, options and variants', async () => {
  const lines = await linesOf('rules', 'match-six');
  expect(lines.slice(0, 12)).toEqual([
    'Match Six',
    '  Choose the number that makes the last three numbers add up to exactly 6.',
    '',
    '  1. The players build one sequence of numbers, which starts empty.',
    '  2. On your turn add a 1, a 2 or a 3 to its end.',
    '  3. Once there are three numbers, add up the last three after each move.',
    '     Exactly 6: you win. More than 6: you lose. Less than 6: the game goes on.',
    '',
    'Rulings: what the rule book leaves open',
    '  M1. The numbers are 1 to 3, and a sum over 6 loses; the tips say never to',
    '      choose such a number.',
    '      -> All three numbers are legal on every turn. Going over 6 is a legal move',
  ]);
  const part = (heading: string) => lines.slice(lines.indexOf(heading) - 1, lines.indexOf(heading) + 2);
  expect(part('What is known').slice(0, 2)).toEqual(['', 'What is known']);
  expect(lines).toContain('      [Proved for all sizes, checked by Coq: match_six_verdict.]');
  expect(part('Options')).toEqual(['', 'Options', expect.stringMatching(/^ {2}--target <number> {2,}/)]);
  expect(part('Variants worth playing').slice(0, 2)).toEqual(['', 'Variants worth playing']);
  expect(lines.some((line) => /^ {6}penultimate play match-six --\w+ \w+/.test(line))).toBe(true);
});

test('a Unicode screen shows an arrow before a ruling', async () => {
  const screen = new FakeScreen({ rows: 1000 });
  expect(await screen.start(['rules', 'match-six'])).toBe(0);
  expect(screen.stdout.text).toContain('\n      → All three numbers');
});

test('games lists each game with its summary and its options', async () => {
  const lines = await linesOf('games');
  expect(lines.slice(0, 6)).toEqual([
    'Tail End  tail-end',
    '  Flip a head and the heads to its right; flip the last one to win.',
    '  --coins <number>          How many coins lie in the row, all heads up (a whole',
    '                            number from 1 to 40; default 7).',
    '  --reach <number|all>      The most coins that one flip may turn (a whole',
    '                            number from 1 to 40 or all; default all).',
  ]);
  expect(lines[lines.indexOf('Match Six  match-six') - 1]).toBe('');
  expect(lines.slice(-4)).toEqual([
    '',
    'Play one with `penultimate play <game>`, read its rules with `penultimate rules',
    '<game>`.',
    '',
  ]);
});

test.each([
  [['analyze'], 'No record is given; write one like "tail-end: 3 1", or use --stdin.'],
  [['analyze', '--stdin', 'x'], 'Give either a record or --stdin, not both.'],
  [['analyze', '--stdin', '--position', 'x'], 'Give either --position or --stdin, not both.'],
  [
    ['analyze', 'match-six: 1', '--position', '[1, 2] 1'],
    'With --position the record only names the game, like "match-six:".',
  ],
  [['review'], 'No record is given; write one like "tail-end: 3 1", or use --stdin.'],
  [['review', '--stdin', 'x'], 'Give either a record or --stdin, not both.'],
  [['completion'], 'No shell is given; write bash, zsh or fish.'],
  [['completion', 'tcsh'], 'There is no script for "tcsh"; choose bash, zsh or fish.'],
  [['verify'], 'No file is given; `penultimate prove <game> --out FILE` writes one.'],
  [['solve', 'all', '--positions', 'x.csv'], '--positions writes the positions of one game; name it in place of all.'],
])('%j is refused with a sentence', async (words, sentence) => {
  expect(await runPiped(words)).toEqual({ code: 2, stdout: '', stderr: `penultimate: ${sentence}\n` });
});
