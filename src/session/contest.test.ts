import { describe, expect, it } from 'vitest';
import { mustSucceed, parseRecord } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { LADDER, type Standing } from '../players/ladder.ts';
import type { SeatPlayers } from '../players/seats.ts';
import { countContest, describeClimb } from './contest.ts';
import { type ContestState, startSession } from './session.ts';

const ME_FIRST: SeatPlayers = { player1: { kind: 'human', name: '' }, player2: { kind: 'cpu', player: 'wren' } };
const ME_SECOND: SeatPlayers = { player1: ME_FIRST.player2, player2: ME_FIRST.player1 };
const START: Standing = { rung: 1, streak: 0 };

function open(record: string, seats: SeatPlayers, contest: ContestState, wasHelped = false) {
  return startSession({ match: mustSucceed(parseRecord(GAMES, record)), seats, contest, wasHelped });
}

describe('a finished contest', () => {
  it.each([
    ['a win', ME_FIRST, false, { rung: 1, streak: 1 }],
    ['a win with help', ME_FIRST, true, { rung: 1, streak: 0 }],
    ['a loss', ME_SECOND, false, { rung: 1, streak: -1 }],
    ['a loss with help', ME_SECOND, true, { rung: 1, streak: -1 }],
  ] as const)('%s counts as the ladder says, once', (_, seats, wasHelped, standing) => {
    const counted = countContest(open('tail-end: 1', seats, 'open', wasHelped), START);
    expect(counted?.after).toEqual(standing);
    expect(counted?.hasWon).toBe(seats === ME_FIRST);
    expect(counted && countContest(counted.session, START)).toBeUndefined();
  });

  it.each([
    ['one that goes on', 'tail-end: 7', ME_FIRST, 'open'],
    ['one that was counted', 'tail-end: 1', ME_FIRST, 'counted'],
    ['a game that is none', 'tail-end: 1', ME_FIRST, 'none'],
    ['a game of two people', 'tail-end: 1', { ...ME_FIRST, player2: ME_FIRST.player1 }, 'open'],
  ] as const)('%s counts nothing', (_, record, seats, contest) => {
    expect(countContest(open(record, seats, contest), START)).toBeUndefined();
  });
});

it.each([
  [1, 2, false, true, 'You climb! Otto is next.'],
  [1, 0, false, false, 'Next you play Pip, who is easier.'],
  [1, 1, false, true, 'One more win and you meet Otto.'],
  [1, 1, true, true, 'You had help, so this win does not count.'],
  [1, 1, false, false, 'Wren wants to play you again.'],
  [LADDER.length - 1, LADDER.length - 1, false, true, 'Nobody stands above you.'],
] as const)('from rung %j to %j, helped %s, won %s: %s', (from, to, wasHelped, hasWon, sentence) => {
  const session = open('tail-end: 1', ME_FIRST, 'counted', wasHelped);
  const [before, after] = [from, to].map((rung): Standing => ({ rung, streak: 0 }));
  if (!before || !after) throw new Error('Two rungs are needed.');
  expect(describeClimb({ session, seat: 'player1', before, after, hasWon })).toBe(sentence);
});
