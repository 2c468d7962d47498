import { describe, expect, test } from 'vitest';
import { COURSES } from '../../../test/games/courses.ts';
import { runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { type AnyGame, mustSucceed, parseRecord } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { findExercise } from '../../learn/index.ts';
import { solve } from '../../solver/index.ts';

const LESSON = ['learn', 'tail-end', '--lesson', 'one-run', '--seed', '5'];

async function ask(game: AnyGame, positions: readonly unknown[]) {
  const solution = mustSucceed(solve(game));
  return positions.map((position) => solution.value(position) ?? null);
}

/** The right answers to the exercises that this seed gives. */
async function rightAnswers(count: number): Promise<readonly string[]> {
  const lesson = COURSES.get('tail-end')?.lessons[0];
  if (!lesson) throw new Error('There is no first lesson.');
  const exercises = Array.from({ length: count }, (_, index) => findExercise(GAMES, lesson, 5 + index, ask));
  return (await Promise.all(exercises)).map(({ right }) => right[0] ?? '');
}

function lines(answers: readonly string[]): string {
  return answers.map((answer) => `${answer}\n`).join('');
}

describe('learn --desk', () => {
  const TWINS = ['learn', 'tail-end', '--desk', 'loses exactly when twins'];

  test('refutes a rule with a playable game and exit code 1', async () => {
    const { code, stdout } = await runPiped(TWINS);
    expect(code).toBe(1);
    expect(stdout).toContain('The player to move loses exactly when every run has a twin of the same length.');
    expect(stdout).toContain('It does not hold');
    expect(stdout).toMatch(/^ {2}tail-end start=\S+:\n {2}http:\/\/127.0.0.1:8080\/play\/tail-end\?/m);
    const json = await runPiped([...TWINS, '--json']);
    const { counterexample, ...rest } = JSON.parse(json.stdout);
    expect({ code: json.code, ...rest }).toEqual({
      code: 1,
      game: 'tail-end',
      rule: 'loses exactly when twins',
      on: 1,
      positions: 1014,
    });
    expect(mustSucceed(parseRecord(GAMES, counterexample.record)).game.id).toBe('tail-end');
    expect(stdout).toContain(counterexample.record);
  });

  test('counts the positions for which another rule holds, on the chosen domain', async () => {
    const { code, stdout } = await runPiped([...TWINS, '--on', '2']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('In all 194 positions.') });
  });

  test('lists what a rule can use', async () => {
    const { code, stdout } = await runPiped(['learn', 'tail-end', '--desk', 'features']);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/twins, not twins +every run has a twin/),
    });
    const json = JSON.parse((await runPiped(['learn', 'tail-end', '--desk', 'features', '--json'])).stdout);
    expect(json.features).toContainEqual({ id: 'heads', name: 'the number of heads', kind: 'number' });
    expect(json.domains[1].number).toBe(2);
  });

  test.each([
    [['--desk', 'twins'], 'A rule begins with'],
    [['--desk', 'loses exactly when twins', '--on', '9'], '--on must be a whole number from 1 to'],
    [['--desk', 'loses exactly when twins', '--lesson', '1'], 'The conjecture desk has no --lesson.'],
    [['--json'], 'Only the conjecture desk (--desk) has --json.'],
  ])('%j is refused with a sentence', async (words, sentence) => {
    const { code, stderr } = await runPiped(['learn', 'tail-end', ...words]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(sentence) });
  });
});

describe('learn', () => {
  test('tells a lesson to its end: ideas, a wrong answer with an extra exercise, a won game', async () => {
    const [first = '', ...others] = await rightAnswers(4);
    const wrong = String(Number(first) + 1);
    const input = lines(['', 'b', '', '', '', '', '99', wrong, first, ...others, 'p', '2']);
    const env = { XDG_STATE_HOME: temporaryFolder() };
    const { code, stdout } = await runPiped(LESSON, { input, env });
    expect(code).toBe(0);
    expect(stdout.match(/One run: take it all \(1 of 4\)/g)).toHaveLength(2);
    expect(stdout).toContain('"99" is not a coin');
    expect(stdout).toContain('Not yet. You leave this: One run of 1 head.');
    expect(stdout).toContain('exercise 4 of 4');
    expect(stdout).toContain('You have won. The winner flipped the last coin.');
    expect(stdout).toContain('The lesson is done.');
    const again = await runPiped(['learn', 'tail-end'], { input: 'q\n', env });
    expect(again.stdout).toContain('1. One run: take it all (done)\n');
    expect(again.stdout).toContain('(Enter: 2, q to leave)');
  });

  test('saves the progress: unfinished exercises do not count, and an unfinished game leaves them practiced', async () => {
    const env = { XDG_STATE_HOME: temporaryFolder() };
    const ideas = ['', '', '', ''];
    const listAfter = async (answers: readonly string[]) => {
      const { code, stdout } = await runPiped(LESSON, { input: lines([...ideas, ...answers, 'q']), env });
      expect({ code, stdout }).toEqual({ code: 0, stdout: expect.not.stringContaining('The lesson is done.') });
      return (await runPiped(['learn', 'tail-end'], { input: 'none\nq\n', env })).stdout;
    };
    const [first = ''] = await rightAnswers(1);
    const left = await listAfter([first]);
    expect(left).toContain('1. One run: take it all\n');
    expect(left).toContain('Please type a number from 1 to');
    expect(await listAfter(await rightAnswers(3))).toContain('1. One run: take it all (practiced)\n');
  });

  test('can be left at any question, and lists the lessons if there is none of that name', async () => {
    expect(await runPiped(LESSON, { input: 'q\n' })).toMatchObject({ code: 0 });
    const { code, stderr } = await runPiped(['learn', 'match-six', '--lesson', 'none']);
    expect(code).toBe(2);
    expect(stderr).toContain('There is no lesson "none"; the lessons are 1 (missing), 2 (pairs), 3 (over), 4 (hold).');
  });
});
