import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NEW_PRACTICE } from '../../lab/puzzles/practice.ts';
import type { SavedSession } from '../../session/index.ts';
import { keepProgress } from '../learn/store.ts';
import { rememberContest } from '../play/contest/store.ts';
import { forgetGame, readSavedGames, savedGame, savedGames, saveGame } from '../play/store.ts';
import { keepPractice } from '../puzzles/store.ts';
import { forgetSeat, keepSeat, keepTable, knownTable, yourSeats } from '../tables/store.ts';
import { keepText, keptText } from '../workshop/store.ts';
import { isStorageRefused, remember, remembered } from './storage.ts';

/** A browser's storage whose changes fail from number `failsFrom` on, counted from 1, or only that one. */
class FailingStorage {
  readonly kept = new Map<string, string>();
  changes = 0;
  failsFrom = Number.POSITIVE_INFINITY;
  recovers = false;

  getItem(name: string): string | null {
    return this.kept.get(name) ?? null;
  }

  setItem(name: string, text: string): void {
    this.changes++;
    const fails = this.recovers ? this.changes === this.failsFrom : this.changes >= this.failsFrom;
    if (fails) throw new DOMException('There is no room.', 'QuotaExceededError');
    this.kept.set(name, text);
  }
}

let storage: FailingStorage;

beforeEach(() => {
  storage = new FailingStorage();
  vi.stubGlobal('localStorage', storage);
  isStorageRefused.value = false;
});

afterEach(() => {
  savedGames.value = [];
  vi.unstubAllGlobals();
});

const GAME: SavedSession = {
  id: 'one',
  record: 'match-six: 1 2',
  ply: 1,
  isStrict: false,
  isShared: false,
  contest: 'none',
  at: 1,
  participants: { player1: { kind: 'human', name: '' }, player2: { kind: 'cpu', player: 'sharp' } },
};
const SEAT = { id: 'b', key: 'k', game: 'tail-end' };
const STANDING = { rung: 2, streak: 1 };
const MEMORY = { standings: { 'tail-end': STANDING }, standing: STANDING, lastStarter: 'you' as const };

/** The writes of the page, each on top of the existing data. */
const WRITERS: Readonly<Record<string, () => void>> = {
  'a game': () => saveGame({ ...GAME, ply: 2 }),
  'another game': () => saveGame({ ...GAME, id: 'two' }),
  'a game that is over': () => forgetGame('one'),
  'a table': () => keepTable('b', { invite: 'k' }),
  'a seat': () => keepSeat({ ...SEAT, id: 'c' }),
  'a seat that is left': () => forgetSeat(SEAT),
  'a lesson': () => keepProgress('tail-end', 'copy', 'done'),
  practice: () => keepPractice((kept) => ({ ...kept, solved: kept.solved + 1 })),
  'a contest': () => rememberContest(MEMORY),
  'code in the workshop': () => keepText({ text: 'new', before: 'old' }),
};

/** A used browser: a good value under every name. */
const USED: Readonly<Record<string, unknown>> = {
  games: [GAME],
  tables: [{ id: 'a', invite: null, unsent: [] }],
  seats: [SEAT],
  lessons: { 'match-six/x': 'practiced' },
  practice: { ...NEW_PRACTICE, solved: 4 },
  contest: MEMORY,
  workshop: { text: 'old', before: '' },
};

const used = Object.fromEntries(Object.entries(USED).map(([name, value]) => [name, JSON.stringify(value)]));

function fill(texts: Readonly<Record<string, string>>): void {
  storage.kept.clear();
  for (const [name, text] of Object.entries(texts)) storage.kept.set(`penultimate:${name}`, text);
  storage.changes = 0;
}

function stored(name: string): unknown {
  return JSON.parse(storage.kept.get(`penultimate:${name}`) ?? 'null');
}

describe('a storage that fails at any change', () => {
  test.each(Object.entries(WRITERS))('%s: the old or the new is there, whole, and the page notices', (_, write) => {
    fill(used);
    write();
    const whole = new Map(storage.kept);
    let failed = 0;
    for (const recovers of [false, true])
      for (let at = 1; ; at++) {
        fill(used);
        Object.assign(storage, { failsFrom: at, recovers });
        write();
        storage.failsFrom = Number.POSITIVE_INFINITY;
        if (storage.changes < at) break;
        failed++;
        expect(isStorageRefused.value).toBe(true);
        isStorageRefused.value = false;
        for (const [name, text] of storage.kept) {
          const allowed = [used[name.replace('penultimate:', '')], whole.get(name)];
          if (name !== 'penultimate:games') expect(allowed).toContain(text);
          else {
            // If there is no space for all games, the newest that fit are kept.
            const games = readSavedGames(JSON.parse(text));
            const newest = (all = '[]') => readSavedGames(JSON.parse(all)).slice(0, games.length);
            expect(allowed.map(newest)).toContainEqual(games);
          }
        }
        expect(storage.kept.size).toBe(whole.size);
      }
    expect(failed).toBeGreaterThan(0);
  });

  test('is reported by the result', () => {
    expect(remember('contest', {})).toBe(true);
    expect(isStorageRefused.value).toBe(false);
    storage.failsFrom = 1;
    expect(remember('contest', { wins: 1234 })).toBe(false);
    expect(isStorageRefused.value).toBe(true);
  });
});

describe('an unreadable value', () => {
  test.each(['{"theme":', 'null', '7', '[1]', '{}', '{"text":7}'])('%s counts as nothing under every name', (text) => {
    for (const name of Object.keys(USED)) storage.kept.set(`penultimate:${name}`, text);
    expect([savedGame('one'), yourSeats(), knownTable('a').unsent, keptText().text]).toEqual([undefined, [], [], '']);
    keepPractice((kept) => ({ ...kept, solved: kept.solved + 1 }));
    expect(stored('practice')).toMatchObject({ solved: 1 });
  });

  test('that is no JSON is undefined', () => {
    storage.kept.set('penultimate:contest', 'x');
    expect(remembered('contest')).toBeUndefined();
    expect(remembered('missing')).toBeUndefined();
  });

  test.each([
    ['a ply below zero', { ply: -1 }],
    ['half a ply', { ply: 0.5 }],
    ['a ply that is no number', { ply: '1' }],
    ['a record that the rules refuse', { record: 'match-six: 9' }],
    ['a game that does not exist', { record: 'chess: e4' }],
  ])('in a list is left out: a game with %s', (_, change) => {
    fill({ games: JSON.stringify([{ ...GAME, id: 'bad', ...change }, GAME]) });
    expect(savedGame('bad')).toBeUndefined();
    expect(savedGame('one')?.record).toBe('match-six: 1 2');
  });

  test('in the list of tables or seats is left out', () => {
    fill({
      tables: '[{"id":"a","invite":7,"unsent":[]},{"id":"b","invite":"k","unsent":[]}]',
      seats: '[null,{"id":"b","key":"k","game":"tail-end"}]',
    });
    expect(knownTable('b').invite).toBe('k');
    expect(yourSeats()).toEqual([SEAT]);
  });
});

describe('another tab', () => {
  test('that saves something meanwhile loses nothing to this one', () => {
    fill(used);
    saveGame({ ...GAME, id: 'here' });
    keepSeat({ ...SEAT, id: 'here' });
    keepPractice((kept) => ({ ...kept, solved: 7 }));
    const there = { ...GAME, id: 'there' };
    storage.kept.set('penultimate:games', JSON.stringify([there, ...readSavedGames(stored('games'))]));
    storage.kept.set('penultimate:practice', JSON.stringify({ ...NEW_PRACTICE, solved: 9 }));
    saveGame({ ...GAME, id: 'last' });
    keepPractice((kept) => ({ ...kept, solved: kept.solved + 1 }));
    expect(readSavedGames(stored('games')).map(({ id }) => id)).toEqual(['last', 'there', 'here', 'one']);
    expect(stored('practice')).toMatchObject({ solved: 10 });
  });
});
