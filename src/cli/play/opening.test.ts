import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FakeScreen, runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { mustSucceed, parseRecord, quote } from '../../core/index.ts';
import { templateText } from '../../custom/index.ts';
import { GAMES } from '../../games/index.ts';
import { shellWord } from '../arguments/usage.ts';
import { recordLines } from './closing.ts';

const folder = temporaryFolder();
const env = { XDG_STATE_HOME: folder };

function fileWith(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** Take one, two or three from a pile of twelve. */
const PILE = fileWith('pile.js', templateText('subtraction', 'pile', 'pile.js'));
const LETTER = fileWith('letter.txt', 'hello\n');

describe('a game that cannot begin', () => {
  test.each([
    [
      ['match-six', '--from', 'match-six: 1', '--target', '7'],
      '--from already says how the game began; leave out --target.',
    ],
    [['--from', 'match-six: 1', '--first', '2'], '--from already says how the game began; leave out --first.'],
    [['tail-end', '--from', 'match-six: 1'], 'The record is a game of match-six, not of tail-end.'],
    [['--from', 'match-six: 9'], 'Move 1, "9": "9" is not allowed; choose a whole number from 1 to 3.'],
    [['--from', 'match-sixty'], 'There is no game "match-sixty"'],
    [['--from', '/play/none'], 'There is no game "none"'],
    [['--from', 'no/play/file'], '--from takes a record or a file with one; "no/play/file" is not a record'],
    [['--from', folder], `${quote(folder)} is not a saved game.`],
    [['--from', LETTER], `${quote(LETTER)} does not contain a record: There is no game "hello"`],
    [
      ['--from', 'nofile'],
      '--from takes a record or a file with one; "nofile" is not a record, and as a file there is no such file or folder.',
    ],
    [['match-six', '--first', '3'], '--first must be 1, 2 or random, not "3".'],
    [['match-six', '--nth', '2'], '--nth goes with --resume.'],
    [['--resume'], 'There is no unfinished game.'],
    [['match-six', '--resume'], '--resume continues the last game with its settings; leave out match-six.'],
    [['--resume', '--seed', '1'], '--resume continues the last game with its settings; leave out --seed.'],
    [['match-six', '--pace', '61'], '--pace must be a whole number from 0 to 60, not "61".'],
    [['match-six', '--max-plies', '0'], '--max-plies must be a whole number from 1 to 1000000, not "0".'],
    [['match-six', '--max-plies', '1000001'], '--max-plies must be a whole number from 1 to 1000000, not "1000001".'],
  ])('%j is refused with a sentence', async (words, sentence) => {
    const { code, stdout, stderr } = await runPiped(['play', ...words], { env });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.startsWith(`penultimate: ${sentence}`)).toBe(true);
  });
});

describe('how a game begins', () => {
  test('a coin toss for two people names the seat; a CPU is named with its seat', async () => {
    const toss = async (players: string, seed: string) => {
      const words = ['play', 'match-six', '--first', 'random', '--seed', seed, '--players', players];
      return (await runPiped(words, { env })).stdout.split('\n')[0];
    };
    const seeds = Array.from({ length: 12 }, (_, seed) => String(seed));
    const tosses = async (players: string) =>
      [...new Set(await Promise.all(seeds.map((seed) => toss(players, seed))))].sort();
    expect(await tosses('human,human')).toEqual(['Coin toss: Player 1 starts.', 'Coin toss: Player 2 starts.']);
    expect(await tosses('human,perfect')).toEqual([
      'Coin toss: Player 1 starts.',
      'Coin toss: the CPU (Player 2) starts.',
    ]);
    expect(await tosses('sharp,human')).toEqual([
      'Coin toss: Player 2 starts.',
      'Coin toss: the CPU (Player 1) starts.',
    ]);
  });

  test('--first 2 lets Player 2 begin, and no coin is tossed', async () => {
    const { stdout } = await runPiped(['play', 'match-six', '--first', '2'], { env, input: '1\n' });
    expect(stdout.startsWith("Game Start!\n\nCurrent Sequence: []\nPlayer 2's turn.")).toBe(true);
  });

  test('a screen introduces the players and the goal', async () => {
    const openings = {
      'human,pip': 'You are Player 1; your opponent is Pip.',
      'casual,human': 'You are Player 2; your opponent is the CPU (casual).',
    };
    for (const [players, sentence] of Object.entries(openings)) {
      const screen = new FakeScreen({ env: { ...env, NO_COLOR: '1' } });
      const code = screen.start(['play', 'match-six', '--players', players]);
      const seen = await screen.see('(1-3):');
      expect(seen.trimStart().startsWith(sentence)).toBe(true);
      expect(seen).toContain('\n\nGoal: Choose the number that makes the last three numbers add up to exactly 6.\n');
      expect(seen).toContain('\nType ? at any prompt for help.\n');
      screen.type('quit\r');
      expect(await code).toBe(0);
    }
  });

  test('two CPUs on a screen are distinguished, and need no answers', async () => {
    const screen = new FakeScreen({ env: { ...env, NO_COLOR: '1' } });
    const words = ['play', 'match-six', '--players', 'random,perfect', '--pace', '0', '--seed', '2'];
    expect(await screen.start(words)).toBe(0);
    expect(screen.stdout.text).toContain('Player 1 is the CPU (random), and so is Player 2 (perfect).');
    expect(screen.stdout.text).not.toContain('Type ? at any prompt');
    expect(screen.stdout.text).toContain('The link opens on the page of `penultimate serve`.');
  });
});

describe('how a game ends', () => {
  const reported = async (words: readonly string[], input = '') => {
    const { code, stderr } = await runPiped(['play', ...words], { env, input });
    return [code, stderr];
  };

  test('at its move limit, with the number of moves', async () => {
    expect(await reported(['match-six', '--players', 'random,random', '--seed', '3', '--max-plies', '2'])).toEqual([
      1,
      'penultimate: The game is not over after 2 moves, where it was to stop. Go on with: penultimate play --from "match-six: 1 3" --players random,random\n',
    ]);
  });

  test('with a command that names the game file, the players and the hints', async () => {
    expect(await reported([PILE, '--players', 'human,random', '--hints', '--seed', '1'], '3\n')).toEqual([
      1,
      expect.stringMatching(
        `^penultimate: The input ended before the game did\\. Go on with: penultimate play --from "pile: 3 \\d" --game ${shellWord(PILE)} --players human,random --hints\n$`,
      ),
    ]);
  });

  test('between two CPUs with the review, the record and the link', async () => {
    const { code, stdout } = await runPiped(['play', 'match-six', '--players', 'random,random', '--seed', '2'], {
      env,
    });
    expect(code).toBe(0);
    expect(stdout.split('\n').slice(-6)).toEqual([
      'Sum of last three numbers: 2 + 1 + 3 = 6',
      'Player 1 wins the game!',
      'Review. Player 1: 2 of 2 decisions right; found the only right move 2 of 2 times. Player 2: 1 of 1 decision right.',
      'Record: match-six: 2 1 3',
      'Link:   http://127.0.0.1:8080/play/match-six?moves=2.1.3',
      '',
    ]);
  });

  test('without a link for a game of a file', async () => {
    const { stdout } = await runPiped(['play', PILE, '--players', 'random,random', '--seed', '2'], { env });
    expect(stdout).toContain('Record: pile: ');
    expect(stdout).not.toContain('Link:');
  });

  test('with the length of a record of more than 2,000 characters', () => {
    const record = (letters: number) => `winners-and-losers string=${'W'.repeat(letters)}:`;
    const linesOf = (text: string) => recordLines(mustSucceed(parseRecord(GAMES, text)));
    const most = 2000 - record(0).length;
    expect(linesOf(record(most))[0]).toBe(`Record: ${record(most)}`);
    expect(linesOf(record(most + 1))).toEqual(['Record: 2,001 characters, too long to show']);
  });
});

test('piped answers are echoed behind the prompt: unprintable characters as ?, a long one cut', async () => {
  const words = ['play', 'match-six'];
  const { stdout } = await runPiped(words, {
    env,
    input: `a\u0007b\u2028c\n${'x'.repeat(80)}\n${'y'.repeat(81)}\n \n`,
  });
  const echoes = [...stdout.matchAll(/\(1-3\):(.*)/g)].map(([, echo]) => echo);
  expect(echoes).toEqual([' a?b?c', ` ${'x'.repeat(80)}`, ` ${'y'.repeat(80)}…`, '', '']);
});
