import { describe, expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { createGame, mustSucceed, type OptionValues } from '../../core/index.ts';
import { solve } from '../../solver/index.ts';
import { audit } from './audit.ts';
import { findOptionEffects } from './option-effects.ts';

function effectsOf(variant: string) {
  const game = openGame(variant);
  const value = mustSucceed(solve(game)).value(game.rules.start);
  if (!value) throw new Error('The game has begun.');
  return { game, effects: findOptionEffects(game, value, 3) };
}

describe('options are varied one at a time', () => {
  test.each(['match-six', 'tail-end coins=4', 'inversion-race cells=7'])(
    'each value is worth what its game is worth: %s',
    (variant) => {
      const { game, effects } = effectsOf(variant);
      expect(effects.length).toBeGreaterThan(0);
      for (const { name, values, changesWinner } of effects) {
        for (const { value, verdict, distance } of values) {
          const options: OptionValues = { ...game.options, [name]: value };
          const other = mustSucceed(createGame(game.definition, options));
          expect({ name, value, verdict, distance }).toEqual({
            ...{ name, value },
            ...mustSucceed(solve(other)).value(other.rules.start),
          });
        }
        expect(changesWinner).toBe(new Set(values.map(({ verdict }) => verdict)).size > 1);
      }
    },
  );

  test('the chosen value comes first, then the others in order, a word behind the numbers', () => {
    const valuesOf = (variant: string) =>
      Object.fromEntries(
        effectsOf(variant).effects.map(({ name, values }) => [name, values.map(({ value }) => value)]),
      );
    expect(valuesOf('match-six')).toEqual({
      target: [6, 1, 2, 3, 4, 5, 7, 8, 9],
      max: [3, 2, 4, 5, 6, 7, 8, 9],
      window: [3, 2, 4, 5, 6],
    });
    // The twelve nearest to the chosen one.
    expect(valuesOf('tail-end coins=5 reach=2')).toMatchObject({
      coins: [5, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13],
      reach: [2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 'all'],
      misere: [false, true],
      start: [],
    });
    // Only odd numbers of cells are allowed.
    expect(valuesOf('inversion-race cells=7').cells?.slice(0, 5)).toEqual([7, 5, 9, 11, 13]);
  });

  test('values that were not tried are counted, except those of a text', () => {
    const untried = Object.fromEntries(
      effectsOf('tail-end coins=4').effects.map((effect) => [effect.name, effect.untried]),
    );
    // 40 values of coins but 13, 40 and "all" of reach but 13.
    expect(untried).toEqual({ coins: 27, reach: 28, misere: 0, start: null });
  });

  test('a game without options has none to vary', () => {
    const { game } = effectsOf('match-six');
    const plain = { ...game, definition: { ...game.definition, options: [] } };
    expect(findOptionEffects(plain, { verdict: 'win', distance: 3 }, 3)).toEqual([]);
  });
});

test('an audit varies options by default, and reports progress', () => {
  const game = openGame('match-six');
  const told: number[] = [];
  const plain = mustSucceed(audit(game, { varyOptions: false, onProgress: (positions) => told.push(positions) }));
  expect(plain.optionEffects).toEqual([]);
  expect(plain.winners).toEqual([1, 2]);
  expect(told.length).toBeLessThan(5);
  expect(mustSucceed(audit(game)).optionEffects).toHaveLength(3);
});
