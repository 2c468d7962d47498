import { describe, expect, test } from 'vitest';
import { gameWith, positionAfter } from '../../../test/games/game-with.ts';
import { reachablePositions } from '../../../test/games/reachable.ts';
import { createMinimax } from '../../../test/support/minimax.ts';
import { type OptionValues, YOU_TO_MOVE } from '../../core/index.ts';
import { lastDigitStanding } from './knowledge.ts';

function open(options: OptionValues = {}) {
  return gameWith(lastDigitStanding, options);
}

type LastDigitGame = ReturnType<typeof open>;

/** Plies left under best play by rank, for every rank, reachable or not: whoever moves last wins (L3, L4). */
function solveByIndex({ codec }: LastDigitGame): Uint8Array {
  if (!codec) throw new Error('There is no codec.');
  const plies = new Uint8Array(codec.size);
  const out = new Int32Array(codec.maxMoves);
  for (let rank = 0; rank < codec.size; rank++) plies[rank] = pliesAfter(plies, out, codec.successors(rank, out));
  return plies;
}

function pliesAfter(plies: Uint8Array, out: Int32Array, count: number): number {
  let quickest = Number.POSITIVE_INFINITY;
  let slowest = -1;
  for (let index = 0; index < count; index++) {
    const left = plies[out[index] as number] as number;
    if (left % 2 === 0) quickest = Math.min(quickest, left);
    slowest = Math.max(slowest, left);
  }
  return 1 + (quickest < Number.POSITIVE_INFINITY ? quickest : slowest);
}

describe('the codec', () => {
  test('has 6.6 million ranks for the largest variant', () => {
    expect(open({ base: 16, target: 200 }).codec?.size).toBe(201 * 32_768);
  });

  function expectSameValues(options: OptionValues): void {
    const game = open(options);
    const plies = solveByIndex(game);
    const minimax = createMinimax(game);
    for (const position of reachablePositions(game)) {
      const left = plies[game.codec?.rank(position) ?? -1] as number;
      expect(minimax(position)).toEqual({ verdict: left % 2 === 1 ? 'win' : 'loss', distance: left });
    }
  }

  test.each([{ base: 6, target: 30, first: 2 }])('leads to the values of plain minimax: %j', expectSameValues);
  test.each([{}, { max: 5, target: 40 }])(
    'leads to the values of plain minimax: %j',
    { tags: 'slow' },
    expectSameValues,
  );
});

describe('theory', () => {
  /** Positions of every total with every set of digits that holds the total's own, compared one by one. */
  function compare(game: LastDigitGame, mostLeft: number): number {
    const { target, base } = game.options;
    const plies = solveByIndex(game);
    let compared = 0;
    for (let total = Math.max(1, Number(target) - mostLeft); total <= Number(target); total++) {
      const own = 1 << (total % Number(base));
      for (let used = own; used < 1 << Number(base); used = (used + 1) | own) {
        const position = { total, used, turn: 'player1' } as const;
        const left = plies[game.codec?.rank(position) ?? -1];
        if (game.theory?.distance?.(position) !== left)
          throw new Error(`${game.text.formatPosition(position)}: ${left}`);
        compared++;
      }
    }
    return compared;
  }

  test('counting tens and fresh digits is right for every position of every base up to 10, 1.8 million', {
    tags: 'slow',
  }, () => {
    let compared = 0;
    for (let base = 2; base <= 10; base++) {
      for (let target = 200 - base + 1; target <= 200; target++) compared += compare(open({ base, target }), 200);
    }
    // 2^(base − 1) sets for each total from 1 to each of the targets, summed over the bases.
    expect(compared).toBe(1_805_314);
  });

  test('counting is right for the start of every base up to 10 and every target', { tags: 'slow' }, () => {
    for (let base = 2; base <= 10; base++) {
      for (let target = 1; target <= 200; target++) {
        const game = open({ base, target });
        expect(game.theory?.distance?.(game.rules.start)).toBe(startPlies(base, target));
      }
    }
  });

  /** Totals may be shifted by whole rounds of digits, so one solved game serves every target it agrees with. */
  const solved = new Map<string, { game: LastDigitGame; plies: Uint8Array }>();
  function startPlies(base: number, target: number): number {
    const shift = base * Math.floor((200 - target) / base);
    const key = `${base} ${target + shift}`;
    const known = solved.get(key) ?? solveLargest(base, target + shift);
    solved.set(key, known);
    const { game, plies } = known;
    const out = new Int32Array(base);
    let count = 0;
    for (let addition = 1; addition < base && addition <= target; addition++) {
      const position = { total: addition + shift, used: 1 << (addition % base), turn: 'player2' } as const;
      out[count++] = game.codec?.rank(position) ?? -1;
    }
    return pliesAfter(plies, out, count);
  }

  function solveLargest(base: number, target: number) {
    const game = open({ base, target });
    return { game, plies: solveByIndex(game) };
  }

  test('the ladder is right wherever at most one round of digits is left, every base up to 9 and every max from 2', {
    tags: 'slow',
  }, () => {
    let compared = 0;
    for (let base = 4; base <= 9; base++) {
      for (let max = 2; max <= base - 2; max++) {
        for (let target = 2 * base; target < 3 * base; target++) {
          compared += compare(open({ base, max, target }), base);
        }
      }
    }
    expect(compared).toBe(203_808);
  });

  test('the ladder is right from the start when the target is at most one round away', () => {
    for (let base = 4; base <= 9; base++) {
      for (let max = 2; max <= base - 2; max++) {
        for (let target = 1; target <= base; target++) {
          const game = open({ base, max, target });
          expect(game.theory?.distance?.(game.rules.start)).toBe(
            solveByIndex(game)[game.codec?.rank(game.rules.start) ?? -1],
          );
        }
      }
    }
  });

  test('dividing by 11: the remainder is the one opening that wins, 0 and 10 lose, and all is lost from 54 on', {
    tags: 'slow',
  }, () => {
    for (let target = 1; target <= 70; target++) {
      const game = open({ target });
      const plies = solveByIndex(game);
      const winning = game.rules
        .legalMoves(game.rules.start)
        .filter((move) => Number(plies[game.codec?.rank(game.rules.play(game.rules.start, move)) ?? -1]) % 2 === 0);
      const rest = target % 11;
      expect(winning, `target ${target}`).toEqual(target < 54 && rest !== 0 && rest !== 10 ? [rest] : []);
    }
  });

  test('counting the forced moves is right where only 1 can be added', () => {
    for (let base = 3; base <= 8; base++) {
      for (let target = 2 * base; target < 3 * base; target++) {
        const game = open({ base, max: 1, target });
        expect(compare(game, target)).toBe(target * 2 ** (base - 1));
        expect(game.theory?.distance?.(game.rules.start)).toBe(base);
      }
    }
  });

  test('has no answer beyond the ladder, and always one where every number below the base may be added', () => {
    const steps = open({ max: 5 });
    expect(steps.theory?.verdict(steps.rules.start)).toBeUndefined();
    expect(steps.theory?.why(steps.rules.start, YOU_TO_MOVE)).toBeUndefined();
    expect(steps.theory?.verdict(positionAfter(steps, '5 4 4 5'))).toBeUndefined();
  });

  test.each([
    [{}, '', '50 = 4 × 11 + 6. Add 6 to level it: your opponent faces 4 tens against 4 unused digits.'],
    [
      { target: 44 },
      '',
      '44 = 4 × 11 + 0. Whatever you add, your opponent can level it at 3 tens against 3 unused digits.',
    ],
    [
      { target: 43 },
      '',
      '43 = 3 × 11 + 10. Whatever you add, your opponent can level it at 3 tens against 3 unused digits.',
    ],
    [{ target: 11 }, '', '11 = 1 × 11 + 0. Whatever you add, your opponent can leave you nothing to add.'],
    [{ target: 10 }, '', '10 = 0 × 11 + 10. Whatever you add, your opponent can leave you nothing to add.'],
    [{ target: 7 }, '', 'Add 7: that makes exactly 7.'],
    [
      { target: 60 },
      '',
      'The target is too far off to matter: best play uses up all 10 unused digits, and 10 is even, so the last move is your opponent’s.',
    ],
    [
      { target: 100 },
      '8 6 2 7 2 2 2 3',
      'The target is too far off to matter: best play uses up all 2 unused digits, and 2 is even, so the last move is your opponent’s.',
    ],
    [
      {},
      '6',
      '44 to go: 4 tens, and 4 unused digits among the next 4 totals, which is level. Whatever you add, your opponent can level it at 3 tens against 3 unused digits.',
    ],
    [
      {},
      '6 1',
      '43 to go: 4 tens, and 3 unused digits among the next 3 totals. Add 8 to level it: your opponent faces 3 tens against 3 unused digits.',
    ],
    [
      {},
      '8 6 2 7 2 2 2 3',
      '18 to go: 1 ten, and 1 unused digit among the next 8 totals, which is level. Whatever you add, your opponent can leave you nothing to add.',
    ],
    [
      { target: 44 },
      '8 6',
      '30 to go: exactly 3 tens. Add 7 to level it: your opponent faces 2 tens against 2 unused digits.',
    ],
    [
      { target: 20, base: 6 },
      '2',
      '18 to go: exactly 3 sixes. Add 3 to level it: your opponent faces 2 sixes against 2 unused digits.',
    ],
    [{}, '9 9 9 9 9', 'Add 5: that makes exactly 50.'],
    [
      { target: 44 },
      '8 6 2 7 2 2 2 3',
      'Add 9: every total that your opponent could make from 41 ends in a used digit.',
    ],
    [
      { max: 5, target: 20 },
      '5 5',
      '10 to go, so no last digit can come up twice any more. The totals to make are 13 and 19, each the first unused one more than 5 below the next: add 3 to make 13.',
    ],
    [
      { max: 5, target: 20 },
      '5 5 3',
      '7 to go, so no last digit can come up twice any more. The total to make is 19, the highest with an unused last digit: you cannot make 19 now, and whatever you add, your opponent can.',
    ],
    [{ max: 1 }, '1', 'Only 1 can be added, and 9 moves are left, an odd number: you make the last one.'],
  ])('%j: %s', (options, moves, sentence) => {
    const game = open(options);
    expect(game.theory?.why(positionAfter(game, moves), YOU_TO_MOVE)).toBe(sentence);
  });

  test('advises the quickest win in every position, and only in won ones', () => {
    for (const options of [{}, { base: 7, target: 30 }, { base: 8, max: 4, target: 20 }]) {
      const game = open(options);
      for (const position of reachablePositions(game)) {
        const plies = game.theory?.distance?.(position);
        const why = game.theory?.why(position, YOU_TO_MOVE);
        if (!plies || !why || why.includes('too far off')) continue;
        const advised = /[Aa]dd (\d+)/.exec(why)?.[1];
        if (plies % 2 === 0) expect(advised, why).toBeUndefined();
        else expect(game.theory?.distance?.(game.rules.play(position, Number(advised))), why).toBe(plies - 1);
      }
    }
  });
});

test('the sentences about the ready-made variants are true', { tags: 'slow' }, () => {
  const said: readonly [OptionValues, number, readonly number[]][] = [
    [{ target: 35, max: 6 }, 9, [1, 2]],
    [{ target: 60 }, 10, []],
    [{ max: 8 }, 9, [6, 7]],
    [{ target: 30, base: 8 }, 7, [3]],
    [{ target: 100, base: 16 }, 11, [15]],
  ];
  expect(lastDigitStanding.variants.map((variant) => variant.options)).toEqual(said.map(([options]) => options));
  for (const [options, plies, openings] of said) {
    const game = open(options);
    const solved = solveByIndex(game);
    const left = (position: typeof game.rules.start) => solved[game.codec?.rank(position) ?? -1];
    expect(left(game.rules.start)).toBe(plies);
    const winning = game.rules
      .legalMoves(game.rules.start)
      .filter((move) => Number(left(game.rules.play(game.rules.start, move))) % 2 === 0);
    expect(winning).toEqual(openings);
  }
});
