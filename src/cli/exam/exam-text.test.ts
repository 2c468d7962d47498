import { expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { describeExam } from '../../api/lab-json.ts';
import { mustSucceed } from '../../core/index.ts';
import { AnswerBook } from '../../lab/exam/questions.ts';
import { type ExamReport, reportExam, writeQuestions } from '../../lab/index.ts';
import { summaryItems } from './exam-text.ts';

const game = openGame('match-six');
const plan = { onlyPitfalls: false, sample: null, seed: 1 };
const nothing = mustSucceed(
  reportExam(mustSucceed(writeQuestions(game, plan)), new AnswerBook(), { player: 'bot', plan, repeats: 1 }),
);
const failures = { illegal: 1, unreadable: 2, timeout: 3, crash: 4, error: 5 };
const report: ExamReport = {
  ...nothing,
  ...{ asked: 19, answers: 20, answered: 4, pitfalls: 2, mistakes: 1, valueLost: 0.5, pliesLost: 1.5, failures },
  onlyMoves: { positions: 3, found: 2 },
};

test('each kind of failure has its own number in the JSON', () => {
  expect(describeExam(report, null)).toMatchObject({
    ...{ illegal: 1, unreadable: 2, timeouts: 3, crashes: 4, errors: 5 },
    ...{ mistakes: 1, regret: 0.125, answered: 4 },
  });
});

test('the summary names what its shares refer to', () => {
  const said = Object.fromEntries(summaryItems(game, report));
  expect(said).toMatchObject({
    Mistakes: '1: 25% of the answers, and of the 2 where one is possible 50%',
    'Time given away': '1.5 plies a move that keeps a win or a loss',
    'Only moves found': '2 of 3 (where exactly one move keeps the result)',
    'Failed answers': 'of 20: 1 illegal (5%), 2 unreadable (10%), 3 timeout (15%), 4 crash (20%), 5 error (25%)',
  });
  expect(said.Regret).toMatch(/^0\.125 a decision/);
});
