import { describe, expect, test } from 'vitest';
import { SMALL_VARIANTS } from '../../test/games/game-folders.ts';
import { openGame } from '../../test/games/open-game.ts';
import { createPlaceGame, type Place } from '../../test/games/place-game.ts';
import { reachablePositions } from '../../test/games/reachable.ts';
import { mustSucceed, named, YOU_TO_MOVE } from '../core/index.ts';
import { describeHint, type Hint } from './explain-hint.ts';
import { hardestMoves, type Solution, solve } from './index.ts';

function hintAt(variant: string, moves: readonly unknown[] = [], players = YOU_TO_MOVE) {
  const game = openGame(variant);
  const position = moves.reduce((current, move) => game.rules.play(current, move), game.rules.start);
  return describeHint(mustSucceed(solve(game)), position, players);
}

const ROWS = 'tail-end start=HHHTHHHHHTHHHHHHH';

describe('a hint', () => {
  test('goes from where to look over the idea to the move, and names every winning move', () => {
    const hint = hintAt(ROWS);
    expect(hint?.nudge).toBe('3 of your 15 moves win. Look at the run of 3 heads.');
    expect(hint?.idea).toMatch(
      /^Runs of 3, 5 and 7\. A 1 has no partner\. Leave a row in which every block has a partner/,
    );
    expect(hint?.lesson).toEqual({ id: 'mend', title: 'Restore the pairs' });
    expect(hint?.move).toBe('Play 3: it wins in 15 moves (both sides counted). 9 and 17 win too.');
    expect(hint?.best).toEqual(['3', '9', '17']);
  });

  test('in a lost position names the move that makes it hardest', () => {
    // Runs of 2, 5 and 7. Flipping coin 17 leaves 2, 5 and 6, of whose 13 flips only the first of the pair wins.
    const hint = hintAt(ROWS, [3]);
    expect(hint?.nudge).toMatch(
      /^Against best play all 14 moves lose, but your opponent can still go wrong\. Look at the run of/,
    );
    expect(hint?.idea).toBe('Play for a mistake: find a move after which your opponent has only 1 right answer of 13.');
    expect(hint?.move).toMatch(
      /^Against best play all 14 moves lose\. Play \d+: that makes it hardest, for only 1 of 13/,
    );
  });

  test('calls other players by name', () => {
    const hint = hintAt(ROWS, [], { mover: named('Ann'), other: named('Bert') });
    expect(hint?.nudge).toBe('3 of Ann’s 15 moves win. Look at the run of 3 heads.');
    expect(hint?.move).toBe('Ann can play 3: it wins in 15 moves (both sides counted). 9 and 17 win too.');
  });

  test('mentions a forced move and an immediate win', () => {
    expect(hintAt('tail-end coins=1')).toEqual({
      nudge: 'There is only one move.',
      idea: 'There is only one move.',
      move: 'There is only one move. It is 1.',
      best: ['1'],
    });
    const bert = { mover: named('Bert'), other: named('Ann') };
    expect(hintAt('tail-end coins=1', [], bert)?.nudge).toBe('There is only one move for Bert.');
    expect(hintAt('tail-end')?.idea).toBe('You can win at once.');
  });

  test('without a winner names the moves that keep it so', () => {
    const hint = hintAt('match-six', [1]);
    expect(hint?.nudge).toMatch(/^Only 1 of your 3 moves holds\./);
    expect(hint?.idea).toBe('Nobody can force a win. 2 moves lose; find what your opponent could do after each.');
    expect(hint?.move).toBe('Play 1: it keeps the game going.');
  });

  test.each<[readonly Place[], Partial<Hint>]>([
    [
      [[1, 2], 'drawn', 'won'],
      {
        nudge: 'Only 1 of your 2 moves holds. Look at what each move leaves to the other side.',
        idea: 'Nobody can force a win. 1 move loses; find what your opponent could do after each.',
        move: 'Play 0: it keeps the draw.',
      },
    ],
    [
      [[1, 1, 2], 'drawn', 'won'],
      {
        nudge: '2 of your 3 moves hold. Look at what each move leaves to the other side.',
        move: 'Play 0: it keeps the draw. 1 holds too.',
        best: ['0', '1'],
      },
    ],
    [
      [[1, 1, 1], [0]],
      {
        nudge: 'All 3 of your moves hold. Look at what each move leaves to the other side.',
        idea: 'Nobody can force a win. No move loses here; find what your opponent could do after each.',
        move: 'Play 0: it keeps the game going. 1 and 2 hold too.',
      },
    ],
    [
      [[1, 1], 'lost'],
      {
        nudge: 'Both of your moves win. Look at what each move leaves to the other side.',
        idea: 'You can win at once.',
        move: 'Play 0: it wins at once. 1 wins too.',
      },
    ],
    [
      [[1, 2], [3], 'won', 'won', [3]],
      {
        nudge: 'Only 1 of your 2 moves wins. Look at what each move leaves to the other side.',
        idea: 'Find the move after which your opponent has 1 answer, and each of them can be met.',
        move: 'Play 0: it wins in 2 moves (both sides counted).',
      },
    ],
    [
      [Array.from({ length: 8 }, () => 1), 'drawn'],
      { move: 'Play 0: it keeps the draw. 1, 2, 3, 4, 5, 6 and 1 more hold too.' },
    ],
    [
      [Array.from({ length: 7 }, () => 1), 'drawn'],
      { move: 'Play 0: it keeps the draw. 1, 2, 3, 4, 5 and 6 hold too.' },
    ],
    [
      // After 0 one of three answers wins, after 1 every answer does.
      [[1, 2], [3, 3, 4], [4, 4], 'won', 'lost'],
      {
        nudge:
          'Against best play both moves lose, but one is hardest to answer. Look at what each move leaves to the other side.',
        idea: 'Play for a mistake: find the move after which your opponent has only 1 right answer of 3.',
        move: 'Against best play both moves lose. Play 0: that makes it hardest, for only 1 of 3 answers is right.',
        best: ['0'],
      },
    ],
    [
      [[1, 1], [2, 2, 3], 'lost', 'won'],
      {
        nudge:
          'Against best play both moves lose, but your opponent can still go wrong. Look at what each move leaves to the other side.',
        idea: 'Play for a mistake: find a move after which your opponent has only 2 right answers of 3.',
        move: 'Against best play both moves lose. Play 0: that makes it hardest, for only 2 of 3 answers are right. 1 does as well.',
      },
    ],
    [
      // Both leave one right answer of two, and the second move holds out longer.
      [[1, 2], [3, 4], [5, 4], 'lost', 'won', [6], [3]],
      {
        nudge:
          'Against best play both moves lose, but your opponent can still go wrong. Look at what each move leaves to the other side.',
        idea: 'Play for a mistake: find a move after which your opponent has only 1 right answer of 2.',
        best: ['1'],
      },
    ],
    [
      [[1, 1, 1], [2], 'lost'],
      {
        nudge: 'Against best play all 3 moves lose. Look at what each move leaves to the other side.',
        idea: 'Play for a mistake: no move sets a trap yet, so hold out as long as you can.',
        move: 'Against best play all 3 moves lose. Play 0: it holds out longest, and no move sets a trap yet. 1 and 2 do as well.',
        best: ['0', '1', '2'],
      },
    ],
    [
      [[1, 1], 'won'],
      {
        move: 'Against best play both moves lose. Play 0: it holds out longest, and no move sets a trap yet. 1 does as well.',
      },
    ],
  ])('of the small game %j says %o', (places, parts) => {
    const game = createPlaceGame(places);
    expect(describeHint(mustSucceed(solve(game)), game.rules.start, YOU_TO_MOVE)).toMatchObject(parts);
  });

  test('of a coach without lessons names the place, and a shortcut only if there is a win', () => {
    const coach = { place: () => 'the left', idea: () => 'Take the shortcut.' };
    const hintOf = (places: readonly Place[]) => {
      const game = { ...createPlaceGame(places), coach };
      return describeHint(mustSucceed(solve(game)), game.rules.start, YOU_TO_MOVE);
    };
    expect(hintOf([[1, 2], [3], 'won', 'won'])).toMatchObject({
      nudge: 'Only 1 of your 2 moves wins. Look at the left.',
      idea: 'Take the shortcut.',
      lesson: undefined,
    });
    expect(hintOf([[1, 2], 'drawn', 'won'])?.idea).toMatch(/^Nobody can force a win\./);
  });

  test('of a game without a coach comes from the values alone', () => {
    const game = createPlaceGame([[1, 2], [3], [4, 3], 'won', 'lost']);
    const hint = describeHint(mustSucceed(solve(game)), game.rules.start, YOU_TO_MOVE);
    expect(hint?.nudge).toContain('Look at what each move leaves to the other side.');
  });

  test('is not given when the game is over', () => {
    expect(hintAt('tail-end', [1])).toBeUndefined();
  });
});

/** For each move, the right answers to it and all answers. */
function answersIn(solution: Solution<unknown, unknown>, position: unknown): readonly (readonly [number, number])[] {
  const { legalMoves, play } = solution.game.rules;
  return legalMoves(position).map((move) => {
    const answers = solution.evaluate(play(position, move))?.moves ?? [];
    // No mistake is possible once the game is over.
    return answers.length === 0 ? [1, 1] : [answers.filter(({ keepsVerdict }) => keepsVerdict).length, answers.length];
  });
}

describe.each(Object.values(SMALL_VARIANTS).map(([variant = '']) => variant))('%s', (variant) => {
  const game = openGame(variant);
  const solution = mustSucceed(solve(game));
  const positions = reachablePositions(game).filter((position) => !game.rules.outcome(position));

  test('no hint uses a term that a beginner does not know; the recommended moves are the quickest wins, or the hardest where all lose', () => {
    const wrong = positions.filter((position) => {
      const { nudge, idea, move, best } = describeHint(solution, position, YOU_TO_MOVE) ?? expect.unreachable();
      const { value, moves } = solution.evaluate(position) ?? expect.unreachable();
      const chosen = value.verdict === 'loss' ? hardestMoves(solution, position) : moves.filter(({ isBest }) => isBest);
      return (
        /\b(ply|plies|xor|nim|grundy|verdict|undefined|NaN)\b/i.test(`${nudge} ${idea} ${move}`) ||
        String(best) !== String(chosen.map(({ text }) => text)) ||
        !move.includes(String(best[0]))
      );
    });
    expect(wrong.map((position) => describeHint(solution, position, YOU_TO_MOVE))).toEqual([]);
  });

  test('a hint in a lost position calls one move the hardest to answer exactly where it is the only one', () => {
    const lost = positions.filter((position) => solution.value(position)?.verdict === 'loss');
    const wrong = lost.filter((position) => {
      const answers = answersIn(solution, position);
      if (answers.length === 1) return false;
      // No other move has as small a share of right answers.
      const alone = answers.filter(([right, all], index) =>
        answers.every(([otherRight, otherAll], other) => other === index || right * otherAll < otherRight * all),
      );
      const { nudge, idea } = describeHint(solution, position, YOU_TO_MOVE) ?? expect.unreachable();
      const isOne = alone.length === 1;
      return nudge.includes('one is hardest to answer') !== isOne || idea.includes('find the move') !== isOne;
    });
    expect(wrong.map((position) => game.text.formatPosition(position))).toEqual([]);
  });
});

test.each(['inversion-race', 'inversion-race leap=true', 'inversion-race leap=true cells=17'])(
  'in %s the idea leads to the quickest win, also where walking to the goal would win too',
  (variant) => {
    const game = openGame(variant);
    const solution = mustSucceed(solve(game));
    let shortcuts = 0;
    for (const position of reachablePositions(game)) {
      const { value, moves } = solution.evaluate(position) ?? {};
      if (value?.verdict !== 'win' || value.distance === 1 || moves?.length === 1) continue;
      const { idea, best } = describeHint(solution, position, YOU_TO_MOVE) ?? expect.unreachable();
      const [, quicker] = /there is a quicker way\..*? (?:walk|leap|step) (left|right)/.exec(idea) ?? [];
      const goal = /goal (\d+)/.exec(game.text.formatPosition(position))?.[1];
      expect([idea, best]).toEqual([idea, expect.arrayContaining([quicker ?? (goal === '0' ? 'left' : 'right')])]);
      if (quicker !== undefined) shortcuts++;
    }
    expect(shortcuts > 0).toBe(variant.includes('leap'));
  },
);
