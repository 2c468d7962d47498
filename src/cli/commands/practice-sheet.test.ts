import { expect, test } from 'vitest';
import { runPiped } from '../../../test/support/fake-terminal.ts';

async function sheetOf(...words: readonly string[]): Promise<string> {
  const { code, stdout } = await runPiped(['practice', ...words, '--sheet']);
  expect(code).toBe(0);
  return stdout;
}

test('a sheet has questions on its front and answers on its back', async () => {
  expect(await sheetOf('match-six', '--seed', '3', '--count', '1')).toBe(
    [
      'Find the move',
      'In each position exactly one move is right: write it on the line.',
      '',
      '1. Match Six',
      '   Choose the number that makes the last four numbers add up to exactly 14.',
      '   Current Sequence: [5]',
      '   You are Player 1. You can play 1, 2, 3, 4, 5, 6 or 7. Find the move that',
      '   wins.  ____________',
      '\f',
      'Solutions',
      '1. 1. 1 wins in 3 moves. After that it is your opponent’s move. 8 to go in 2',
      '    numbers is a pair that makes 8: whatever your opponent plays, you can add',
      '    what is missing to 8 and make 14. Best play: 1, 1, 7.',
      '    http://127.0.0.1:8080/play/match-six?target=14&max=7&window=4&first=2&moves=5',
      '',
      'The same sheet again: penultimate practice match-six --sheet --seed 3 --count 1',
      '',
    ].join('\n'),
  );
});

test('a board of several lines is printed without its blank lines, and without hints', async () => {
  const sheet = await sheetOf('side-by-side', '--seed', '1', '--count', '1');
  expect(sheet.split('\n').slice(6, 10)).toEqual([
    '   a: [1:H][2:H]',
    '   b: [1:H][2:H][3:H][4:H][5:H][6:H]',
    '   c: total 0 (0 in base 4) of 6, used last digits []',
    '   You are Player 1. Find the move that wins.  ____________',
  ]);
});

test.each([
  [['--seed', '2', '--count', '1'], 'penultimate practice --sheet --seed 2 --count 1'],
  [['--count', '12', '--seed', '7', 'match-six'], 'penultimate practice match-six --sheet --seed 7'],
  [
    ['last-digit-standing', '--target', '40', '--seed', '2', '--count', '1'],
    'penultimate practice last-digit-standing --sheet --seed 2 --count 1 --target 40',
  ],
])('the sheet of %j names the command that prints it again', async (words, command) => {
  const sheet = (await sheetOf(...words)).replaceAll('\n', ' ');
  expect(sheet.trimEnd().endsWith(`The same sheet again: ${command}`)).toBe(true);
});
