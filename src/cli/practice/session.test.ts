import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FakeScreen, runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { mustSucceed, parseRecord } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { localDay } from '../../lab/index.ts';
import { solve } from '../../solver/index.ts';
import { seatsFrom } from '../play/setup.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { keepMistakes } from './session.ts';

const SEED_3 = ['practice', 'match-six', '--seed', '3'];
const HEADING = 'Puzzle 1 of 5. Match Six. Easy: 30% of the opponents on the ladder fail it.';
const HELP = [
  'Type a move, or:',
  '  hint   the idea',
  '  answer the right move',
  '  undo   takes back your last move and the reply',
  '  board  shows the board again',
  '  rules  how to play',
  '  skip   the next puzzle',
  '  resign "resign yes" gives up: the right move is shown',
  '  quit   enough for today',
  '  ?      this list; "? undo" says what undo does',
].join('\n');

/** A device without practice, or with this. */
function deviceWith(practice?: object) {
  const folder = temporaryFolder();
  const file = join(folder, 'penultimate', 'practice.json');
  if (practice) {
    mkdirSync(join(folder, 'penultimate'));
    writeFileSync(file, JSON.stringify(practice));
  }
  return {
    env: { XDG_STATE_HOME: folder, LANG: 'C.UTF-8', NO_COLOR: '1' },
    kept: () => JSON.parse(readFileSync(file, 'utf8')),
  };
}

async function answers(words: readonly string[], typed: readonly string[], device = deviceWith()) {
  const { code, stdout } = await runPiped(words, { input: typed.map((line) => `${line}\n`).join(''), env: device.env });
  return { code, lines: stdout.trimEnd().split('\n'), device };
}

/** The text after each prompt. */
function repliesIn(lines: readonly string[]): readonly string[] {
  const [, ...parts] = lines.join('\n').split('Your move (? for help):');
  return parts.map((part) => part.slice(part.indexOf('\n') + 1).trimEnd());
}

describe('a puzzle', () => {
  test('is shown with its number, its difficulty, the goal, the board and the seat', async () => {
    const { code, lines } = await answers(SEED_3, ['quit']);
    expect(code).toBe(0);
    expect(lines).toEqual([
      HEADING,
      'Goal: Choose the number that makes the last four numbers add up to exactly 14.',
      'Current Sequence: [5]',
      'You are Player 1. Find the move that wins. Then go on against the CPU: 3 right moves solve it, or fewer if you win before.',
      'Your move (? for help): quit',
    ]);
  });

  test('accepts words besides an answer, and goes on', async () => {
    const { lines } = await answers(SEED_3, ['hint', ' board ', 'rules', '?', '', '8', 'quit']);
    const [hint, board, rules, help, nothing, refused] = repliesIn(lines);
    expect(hint).toMatch(/^The next 3 numbers decide, and 9 are missing to 14\. /);
    expect(board).toBe('Current Sequence: [5]');
    expect(rules?.split('\n').map((line) => line.slice(0, 14))).toEqual([
      '1. The players',
      '2. On your tur',
      '3. Once there ',
    ]);
    expect([help, nothing]).toEqual([HELP, 'Type a move, or ? for help.']);
    expect(refused).toBe('"8" is not allowed; choose a whole number from 1 to 7.');
  });

  test('continues after a right move with the CPU’s reply, and the last one solves it', async () => {
    const { code, lines, device } = await answers([...SEED_3, '--count', '1'], ['1', '7']);
    expect(code).toBe(0);
    expect(repliesIn(lines)).toEqual([
      'Right.\nCPU chooses 1.\n\nCurrent Sequence: [5, 1, 1]',
      'Right! You can win at once. 7 wins at once. The last 4 numbers make exactly 14.\nSolved without a wrong move.',
    ]);
    expect(device.kept()).toMatchObject({ solved: 1, faultless: 1, lastDay: null, cards: [] });
  });

  test('is followed by another one, and after the last there is nothing to do', async () => {
    const { code, lines } = await answers([...SEED_3, '--count', '2'], ['1', '7', 'skip', '1']);
    expect(code).toBe(0);
    expect(lines.filter((line) => line.startsWith('Puzzle '))).toEqual([
      HEADING.replace('of 5', 'of 2'),
      'Puzzle 2 of 2. Match Six. Medium: 41% of the opponents on the ladder fail it.',
    ]);
    expect(lines.slice(-2)).toEqual(['Your move (? for help): skip', 'Skipped.']);
  });

  test.each([
    ['a wrong move', '2', /^No: 2 loses\. .*CPU can answer 7, and then all 7 of your moves lose\. Try again\.$/],
    ['a hint', 'hint', /^The next 3 numbers decide/],
  ])('%s makes it come back tomorrow, though it is solved', async (_, word, reply) => {
    const { lines, device } = await answers([...SEED_3, '--count', '1'], [word, '1', '7']);
    expect(repliesIn(lines)[0]).toMatch(reply);
    expect(lines.at(-1)).toBe('Solved. It comes back tomorrow.');
    const due = localDay(new Date()) + 1;
    const card = { record: 'match-six target=14 max=7 window=4 first=2: 5', due, step: 0 };
    expect(device.kept()).toMatchObject({ solved: 1, faultless: 0, cards: [card] });
  });

  test('is not solved if the answer was shown', async () => {
    const { lines, device } = await answers([...SEED_3, '--count', '1'], ['answer']);
    expect(lines.at(-2)).toMatch(/^The answer is 1\. 1 wins in 3 moves\. After that it is the CPU’s move\./);
    expect(lines.at(-1)).toBe('It comes back tomorrow.');
    expect(device.kept()).toMatchObject({ solved: 0, cards: [{ step: 0 }] });
  });

  test('is not saved if it is skipped or left', async () => {
    for (const word of ['skip', 'quit']) {
      const { device } = await answers(SEED_3, [word]);
      expect(device.kept).toThrow('ENOENT');
    }
  });

  test('for Player 2 names that seat', async () => {
    const record = 'match-six: 1';
    const card = { cards: [{ record, due: 0, step: 0 }] };
    const { lines } = await answers(['practice'], ['6', 'quit'], deviceWith(card));
    expect(lines.find((line) => line.startsWith('You are '))).toMatch(/^You are Player 2\. /);
    expect(lines).not.toContain('CPU chooses 1.');
  });
});

describe('a mistake that is due', () => {
  const CARDS = [
    { record: 'match-six: 1 1 1', due: 3, step: 0 },
    { record: 'tail-end coins=3:', due: 1, step: 0 },
    { record: 'nonsense', due: 0, step: 0 },
    { record: 'tail-end coins=3: 2 1', due: 0, step: 0 }, // over
  ];

  test('comes before new puzzles, longest due first; one that cannot be asked is skipped', async () => {
    const { lines } = await answers(
      ['practice', '--seed', '1', '--count', '3'],
      ['skip', 'skip', 'quit'],
      deviceWith({ cards: CARDS }),
    );
    const questions = lines.filter((line) => /^(A mistake|Puzzle|You are)/.test(line));
    expect(questions.slice(0, 4)).toEqual([
      'A mistake that comes back. Tail End.',
      'You are Player 1. Find the move that wins.',
      'A mistake that comes back. Match Six.',
      'You are Player 2. Nobody can force a win here. Find a move that does not lose.',
    ]);
    expect(questions[4]).toMatch(/^Puzzle 3 of 3\. /);
  });

  test('is asked only for the practiced game', async () => {
    const { lines } = await answers(
      ['practice', 'match-six', '--seed', '3'],
      ['skip', 'quit'],
      deviceWith({ cards: CARDS }),
    );
    expect(lines[0]).toBe('A mistake that comes back. Match Six.');
    expect(lines).toContain(HEADING.replace('Puzzle 1', 'Puzzle 2'));
  });

  test('comes back in three days once solved', async () => {
    const device = deviceWith({ cards: [CARDS[1]] });
    const { lines } = await answers(['practice', '--count', '1'], ['1'], device);
    expect(lines.at(-1)).toBe('Solved without a wrong move.');
    const due = localDay(new Date()) + 3;
    expect(device.kept()).toMatchObject({
      solved: 1,
      faultless: 1,
      cards: [{ record: 'tail-end coins=3:', due, step: 1 }],
    });
  });
});

describe('the daily puzzle', () => {
  async function solutionOf(words: readonly string[]): Promise<readonly string[]> {
    const { solution } = JSON.parse((await runPiped([...words, '--json'])).stdout);
    return solution.filter((_: string, ply: number) => ply % 2 === 0);
  }

  test('of today counts the days in a row', async () => {
    const today = localDay(new Date());
    const device = deviceWith({ lastDay: today - 1, streak: 4, best: 4 });
    const words = ['practice', '--daily'];
    const { code, lines } = await answers(words, await solutionOf(words), device);
    expect([code, lines.at(-1)]).toEqual([0, 'Solved without a wrong move. Days in a row: 5.']);
    expect(device.kept()).toMatchObject({ lastDay: today, streak: 5, best: 5 });
  });

  test('of another day does not', async () => {
    const words = ['practice', '--date', '2026-11-16'];
    const { lines, device } = await answers(words, await solutionOf(words));
    expect(lines[0]).toMatch(/^The puzzle of Monday, November 16, 2026\. Match Six\. /);
    expect(lines.at(-1)).toBe('Solved without a wrong move.');
    expect(device.kept()).toMatchObject({ lastDay: null, solved: 1 });
  });
});

describe('on a screen', () => {
  test.each([
    ['\u0003', 130],
    ['\u0004', 1],
    ['quit\r', 0],
  ])('%j ends it with exit code %i', async (keys, code) => {
    const screen = new FakeScreen({ env: deviceWith().env });
    const ended = screen.start(SEED_3);
    const seen = await screen.see('Your move (? for help):');
    expect(seen).toContain('Match Six: target 14, max 7, window 4');
    screen.type(keys);
    expect(await ended).toBe(code);
    expect(screen.stdin.isRaw).toBe(false);
  });
});

test.each([
  ['of two people is nobody’s practice', 'human,human', 'tail-end coins=3: 3 2 1'],
  ['without a mistake leaves nothing to practice', 'human,perfect', 'tail-end coins=3: 1'],
  ['keeps no mistake of the CPU', 'random,human', 'tail-end coins=3: 3 1'],
])('a finished game %s', async (_, players, record) => {
  const device = deviceWith();
  const match = mustSucceed(parseRecord(GAMES, record));
  const terminal = { env: device.env } as unknown as Terminal;
  const seats = seatsFrom(players.split(',') as [string, string]);
  await keepMistakes(terminal, mustSucceed(solve(match.game)), match, seats);
  expect(device.kept).toThrow('ENOENT');
});
