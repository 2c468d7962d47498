import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { COURSES } from '../../../test/games/courses.ts';
import { FakeScreen, runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';

const ONE_RUN = ['learn', 'tail-end', '--lesson', 'one-run', '--seed', '5'];
const IDEAS = ['', '', '', ''];
/** The exercises of seed 5: one run of heads each, whose first coin is to be flipped. */
const EXERCISES = ['4', '1', '2'];
const HELP = [
  'Type your answer, or:',
  '  p      shows the picture',
  '  hint   the rule of the lesson',
  '  t      the exact theorem',
  '  undo   goes back to the last idea, or takes back your last move',
  '  resign "resign yes" gives up: shows the answer, or starts the game again',
  '  quit   leaves the lesson',
  '  ?      this list',
]
  .join('\n')
  .replaceAll(/\s+/g, ' ');
const THEOREM = 'A row whose heads form a single run is won by the player to move, with one flip.';

/** Enter after each idea of the first lesson. */
function ideasOf(game: string): readonly string[] {
  return COURSES.get(game)?.lessons[0]?.ideas.map(() => '') ?? [];
}

async function reported(words: readonly string[], typed: readonly string[]): Promise<string> {
  const input = typed.map((line) => `${line}\n`).join('');
  const { code, stdout, stderr } = await runPiped(words, { input, env: { XDG_STATE_HOME: temporaryFolder() } });
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

/** The text after each such prompt, on one line. */
function replies(text: string, prompt: string): readonly string[] {
  const [, ...parts] = text.split(prompt);
  return parts.map((part) =>
    part
      .slice(part.indexOf('\n') + 1)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

describe('a lesson', () => {
  test('shows an idea with its board, its picture and its text, and the rule after the last', async () => {
    const text = await reported(ONE_RUN, [...IDEAS, 'q']);
    expect(text.slice(0, text.indexOf('Enter'))).toBe(
      [
        'One run: take it all (1 of 4)',
        '',
        '  .---..---..---..---..---.',
        '  | H || H || H || H || H |',
        "  '---''---''---''---''---'",
        '    1    2    3    4    5',
        '',
        'run of 5   H   H   H   H   H',
        '',
        'Five coins lie in a row, and all of them show heads. On your turn you flip one',
        'head, and it becomes a tail.',
        '',
      ].join('\n'),
    );
    expect(text).toContain('\nEnter to go on, b to go back, q to leave:\n\nOne run: take it all (2 of 4)\n');
    expect(text).toContain(
      [
        'Enter to go on, b to go back, q to leave:',
        '',
        'The rule',
        '  If all heads lie in one run, flip the first coin of that run.',
        '  Type t at any question for the exact theorem.',
        '',
        'Your turn: exercise 1 of 3',
        '',
        '  .---.',
      ].join('\n'),
    );
  });

  test('goes back one idea with b, but not before the first', async () => {
    const text = await reported(ONE_RUN, ['b', '', 'b', '', '', 'q']);
    expect([...text.matchAll(/\((\d) of 4\)/g)].map(([, number]) => number).join('')).toBe('112123');
  });

  test('shows an exercise with the board and without the picture, and replies to answers', async () => {
    const text = await reported(ONE_RUN, [...IDEAS, '', 'T', 'p', '99', '5', '4', 'q']);
    const exercise = text.slice(text.indexOf('exercise 1'));
    const [help, theorem, picture, refused, wrong] = replies(exercise, 'Your move (p shows the picture):');
    expect(exercise).toContain('   10\n\nIt is your turn. Find a move that wins.\nYour move');
    expect([help, theorem]).toEqual([HELP, THEOREM]);
    expect(picture).toMatch(/ 10 run of 6 H H H H H H$/);
    expect(refused).toBe('"99" is not a coin; choose a number from 1 to 10.');
    expect(wrong).toBe(
      'Not yet. You leave this: One run of 1 head. From there your opponent can win. Try another move.',
    );
    expect(text).toContain('Right, you have won. The winner flipped the last coin.\n\nYour turn: exercise 2 of 4\n');
  });

  test('ends with a game, repeated until it is won', async () => {
    const text = await reported(ONE_RUN, [...IDEAS, ...EXERCISES, '', 't', '99', '3', 'p', '2']);
    const game = text.slice(text.indexOf('Beat the CPU'));
    const [help, theorem, refused, lost, picture, won] = replies(game, 'Your move (p shows the picture):');
    expect([help, theorem, refused]).toEqual([HELP, THEOREM, '"99" is not a coin; choose a number from 1 to 8.']);
    expect(lost).toMatch(
      /^You leave this: One run of 1 head\. The CPU flips coin 2 to tails\. The CPU has won\. Try again\. Beat the CPU\. It is perfect, but you can win from here\. /,
    );
    expect(game).toContain('Try again.\n\nBeat the CPU.');
    expect(picture).toMatch(/run of 6 H H H H H H$/);
    expect(won).toBe('You have won. The winner flipped the last coin. The lesson is done.');
  });

  test('plays against the CPU to the end, and describes each position', async () => {
    const words = ['learn', 'match-six', '--lesson', '1', '--seed', '1'];
    const text = await reported(words, [
      ...ideasOf('match-six'),
      ...Array.from({ length: 12 }, () => ['1', '2', '3']).flat(),
      'q',
    ]);
    const game = text.slice(text.indexOf('Beat the CPU'));
    expect(game).toMatch(/^The CPU (adds|chooses|plays) /m);
    expect(game).toMatch(/^You leave this: /m);
  });

  test('accepts yes or no for whether one can win', async () => {
    const words = ['learn', 'inversion-race', '--lesson', '1', '--seed', '5'];
    const typed = [...ideasOf('inversion-race'), '', 'maybe', 'yess', 'not', 'n', 'y', 'q'];
    const [help, ...rest] = replies(await reported(words, typed), 'yes or no (p shows the picture):');
    expect(help).toBe(HELP);
    expect(rest.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => 'Please type yes or no.'));
    // A is behind and to move, and cannot win.
    expect(rest[3]).toMatch(/^Right! The goal is cell 0\. A is to move and 7 cells away from it, B 5 cells\./);
    expect(rest[4]).toMatch(/^Look again\. The goal is cell 0\. B is to move/);
  });

  test('names the reader’s marker if the board does not show it', async () => {
    const words = ['learn', 'inversion-race', '--lesson', '1', '--seed', '5'];
    const text = await reported(words, [...ideasOf('inversion-race'), 'q']);
    expect(text).toContain(
      '\n  You are on cell 7 and your opponent on cell 5; the goal is cell 0.\n\nIt is Player A’s turn.',
    );
    expect(text.slice(0, text.indexOf('The rule'))).not.toContain('You are on cell');
  });
});

describe('the list of lessons', () => {
  test('asks until a number is typed; Enter takes the first unfinished one', async () => {
    const text = await reported(['learn', 'match-six', '--seed', '1'], ['5', 'x', '0', '1.5', '', 'q']);
    expect(
      text.startsWith('Lessons\n  1. What is missing to six\n  2. Your opponent’s number and yours make a pair\n'),
    ).toBe(true);
    const answers = replies(text, 'Which lesson, 1 to 4? (Enter: 1, q to leave)');
    expect(answers.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'Please type a number from 1 to 4.'));
    expect(answers[4]).toMatch(/^What is missing to six \(1 of 5\)/);
  });

  test('accepts the number of any lesson, including the last', async () => {
    expect(await reported(['learn', 'match-six', '--seed', '1'], ['4', 'QUIT'])).toContain(
      'When nobody can win: hold on with a 1 (1 of ',
    );
  });
});

const OWN = fileURLToPath(new URL('../../../examples/tic-tac-toe.js', import.meta.url));

test.each([
  [['learn'], 'No game is given; `penultimate games` lists them.'],
  [['learn', OWN], 'Tic-tac-toe has no lessons yet.'],
  [['learn', 'match-six', '--target', '9'], 'Lessons choose their own variants: leave out the options of the game.'],
  [
    ['learn', 'match-six', '--lesson', '1', '--seed', '-1'],
    '--seed must be a whole number from 0 to 9007199254740991, not "-1".',
  ],
  [
    ['learn', 'match-six', '--lesson', '1', '--seed', '1.5'],
    '--seed must be a whole number from 0 to 9007199254740991, not "1.5".',
  ],
])('%j is refused with a sentence', async (words, sentence) => {
  expect(await runPiped(words)).toEqual({ code: 2, stdout: '', stderr: `penultimate: ${sentence}\n` });
});

test('--seed 0 is a seed', async () => {
  expect(await reported(['learn', 'match-six', '--lesson', '1', '--seed', '0'], ['q'])).toContain(
    'What is missing to six',
  );
});

test.each([
  ['\u0003', 130],
  ['\u0004', 0],
  ['q\r', 0],
])('%j leaves a lesson with exit code %i', async (keys, code) => {
  for (const words of [['learn', 'tail-end'], ONE_RUN]) {
    const screen = new FakeScreen({ env: { XDG_STATE_HOME: temporaryFolder(), NO_COLOR: '1' } });
    const ended = screen.start(words);
    await screen.see('to leave');
    screen.type(keys);
    expect(await ended).toBe(code);
  }
});
