import { describe, expect, test } from 'vitest';
import { openGame } from '../../test/open-game.ts';
import { describeGame } from '../api/games.ts';
import { defineGame } from './define-game.ts';
import type { Rules } from './game.ts';
import { FIRST_OPTION } from './options.ts';
import { titleWithOptions, variantLabel } from './record.ts';

const rules: Rules<unknown, unknown> = {
  start: 0,
  turn: () => 'player1',
  legalMoves: () => [],
  play: () => 0,
  outcome: () => ({ winner: null }),
};

const sample = defineGame<unknown, unknown>({
  id: 'sample',
  title: 'Sample',
  summary: 'A game for tests.',
  options: [
    { name: 'size', type: 'integer', min: 1, max: 9, default: 3, sentence: 'Size.' },
    { name: 'row', type: 'text', letters: 'HT', minLength: 1, maxLength: 40, sentence: 'Row.' },
    { name: 'leap', type: 'flag', default: false, sentence: 'Leap.' },
  ],
  variants: [
    { title: 'Broken', options: { size: 99 }, sentence: 'Not allowed.' },
    { title: 'Large', options: { size: 9 }, sentence: 'Nine.' },
  ],
  create: () => ({ rules }),
});

function label(record: string, definition = sample): string {
  return variantLabel(openGame(record, [definition]));
}

describe('the label of a variant', () => {
  test('is that of the standard game where no option is chosen, whoever starts', () => {
    expect(label('sample')).toBe('As printed in the rule book');
    expect(label('sample first=2')).toBe('As printed in the rule book');
    expect(label('sample', { ...sample, hasRuleBook: false })).toBe('The standard game');
  });

  test('is the title of a ready-made one, whoever starts', () => {
    expect(label('sample size=9')).toBe('Large');
    expect(label('sample size=9 first=2')).toBe('Large');
  });

  test('is otherwise the chosen options, long ones cut', () => {
    expect(label('sample size=8 leap=true')).toBe('size 8, leap true');
    expect(label(`sample row=${'H'.repeat(24)}`)).toBe(`row ${'H'.repeat(24)}`);
    expect(label(`sample row=${'H'.repeat(25)}`)).toBe(`row ${'H'.repeat(23)}…`);
  });

  test('is empty where the options do not stand without the first player', () => {
    const game = openGame('sample', [sample]);
    expect(variantLabel({ ...game, options: { size: 99 } })).toBe('');
  });
});

test('a sentence about one choice of options says so, if there are any', () => {
  expect(titleWithOptions(sample)).toBe('Sample with these options');
  expect(titleWithOptions({ title: 'Sample', options: [] })).toBe('Sample');
});

test('a game is described for scripts by its words, its seats, all its options and its variants', () => {
  expect(describeGame(sample)).toEqual({
    id: 'sample',
    game: 'sample',
    title: 'Sample',
    summary: 'A game for tests.',
    seatNames: ['Player 1', 'Player 2'],
    options: [...sample.options, FIRST_OPTION],
    variants: sample.variants,
  });
});
