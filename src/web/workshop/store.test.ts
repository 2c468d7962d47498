import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_TEXT_LENGTH } from '../own/share-link.ts';
import { readKept } from './store.ts';

it('any stored value becomes two texts of limited length', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const { text, before } = readKept(stored);
      expect([typeof text, typeof before]).toEqual(['string', 'string']);
    }),
  );
});

it.each([
  ['nothing', undefined, { text: '', before: '' }],
  ['one good text', { text: 'a', before: 7 }, { text: 'a', before: '' }],
  ['the longest text', { text: 'x'.repeat(MAX_TEXT_LENGTH) }, { text: 'x'.repeat(MAX_TEXT_LENGTH), before: '' }],
  ['a text that is too long', { text: 'x'.repeat(MAX_TEXT_LENGTH + 1), before: 'b' }, { text: '', before: 'b' }],
])('%s: what can be read is kept', (_, stored, kept) => {
  expect(readKept(stored)).toEqual(kept);
});
