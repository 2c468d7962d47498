import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { quote } from '../../core/index.ts';

const TWO = ['play', 'match-six', '--players', 'human,human'];
const PROMPT = /(?:Player \d's turn\. Choose a number \(1-3\)|next, back, first, last, a number, try or done):.*\n/;

/** The text after each answer. */
async function replies(typed: readonly string[], words = TWO, env = {}): Promise<readonly string[]> {
  const { stdout } = await runPiped(words, { input: typed.map((line) => `${line}\n`).join(''), env });
  return stdout
    .split(PROMPT)
    .slice(1)
    .map((reply) => reply.trim());
}

async function replyTo(...typed: readonly string[]): Promise<string | undefined> {
  return (await replies(typed))[typed.length - 1];
}

const BOARD_0 = 'Current Sequence: []';
const BOARD_1 = 'Current Sequence: [1]';
const BOARD_2 = 'Current Sequence: [1, 2]';

const LIST = [
  'Type a move, or:',
  '  hint       where to look; again the idea, then the move; "hint move" at once',
  '  values     what every move is worth',
  '  projection shows who is going to win, or stops showing it',
  '  why        why the position is won or lost; "why MOVE" explains one move',
  '  undo       takes back your last move and the reply; "undo 3" the last three',
  '  redo       plays again what was taken back; "redo 3" three moves',
  '  step       walks through the game so far, move by move',
  '  review     the mistakes so far',
  '  rules      how to play',
  '  board      shows the board again',
  '  save       "save FILE" keeps the game for "penultimate play --from FILE"',
  '  resign     "resign yes" gives the game up',
  '  quit       leaves the game',
  '  ?          this list; "? undo" says what undo does',
].join('\n');

describe('help', () => {
  test('lists the commands, or explains one of them', async () => {
    expect(await replyTo('?')).toBe(LIST);
    expect(await replyTo('HELP nothing')).toBe(LIST);
    expect(await replyTo('? undo')).toBe('undo: takes back your last move and the reply; "undo 3" the last three.');
    expect(await replyTo('help EXIT')).toBe('quit: leaves the game.');
  });

  test('refuses an answer that is neither a move nor a command, and helps with an empty one', async () => {
    expect(await replyTo('9')).toContain('1');
    expect(await replyTo('')).toContain('Type a move, or ? for help.');
  });
});

describe('hints', () => {
  test('come in three steps, and start over after a move', async () => {
    const [nudge, idea, move, again, , other] = await replies(['hint', 'hint', 'hint', 'hint', '1', 'hint']);
    expect(nudge).toMatch(/^Hint 1 of 3: Only 1 of Player 1’s 3 moves wins\. .* Type hint again for more\.$/);
    expect(idea).toMatch(/^Hint 2 of 3: The next 3 numbers decide, .* Type hint again for more\.$/);
    expect(move).toBe('Hint 3 of 3: Player 1 can play 2: it wins in 3 moves (both sides counted).');
    expect(again).toBe(move);
    expect(other).toMatch(/^Hint 1 of 3: Only 1 of Player 2’s 3 moves holds\. /);
  });

  test('show the last step at once for "hint move"; another word is explained', async () => {
    expect(await replyTo('hint move')).toBe(
      'Hint 3 of 3: Player 1 can play 2: it wins in 3 moves (both sides counted).',
    );
    expect(await replyTo('hint x')).toBe('Type hint for the next step of the hint, or "hint move" for the move.');
  });

  test('list values from the best to the worst', async () => {
    expect(await replyTo('values')).toBe('+ 2: wins in 3 moves (best)\n  ~ 1: endless\n  - 3: loses in 3 moves');
  });

  test('explain with why the position, or one move', async () => {
    expect(await replyTo('why')).toMatch(/^6 to go in 3 numbers: Player 1 can play 2 and leave a pair that makes 4\./);
    expect(await replyTo('why 1')).toMatch(/^1 keeps the game going; 2 would win in 3 moves\./);
    expect(await replyTo('why 9')).toBe('"9" is not allowed; choose a whole number from 1 to 3.');
  });

  test('toggle the projection', async () => {
    const [shown, gone, silent] = await replies(['projection', 'projection', '1']);
    expect(shown).toBe('Player 1 will win in 3 moves (both sides counted) if both play their best.');
    expect(gone).toBe('The projected winner is no longer shown.');
    expect(silent).toBe(BOARD_1);
    expect((await replies(['projection', '1']))[1]).toContain('Neither player can force');
  });
});

describe('taking back', () => {
  test('has nothing to take back or replay at the start', async () => {
    expect(await replies(['undo', 'redo', 'quit'])).toMatchObject([
      'There is nothing to take back.',
      'There is nothing to play again.',
      '',
    ]);
  });

  test('goes back and forth by the given number of moves, as far as possible', async () => {
    const typed = ['1', 'undo', 'redo', 'redo', '2', 'undo 2', 'redo 1000', 'undo 1', 'undo 1000', 'redo 1'];
    expect(await replies(typed)).toEqual([
      BOARD_1,
      BOARD_0,
      BOARD_1,
      'There is nothing to play again.',
      BOARD_2,
      BOARD_0,
      BOARD_2,
      BOARD_1,
      BOARD_0,
      BOARD_1,
      '',
    ]);
  });

  test.each(['0', '1001', 'x', '1x', 'x1', '-1'])('%j is not a number of moves', async (times) => {
    expect(await replyTo(`undo ${times}`)).toBe('undo takes a number from 1 to 1000, like "undo 3".');
    expect(await replyTo(`redo ${times}`)).toBe('redo takes a number from 1 to 1000, like "redo 3".');
  });

  test('takes back the reply of the CPU as well', async () => {
    const words = ['play', 'match-six', '--players', 'human,perfect', '--seed', '1'];
    const boards = (await replies(['1', 'undo', 'redo'], words)).map((reply) => reply.split('\n').at(-1));
    expect(boards[0]).toMatch(/^Current Sequence: \[1, \d\]$/);
    expect(boards.slice(1, 3)).toEqual([BOARD_0, boards[0]]);
  });
});

describe('a walk', () => {
  const STEP_0 = `${BOARD_0}\nThe start of 2 moves.`;
  const STEP_1 = `${BOARD_1}\nMove 1 of 2: Player 1 chooses 1. A mistake.`;
  const STEP_2 = `${BOARD_2}\nMove 2 of 2: Player 2 chooses 2. A mistake.`;
  const HELP = [
    '  next   the next move; Enter does the same',
    '  back   the move before',
    '  first  the start; "last" is the end, a number the position after that many moves',
    '  try    plays on from here',
    '  done   back to where you were',
  ].join('\n');

  test('goes to any position within the game', async () => {
    const steps = [
      ['back', STEP_1],
      ['BACK', STEP_0],
      ['', STEP_1],
      ['next', STEP_2],
      ['first', STEP_0],
      ['last', STEP_2],
      ['back', STEP_1],
      [' 2 ', STEP_2],
      ['0', STEP_0],
      ['?', `Type one of these:\n${HELP}`],
      ['3', `"3" is none of these:\n${HELP}`],
      ['x1', `"x1" is none of these:\n${HELP}`],
      ['1x', `"1x" is none of these:\n${HELP}`],
    ] as const;
    const said = await replies(['1', '2', 'step', ...steps.map(([word]) => word), 'done', 'board']);
    expect(said.slice(2)).toEqual([STEP_2, ...steps.map(([, reply]) => reply), BOARD_2, BOARD_2, '']);
  });

  test.each(['done', 'quit', 'exit', 'q'])('ends with %s where the game was', async (word) => {
    expect((await replies(['1', '2', 'step', 'first', word])).at(-2)).toBe(BOARD_2);
  });

  test('continues from there with "try", and drops the later moves', async () => {
    const said = await replies(['1', '2', 'step', 'back', 'try', 'redo', '1']);
    expect(said.slice(4)).toEqual([BOARD_1, 'There is nothing to play again.', 'Current Sequence: [1, 1]', '']);
  });

  test('a right move is not marked', async () => {
    expect((await replies(['2', 'step']))[1]).toBe('Current Sequence: [2]\nMove 1 of 1: Player 1 chooses 2.');
  });

  test('and a review need a move', async () => {
    expect(await replyTo('step')).toBe('No move has been made yet.');
    expect(await replyTo('review')).toBe('No move has been made yet.');
  });

  test('ends the game when the input ends', async () => {
    const { code, stderr } = await runPiped(TWO, { input: '1\nstep\n' });
    expect([code, stderr]).toEqual([
      1,
      'penultimate: The input ended before the game did. Go on with: penultimate play --from "match-six: 1"\n',
    ]);
  });
});

test('a review so far counts the decisions of both and names the mistakes', async () => {
  expect(await replyTo('1', '2', 'review')).toBe(
    [
      'Review. Player 1: 0 of 1 decision right; found the only right move 0 of 1 time. Player 2: 0 of 1 decision right; found the only right move 0 of 1 time.',
      '  Move 1: Player 1 gave away a win in 3 moves with 1: neither side can force an end now; only 2 would have kept it.',
      '  Move 2: Player 2 gave away a game without end with 2 and now loses in 1 move; only 1 would have kept it. Player 1 can answer 3 and win at once.',
    ].join('\n'),
  );
  expect(await replyTo('2', 'review')).toBe(
    'Review. Player 1: 1 of 1 decision right; found the only right move 1 of 1 time. Player 2: nothing to decide.',
  );
});

test('rules and board are shown again', async () => {
  const rules = await replyTo('rules');
  expect(rules?.split('\n').map((line) => line.slice(0, 20))).toEqual([
    'Choose the number th',
    '  1. The players bui',
    '  2. On your turn ad',
    '  3. Once there are ',
  ]);
  expect(await replyTo('1', 'board')).toBe(BOARD_1);
});

describe('save', () => {
  const folder = temporaryFolder();
  const env = { HOME: folder };
  const save = async (name: string, words = TWO) => (await replies(['1', '2', `save ${name}`], words, env))[2];

  test('writes a file from which the game continues, and explains how', async () => {
    const file = join(folder, 'six.txt');
    expect(await save(file)).toBe(`Saved. Go on later with:\n  penultimate play --from ${file}`);
    expect(readFileSync(file, 'utf8')).toMatch(/^# penultimate game [0-9a-f]{16}\nmatch-six: 1 2\n$/);
    expect((await replies(['quit'], ['play', '--from', file]))[0]).toBe('');
    expect((await runPiped(['play', '--from', file], { input: 'quit\n' })).stdout).toContain(BOARD_2);
    expect(await save(file)).toMatch(/^Saved\./);
  });

  test('expands a file name like a shell', async () => {
    expect(await save('"~/quoted name.txt"')).toBe(
      `Saved. Go on later with:\n  penultimate play --from "${join(folder, 'quoted name.txt')}"`,
    );
    expect(await save("'~/single.txt'")).toContain(join(folder, 'single.txt'));
    expect(readFileSync(join(folder, 'quoted name.txt'), 'utf8')).toContain('match-six: 1 2');
  });

  test('names the CPU and the hints', async () => {
    const file = join(folder, 'cpu.txt');
    const words = ['play', 'match-six', '--players', 'human,perfect', '--hints'];
    expect((await replies([`save ${file}`], words, env))[0]).toBe(
      `Saved. Go on later with:\n  penultimate play --from ${file} --players human,perfect --hints`,
    );
  });

  test('overwrites nothing else, and a failing disk does not end the game', async () => {
    const file = join(folder, 'letter.txt');
    writeFileSync(file, 'Dear Sir\n');
    expect(await save(file)).toBe(`${quote(file)} exists and is not a saved game; choose another name.`);
    expect(await save(folder)).toBe(`${quote(folder)} exists and is not a saved game; choose another name.`);
    expect(await save('/dev/zero')).toContain('is not a saved game');
    expect(await save('')).toBe('Say which file: save FILE.');
    expect(await save(join(file, 'x'))).toBe(
      `${quote(join(file, 'x'))} cannot be written: part of its path is not a folder. The game goes on.`,
    );
    expect(await save(join(folder, 'no', 'x'))).toBe(
      `${quote(join(folder, 'no', 'x'))} cannot be written: there is no such file or folder. The game goes on.`,
    );
    expect(readFileSync(file, 'utf8')).toBe('Dear Sir\n');
  });

  test('a file too large to be a game is not read', async () => {
    const file = join(folder, 'large.txt');
    writeFileSync(file, 'match-six: 1\n');
    truncateSync(file, 16 * 2 ** 20 + 1);
    const { stdout } = await runPiped(TWO, { input: `save ${file}\n` });
    expect(stdout).toContain('exists and is not a saved game; choose another name.');
    const { code, stderr } = await runPiped(['play', '--from', file]);
    expect([code, stderr]).toEqual([2, `penultimate: ${quote(file)} is not a saved game.\n`]);
  });
});

test.each(['quit', 'EXIT'])('%s leaves the game, and explains how to continue', async (word) => {
  const { code, stderr } = await runPiped(TWO, { input: `1\n${word}\n` });
  expect([code, stderr]).toEqual([
    0,
    'penultimate: The game is not over. Go on with: penultimate play --from "match-six: 1"\n',
  ]);
});
