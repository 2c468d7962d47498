import { expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { mustSucceed } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import type { LabWorker } from '../work.ts';
import type { GivenAnswer } from './questions.ts';
import { writeQuestions } from './questions.ts';
import { type ExamTask, examineTask, shareExam } from './take-exam.ts';

const sheet = mustSucceed(writeQuestions(openGame('match-six'), { onlyPitfalls: false, sample: null, seed: 1 }));

/** Workers in this thread, and the tasks that they got. */
function workersOf(count: number) {
  const tasks: ExamTask[] = [];
  const worker: Pick<LabWorker, 'examine'> = {
    async examine(task, shouldStop) {
      tasks.push(task);
      return examineTask(GAMES, task, shouldStop);
    },
  };
  return { tasks, workers: Array.from({ length: count }, () => worker) };
}

test('each position is asked the given number of times, and known answers are not asked again', async () => {
  const { tasks, workers } = workersOf(2);
  const known: readonly GivenAnswer[] = [0, 1].map((repeat) => ({
    position: sheet.questions[3]?.text ?? '',
    repeat,
    policy: { 3: 1 },
  }));
  const reported: GivenAnswer[] = [];
  const progress: number[] = [];
  const answers = mustSucceed(
    await shareExam(sheet, 'casual', workers, {
      repeats: 2,
      positionsPerTask: 4,
      known,
      onAnswer: (answer) => reported.push(answer),
      onProgress: (asked, total) => progress.push(asked / total),
    }),
  );
  expect(tasks.flatMap(({ positions }) => positions).sort()).toEqual(
    sheet.questions.flatMap(({ text }, index) => (index === 3 ? [] : [text])).sort(),
  );
  expect(answers).toEqual([...known, ...reported]);
  expect(reported).toHaveLength(2 * (sheet.questions.length - 1));
  expect(new Set(reported.map(({ position, repeat }) => `${position} ${repeat}`)).size).toBe(reported.length);
  expect(progress.at(-1)).toBe(1);
});

test('an unknown player and an invalid position fail with a sentence', async () => {
  const { workers } = workersOf(1);
  const options = { repeats: 1, positionsPerTask: 4 };
  expect(await shareExam(sheet, 'nobody', workers, options)).toMatchObject({
    ok: false,
    error: expect.stringContaining('There is no player "nobody"'),
  });
  const task = { exam: 'casual', game: 'match-six', options: {}, positions: ['nonsense'], repeats: 1 };
  expect(examineTask(GAMES, task, () => false)).toMatchObject({
    ok: false,
    error: expect.stringContaining('nonsense'),
  });
});

test('a stopped worker returns the answers so far', () => {
  const positions = sheet.questions.map(({ text }) => text);
  let asked = 0;
  const task = { exam: 'perfect', game: 'match-six', options: {}, positions, repeats: 1 };
  const answers = mustSucceed(examineTask(GAMES, task, () => ++asked > 3));
  expect(answers.map(({ position }) => position)).toEqual(positions.slice(0, 3));
});
