import { expect, test } from 'vitest';
import { readGame } from './read-game.ts';

const errorOf = (options: unknown) => {
  const read = readGame({ id: 'pile', start: 3, moves: () => [], play: () => 0, options });
  return read.ok ? undefined : read.error;
};

const integer = { name: 'size', type: 'integer', min: 1, max: 5, default: 2, sentence: 'The size.' };
const flag = { name: 'wild', type: 'flag', default: false, sentence: 'Whether it is wild.' };
const text = { name: 'start', type: 'text', letters: 'ab', minLength: 1, maxLength: 3, sentence: 'The start.' };
const pattern = {
  name: 'code',
  type: 'pattern',
  pattern: 'a+',
  maxLength: 3,
  allowed: 'some a',
  default: 'a',
  sentence: 'The code.',
};

test.each([
  [undefined],
  [[]],
  [[integer, flag, text, pattern]],
  [[{ ...integer, name: `a${'-9'.repeat(15)}` }]], // 31 characters
  [
    [
      { ...integer, default: 1 },
      { ...integer, name: 'other', default: 5 },
    ],
  ],
])('options are declared well: %j', (options) => {
  expect(errorOf(options)).toBeUndefined();
});

const NAMES = "An option's name must be small letters, digits and hyphens, and not first or moves, unlike ";

test.each([
  [[null], 'An option is declared by an object, not null.'],
  [[{ ...integer, name: undefined }], `${NAMES}undefined.`],
  [[{ ...integer, name: 'Size' }], `${NAMES}"Size".`],
  [[{ ...integer, name: '1a' }], `${NAMES}"1a".`],
  [[{ ...integer, name: 'a'.repeat(32) }], `${NAMES}"${'a'.repeat(32)}".`],
  [[{ ...integer, name: 'moves' }], `${NAMES}"moves".`],
  [
    [{ ...integer, type: undefined }],
    'The type of the option size must be one of integer, flag, text, pattern, not undefined.',
  ],
  [
    [{ ...integer, type: 'constructor' }],
    'The type of the option size must be one of integer, flag, text, pattern, not "constructor".',
  ],
  [[{ ...integer, sentence: 7 }], 'The option size needs sentence, a string, not a number.'],
  [[{ ...integer, min: undefined }], 'The option size needs min, a number, not undefined.'],
  [[{ ...text, letters: 7 }], 'The option start needs letters, a string, not a number.'],
  [[{ ...pattern, pattern: '(' }], 'The pattern of the option code is not a regular expression.'],
  [[{ ...pattern, allowed: undefined }], 'The option code needs allowed, a string, not undefined.'],
  [[{ ...pattern, default: 'b' }], 'The default of the option code must be some a, not b.'],
  [[{ ...flag, default: true }], 'The default of the option wild must be false, as of every flag.'],
  [
    [{ ...integer, default: undefined }],
    'The default of the option size must be a whole number from 1 to 5, not undefined.',
  ],
  [[integer, { ...flag, name: 'size' }], 'The game declares the option size twice.'],
  [[flag, { ...integer, default: 6 }], 'The default of the option size must be a whole number from 1 to 5, not 6.'],
])('options %j are refused: %s', (options, sentence) => {
  expect(errorOf(options)).toBe(sentence);
});
