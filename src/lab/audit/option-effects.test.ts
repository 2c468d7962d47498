import { expect, test } from 'vitest';
import type { OptionValue, Verdict } from '../../core/index.ts';
import type { OptionEffect } from './option-effects.ts';
import { describeOptionEffect } from './option-effects.ts';

function words(values: readonly (readonly [OptionValue, Verdict])[], changes: Partial<OptionEffect> = {}): string {
  return describeOptionEffect({
    name: 'reach',
    values: values.map(([value, verdict]) => ({ value, verdict, distance: null })),
    untried: 0,
    changesWinner: true,
    isDead: false,
    ...changes,
  });
}

test('each result lists its values, three numbers in a row as a range', () => {
  expect(
    words([
      [5, 'win'],
      [1, 'win'],
      [3, 'loss'],
      ['all', 'win'],
      [6, 'win'],
      [7, 'win'],
      [2, 'win'],
      [4, 'draw'],
      [9, 'endless'],
    ]),
  ).toBe(
    'changes who wins: the first player wins when it is 1, 2, 5 to 7 or all; the first player loses when it is 3; it is a draw when it is 4; it never ends when it is 9',
  );
});

test('values that were not tried are counted', () => {
  const two = [
    [false, 'win'],
    [true, 'win'],
  ] as const;
  const same = 'does not change who wins: the first player wins when it is false or true';
  expect(words(two, { changesWinner: false })).toBe(same);
  expect(words(two, { changesWinner: false, untried: 1 })).toBe(`${same} (1 value not tried)`);
  expect(words(two, { changesWinner: false, untried: 28 })).toBe(`${same} (28 values not tried)`);
  expect(words(two, { changesWinner: false, untried: null })).toBe(same);
});

test('an option without another value and an option without effect are named as such', () => {
  expect(words([['WL', 'win']], { untried: null })).toBe('not varied: a text can be anything');
  expect(words([[1, 'win']])).toBe('no other value goes with the other options');
  expect(words([[1, 'win']], { untried: 3 })).toBe('no other value was tried');
  expect(
    words(
      [
        [1, 'win'],
        [2, 'win'],
      ],
      { isDead: true },
    ),
  ).toBe('changes nothing: each of its values makes the same game');
});
