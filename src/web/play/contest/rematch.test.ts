import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { opened } from '../../../../test/web/opened-addresses.ts';
import { formatRecord, formatVariant, mustSucceed, parseRecord } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { FIRST_STANDING } from '../../../players/ladder.ts';
import type { Participants } from '../../../players/participants.ts';
import { createSession, type Session } from '../session/session.ts';
import { type Beginning, takeBeginning } from '../setup/new-game.ts';
import type { ContestState } from './contest.ts';
import { contestMemory, currentStanding, rememberContest } from './contest-memory.ts';
import { playAgainst, rematch } from './rematch.ts';

vi.mock('../../app/router.ts', () => import('../../../../test/web/opened-addresses.ts'));

const YOU = { kind: 'human', name: 'Ann' } as const;
const HAZEL = { kind: 'cpu', player: 'hazel' } as const;
const AGAINST_HAZEL: Participants = { player1: YOU, player2: HAZEL };

/** Rows of 2 and 3, which no contest draws. */
const ROWS = 'tail-end start=HHTHHH';
const OVER = `${ROWS}: 1 4`;
const BEGUN = `${ROWS}: 2`;

function open(record: string, contest: ContestState, participants = AGAINST_HAZEL): Session {
  const match = mustSucceed(parseRecord(GAMES, record));
  return createSession({ id: 'a', match, participants, isStrict: true, isShared: false, contest });
}

/** The game that was begun last. */
function begun(): Beginning | undefined {
  return takeBeginning(opened.at(-1) ?? '');
}

beforeEach(() => {
  opened.length = 0;
  rememberContest({ standings: {}, standing: FIRST_STANDING, lastStarter: undefined });
});

afterEach(() => {
  contestMemory.value = { standings: {}, standing: FIRST_STANDING, lastStarter: undefined };
});

describe('a rematch', () => {
  test('of a game that is no contest is the same game against the same opponent, with sides swapped', () => {
    rematch(open(OVER, 'none'));
    const game = begun();
    expect(game && formatRecord(game.match)).toBe(`${ROWS}:`);
    expect(game).toMatchObject({ participants: { player1: HAZEL, player2: YOU }, isStrict: true, contest: 'none' });
  });

  test('of a contest counts again, from a new start, against the opponent of your strength', () => {
    rematch(open(OVER, 'counted'));
    const game = begun();
    expect(game && formatVariant(game.match.game)).toMatch(/^tail-end start=H{3,7}TH{3,7}TH{3,7}$/);
    const wren = { kind: 'cpu', player: 'wren' };
    expect(game).toMatchObject({ participants: { player1: wren, player2: YOU }, contest: 'open', tossed: undefined });
  });

  test('keeps the seat that starts, so that the other player does', () => {
    rematch(open(`${ROWS} first=2: 1 4`, 'none'));
    expect(begun()?.match.game.options.first).toBe(2);
  });
});

describe('another opponent', () => {
  test('sits down at a board on which nothing was played', () => {
    const session = open(`${ROWS}:`, 'open');
    playAgainst(session, 'otto');
    expect(session.participants.value).toEqual({ player1: YOU, player2: { kind: 'cpu', player: 'otto' } });
    expect(opened).toEqual([]);
    expect(currentStanding('tail-end')).toEqual({ rung: 2, streak: 0 });
    expect(currentStanding('match-six')).toEqual(FIRST_STANDING);
  });

  test.each(['none', 'open'] as const)('in the middle of a game (contest: %s) begins a new one', (contest) => {
    const session = open(BEGUN, contest);
    playAgainst(session, 'otto');
    expect(session.participants.value).toEqual(AGAINST_HAZEL);
    const otto = { kind: 'cpu', player: 'otto' };
    expect(begun()).toMatchObject({ participants: { player1: otto, player2: YOU }, match: { moves: [] }, contest });
  });
});
