import { describe, expect, test } from 'vitest';
import { gameWith } from '../../../test/games/game-with.ts';
import { reachablePositions } from '../../../test/games/reachable.ts';
import { addCoverage, checkTheory } from '../../../test/games/theory-check.ts';
import { mustSucceed, YOU_TO_MOVE } from '../../core/index.ts';
import { createTable, solve } from '../../solver/index.ts';
import { closedForms, doesFirstWinFarOff, grundyValue } from './fixtures.ts';
import { lastDigitStanding } from './knowledge.ts';
import type { LastDigitOptions, LastDigitPosition } from './rules.ts';
import { countDigits, isLevel } from './theory.ts';

function open(limits: LastDigitOptions) {
  return gameWith(lastDigitStanding, { ...limits });
}

function tableOf(limits: LastDigitOptions) {
  const table = createTable(open(limits));
  if (!table.ok) throw new Error(table.error);
  return table.value;
}

/** Compares theory and solver. The theory has no answer with choices between 2 and base − 2 and more than the base to go. */
function check(limits: LastDigitOptions) {
  const isKnown = ({ total }: LastDigitPosition) =>
    limits.max === 1 || limits.max === limits.base - 1 || limits.target - total <= limits.base;
  return checkTheory(open(limits), { knowsVerdict: isKnown, knowsDistance: isKnown });
}

function checkAll(variants: readonly LastDigitOptions[]) {
  return variants.map(check).reduce(addCoverage);
}

function numbers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The position counts come from an independent program. */
describe('the theory agrees with the solver', () => {
  test('on the printed game: 17,455 positions less 668 finished ones', () => {
    expect(check({ target: 50, base: 10, max: 9 })).toEqual({ positions: 16_787, verdicts: 16_787, distances: 16_787 });
  });

  test('with additions up to base − 1, bases 2 to 7, targets 1 to 80', { tags: 'slow' }, () => {
    const variants = numbers(2, 7).flatMap((base) => numbers(1, 80).map((target) => ({ target, base, max: base - 1 })));
    expect(checkAll(variants)).toEqual({ positions: 101_604, verdicts: 101_604, distances: 101_604 });
  });

  test('with smaller additions, bases 3 to 8, targets 1 to 24; no answer exactly when more than the base is to go', () => {
    const variants = numbers(3, 8).flatMap((base) =>
      numbers(1, base - 2).flatMap((max) => numbers(1, 24).map((target) => ({ target, base, max }))),
    );
    expect(checkAll(variants)).toEqual({ positions: 70_036, verdicts: 38_419, distances: 38_419 });
  });
});

describe('the explanations', () => {
  const limits = { target: 50, base: 10, max: 9 };
  const game = open(limits);
  const isLevelAt = (position: LastDigitPosition, wholes: number) => {
    const count = countDigits(limits, position);
    return isLevel(count) && count.wholes === wholes;
  };

  test('every move from a level count can be answered by a level one with one ten less', () => {
    let checked = 0;
    tableOf(limits).walk((score, _, positionOf) => {
      const position = positionOf();
      const { wholes, unused } = countDigits(limits, position);
      if (position.used === 0 || !isLevelAt(position, wholes) || unused < 2 * wholes) return;
      expect(score).toBe(-1 - 2 * wholes);
      for (const move of game.rules.legalMoves(position)) {
        const next = game.rules.play(position, move);
        const answers = game.rules.legalMoves(next).map((answer) => game.rules.play(next, answer));
        expect(answers.some((answer) => isLevelAt(answer, wholes - 1))).toBe(true);
        checked++;
      }
    });
    expect(checked).toBeGreaterThan(1000);
  });

  test('where the target is too far off, every move leads to the same length', { tags: 'slow' }, () => {
    const { theory } = open({ ...limits, target: 100 });
    let checked = 0;
    tableOf({ ...limits, target: 100 }).walk((score, scoresAfter, positionOf) => {
      const sentence = theory?.why(positionOf(), YOU_TO_MOVE) ?? '';
      if (scoresAfter.length === 0 || !sentence.includes('too far off')) return;
      expect(new Set(scoresAfter)).toEqual(new Set([score > 0 ? 1 - score : -1 - score]));
      checked++;
    });
    expect(checked).toBeGreaterThan(1000);
  });
});

describe('the rule for the start', () => {
  test.each(numbers(2, 16))(
    'base %d: the remainder by base + 1 up to half of base × (base + 1), then odd or even',
    (base) => {
      for (const target of numbers(1, 200)) {
        const { rules, theory } = open({ target, base, max: base - 1 });
        const remainder = target % (base + 1);
        const isWon = 2 * target <= base * (base + 1) ? remainder >= 1 && remainder < base : base % 2 === 1;
        expect(theory?.verdict(rules.start)).toBe(isWon ? 'win' : 'loss');
      }
    },
  );
});

describe('Grundy values', () => {
  /** The smallest number that is not the value of a position one move away, for every reachable position. */
  function valuesByRules(limits: LastDigitOptions): ReadonlyMap<string, number> {
    const { rules, text: notation } = open(limits);
    const values = new Map<string, number>();
    const grundyByRules = (position: LastDigitPosition): number => {
      const text = notation.formatPosition(position);
      const known = values.get(text);
      if (known !== undefined) return known;
      const near = new Set(rules.legalMoves(position).map((move) => grundyByRules(rules.play(position, move))));
      let value = 0;
      while (near.has(value)) value++;
      values.set(text, value);
      return value;
    };
    grundyByRules(rules.start);
    return values;
  }

  function expectValuesOfRules(limits: LastDigitOptions): void {
    const game = open(limits);
    const { text: notation } = game;
    const values = valuesByRules(limits);
    expect(values.size).toBe(reachablePositions(game).length);
    for (const [text, value] of values) {
      const position = notation.parsePosition(text);
      expect(position.ok && grundyValue(limits, position.value), text).toBe(value);
    }
  }

  test.each([
    { target: 30, base: 6, max: 5 },
    { target: 200, base: 7, max: 6 },
  ])('are those that the rules lead to: %j', expectValuesOfRules);

  test.each([
    { target: 50, base: 10, max: 9 },
    { target: 20, base: 12, max: 11 },
  ])('are those that the rules lead to: %j', { tags: 'slow' }, expectValuesOfRules);

  test('are right for every position of every target up to 200 in bases 2 to 9', { tags: 'slow' }, () => {
    // For each base 200 totals with 2^(base − 1) sets of used digits that hold the total's own, and 200 starts.
    expect(closedForms.grundy?.compare(9)).toBe(200 * (2 ** 9 - 2) + 8 * 200);
  });
});

describe('with a target that is too far off and a smaller max', () => {
  test('a search on the circle of digits finds the winner, bases up to 11', () => {
    // Every max in the 4 even bases, and in the odd ones half of them or one more.
    expect(closedForms.geography?.compare(11)).toBe(3 + 5 + 7 + 9 + (1 + 3 + 4 + 5 + 6));
  });

  test('the solver finds the same winner from target base × max on, bases 3 to 8', { tags: 'slow' }, () => {
    let compared = 0;
    for (const base of numbers(3, 8)) {
      for (const max of numbers(1, base - 1)) {
        const said = doesFirstWinFarOff(base, max);
        if (said === undefined) continue;
        for (const target of [base * max, base * max + 1, 2 * base * max]) {
          const { rules } = open({ target, base, max });
          const value = mustSucceed(solve(open({ target, base, max }))).value(rules.start);
          expect(value?.verdict, `target ${target}, base ${base}, max ${max}`).toBe(said ? 'win' : 'loss');
          compared++;
        }
      }
    }
    expect(compared).toBe(3 * (1 + 3 + 3 + 5 + 4 + 7));
  });
});
