import { expect, test } from 'vitest';
import type { AnyGameDefinition, OptionDeclaration } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { allGameFlags, gameFlags, nearestGameHint } from './game-options.ts';

const OPTIONS: readonly OptionDeclaration[] = [
  { name: 'size', type: 'integer', min: 1, max: 9, default: 3, sentence: 'How large it is.' },
  { name: 'reach', type: 'integer', min: 1, max: 9, default: 'all', unlimited: 'all', sentence: 'How far one goes.' },
  { name: 'misere', type: 'flag', default: false, sentence: 'Whoever is last loses.' },
  { name: 'start', type: 'text', letters: 'HT', minLength: 1, maxLength: 9, sentence: 'The row.' },
];
const GAME = { ...GAMES[0], options: OPTIONS } as AnyGameDefinition;

function flags(command: Parameters<typeof gameFlags>[1]) {
  const own = new Set(OPTIONS.map(({ name }) => name));
  return gameFlags(GAME, command).filter(({ name }) => own.has(name));
}

test('each option of a game is a flag with its allowed values and its default', () => {
  expect(flags({ flags: [] }).map(({ name, value }) => [name, value])).toEqual([
    ['size', 'number'],
    ['reach', 'number|all'],
    ['misere', undefined],
    ['start', 'letters'],
  ]);
  const sentences = new Map(flags({ flags: [] }).map(({ name, sentence }) => [name, sentence]));
  expect(sentences.get('misere')).toBe('Whoever is last loses.');
  expect(sentences.get('size')).toMatch(/^How large it is \(.*1 to 9.*; default 3\)\.$/);
  expect(sentences.get('reach')).toMatch(/; default all\)\.$/);
  expect(sentences.get('start')).toMatch(/^The row \([^;]*\)\.$/);
});

test('a flag of the command hides an option with the same name', () => {
  const taken = { name: 'size', sentence: 'Its own.' };
  expect(flags({ flags: [taken] }).map(({ name }) => name)).toEqual(['reach', 'misere', 'start']);
});

test('a command that sweeps takes several values of each', () => {
  expect(flags({ flags: [], sweepsOptions: true }).map(({ value }) => value)).toEqual([
    'values',
    'values',
    'true|false|both',
    'values',
  ]);
});

test('the flags of all games are known before the game is', () => {
  const names = allGameFlags({ flags: [] }).map(({ name }) => name);
  expect(names).toContain('coins');
  expect(names).toContain('target');
});

test.each([
  ['tail-ned: 3 1', ' Did you mean tail-end?'],
  ['  match-sixx', ' Did you mean match-six?'],
  ['tail-end: 9', ''],
  ['chess: e4', ''],
  ['', ''],
])('the record "%s" gets the hint "%s"', (record, hint) => {
  expect(nearestGameHint(record)).toBe(hint);
});
