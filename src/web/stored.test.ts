import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatLink, formatRecord, undoMove } from '../core/index.ts';
import { parsePasted } from './pasted.ts';
import { readPreferences } from './preferences.ts';
import { parseRoute } from './route.ts';
import { openSavedGame, readSavedGames, savedGames, saveGame } from './saved-games.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what the browser kept', () => {
  it('whatever it is, becomes preferences and games that make sense', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const preferences = readPreferences(stored);
        expect(preferences.names).toHaveLength(2);
        expect(readPreferences(JSON.parse(JSON.stringify(preferences)))).toEqual(preferences);
        for (const game of readSavedGames([stored])) openSavedGame(game);
      }),
    );
  });

  it('a game is kept with its undone moves until it is over, and then forgotten', () => {
    const played = parsePasted('last-digit-standing: 7 3 4');
    if (!played.ok) throw new Error(played.error);
    const occupants = { player1: { kind: 'person', name: '' }, player2: { kind: 'cpu', level: 'sharp' } } as const;
    saveGame('one', undoMove(played.value), occupants, false, 1);
    expect(savedGames.value).toHaveLength(1);
    const [saved] = readSavedGames(JSON.parse(JSON.stringify(savedGames.value)));
    if (!saved) throw new Error('The game was not kept.');
    const opened = openSavedGame(saved);
    if (!opened.ok) throw new Error(opened.error);
    expect(formatRecord(opened.value)).toBe('last-digit-standing: 7 3');
    expect(opened.value.undone).toEqual([4]);
    const over = parsePasted('tail-end: 1');
    if (!over.ok) throw new Error(over.error);
    saveGame('one', over.value, occupants, false, 2);
    expect(savedGames.value).toEqual([]);
  });

  it('where there is no room for all games the newest are kept', () => {
    const room = 400;
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem(name: string, text: string) {
        if (text.length > room) throw new DOMException('There is no room.', 'QuotaExceededError');
        kept.set(name, text);
      },
    });
    const occupants = { player1: { kind: 'person', name: '' }, player2: { kind: 'person', name: '' } } as const;
    for (const [id, record] of [
      ['one', 'match-six: 1'],
      ['two', `winners-and-losers string=${'WL'.repeat(60)}: left`],
      ['three', 'match-six: 2'],
    ] as const) {
      const match = parsePasted(record);
      if (!match.ok) throw new Error(match.error);
      saveGame(id, match.value, occupants, false, 1);
    }
    const stored = readSavedGames(JSON.parse(kept.get('penultimate:games') ?? '[]'));
    expect(stored.map((game) => game.id)).toEqual(['three']);
  });
});

describe('what people paste', () => {
  it.each([
    'tail-end coins=9 reach=3: 3 1',
    '  tail-end coins=9 reach=3: 3 1 ',
    'https://example.org/arcade/play/tail-end?coins=9&reach=3&moves=3.1',
    '/play/tail-end/?coins=9&reach=3&moves=3.1#top',
  ])('%s is one game', (text) => {
    const match = parsePasted(text);
    expect(match.ok && formatLink(match.value)).toBe('/play/tail-end?coins=9&reach=3&moves=3.1');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof parsePasted(text).ok).toBe('boolean');
        expect(typeof parsePasted(`/play/${text}`).ok).toBe('boolean');
      }),
    );
  });
});

describe('an address', () => {
  it.each([
    ['', 'home', ''],
    ['play/tail-end', 'play', 'tail-end'],
    ['play/tail-end/', 'play', 'tail-end'],
    ['learn', 'learn', ''],
    ['lab/match-six', 'lab', 'match-six'],
    ['play', 'missing', ''],
    ['play/a/b', 'missing', ''],
    ['play/%', 'play', '%'],
    ['elsewhere', 'missing', ''],
  ])('%s is the page %s of %s', (path, page, game) => {
    expect(parseRoute(path, '?coins=9')).toMatchObject({ page, game });
  });
});
