import { describe, expect, test } from 'vitest';
import { gameWith } from '../../../test/games/game-with.ts';
import { addCoverage, checkTheory } from '../../../test/games/theory-check.ts';
import { YOU_TO_MOVE } from '../../core/index.ts';
import { createTable } from '../../solver/index.ts';
import { fixtures } from './fixtures.ts';
import { matchSix } from './knowledge.ts';
import type { MatchSixOptions } from './rules.ts';

function open(limits: MatchSixOptions) {
  return gameWith(matchSix, { ...limits });
}

function numbers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** All variants with numbers up to `max` and windows up to `window`. */
function variantsUpTo(max: number, window: number): readonly MatchSixOptions[] {
  return numbers(2, max).flatMap((max) =>
    numbers(2, window).flatMap((window) => numbers(1, max * window).map((target) => ({ target, max, window }))),
  );
}

describe('the theory agrees with the solver', () => {
  /** The position counts come from an independent program. */
  test.each([
    ['numbers up to 3, windows up to 6: 100 variants', variantsUpTo(3, 6), 12_786],
    ['the printed game: 44 positions less 25 finished ones', [{ target: 6, max: 3, window: 3 }], 19],
    ['many numbers, a long window', [20, 25, 30].map((target) => ({ target, max: 6, window: 5 })), 8_426],
  ])('%s', expectCovered);

  test.each([['numbers up to 6, windows up to 4: 180 variants', variantsUpTo(6, 4), 18_556]])(
    '%s',
    { tags: 'slow' },
    expectCovered,
  );

  function expectCovered(_: string, variants: readonly MatchSixOptions[], positions: number): void {
    const covered = variants.map((limits) => checkTheory(open(limits)));
    expect(covered.reduce(addCoverage)).toEqual({ positions, verdicts: positions, distances: positions });
  }
});

describe('the explanations', () => {
  test('advise exactly the numbers that keep the verdict', () => {
    let checked = 0;
    for (const limits of variantsUpTo(4, 4)) {
      const game = open(limits);
      const table = createTable(game);
      if (!table.ok) throw new Error(table.error);
      table.value.walk((score, scoresAfter, positionOf) => {
        if (scoresAfter.length === 0 || score < 0) return;
        const sentence = game.theory?.why(positionOf(), YOU_TO_MOVE) ?? '';
        if (sentence.startsWith('Nothing is missing')) return;
        const keeping = numbers(1, limits.max).filter((number) =>
          score === 0 ? scoresAfter[number - 1] === 0 : Number(scoresAfter[number - 1]) < 0,
        );
        expect(fixtures.advisedMoves(sentence, game.options), sentence).toEqual(keeping.map(String));
        checked++;
      });
    }
    expect(checked).toBe(2167);
  });

  test.each([
    [
      6,
      3,
      3,
      '[] 1',
      '6 to go in 3 numbers: play 2 and leave a pair that makes 4. Whatever your opponent plays, add what is missing to 4, and you make 6.',
    ],
    [
      6,
      3,
      3,
      '[1] 2',
      '5 to go in 2 numbers, more than a pair that makes 4: neither of you can force an end. Play 1 to keep it so; anything more lets your opponent win.',
    ],
    [
      6,
      3,
      3,
      '[2] 2',
      '4 to go in 2 numbers is a pair that makes 4: whatever you play, your opponent can add what is missing to 4 and make 6.',
    ],
    [
      6,
      3,
      3,
      '[3] 2',
      '3 to go in 2 numbers: play 3. Then nothing is missing any more, and your opponent has to go over 6.',
    ],
    [
      6,
      3,
      3,
      '[1, 1] 1',
      'The last 2 numbers make 2, and even 3 more is under 6: neither of you can force an end. Play 1 to keep it so; anything more lets your opponent win.',
    ],
    [6, 3, 3, '[1, 2] 1', 'The last 2 numbers make 3: play 3 and make 6.'],
    [6, 3, 3, '[3, 3] 1', 'The last 2 numbers make 6, so whatever you play goes over 6.'],
    [
      8,
      3,
      3,
      '[] 1',
      '8 to go in 3 numbers, more than 3 and a pair that makes 4: neither of you can force an end. Any number keeps it so.',
    ],
    [
      25,
      9,
      5,
      '[] 1',
      '25 to go in 5 numbers: play 5 and leave two pairs that make 10 each. Whatever your opponent plays, add what is missing to 10 each time, and you make 25.',
    ],
    [
      25,
      9,
      5,
      '[9] 2',
      '16 to go in 4 numbers: play at least 6, which leaves no more than a pair that makes 10. Bring the pair to 10 or more, and your opponent has to go over 25.',
    ],
    [
      10,
      4,
      4,
      '[] 1',
      '10 to go in 4 numbers is two pairs that make 5 each: whatever you play, your opponent can add what is missing to 5 each time and make 10.',
    ],
    [
      15,
      5,
      6,
      '[3] 2',
      '12 to go in 5 numbers, no more than two pairs that make 6 each: whatever you play, your opponent can bring each pair to 6 or more, and then you have to go over 15.',
    ],
    [
      15,
      5,
      6,
      '[] 1',
      '15 to go in 6 numbers: play 3, 4 or 5, which leaves no more than two pairs that make 6 each. Bring each pair to 6 or more, and your opponent has to go over 15.',
    ],
    [
      3,
      3,
      3,
      '[3] 2',
      'Nothing is missing to 3 any more, so the number that completes the first 3 goes over, and that one is your opponent’s.',
    ],
    [
      4,
      2,
      2,
      '[1] 2',
      'The last number is 1, and even 2 more is under 4: neither of you can force an end. Play 1 to keep it so; anything more lets your opponent win.',
    ],
  ])('%d of numbers to %d, window %d: %s', (target, max, window, text, sentence) => {
    const game = open({ target, max, window });
    const position = game.text.parsePosition(text);
    expect(position.ok ? game.theory?.why(position.value, YOU_TO_MOVE) : position.error).toBe(sentence);
  });
});
