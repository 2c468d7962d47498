import { describe, expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { mustSucceed } from '../../core/index.ts';
import { solve } from '../../solver/index.ts';
import { GradeSheet, gradeMove } from './grade.ts';

describe('grades', () => {
  test('of a slow win count the plies it is late', () => {
    const game = openGame('tail-end start=HHHTHHHHHTHHHHHHH');
    const evaluation = mustSucceed(solve(game)).evaluate(game.rules.start);
    if (!evaluation) throw new Error('The game has begun.');
    for (const [index, move] of evaluation.moves.entries()) {
      const grade = gradeMove(evaluation, index);
      expect(grade).toMatchObject({ isDecision: true, verdict: 'win', keepsVerdict: move.keepsVerdict });
      expect(grade.pliesLost).toBe(
        move.keepsVerdict ? (move.value.distance ?? 0) - (evaluation.value.distance ?? 0) : null,
      );
    }
  });

  test.each([
    ['win', 'loss', 1],
    ['win', 'endless', 1],
    ['win', 'win', 0],
    ['endless', 'loss', 1],
    ['endless', 'endless', 0],
    ['loss', 'loss', 0],
  ] as const)('a game with %s that ends in %s is thrown away %i times', (held, result, times) => {
    const sheet = new GradeSheet();
    const grade = { isDecision: true, pliesLost: null, verdict: held };
    sheet.add({ ...grade, keepsVerdict: false });
    sheet.endGame(result);
    expect(sheet.totals().thrownAway).toBe(times);
  });

  test('start over with every game', () => {
    const sheet = new GradeSheet();
    const grade = { isDecision: true, pliesLost: null, verdict: 'win' } as const;
    sheet.add({ ...grade, keepsVerdict: false });
    sheet.endGame('win');
    sheet.add({ ...grade, keepsVerdict: true });
    sheet.endGame('loss');
    expect(sheet.totals().thrownAway).toBe(0);
  });

  test('do not count a game lost without a mistake as thrown away', () => {
    const sheet = new GradeSheet();
    sheet.add({ isDecision: true, pliesLost: null, verdict: 'win', keepsVerdict: true });
    sheet.endGame('endless');
    sheet.add({ isDecision: true, pliesLost: null, verdict: 'loss', keepsVerdict: false });
    sheet.endGame('loss');
    expect(sheet.totals()).toMatchObject({ decisions: 2, kept: 1, thrownAway: 0 });
  });
});
