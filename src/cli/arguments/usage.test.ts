import { expect, test } from 'vitest';
import { nearest, suggestion } from './usage.ts';

test('a prefix of three letters is near a word, one of two is not', () => {
  expect(nearest('tou', ['simulate', 'tournament'])).toBe('tournament');
  expect(nearest('to', ['simulate', 'tournament'])).toBeUndefined();
});

test.each([
  ['SOLVE', 'solve'],
  ['sovle', 'solve'],
  ['sxlve', 'solve'],
  ['slve', 'solve'],
  ['soolve', 'solve'],
  ['sxxve', undefined],
  ['slv', undefined],
  ['vrefiy', 'verify'],
  ['xsolve', 'solve'],
  ['osxve', undefined],
  ['oxlve', undefined],
  ['xslve', undefined],
  ['vxxxfy', undefined],
  ['g', undefined],
  ['-coin', '--coins'],
  ['coins', '--coins'],
  ['--leap', undefined],
])('%s is near to %s', (typed, word) => {
  expect(nearest(typed, ['solve', 'verify', '--coins', '--help'])).toBe(word);
});

test('the word with the fewest slips is nearest, wherever it stands', () => {
  expect(nearest('player', ['players', 'player'])).toBe('player');
  expect(nearest('verifx', ['verofy', 'verify'])).toBe('verify');
});

test('if no word is near, all are named', () => {
  expect(suggestion('chess', ['solve', 'prove', 'play'])).toBe('choose solve, prove or play.');
  expect(suggestion('sovle', ['solve', 'prove'])).toBe('did you mean solve? All: solve, prove.');
});
