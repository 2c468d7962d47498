import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NEW_PRACTICE } from '../../lab/puzzles/practice.ts';
import type { SavedSession } from '../../session/index.ts';
import { keepProgress, progress } from '../learn/store.ts';
import { keepContests, readContestMemory } from '../play/contest/store.ts';
import { forgetGame, readSavedGames, savedGame, savedGames, saveGame } from '../play/store.ts';
import { keepPractice, practice } from '../puzzles/store.ts';
import { keepTable, knownTable, yourSeats } from '../tables/store.ts';
import { keepText, keptText } from '../workshop/store.ts';
import { aside, forgetAside, isStorageRefused, remembered } from './storage.ts';

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
    this.change();
    this.kept.set(name, text);
  }

  removeItem(name: string): void {
    this.change();
    this.kept.delete(name);
  }

  private change(): void {
    this.changes++;
    const fails = this.recovers ? this.changes === this.failsFrom : this.changes >= this.failsFrom;
    if (fails) throw new DOMException('There is no room.', 'QuotaExceededError');
  }
}

let storage: FailingStorage;

beforeEach(() => {
  storage = new FailingStorage();
  vi.stubGlobal('localStorage', storage);
  aside.value = [];
  isStorageRefused.value = false;
});

afterEach(() => {
  forgetAside();
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
  'a seat': () => yourSeats.keep({ ...SEAT, id: 'c' }),
  'a seat that is left': () => yourSeats.drop(SEAT),
  'a lesson': () => keepProgress('tail-end', 'copy', 'done'),
  practice: () => keepPractice((kept) => ({ ...kept, solved: 5 })),
  'a contest': () => keepContests(() => MEMORY),
  'code in the workshop': () => keepText({ text: 'new', before: 'old' }),
  'what was set aside, deleted': forgetAside,
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
  'set-aside': [{ name: 'games', text: 'x' }],
};

/** A value under every name that is partly or wholly damaged. */
const DAMAGED: Readonly<Record<string, string>> = {
  games: JSON.stringify([{ ...GAME, id: 'bad', ply: -1 }, GAME]),
  tables: '[7,{"id":"a","invite":null,"unsent":[]}]',
  seats: '[null,{"id":"b","key":"k","game":"tail-end"}]',
  lessons: '{"match-six/x":"practiced","tail-end/copy":"halfway"}',
  practice: '{"solved":4,"cards":[{"record":5}]}',
  contest: '{"standings":{"tail-end":{"rung":99,"streak":0}}}',
  workshop: '{"text":7}',
  'set-aside': '[{"name":',
};

function fill(texts: Readonly<Record<string, string>>): void {
  storage.kept.clear();
  for (const [name, text] of Object.entries(texts)) storage.kept.set(`penultimate:${name}`, text);
  storage.changes = 0;
}

/** Runs the work with its first change failing, then its second, and so on; returns the number of changes. */
function failEach(before: Readonly<Record<string, string>>, work: () => void, check: () => void): number {
  let failed = 0;
  for (const recovers of [false, true])
    for (let at = 1; ; at++) {
      fill(before);
      forgetAside();
      fill(before);
      Object.assign(storage, { failsFrom: at, recovers });
      work();
      storage.failsFrom = Number.POSITIVE_INFINITY;
      if (storage.changes < at) break;
      check();
      failed++;
    }
  return failed;
}

const used = Object.fromEntries(Object.entries(USED).map(([name, value]) => [name, JSON.stringify(value)]));

describe('a storage that fails at any change', () => {
  test.each(Object.entries(WRITERS))('%s: the old or the new is there, whole, and the page is told', (_, write) => {
    fill(used);
    write();
    const whole = new Map(storage.kept);
    const failed = failEach(used, write, () => {
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
    });
    expect(failed).toBeGreaterThan(0);
  });

  test('changes in this tab add up', () => {
    fill(used);
    storage.failsFrom = 1;
    keepProgress('match-six', 'y', 'done');
    for (let time = 0; time < 2; time++) keepPractice((kept) => ({ ...kept, solved: kept.solved + 1 }));
    expect([progress.value['match-six/y'], practice.value.solved]).toEqual(['done', 6]);
    keepProgress('match-six', 'z', 'done');
    expect(progress.value).toEqual({ 'match-six/x': 'practiced', 'match-six/y': 'done', 'match-six/z': 'done' });
    storage.failsFrom = Number.POSITIVE_INFINITY;
    keepPractice(() => NEW_PRACTICE);
  });

  test('a damaged value is set aside before it is overwritten, or nothing is written', () => {
    const { lessons = '' } = DAMAGED;
    for (const recovers of [true, false]) {
      fill({ lessons });
      Object.assign(storage, { failsFrom: 1, recovers });
      keepProgress('match-six', 'y', 'done');
      storage.failsFrom = Number.POSITIVE_INFINITY;
      if (recovers) expect(stored('set-aside')).toEqual([{ name: 'lessons', text: lessons }]);
      else expect(storage.kept.get('penultimate:lessons')).toBe(lessons);
      forgetAside();
    }
  });

  test('reading a damaged value loses nothing: it stays, or is set aside, or both', () => {
    const failed = failEach(DAMAGED, readAll, () => {
      const everything = [...storage.kept.values()].map(unescaped).join('\n');
      for (const text of Object.values(DAMAGED)) expect(everything).toContain(unescaped(badPartOf(text)));
    });
    expect(failed).toBeGreaterThan(10);
    fill(DAMAGED);
    readAll();
    const names = new Set(aside.value.map(({ name }) => name));
    expect([...names].sort()).toEqual(Object.keys(DAMAGED).sort());
    // The readable part is still there.
    expect([savedGame('one')?.ply, knownTable('a').unsent, yourSeats.all()]).toEqual([1, [], [SEAT]]);
    expect(remembered('lessons', Object)).toMatchObject({ 'match-six/x': 'practiced' });
    const reported = aside.value.length;
    readAll();
    expect(aside.value).toHaveLength(reported);
  });
});

function readAll(): void {
  savedGame('one');
  knownTable('a');
  yourSeats.all();
  keptText();
  keepProgress('match-six', 'x', 'practiced');
  keepPractice((kept) => kept);
  remembered('contest', readContestMemory);
  expect(practice.value.solved).toBeLessThanOrEqual(4);
}

/** A text inside nested JSON, unescaped. */
function unescaped(text: string): string {
  return text.replaceAll('\\', '');
}

/** The part that a person would miss: the first item of a list, otherwise all of it. */
function badPartOf(text: string): string {
  return text.startsWith('[') && text.endsWith(']') ? JSON.stringify(JSON.parse(text)[0]) : text;
}

describe('another tab', () => {
  test('that saves something meanwhile loses nothing to this one', () => {
    fill(used);
    saveGame({ ...GAME, id: 'here' });
    yourSeats.keep({ ...SEAT, id: 'here' });
    keepPractice((kept) => ({ ...kept, solved: 7 }));
    const there = { ...GAME, id: 'there' };
    storage.kept.set('penultimate:games', JSON.stringify([there, ...readSavedGames(stored('games'))]));
    storage.kept.set('penultimate:practice', JSON.stringify({ ...NEW_PRACTICE, solved: 9 }));
    saveGame({ ...GAME, id: 'last' });
    keepPractice((kept) => ({ ...kept, solved: kept.solved + 1 }));
    expect(readSavedGames(stored('games')).map(({ id }) => id)).toEqual(['last', 'there', 'here', 'one']);
    expect(stored('practice')).toMatchObject({ solved: 10 });
  });

  test('that writes nonsense is ignored', () => {
    fill({ ...used, games: '"nonsense"', practice: '[]' });
    saveGame({ ...GAME, id: 'here' });
    keepPractice((kept) => ({ ...kept, solved: kept.solved + 1 }));
    expect(readSavedGames(stored('games')).map(({ id }) => id)).toContain('here');
    expect(stored('practice')).toMatchObject({ solved: 1 });
    expect(aside.value.map(({ name, text }) => [name, text])).toEqual([
      ['games', 'x'],
      ['games', '"nonsense"'],
      ['practice', '[]'],
    ]);
  });
});

function stored(name: string): unknown {
  return JSON.parse(storage.kept.get(`penultimate:${name}`) ?? 'null');
}
