import { describe, expect, test } from 'vitest';
import { gameWith } from '../../../test/game-with.ts';
import { addCoverage, checkTheory } from '../../../test/theory-check.ts';
import { YOU_TO_MOVE } from '../../core/index.ts';
import { createTable } from '../../solver/index.ts';
import { countDigits, isLevel } from './counting.ts';
import { lastDigitStanding } from './index.ts';
import type { LastDigitPosition, Limits } from './rules.ts';

function open(limits: Limits) {
  return gameWith(lastDigitStanding, { ...limits });
}

function tableOf(limits: Limits) {
  const table = createTable(open(limits));
  if (!table.ok) throw new Error(table.error);
  return table.value;
}

/** The theory is silent with choices between 2 and base − 2 and more than the base to go. */
function check(limits: Limits) {
  const isKnown = ({ total }: LastDigitPosition) =>
    limits.max === 1 || limits.max === limits.base - 1 || limits.target - total <= limits.base;
  return checkTheory(open(limits), { knowsVerdict: isKnown, knowsDistance: isKnown });
}

function checkAll(variants: readonly Limits[]) {
  return variants.map(check).reduce(addCoverage);
}

function numbers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The numbers of positions come from another program that knows nothing of this one. */
describe('the theory agrees with the solver', () => {
  test('on the printed game: 17,455 positions less 668 finished ones', () => {
    expect(check({ target: 50, base: 10, max: 9 })).toEqual({ positions: 16_787, verdicts: 16_787, distances: 16_787 });
  });

  test('with additions up to base − 1, bases 2 to 7, targets 1 to 80', () => {
    const variants = numbers(2, 7).flatMap((base) => numbers(1, 80).map((target) => ({ target, base, max: base - 1 })));
    expect(checkAll(variants)).toEqual({ positions: 101_604, verdicts: 101_604, distances: 101_604 });
  });

  test('with smaller additions, bases 3 to 8, targets 1 to 24; silent exactly when more than the base is to go', () => {
    const variants = numbers(3, 8).flatMap((base) =>
      numbers(1, base - 2).flatMap((max) => numbers(1, 24).map((target) => ({ target, base, max }))),
    );
    expect(checkAll(variants)).toEqual({ positions: 70_036, verdicts: 38_419, distances: 38_419 });
  });
});

describe('what the sentences say', () => {
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

  test('where the target is too far off, every move leads to the same length', () => {
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

describe('the remainder rule of the rule book', () => {
  test.each(numbers(2, 16))('base %d: how far it carries, and who wins beyond', (base) => {
    const holdsTo = base % 2 === 0 ? (base * (base + 1)) / 2 : (base * base - 1) / 2 + base - 1;
    for (const target of numbers(1, 200)) {
      const { rules, theory } = open({ target, base, max: base - 1 });
      const remainder = target % (base + 1);
      const rule = remainder >= 1 && remainder < base ? 'win' : 'loss';
      const beyond = base % 2 === 0 ? 'loss' : 'win';
      expect(theory?.verdict(rules.start)).toBe(target <= holdsTo ? rule : beyond);
      if (target === holdsTo + 1) expect(rule).not.toBe(beyond);
    }
  });
});
