import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyMatch, parseRecord } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { FIRST_STANDING, LADDER, type Standing } from '../../../players/ladder.ts';
import type { Participants } from '../../../players/participants.ts';
import {
  type ContestMemory,
  type ContestState,
  nextStarter,
  playerOf,
  readContestMemory,
  standingIn,
  withStanding,
} from './contest.ts';
import { describeClimb, memoryAfter } from './contest-result.ts';

const ME_FIRST: Participants = { player1: { kind: 'human', name: '' }, player2: { kind: 'cpu', player: 'wren' } };
const ME_SECOND: Participants = { player1: ME_FIRST.player2, player2: ME_FIRST.player1 };
const NEW: ContestMemory = { standings: {}, standing: FIRST_STANDING, lastStarter: undefined };

function matchOf(record: string): AnyMatch {
  const match = parseRecord(GAMES, record);
  if (!match.ok) throw new Error(match.error);
  return match.value;
}

describe('who starts', () => {
  it.each([
    ['turns', 'you', true, 'other', false],
    ['turns', 'other', false, 'you', false],
    ['turns', undefined, true, 'you', true],
    ['turns', undefined, false, 'other', true],
    ['toss', 'you', true, 'you', true],
    ['toss', 'other', false, 'other', true],
    ['you', 'you', false, 'you', false],
    ['other', 'other', true, 'other', false],
  ] as const)('%s, after a game that %s started, coin %s: %s, tossed %s', (starter, last, coin, who, isTossed) => {
    expect(nextStarter(starter, last, coin)).toEqual({ starter: who, isTossed });
  });
});

describe('a finished contest', () => {
  it.each([
    ['a win', ME_FIRST, 'open', { rung: 1, streak: 1 }, 'you'],
    ['a win with help', ME_FIRST, 'helped', { rung: 1, streak: 0 }, 'you'],
    ['a loss', ME_SECOND, 'open', { rung: 1, streak: -1 }, 'other'],
    ['a loss with help', ME_SECOND, 'helped', { rung: 1, streak: -1 }, 'other'],
  ] as const)('%s counts as the ladder says', (_, participants, state, standing, lastStarter) => {
    const before = withStanding(NEW, 'match-six', { rung: 5, streak: 1 });
    const after = memoryAfter(before, matchOf('tail-end: 1'), participants, state) ?? NEW;
    expect(standingIn(after, 'tail-end')).toEqual(standing);
    expect(standingIn(after, 'match-six')).toEqual({ rung: 5, streak: 1 });
    expect(after.lastStarter).toBe(lastStarter);
  });

  it.each([
    ['one that goes on', 'tail-end: 7', ME_FIRST, 'open'],
    ['one that was counted', 'tail-end: 1', ME_FIRST, 'counted'],
    ['a game that is none', 'tail-end: 1', ME_FIRST, 'none'],
    ['a game of two people', 'tail-end: 1', { ...ME_FIRST, player2: ME_FIRST.player1 }, 'open'],
  ] as const)('%s counts nothing', (_, record, participants, state: ContestState) => {
    expect(memoryAfter(NEW, matchOf(record), participants, state)).toBeUndefined();
  });
});

describe('the ladder in words', () => {
  const at = (rung: number): Standing => ({ rung, streak: 0 });
  it.each([
    [at(1), at(2), 'open', true, 'You move up the ladder: Otto is next.'],
    [at(1), at(0), 'open', false, 'Next comes an easier opponent, Pip.'],
    [at(1), at(1), 'open', true, 'One more win in a row and you move up the ladder.'],
    [at(1), at(1), 'helped', true, 'You had help, so this win does not move you up the ladder.'],
    [at(1), at(1), 'open', false, 'Wren would like to play you again.'],
    [at(LADDER.length - 1), at(LADDER.length - 1), 'open', true, 'Nobody stands higher on the ladder.'],
  ] as const)('%j to %j, %s, won %s: %s', (before, after, state, hasWon, sentence) => {
    expect(describeClimb(before, after, state, hasWon)).toBe(sentence);
  });
});

it('the opponent of one’s strength is the one on one’s rung; any other level is itself', () => {
  expect(playerOf('ladder', { rung: 3, streak: 0 })).toBe(LADDER[3]?.id);
  expect(playerOf('perfect', { rung: 3, streak: 0 })).toBe('perfect');
});

it('whatever was stored becomes a memory that makes sense', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const memory = readContestMemory(stored);
      for (const game of ['tail-end', ...Object.keys(memory.standings)])
        expect(LADDER[standingIn(memory, game).rung]).toBeDefined();
      expect(readContestMemory(JSON.parse(JSON.stringify(memory)))).toEqual(memory);
    }),
  );
});

describe('each game has its own ladder', () => {
  it('a place kept for all games at once is where each of them begins', () => {
    const old = readContestMemory({ standing: { rung: 4, streak: 1 }, lastStarter: 'you' });
    expect(standingIn(old, 'tail-end')).toEqual({ rung: 4, streak: 1 });
    const later = readContestMemory({ ...old, standings: { 'tail-end': { rung: 2, streak: 0 }, 'match-six': 'high' } });
    expect(standingIn(later, 'tail-end')).toEqual({ rung: 2, streak: 0 });
    expect(standingIn(later, 'match-six')).toEqual(FIRST_STANDING);
    expect(standingIn(later, 'inversion-race')).toEqual({ rung: 4, streak: 1 });
  });
});
