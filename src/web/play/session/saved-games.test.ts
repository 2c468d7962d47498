import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyMatch, formatRecord, goToPly, parseRecord } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import type { Participants } from '../../../players/participants.ts';
import { followOtherTabs, readSavedGames, savedGames, saveGame } from './saved-games.ts';
import { openStoredGame, type StoredGame, wholeRecord } from './stored-game.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const AGAINST_CPU: Participants = { player1: { kind: 'human', name: '' }, player2: { kind: 'cpu', player: 'sharp' } };

function matchOf(record: string): AnyMatch {
  const match = parseRecord(GAMES, record);
  if (!match.ok) throw new Error(match.error);
  return match.value;
}

function storedAs(id: string, match: AnyMatch): StoredGame {
  const { length } = match.moves;
  return {
    id,
    record: wholeRecord(match),
    ply: length,
    participants: AGAINST_CPU,
    isStrict: false,
    isShared: false,
    contest: 'none',
    at: 1,
  };
}

describe('what the browser kept', () => {
  it('whatever it is, becomes games that can be opened or refused', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        for (const game of readSavedGames([stored])) openStoredGame(game);
        expect(Array.isArray(readSavedGames(stored))).toBe(true);
      }),
    );
  });

  it('a game is kept with its undone moves and who sits where', () => {
    saveGame(storedAs('one', goToPly(matchOf('last-digit-standing: 7 3 4'), 2)));
    const [saved] = readSavedGames(JSON.parse(JSON.stringify(savedGames.value)));
    if (!saved) throw new Error('The game was not kept.');
    expect(saved.participants).toEqual(AGAINST_CPU);
    const opened = openStoredGame(saved);
    if (!opened.ok) throw new Error(opened.error);
    expect(formatRecord(opened.value)).toBe('last-digit-standing: 7 3');
    expect(opened.value.undone).toEqual([4]);
  });

  it('a game that an earlier version kept is still there', () => {
    const stored = {
      id: 'one',
      record: 'match-six: 1',
      ply: 1,
      isStrict: false,
      at: 1,
      occupants: { player1: { kind: 'person', name: 'Ada' }, player2: { kind: 'cpu', level: 'sharp' } },
    };
    const [saved] = readSavedGames([stored]);
    expect(saved?.participants).toEqual({ ...AGAINST_CPU, player1: { kind: 'human', name: 'Ada' } });
  });

  it.each([
    ['no list', {}],
    ['a seat is empty', [{ id: '1', record: 'match-six: 1', ply: 1, isStrict: false, at: 1, participants: {} }]],
    ['a part is missing', [{ id: '1', record: 'match-six: 1', participants: AGAINST_CPU }]],
  ])('nothing is read where %s', (_, stored) => {
    expect(readSavedGames(stored)).toEqual([]);
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
    saveGame(storedAs('one', matchOf('match-six: 1')));
    saveGame(storedAs('two', matchOf(`winners-and-losers string=${'WL'.repeat(60)}: left`)));
    saveGame(storedAs('three', matchOf('match-six: 2')));
    const stored = readSavedGames(JSON.parse(kept.get('penultimate:games') ?? '[]'));
    expect(stored.map((game) => game.id)).toEqual(['three']);
  });
});

describe('the games of this device', () => {
  const kept = new Map<string, string>();
  const events = new EventTarget();
  const ids = () => savedGames.value.map(({ id }) => id);

  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
      removeItem: (name: string) => kept.delete(name),
    });
    savedGames.value = [];
  });

  it('are at most twelve, the newest first', () => {
    for (let number = 1; number <= 13; number++) saveGame(storedAs(`${number}`, matchOf('match-six: 1')));
    expect(ids()).toEqual(['13', '12', '11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
    const stored = [...savedGames.value, storedAs('14', matchOf('match-six: 1'))];
    expect(readSavedGames(stored)).toHaveLength(12);
    expect(readSavedGames('nothing')).toEqual([]);
  });

  it('follow what another tab keeps, and stay where nothing is stored', () => {
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    followOtherTabs();
    kept.set('penultimate:games', JSON.stringify([storedAs('theirs', matchOf('match-six: 1'))]));
    events.dispatchEvent(new Event('storage'));
    expect(ids()).toEqual(['theirs']);
    kept.clear();
    events.dispatchEvent(new Event('storage'));
    expect(ids()).toEqual(['theirs']);
  });
});
