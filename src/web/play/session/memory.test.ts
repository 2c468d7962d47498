import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyMatch, goToPly, parseRecord } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import type { Participants } from '../../../players/participants.ts';
import { createMemory, type Snapshot } from './memory.ts';
import { readSavedGames, savedGames } from './saved-games.ts';
import type { StoredGame } from './stored-game.ts';

const AGAINST_CPU: Participants = { player1: { kind: 'human', name: '' }, player2: { kind: 'cpu', player: 'sharp' } };

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  savedGames.value = [];
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function matchOf(record: string): AnyMatch {
  const match = parseRecord(GAMES, record);
  if (!match.ok) throw new Error(match.error);
  return match.value;
}

/** A tab with the game of this record on it; what it keeps next is what is played in it. */
function openTab(record: string, id: string, stored?: StoredGame) {
  const start = {
    id,
    match: matchOf(record),
    participants: AGAINST_CPU,
    isStrict: false,
    isShared: false,
    contest: 'none' as const,
    stored,
  };
  const keep = createMemory(start, () => `${id}, another`);
  let clock = 0;
  return (match: AnyMatch, change: Partial<Snapshot> = {}) => keep({ ...start, ...change, match }, ++clock);
}

/** What is stored: id, record, how many moves are played. */
function storedGames(): readonly (readonly [string, string, number])[] {
  const games = readSavedGames(JSON.parse(kept.get('penultimate:games') ?? '[]'));
  return games.map(({ id, record, ply }) => [id, record, ply]);
}

describe('a tab keeps its game', () => {
  it('from its first move on, also when that is taken back', () => {
    const keep = openTab('match-six', 'a');
    keep(matchOf('match-six'));
    expect(storedGames()).toEqual([]);
    keep(matchOf('match-six: 1 2'));
    keep(goToPly(matchOf('match-six: 1 2'), 0));
    expect(storedGames()).toEqual([['a', 'match-six: 1 2', 0]]);
  });

  it('until it is over, and then still knows who sat where', () => {
    const keep = openTab('tail-end coins=3', 'a');
    keep(matchOf('tail-end coins=3: 3'));
    expect(storedGames()).toHaveLength(1);
    const state = keep(matchOf('tail-end coins=3: 3 1'));
    expect(storedGames()).toEqual([]);
    expect(state).toMatchObject({ id: 'a', record: 'tail-end coins=3: 3 1', participants: AGAINST_CPU });
  });

  it('of a link only when it is played on: looking through it is not enough', () => {
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
  it('part ways at the first move of the second: neither overwrites the other', () => {
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

  it('and with different ones keep both, also where this tab has not yet heard of the other’s', () => {
    openTab('match-six', 'a')(matchOf('match-six: 1 1'));
    savedGames.value = [];
    openTab('tail-end', 'b')(matchOf('tail-end: 7'));
    expect(storedGames().map(([id]) => id)).toEqual(['b', 'a']);
  });

  it('a game that ends in one tab does not take the other one’s with it', () => {
    const saved = openTab('tail-end coins=9', 'a')(matchOf('tail-end coins=9: 9'));
    const first = openTab('tail-end coins=9: 9', 'a', saved);
    const second = openTab('tail-end coins=9: 9', 'a', saved);
    first(matchOf('tail-end coins=9: 9 8'));
    second(matchOf('tail-end coins=9: 9 1'));
    expect(storedGames()).toEqual([['a', 'tail-end coins=9: 9 8', 2]]);
  });
});
