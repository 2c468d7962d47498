import { describe, expect, test } from 'vitest';
import { GAMES } from '../games/index.ts';
import { createGame } from './create-game.ts';
import type { AnyGameDefinition } from './game.ts';
import {
  allowedValues,
  chosenOptions,
  firstSeat,
  isAllowedOption,
  optionDeclarations,
  parseOptions,
} from './options.ts';

/** A definition with every kind of option, and unused rules. */
const sample: AnyGameDefinition = {
  ...(GAMES[0] as AnyGameDefinition),
  title: 'Sample',
  options: [
    { name: 'size', type: 'integer', min: 2, max: 9, default: 4, sentence: 'Size.' },
    { name: 'top', type: 'integer', min: 1, max: 8, default: topOf, maxBy: topLimit, sentence: 'Top.' },
    { name: 'cells', type: 'integer', min: 5, max: 11, odd: true, default: 7, sentence: 'Cells.' },
    { name: 'reach', type: 'integer', min: 1, max: 9, unlimited: 'all', default: 'all', sentence: 'Reach.' },
    { name: 'leap', type: 'flag', default: false, sentence: 'Leap.' },
    { name: 'row', type: 'text', letters: 'HT', minLength: 1, maxLength: 3, sentence: 'Row.' },
    {
      name: 'pair',
      type: 'pattern',
      pattern: '[HT]{2,}-[0-9]',
      maxLength: 6,
      allowed: '2 to 4 coins, - and a digit',
      default: 'HT-0',
      sentence: 'Pair.',
    },
    { name: 'seed', type: 'integer', min: 0, max: 99, sentence: 'Seed.' },
  ],
  normalize: (options) => ({ ok: true, value: options }),
  create: () => ({}) as never,
};

function topOf(options: Readonly<Record<string, unknown>>): number {
  return Number(options.size) - 1;
}

function topLimit(options: Readonly<Record<string, unknown>>) {
  return { max: topOf(options), because: 'size − 1' };
}

function parse(text: string) {
  const pairs = text.split(' ').map((word) => word.split('=') as [string, string]);
  const parsed = parseOptions(sample, text === '' ? [] : pairs);
  return parsed.ok ? createGame(sample, parsed.value) : parsed;
}

function resolved(text: string) {
  const game = parse(text);
  return game.ok ? game.value.options : game.error;
}

describe('options', () => {
  test('have defaults, in the order of declaration; an option without one is left out', () => {
    expect(Object.entries(resolved(''))).toEqual(
      Object.entries({ size: 4, top: 3, cells: 7, reach: 'all', leap: false, pair: 'HT-0' }),
    );
  });

  test('may be 0', () => {
    expect(resolved('seed=0')).toMatchObject({ seed: 0 });
  });

  test('may have a default that depends on another option', () => {
    expect(resolved('size=9')).toMatchObject({ size: 9, top: 8 });
  });

  test('are kept as given, with capital letters, and first=1 is not written', () => {
    expect(resolved('row=hth reach=2 leap=true first=1')).toEqual({
      size: 4,
      top: 3,
      cells: 7,
      reach: 2,
      leap: true,
      row: 'HTH',
      pair: 'HT-0',
    });
    expect(resolved('first=2')).toMatchObject({ first: 2 });
  });

  test.each([
    ['size=1', 'size must be a whole number from 2 to 9, not "1".'],
    ['size=10', 'size must be a whole number from 2 to 9, not "10".'],
    ['size=4.0', 'size must be a whole number from 2 to 9, not "4.0".'],
    ['size=04', 'size must be a whole number from 2 to 9, not "04".'],
    ['size=-4', 'size must be a whole number from 2 to 9, not "-4".'],
    ['size=4e0', 'size must be a whole number from 2 to 9, not "4e0".'],
    ['size=four', 'size must be a whole number from 2 to 9, not "four".'],
    ['size=', 'size must be a whole number from 2 to 9, not empty.'],
    ['size=99999999999999999999', 'size must be a whole number from 2 to 9, not "99999999999999999999".'],
    ['cells=8', 'cells must be an odd whole number from 5 to 11, not "8".'],
    ['reach=some', 'reach must be a whole number from 1 to 9 or all, not "some".'],
    ['reach=', 'reach must be a whole number from 1 to 9 or all, not empty.'],
    ['leap=yes', 'leap must be true or false, not "yes".'],
    ['leap=', 'leap must be true or false, not empty.'],
    ['row=', 'row must be 1 to 3 letters, each H or T, not empty.'],
    ['row=HHHH', 'row must be 1 to 3 letters, each H or T, not "HHHH".'],
    ['row=HXT', 'row must be 1 to 3 letters, each H or T, not "HXT".'],
    ['pair=', 'pair must be 2 to 4 coins, - and a digit, not empty.'],
    ['pair=HT-x', 'pair must be 2 to 4 coins, - and a digit, not "HT-x".'],
    ['pair=HT-00', 'pair must be 2 to 4 coins, - and a digit, not "HT-00".'],
    ['pair=HTHTH-0', 'pair must be 2 to 4 coins, - and a digit, not "HTHTH-0".'],
    ['first=3', 'first must be 1 or 2, not "3".'],
    ['top=4', 'top must be a whole number from 1 to 3 (size − 1), not 4.'],
    ['size=4 size=5', 'The option size is given twice.'],
    [
      'colour=red',
      'Sample has no option "colour"; its options are size, top, cells, reach, leap, row, pair, seed, first.',
    ],
    [
      '__proto__=1',
      'Sample has no option "__proto__"; its options are size, top, cells, reach, leap, row, pair, seed, first.',
    ],
  ])('%s is refused', (text, error) => {
    expect(resolved(text)).toBe(error);
  });

  test('that are not texts are checked in the same way', () => {
    const refused = [
      { size: '4' },
      { size: 2.5 },
      { size: Number.NaN },
      { leap: 1 },
      { row: 3 },
      { pair: 3 },
      { reach: '' },
    ];
    for (const values of refused) expect(createGame(sample, values as never).ok).toBe(false);
    expect(createGame(sample, { nothing: 1 }).ok).toBe(false);
  });

  test('of type text cannot be numbers', () => {
    const text = { name: 'a', type: 'text', letters: 'H1', minLength: 1, maxLength: 3, sentence: 'A.' } as const;
    expect([isAllowedOption(text, '1'), isAllowedOption(text, 1)]).toEqual([true, false]);
    const pattern = { ...text, type: 'pattern', pattern: '[0-9]', allowed: 'a digit', default: '0' } as const;
    expect([isAllowedOption(pattern, '1'), isAllowedOption(pattern, 1)]).toEqual([true, false]);
  });

  test('of type text may have the maximum length', () => {
    expect(resolved('pair=HTHT-0 row=HHH')).toMatchObject({ pair: 'HTHT-0', row: 'HHH' });
  });

  test('decide who moves first, by default the first seat', () => {
    expect([firstSeat({}), firstSeat({ first: 1 }), firstSeat({ first: 2 })]).toEqual([
      'player1',
      'player1',
      'player2',
    ]);
  });

  test('with a pattern are capitalized, and written only if they differ from the default', () => {
    expect(resolved('pair=hh-7')).toMatchObject({ pair: 'HH-7' });
    expect(chosenOptions(sample, resolved('pair=hh-7') as never)).toEqual([['pair', 'HH-7']]);
    expect(chosenOptions(sample, resolved('pair=ht-0') as never)).toEqual([]);
  });

  test('are chosen if they differ from the default', () => {
    const options = resolved('size=5 top=4 cells=9 leap=true first=2');
    expect(chosenOptions(sample, options as never)).toEqual([
      ['size', 5],
      ['cells', 9],
      ['leap', true],
      ['first', 2],
    ]);
  });

  test.each(GAMES.map((game) => [game.id, game] as const))('every option of %s has a sentence', (_, definition) => {
    for (const declaration of optionDeclarations(definition)) {
      expect(declaration.sentence).toMatch(/^[A-Z].*\.$/);
      expect(allowedValues(declaration)).not.toBe('');
    }
  });
});
