import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../games/index.ts';
import { formatLink, parseQuery, parseRecordOrLink } from './record.ts';

describe('what people paste', () => {
  test.each([
    'tail-end coins=9 reach=3: 3 1',
    '  tail-end coins=9 reach=3: 3 1 ',
    'https://example.org/arcade/play/tail-end?coins=9&reach=3&moves=3.1',
    '/play/tail-end/?coins=9&reach=3&moves=3.1#top',
    '/play/tail-end//?coins=9&reach=3&moves=3.1',
    '/play/tail-end?utm_source=letter&coins=9&fbclid=1&reach=3&fbclid=2&moves=3.1&coin=5',
    '/play/tail%2Dend?coin%73=9&reach=3&moves=3%2E1',
  ])('%s is one game', (text) => {
    const match = parseRecordOrLink(GAMES, text);
    expect(match.ok && formatLink(match.value)).toBe('/play/tail-end?coins=9&reach=3&moves=3.1');
  });

  test('a slash inside the name of a game is not overlooked', () => {
    expect(parseRecordOrLink(GAMES, '/play/tail-/end')).toMatchObject({
      error: expect.stringContaining('There is no game "tail-/end"'),
    });
  });

  test('a query is read as forms write it', () => {
    expect(parseQuery('a=1&&b=x+y&c=1=2&d')).toEqual([
      ['a', '1'],
      ['b', 'x y'],
      ['c', '1=2'],
      ['d', ''],
    ]);
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof parseRecordOrLink(GAMES, text).ok).toBe('boolean');
        expect(typeof parseRecordOrLink(GAMES, `/play/${text}`).ok).toBe('boolean');
      }),
    );
  });
});
