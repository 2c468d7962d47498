import { expect, test } from 'vitest';
import { counted, inMoves, listed, movesLeft, movesOfBoth, plies, shortened, withCommas } from './index.ts';
import { csvLine, inWords } from './words.ts';

test('lists join items with commas and a conjunction', () => {
  expect(listed([])).toBe('');
  expect(listed([3])).toBe('3');
  expect(listed([3, 5])).toBe('3 and 5');
  expect(listed(['a', 'b', 'c'], 'or')).toBe('a, b or c');
});

test('lists have no comma before the last word, as in British English', () => {
  const formats = {
    and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
    or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
  };
  for (const joiner of ['and', 'or'] as const)
    for (let length = 0; length <= 7; length++) {
      const items = Array.from({ length }, (_, index) => `item ${index}`);
      expect(listed(items, joiner)).toBe(formats[joiner].format(items));
    }
});

test('counted nouns are singular or plural', () => {
  expect(counted(1, 'step')).toBe('1 step');
  expect(counted(0, 'step')).toBe('0 steps');
  expect(counted(2, 'ply', 'plies')).toBe('2 plies');
  expect(counted(1000, 'letter')).toBe('1,000 letters');
});

test('large numbers are grouped in threes', () => {
  expect([0, 999, 1000, 17455, 1_000_000].map(withCommas)).toEqual(['0', '999', '1,000', '17,455', '1,000,000']);
  const { format } = new Intl.NumberFormat('en-US');
  for (let digits = 3; digits <= 15; digits++)
    for (const amount of [10 ** digits - 1, 10 ** digits, 1.234567890123456 * 10 ** digits])
      expect(withCommas(amount)).toBe(format(amount));
  expect([1000.5, 2 ** 60].map(withCommas)).toEqual([1000.5, 2 ** 60].map((amount) => format(amount)));
});

test('a distance counts the moves of both sides', () => {
  expect([1, 2, 1000].map(movesLeft)).toEqual(['1 move', '2 moves', '1,000 moves']);
  expect([1, 9].map(movesOfBoth)).toEqual(['1 move', '9 moves (both sides counted)']);
  expect([1, 9].map(inMoves)).toEqual(['at once', 'in 9 moves']);
});

test('plies are counted', () => {
  expect([1, 5].map(plies)).toEqual(['1 ply', '5 plies']);
});

test('a long text is cut, a text that fits is not', () => {
  expect(shortened('seven', 5)).toBe('seven');
  expect(shortened('seventy', 5)).toBe('seve…');
});

test('a line separates cells by commas: whole numbers plain, fractions with six digits, nothing for null', () => {
  expect(csvLine(['a', 12, 0.5, null, 1 / 3])).toBe('a,12,0.500000,,0.333333\n');
  expect(csvLine([])).toBe('\n');
});

test('text with a comma, a quote or a line break is quoted, with doubled quotes', () => {
  expect(csvLine(['a,b', 'say "hi" "twice"', 'two\nlines', "it's"])).toBe(
    '"a,b","say ""hi"" ""twice""","two\nlines",it\'s\n',
  );
});

test('a small count is written in words', () => {
  expect([0, 1, 2, 9, 10, 16, 17, 100].map(inWords)).toEqual([
    'no',
    'one',
    'two',
    'nine',
    'ten',
    'sixteen',
    '17',
    '100',
  ]);
});
