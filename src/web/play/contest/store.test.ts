import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_STANDING, LADDER } from '../../../players/ladder.ts';
import { nextStarter, playerOf, readContestMemory, standingIn } from './store.ts';

describe('who starts', () => {
  const played = { 'tail-end': FIRST_STANDING };

  it.each([
    ['turns', 'you', played, 'other'],
    ['turns', 'other', played, 'you'],
    ['turns', undefined, {}, 'you'],
    ['turns', 'you', {}, 'you'],
    ['you', 'you', played, 'you'],
    ['other', 'other', played, 'other'],
  ] as const)('%s, after a contest that %s started, known games %j: %s', (starter, lastStarter, standings, who) => {
    expect(nextStarter(starter, { lastStarter, standings, standing: FIRST_STANDING }, 'tail-end')).toBe(who);
  });
});

it('the opponent of one’s strength is the one on one’s rung; any other level is itself', () => {
  expect(playerOf('ladder', { rung: 3, streak: 0 })).toBe(LADDER[3]?.id);
  expect(playerOf('perfect', { rung: 3, streak: 0 })).toBe('perfect');
});

it('any stored value becomes a valid memory', () => {
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
  it('and starts from a standing stored for all games', () => {
    const old = readContestMemory({ standing: { rung: 4, streak: 1 }, lastStarter: 'you' });
    expect(standingIn(old, 'tail-end')).toEqual({ rung: 4, streak: 1 });
    const later = readContestMemory({ ...old, standings: { 'tail-end': { rung: 2, streak: 0 }, 'match-six': 'high' } });
    expect(standingIn(later, 'tail-end')).toEqual({ rung: 2, streak: 0 });
    expect(standingIn(later, 'match-six')).toEqual(FIRST_STANDING);
    expect(standingIn(later, 'inversion-race')).toEqual({ rung: 4, streak: 1 });
  });
});
