import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { savedGame, saveGame } from '../play/store.ts';
import { keepTable, knownTable, yourSeats } from '../tables/store.ts';
import { aside, forgetAside, isStorageRefused, objectIn, remember, remembered } from './storage.ts';

/** A browser's storage with space for this many characters. */
let kept: Map<string, string>;
let room: number;

beforeEach(() => {
  kept = new Map();
  room = 1_000_000;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
    setItem(name: string, text: string) {
      const others = [...kept].filter(([other]) => other !== name).map(([, value]) => value);
      if ([...others, text].join('').length > room) throw new DOMException('There is no room.', 'QuotaExceededError');
      kept.set(name, text);
    },
  });
  aside.value = [];
  isStorageRefused.value = false;
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function store(name: string, text: string): void {
  kept.set(`penultimate:${name}`, text);
}

const GAME = {
  id: 'one',
  record: 'match-six: 1 2',
  ply: 1,
  isStrict: false,
  at: 1,
  participants: { player1: { kind: 'human', name: '' }, player2: { kind: 'cpu', player: 'sharp' } },
};

describe('an unreadable value is set aside unchanged', () => {
  test.each([
    ['no JSON', 'preferences', '{"theme":', () => remembered('preferences', objectIn)],
    ['another form', 'contest', '[1]', () => remembered('contest', objectIn)],
    ['no list', 'games', '{}', () => savedGame('one')],
  ])('%s', (_, name, text, read) => {
    store(name, text);
    expect(read()).toBeUndefined();
    expect(aside.value).toEqual([{ name, text }]);
    expect(JSON.parse(kept.get('penultimate:set-aside') ?? '')).toEqual([{ name, text }]);
    expect(kept.has(`penultimate:${name}`)).toBe(false);
    expect(read()).toBeUndefined();
    expect(aside.value).toHaveLength(1);
  });

  test.each([
    ['a ply below zero', { ply: -1 }],
    ['half a ply', { ply: 0.5 }],
    ['a ply that is no number', { ply: '1' }],
    ['a record that the rules refuse', { record: 'match-six: 9' }],
    ['a game that nobody knows', { record: 'chess: e4' }],
  ])('a game with %s, while the others stay', (_, change) => {
    const bad = { ...GAME, id: 'bad', ...change };
    const text = JSON.stringify([bad, GAME]);
    store('games', text);
    expect(savedGame('bad')).toBeUndefined();
    expect(savedGame('one')?.record).toBe('match-six: 1 2');
    expect(aside.value).toEqual([{ name: 'games', text }]);
    expect(JSON.parse(kept.get('penultimate:games') ?? '')).toEqual([GAME]);
  });

  test('for a table and a seat', () => {
    store('tables', '[{"id":"a","invite":7,"unsent":[]},{"id":"b","invite":"k","unsent":[]}]');
    store('seats', '[null,{"id":"b","key":"k","game":"tail-end"}]');
    expect(knownTable('b').invite).toBe('k');
    expect(yourSeats.all()).toHaveLength(1);
    keepTable('c', {});
    yourSeats.keep({ id: 'd', key: 'k', game: 'tail-end' });
    expect(aside.value.map(({ name }) => name)).toEqual(['tables', 'seats']);
  });

  test('until the person deletes it', () => {
    store('contest', 'x');
    remembered('contest', objectIn);
    forgetAside();
    expect(aside.value).toEqual([]);
    expect(kept.get('penultimate:set-aside')).toBe('[]');
  });
});

test('without space to set a value aside it stays, and nothing throws', () => {
  store('games', JSON.stringify([{ ...GAME, ply: -1 }]));
  room = [...kept.values()].join('').length;
  const before = kept.get('penultimate:games');
  expect(savedGame('one')).toBeUndefined();
  expect(kept.get('penultimate:games')).toBe(before);
  expect(aside.value).toHaveLength(1);
});

test('a browser that refuses to save is reported', () => {
  expect(remember('contest', {})).toBe(true);
  expect(isStorageRefused.value).toBe(false);
  room = 10;
  expect(remember('contest', { wins: 1234 })).toBe(false);
  saveGame({
    ...GAME,
    isShared: false,
    contest: 'none',
    participants: { player1: { kind: 'human', name: '' }, player2: { kind: 'human', name: '' } },
  });
  expect(isStorageRefused.value).toBe(true);
});

test('a list, null and a text are not objects with fields', () => {
  for (const stored of [[], null, 'text', 3, undefined]) expect(objectIn(stored)).toBeUndefined();
  store('contest', '{"a":1}');
  expect(remembered('contest', objectIn)).toEqual({ a: 1 });
  expect(aside.value).toEqual([]);
});

test('a partly readable value is set aside whole; a readable or missing one is not', () => {
  store('a', '{"list":[1,2],"text":"x"}');
  expect(remembered('a', (stored) => stored)).toEqual({ list: [1, 2], text: 'x' });
  expect(remembered('none', () => ({}))).toEqual({});
  expect(aside.value).toEqual([]);
  expect(remembered('a', () => null)).toBeNull();
  expect(aside.value).toEqual([{ name: 'a', text: '{"list":[1,2],"text":"x"}' }]);
});
