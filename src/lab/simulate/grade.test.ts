import { describe, expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { mustSucceed } from '../../core/index.ts';
import { solve } from '../../solver/index.ts';
import { GradeBook, gradeMove } from './grade.ts';

/** The winner of a game with this result for the first player. */
const WINNER = { win: 0, loss: 1, endless: -1 } as const;

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
    const book = new GradeBook();
    const grade = { isDecision: true, pliesLost: null, verdict: held };
    book.add(0, { ...grade, keepsVerdict: false });
    book.endGame(WINNER[result]);
    expect(book.totals()[0]?.thrownAway).toBe(times);
  });

  test('start over with every game', () => {
    const book = new GradeBook();
    const grade = { isDecision: true, pliesLost: null, verdict: 'win' } as const;
    book.add(0, { ...grade, keepsVerdict: false });
    book.endGame(WINNER.win);
    book.add(0, { ...grade, keepsVerdict: true });
    book.endGame(WINNER.loss);
    expect(book.totals()[0]?.thrownAway).toBe(0);
  });

  test('do not count a game lost without a mistake as thrown away', () => {
    const book = new GradeBook();
    book.add(0, { isDecision: true, pliesLost: null, verdict: 'win', keepsVerdict: true });
    book.endGame(WINNER.endless);
    book.add(0, { isDecision: true, pliesLost: null, verdict: 'loss', keepsVerdict: false });
    book.endGame(WINNER.loss);
    expect(book.totals()[0]).toMatchObject({ decisions: 2, kept: 1, thrownAway: 0 });
  });
});
