import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyMatch, goToPly, mustSucceed, parseRecord } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import type { SeatPlayers } from '../../players/seats.ts';
import { type SavedSession, type Session, saveSession, startSession } from '../../session/index.ts';
import { followOtherTabs } from '../app/storage.ts';
import { continueLink, createMemory, readSavedGames, savedGames, saveGame } from './store.ts';

const AGAINST_CPU: SeatPlayers = { player1: { kind: 'human', name: '' }, player2: { kind: 'cpu', player: 'sharp' } };

let kept: Map<string, string>;

/** The number of characters that the storage takes under a name. */
let room: number;

beforeEach(() => {
  kept = new Map();
  room = Number.POSITIVE_INFINITY;
  savedGames.value = [];
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, text: string) {
      if (text.length > room) throw new DOMException('There is no room.', 'QuotaExceededError');
      kept.set(name, text);
    },
    removeItem: (name: string) => kept.delete(name),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function matchOf(record: string): AnyMatch {
  return mustSucceed(parseRecord(GAMES, record));
}

function open(record: string): Session {
  return startSession({ match: matchOf(record), seats: AGAINST_CPU });
}

/** A tab with the game of this record; it keeps each match that it is given. */
function openTab(record: string, id: string, saved?: SavedSession) {
  const session = open(record);
  const keep = createMemory({ id, session, ...(saved && { saved }) }, () => `${id}, another`);
  let clock = 0;
  return (match: AnyMatch, change: Partial<Session> = {}) => keep({ ...session, ...change, match }, ++clock);
}

/** The stored id, record and number of played moves. */
function storedGames(): readonly (readonly [string, string, number])[] {
  const games = readSavedGames(JSON.parse(kept.get('penultimate:games') ?? '[]'));
  return games.map(({ id, record, ply }) => [id, record, ply]);
}

describe('a tab saves its game', () => {
  it('from its first move on, even if that is undone', () => {
    const keep = openTab('match-six', 'a');
    keep(matchOf('match-six'));
    expect(storedGames()).toEqual([]);
    keep(matchOf('match-six: 1 2'));
    keep(goToPly(matchOf('match-six: 1 2'), 0));
    expect(storedGames()).toEqual([['a', 'match-six: 1 2', 0]]);
  });

  it('until it is over, and then still knows the seats', () => {
    const keep = openTab('tail-end coins=3', 'a');
    keep(matchOf('tail-end coins=3: 3'));
    expect(storedGames()).toHaveLength(1);
    const state = keep(matchOf('tail-end coins=3: 3 1'));
    expect(storedGames()).toEqual([]);
    expect(state).toMatchObject({ id: 'a', record: 'tail-end coins=3: 3 1', participants: AGAINST_CPU });
  });

  it('from a link only when it is continued, not when it is viewed', () => {
    const keep = openTab('match-six: 1 2', 'a');
    keep(matchOf('match-six: 1 2'));
    keep(goToPly(matchOf('match-six: 1 2'), 1));
    keep(matchOf('match-six: 1 2'));
    expect(storedGames()).toEqual([]);
    keep(matchOf('match-six: 1 2 1'));
    expect(storedGames()).toEqual([['a', 'match-six: 1 2 1', 3]]);
  });
});

describe('two tabs with the same game', () => {
  it('separate at the first move of the second: neither overwrites the other', () => {
    const saved = openTab('match-six', 'a')(matchOf('match-six: 1 1'));
    const first = openTab('match-six: 1 1', 'a', saved);
    const second = openTab('match-six: 1 1', 'a', saved);
    first(matchOf('match-six: 1 1 1'));
    second(matchOf('match-six: 1 1 2'));
    first(matchOf('match-six: 1 1 1 1'));
    second(matchOf('match-six: 1 1 2 1'));
    expect(storedGames()).toEqual([
      ['a, another', 'match-six: 1 1 2 1', 4],
      ['a', 'match-six: 1 1 1 1', 4],
    ]);
  });

  it('keep both of two different games, even if this tab does not know the other yet', () => {
    openTab('match-six', 'a')(matchOf('match-six: 1 1'));
    savedGames.value = [];
    openTab('tail-end', 'b')(matchOf('tail-end: 7'));
    expect(storedGames().map(([id]) => id)).toEqual(['b', 'a']);
  });

  it('lose nothing when the game ends in one of them', () => {
    const saved = openTab('tail-end coins=9', 'a')(matchOf('tail-end coins=9: 9'));
    const first = openTab('tail-end coins=9: 9', 'a', saved);
    const second = openTab('tail-end coins=9: 9', 'a', saved);
    first(matchOf('tail-end coins=9: 9 8'));
    second(matchOf('tail-end coins=9: 9 1'));
    expect(storedGames()).toEqual([['a', 'tail-end coins=9: 9 8', 2]]);
  });
});

describe('the saved games of this device', () => {
  const ids = () => savedGames.value.map(({ id }) => id);

  it('are at most twelve, newest first', () => {
    for (let number = 1; number <= 13; number++) saveGame(saveSession(open('match-six: 1'), `${number}`, 1));
    expect(ids()).toEqual(['13', '12', '11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
    expect(readSavedGames([...savedGames.value, saveSession(open('match-six: 1'), '14', 1)])).toHaveLength(12);
    expect([readSavedGames('nothing'), readSavedGames({})]).toEqual([[], []]);
  });

  it('are the newest that fit if the storage is too small for all', () => {
    room = 400;
    saveGame(saveSession(open('match-six: 1'), 'one', 1));
    saveGame(saveSession(open(`winners-and-losers string=${'WL'.repeat(60)}: left`), 'two', 1));
    saveGame(saveSession(open('match-six: 2'), 'three', 1));
    expect(storedGames().map(([id]) => id)).toEqual(['three']);
  });

  it('are replayed once, however often the list is read', () => {
    const session = open('last-digit-standing: 7 3');
    const theirGame = session.match.game;
    const theirs = saveSession(session, 'theirs', 1);
    kept.set('penultimate:games', JSON.stringify([theirs]));
    saveGame(saveSession(open('match-six: 1'), 'ours', 1));
    const replay = vi.spyOn(theirGame.rules, 'play');
    saveGame(saveSession(open('match-six: 1 1'), 'ours', 2));
    expect(replay).not.toHaveBeenCalled();
    expect(ids()).toEqual(['ours', 'theirs']);
    replay.mockRestore();
  });

  it('follow the changes of another tab, and stay if nothing is stored', () => {
    const events = new EventTarget();
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    followOtherTabs();
    kept.set('penultimate:games', JSON.stringify([saveSession(open('match-six: 1'), 'theirs', 1)]));
    events.dispatchEvent(new Event('storage'));
    expect(ids()).toEqual(['theirs']);
    kept.clear();
    events.dispatchEvent(new Event('storage'));
    expect(ids()).toEqual(['theirs']);
  });

  it('are continued at their link, which may already have options and moves', () => {
    expect(continueLink('b', matchOf('match-six'))).toBe('/play/match-six?saved=b');
    expect(continueLink('b', matchOf('match-six: 1'))).toBe('/play/match-six?moves=1&saved=b');
  });
});
