import { describe, expect, test, vi } from 'vitest';
import { SMALL_VARIANTS } from '../../test/games/game-folders.ts';
import { openGame } from '../../test/games/open-game.ts';
import { createPlaceGame } from '../../test/games/place-game.ts';
import { mustSucceed } from '../core/index.ts';
import { checkCodecSize } from './codec-walk.ts';
import { type AnySolution, createTable, explore, solve, tableOf } from './index.ts';
import { exploreTexts } from './text-walk.ts';

function solutionOf(variant: string): AnySolution {
  return mustSucceed(solve(openGame(variant)));
}

/** The same game without its theory, so that reasons come from play. */
function withoutTheory(variant: string): AnySolution {
  const { theory: _, ...game } = openGame(variant);
  return mustSucceed(solve<unknown, unknown>(game));
}

function movesOf(solution: AnySolution, position: unknown) {
  return Object.fromEntries(
    (solution.evaluate(position)?.moves ?? []).map(({ text, value }) => [text, `${value.verdict} ${value.distance}`]),
  );
}

/** Values from the rulings and the rule books' analysis; the distances of further moves from an independent search. */
describe('the solution confirms the known values of', () => {
  test('Tail End: coin 1 is the only winning move, in one ply', () => {
    const solution = solutionOf('tail-end');
    expect(solution.value(solution.game.rules.start)).toEqual({ verdict: 'win', distance: 1 });
    expect(movesOf(solution, solution.game.rules.start)).toEqual({
      1: 'win 1',
      2: 'loss 2',
      3: 'loss 2',
      4: 'loss 2',
      5: 'loss 2',
      6: 'loss 2',
      7: 'loss 2',
    });
  });

  test('Inversion Race: left wins in 9 plies as printed, in 13 with leaps', () => {
    expect(movesOf(solutionOf('inversion-race'), openGame('inversion-race').rules.start)).toMatchObject({
      left: 'win 9',
    });
    const leaping = solutionOf('inversion-race leap=true');
    expect(movesOf(leaping, leaping.game.rules.start)).toMatchObject({ left: 'win 13' });
  });

  test('Match Six: opening 2 wins in 3, 1 is endless, 3 loses in 3', () => {
    const solution = solutionOf('match-six');
    expect(movesOf(solution, solution.game.rules.start)).toEqual({ 1: 'endless null', 2: 'win 3', 3: 'loss 3' });
  });

  test('Last Digit Standing: 17,455 positions, and only 6 wins, in 9', () => {
    const solution = solutionOf('last-digit-standing');
    const table = createTable(solution.game);
    expect(table.ok && table.value.size).toBe(17_455);
    const moves = movesOf(solution, solution.game.rules.start);
    expect(moves[6]).toBe('win 9');
    expect(Object.values(moves).filter((value) => value.startsWith('win'))).toHaveLength(1);
  });

  test('Last Digit Standing: for targets 1 to 55 the first player wins if the target leaves 1 to 9 by 11, and opens so', () => {
    for (let target = 1; target <= 55; target++) {
      const solution = withoutTheory(`last-digit-standing target=${target}`);
      const rest = target % 11;
      const isWon = rest >= 1 && rest <= 9;
      expect([target, solution.value(solution.game.rules.start)?.verdict]).toEqual([target, isWon ? 'win' : 'loss']);
      const winning = Object.entries(movesOf(solution, solution.game.rules.start)).filter(([, value]) =>
        value.startsWith('win'),
      );
      expect([target, winning.map(([move]) => move)]).toEqual([target, isWon ? [String(rest)] : []]);
    }
  });

  test('Winners And Losers: WLWLL is lost, whatever the first player takes', () => {
    const solution = solutionOf('winners-and-losers string=WLWLL');
    expect(movesOf(solution, solution.game.rules.start)).toEqual({ left: 'loss 5', right: 'loss 5' });
  });
});

describe('best play', () => {
  test.each(Object.values(SMALL_VARIANTS).flat())('ends when and as the solution says: %s', (variant) => {
    const solution = solutionOf(variant);
    const { game } = solution;
    const value = solution.value(game.rules.start);
    const line = solution.line(game.rules.start);
    const end = line.reduce((position, move) => game.rules.play(position, move), game.rules.start);
    const winner = game.rules.outcome(end)?.winner;
    if (value?.verdict === 'endless') expect(winner).toBeUndefined();
    else {
      expect(line).toHaveLength(value?.distance ?? -1);
      expect(winner === game.rules.turn(game.rules.start)).toBe(value?.verdict === 'win');
    }
  });

  test('is cut at a limit, and stops where endless play repeats', () => {
    const race = solutionOf('inversion-race cells=101');
    expect(race.line(race.game.rules.start, 5)).toHaveLength(5);
    const loop = mustSucceed(solve(createPlaceGame([[1], [2], [0]])));
    expect(loop.line(loop.game.rules.start)).toHaveLength(6); // three places, each with either player to move
  });
});

describe('the solution', () => {
  test('needs no table if the theory is complete: a million letters', () => {
    const game = openGame(`winners-and-losers string=${'WLWWL'.repeat(200_000)}`);
    const solution = mustSucceed(solve(game));
    // Letters 500,000 and 500,001 are L and W: an L is left for the last move, which is the second player's.
    expect(solution.value(game.rules.start)).toEqual({ verdict: 'win', distance: 1_000_000 });
    expect(solution.line(game.rules.start)).toHaveLength(1000);
  });

  test('needs no table even if one would not fit in memory', () => {
    const solution = solutionOf(`winners-and-losers string=${'WLWWL'.repeat(6000)}`);
    // Letters 15,000 and 15,001 are L and W, as above.
    expect(solution.value(solution.game.rules.start)).toEqual({ verdict: 'win', distance: 30_000 });
  });

  test('that needs too large a table fails with one sentence, never an exception', () => {
    const { theory: _, codec, ...game } = openGame('last-digit-standing');
    if (!codec) throw new Error('no codec');
    expect(createTable(game, { limit: 1000 })).toEqual({
      ok: false,
      error: 'Last Digit Standing with these options has more than 1,000 positions, too many for a table.',
    });
    expect(solve<unknown, unknown>({ ...game, codec: { ...codec, size: 1_234_567_890 } })).toEqual({
      ok: false,
      error:
        'Last Digit Standing with these options has up to 1,234,567,890 positions and would need 6,173 MB; a table may take 900 MB.',
    });
    // A game without options does not mention them.
    expect(createTable(createPlaceGame([[1], [2], [0]]), { limit: 3 })).toMatchObject({
      error: expect.stringMatching(/^(?!.*with these options).* has more than 3 positions, too many for a table\.$/),
    });
  });

  // One byte a position, five where a game may take more than 126 plies, and 30 with 8 a move for a game that can loop.
  test.each([
    ['last-digit-standing', {}, 180_000_000],
    ['winners-and-losers', {}, 180_000_000],
    ['match-six', { maxMoves: 10 }, 8_181_818],
  ])('of %s, with %j, may have %i positions', (variant, part, most) => {
    const game = openGame(variant);
    const { codec } = game;
    if (!codec) throw new Error('no codec');
    const sized = (size: number) => ({ ...game, codec: { ...codec, ...part, size } });
    expect(checkCodecSize(sized(most))).toEqual({ ok: true, value: true });
    expect(checkCodecSize(sized(most + 1)).ok).toBe(false);
  });

  test.each(['match-six', 'last-digit-standing target=9 max=2', 'tail-end coins=5 reach=2'])(
    '%s: as many positions as the limit allows are explored, one more is refused',
    (variant) => {
      const game = openGame(variant);
      const { size } = mustSucceed(explore(game));
      for (const way of [explore, exploreTexts]) {
        expect(mustSucceed(way(game, { limit: size })).size).toBe(size);
        expect(way(game, { limit: size - 1 }).ok).toBe(false);
      }
    },
  );

  test('is computed once for all callers with the same variant', () => {
    const steps = vi.fn();
    solve(openGame('last-digit-standing max=8'), steps);
    const { length } = steps.mock.calls;
    expect(length).toBeGreaterThan(0);
    solve(openGame('last-digit-standing max=8'), steps);
    expect(steps).toHaveBeenCalledTimes(length);
    solve(openGame('last-digit-standing max=7'), steps);
    expect(steps.mock.calls.length).toBeGreaterThan(length);
    expect(tableOf(openGame('last-digit-standing max=8'))).toBe(tableOf(openGame('last-digit-standing max=8')));
  });

  test('holds positions one by one, and up to symmetry only if there are too many', { tags: 'slow' }, () => {
    const small = mustSucceed(tableOf(openGame('tail-end start=HHHTHHHHHTHHHHHHH')));
    const large = mustSucceed(tableOf(openGame('tail-end coins=30 reach=2')));
    expect([small.isUpToSymmetry, large.isUpToSymmetry]).toEqual([false, true]);
  });

  test('has the ends after unreachable positions', () => {
    const solution = mustSucceed(solve(createPlaceGame([[1], 'won', [3, 4, 5], 'drawn', 'won', 'lost'])));
    const { moves = [] } = solution.evaluate({ place: 2, turn: 'player1' }) ?? {};
    expect(moves.map(({ value }) => `${value.verdict} ${value.distance}`)).toEqual(['draw 1', 'loss 1', 'win 1']);
  });

  test('uses a table if the theory gives the winner but not the distance', () => {
    const theory = { isComplete: false, verdict: () => 'win' as const, why: () => undefined };
    const solution = mustSucceed(solve({ ...createPlaceGame([[1], 'won', [3], 'lost']), theory }));
    expect(solution.value({ place: 2, turn: 'player1' })).toEqual({ verdict: 'win', distance: 1 });
  });

  test('has unreachable positions too', () => {
    const solution = withoutTheory('tail-end');
    const elsewhere = mustSucceed(solution.game.text.parsePosition('HHTHHTT 1'));
    expect(solution.value(elsewhere)).toEqual({ verdict: 'loss', distance: 4 });
    expect(solution.value(solution.game.rules.start)).toEqual({ verdict: 'win', distance: 1 });
  });
});
