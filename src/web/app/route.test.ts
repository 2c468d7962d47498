import { describe, expect, it } from 'vitest';
import { parseRoute } from './route.ts';

describe('an address', () => {
  it.each([
    ['', 'home', ''],
    ['play/tail-end', 'play', 'tail-end'],
    ['play/tail-end/', 'play', 'tail-end'],
    ['learn', 'learn', ''],
    ['puzzles', 'puzzles', ''],
    ['puzzles/match-six', 'puzzles', 'match-six'],
    ['lab/match-six', 'lab', 'match-six'],
    ['workshop', 'workshop', ''],
    ['g/', 'g', ''],
    ['g/x', 'missing', ''],
    ['workshop/tail-end', 'missing', ''],
    ['play', 'missing', ''],
    ['play/a/b', 'missing', ''],
    ['play/%', 'play', '%'],
    ['embed/tail-end', 'embed', 'tail-end'],
    ['embed', 'embed', ''],
    ['embed/a/b', 'embed', ''],
    ['elsewhere', 'missing', ''],
  ])('%s is the page %s of %s', (path, page, game) => {
    expect(parseRoute(path, '?coins=9')).toEqual({ page, game, query: [['coins', '9']] });
  });
});

it('a table has an id, and only the first question mark begins the query', () => {
  expect(parseRoute('table/abc', '?key=a?b')).toEqual({ page: 'table', game: 'abc', query: [['key', 'a?b']] });
  expect(parseRoute('table', '').page).toBe('missing');
  expect(parseRoute('lab', 'a=1?2').query).toEqual([['a', '1?2']]);
});
