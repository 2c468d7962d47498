import { describe, expect, test } from 'vitest';
import { type AnyGame, parseRecord } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { type AnySolution, createTable, solve } from '../../src/solver/index.ts';
import { openGame } from '../evidence.ts';
import { reachablePositions } from '../reachable.ts';
import { SMALL_VARIANTS } from '../variants.ts';
import { createPlaceGame } from './small-games.ts';

function judgeOf(variant: string): AnySolution {
  return solve(openGame(variant));
}

/** The same game with nothing known about it: reasons then have to come from play. */
function withoutTheory(variant: string): AnySolution {
  const { theory: _, ...game } = openGame(variant);
  return solve<unknown, unknown>(game);
}

function positionAfter(record: string): unknown {
  const match = parseRecord(GAMES, record);
  if (!match.ok) throw new Error(match.error);
  return match.value.positions.at(-1);
}

function movesOf(solution: AnySolution, position: unknown) {
  return Object.fromEntries(
    (solution.evaluate(position)?.moves ?? []).map(({ text, value }) => [text, `${value.verdict} ${value.distance}`]),
  );
}

/** What rulings.md and the rule books' analysis say; the distances of further moves from an independent search. */
describe('the solution confirms the known values of', () => {
  test('Tail End: coin 1 is the only winning move, in one ply', () => {
    const solution = judgeOf('tail-end');
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
    expect(movesOf(judgeOf('inversion-race'), openGame('inversion-race').start)).toMatchObject({ left: 'win 9' });
    const leaping = judgeOf('inversion-race leap=true');
    expect(movesOf(leaping, leaping.game.rules.start)).toMatchObject({ left: 'win 13' });
  });

  test('Match Six: opening 2 wins in 3, 1 is endless, 3 loses in 3', () => {
    const solution = judgeOf('match-six');
    expect(movesOf(solution, solution.game.rules.start)).toEqual({ 1: 'endless null', 2: 'win 3', 3: 'loss 3' });
  });

  test('Last Digit Standing: 17,455 positions, and only 6 wins, in 9', () => {
    const solution = judgeOf('last-digit-standing');
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
    const solution = judgeOf('winners-and-losers string=WLWLL');
    expect(movesOf(solution, solution.game.rules.start)).toEqual({ left: 'loss 5', right: 'loss 5' });
  });
});

describe('best play', () => {
  test.each(Object.values(SMALL_VARIANTS).flat())('ends when and as the solution says: %s', (variant) => {
    const solution = judgeOf(variant);
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

  test('is cut at a limit, and stops where endless play comes round', () => {
    const race = judgeOf('inversion-race cells=101');
    expect(race.bestLine(race.game.rules.start, 5)).toHaveLength(5);
    const loop = solve(createPlaceGame([[1], [2], [0]]));
    expect(loop.bestLine(loop.game.rules.start)).toHaveLength(6); // three places, each with either player to move
  });
});

describe('the judge', () => {
  test('needs no table where the theory knows all: a million letters', () => {
    const game = openGame(`winners-and-losers string=${'WLWWL'.repeat(200_000)}`);
    const solution = solve(game);
    // Letters 500,000 and 500,001 are L and W: an L is left for the last move, which is the second player's.
    expect(solution.value(game.rules.start)).toEqual({ verdict: 'win', distance: 1_000_000 });
    expect(solution.line(game.rules.start)).toHaveLength(1000);
  });

  test('says in one sentence that a table would be too large', () => {
    const { theory: _, dense, ...rules } = openGame('last-digit-standing');
    if (!dense) throw new Error('no codes');
    expect(createTable(rules, { limit: 1000 })).toEqual({
      ok: false,
      error: 'Last Digit Standing with these options has more than 1,000 positions, too many for a table.',
    });
    const solution = solve<unknown, unknown>({ ...rules, dense: { ...dense, size: 123_456_789 } });
    const sentence =
      'Last Digit Standing with these options has up to 123,456,789 positions; a table holds 20,000,000.';
    expect(() => solution.value(rules.start)).toThrow(new RangeError(sentence));
  });

  test('judges positions that cannot come about from the start too', () => {
    const solution = withoutTheory('tail-end');
    const elsewhere = solution.game.notation.parsePosition('HHTHHTT 1');
    if (!elsewhere.ok) throw new Error(elsewhere.error);
    expect(solution.value(elsewhere.value)).toEqual({ verdict: 'loss', distance: 4 });
    expect(solution.value(solution.game.rules.start)).toEqual({ verdict: 'win', distance: 1 });
  });
});

describe('reasons', () => {
  test.each(Object.values(SMALL_VARIANTS).flat())('are sentences in every position: %s', (variant) => {
    const game = openGame(variant);
    for (const solution of [solve(game), withoutTheory(variant)]) {
      for (const position of reachablePositions(game).slice(0, 60)) {
        const reasons = [solution.why(position), ...whyMoves(game, solution, position)];
        for (const reason of reasons) expect(reason).toMatch(/^[A-Z0-9“a-z].*[.”]$/);
        expect(reasons.join(' ')).not.toMatch(/undefined|null|NaN|\[object|;;|\.\./);
      }
    }
  });

  function whyMoves(game: AnyGame, solution: AnySolution, position: unknown): string[] {
    return game.rules.legalMoves(position).map((move) => solution.whyMove(position, move));
  }

  test('come from the theory where it has one', () => {
    const solution = judgeOf('tail-end start=HHHTHHHHHTHHHHHHH');
    expect(solution.why(solution.game.rules.start)).toBe(solution.game.theory?.why(solution.game.rules.start));
    const after = solution.game.rules.play(solution.game.rules.start, 3);
    expect(solution.whyMove(solution.game.rules.start, 3)).toBe(
      `3 wins in 15 plies. Your opponent then faces this: “${solution.game.theory?.why(after)}”`,
    );
  });

  test.each([
    [
      'last-digit-standing',
      'You can win in 9 plies: play 6; then answer 1 with 8; 2 with 7; 3 or 5 with 6; 4 or 6 with 5; 7 with 4; 8 with 3; 9 with 2.',
    ],
    ['match-six', 'You can win in 3 plies: play 2; then answer 1 with 3; 2 with 2; 3 with 1.'],
    ['match-six: 2', 'You lose in 2 plies, whatever you play: your opponent answers 1 with 3; 2 with 2; 3 with 1.'],
    ['match-six: 1', 'Neither player can force an end: 1 keeps the game going; 2 loses to 3; 3 loses to 2.'],
    ['match-six: 3 3', 'You lose in 1 ply, whatever you play: 1, 2 and 3 lose at once.'],
    ['match-six: 2 2', 'Play 2 and win at once. The last 3 numbers make exactly 6.'],
    ['match-six: 2 2 2', 'The last 3 numbers make exactly 6.'],
    [
      'tail-end coins=12 reach=1',
      'You lose in 12 plies, whatever you play: your opponent answers 1 with 2; 2, 3, 4, 5, 6, 7, 8 or 9 with 1; and so on.',
    ],
  ])('come from play where there is none: %s', (record, reason) => {
    const solution = withoutTheory(record.split(':')[0] ?? '');
    expect(solution.why(positionAfter(record))).toBe(reason);
  });

  test.each([
    ['match-six', '2', '2 wins in 3 plies. Answer 1 with 3; 2 with 2; 3 with 1.'],
    ['match-six', '1', '1 keeps the game going; 2 would win in 3 plies. Neither player can force an end then.'],
    ['match-six', '3', '3 loses in 3 plies; 2 would win in 3 plies. Your opponent answers 3, and best play runs 3, 1.'],
    ['match-six: 1', '1', '1 keeps the game going. Neither player can force an end then.'],
    ['match-six: 1', '2', '2 loses in 2 plies; 1 would keep the game going. Your opponent answers 3 and wins at once.'],
    ['match-six: 2 2', '2', '2 wins at once. The last 3 numbers make exactly 6.'],
    ['match-six: 2 2', '3', '3 loses at once; 2 would win at once. The loser took the last 3 numbers to 7, over 6.'],
    [
      'tail-end start=HHHTHHHHHTHHHHHHH: 1',
      '5',
      '5 loses in 2 plies; 16 would win in 11 plies. Your opponent answers 11 and wins at once.',
    ],
    [
      'tail-end coins=12 reach=1',
      '1',
      '1 loses in 12 plies. Your opponent answers 2, and best play runs 2, 3, 4, 5, 6, 7, 8, 9, 10 and so on.',
    ],
  ])('are given for a move: %s, then %s', (record, text, reason) => {
    const solution = withoutTheory(record.split(':')[0] ?? '');
    const position = positionAfter(record);
    const move = solution.game.rules
      .legalMoves(position)
      .find((legal) => solution.game.notation.formatMove(legal) === text);
    expect(solution.whyMove(position, move)).toBe(reason);
  });

  test('say which lost move holds out longer, and which won move is quicker', () => {
    const losing = solve(createPlaceGame([[1, 2], [3], [4], 'lost', [5], [3]]));
    expect(losing.whyMove(losing.game.rules.start, 0)).toBe(
      '0 loses in 2 plies; 1 holds out longer, 4 plies. Your opponent answers 0 and wins at once.',
    );
    const winning = solve(createPlaceGame([[2, 1], [3], [4], [5], [6], 'lost', [7], [5]]));
    expect(winning.whyMove(winning.game.rules.start, 0)).toBe(
      '0 wins in 5 plies; 1 is quicker, 3 plies. Answer 0 with 0.',
    );
  });

  test('refuse a move that is not legal', () => {
    const solution = judgeOf('match-six');
    expect(() => solution.whyMove(solution.game.rules.start, 4)).toThrow(RangeError);
  });
});
