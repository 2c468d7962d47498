import { describe, expect, test } from 'vitest';
import { COURSES } from '../../../test/games/courses.ts';
import { runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { type AnyGame, mustSucceed } from '../../core/index.ts';
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
