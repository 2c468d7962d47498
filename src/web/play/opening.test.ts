import { beforeEach, describe, expect, it, vi } from 'vitest';
import { route, shown } from '../../../test/web/opened-addresses.ts';
import { type AnyMatch, formatRecord, parseLink, parseQuery, parseRecord } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { playersOf, type SeatPlayers } from '../../players/seats.ts';
import { type SavedSession, startSession } from '../../session/index.ts';
import { readPreferences } from '../app/preferences.ts';
import { createGameCtrl } from './ctrl.ts';
import { attachAddress, findSaved, openLink } from './opening.ts';
import { continueLink } from './store.ts';

vi.mock('../app/router.ts', () => import('../../../test/web/opened-addresses.ts'));

beforeEach(() => {
  shown.length = 0;
});

const ME_FIRST: SeatPlayers = { player1: { kind: 'human', name: '' }, player2: { kind: 'cpu', player: 'sharp' } };
const ME_SECOND: SeatPlayers = { player1: ME_FIRST.player2, player2: ME_FIRST.player1 };
const PREFERRED = readPreferences({});

function matchOf(record: string): AnyMatch {
  const match = parseRecord(GAMES, record);
  if (!match.ok) throw new Error(match.error);
  return match.value;
}

function stored(id: string, record: string, ply: number, participants = ME_FIRST): SavedSession {
  return { id, record, ply, participants, isStrict: false, isShared: false, contest: 'none', at: 1 };
}

describe('a reload', () => {
  it('of a finished game keeps all players in their seats', () => {
    const over = matchOf('tail-end: 1');
    const opened = findSaved(over, stored('a', 'tail-end: 1', 1), [], undefined);
    expect(opened?.session.seats).toEqual(ME_FIRST);
  });

  it('shows the game of this tab, not that of another tab at the same move', () => {
    const match = matchOf('match-six: 1');
    const other = stored('b', 'match-six: 1', 1, ME_SECOND);
    expect(findSaved(match, stored('a', 'match-six: 1 2', 1), [other], undefined)).toMatchObject({
      id: 'a',
      session: { seats: ME_FIRST, match: { undone: [2] } },
    });
  });
});

describe('a saved game', () => {
  const saved = [stored('a', 'match-six: 1 2', 0), stored('b', 'match-six: 1 2', 0, ME_SECOND)];

  it('is found by the id in its link, even if two are at the same move', () => {
    const link = continueLink('b', matchOf('match-six'));
    expect(link).toBe('/play/match-six?saved=b');
    const match = parseLink(GAMES, 'match-six', parseQuery('saved=b'));
    expect(match.ok && formatRecord(match.value)).toBe('match-six:');
    expect(findSaved(matchOf('match-six'), undefined, saved, 'b')?.session.seats).toEqual(ME_SECOND);
    expect(findSaved(matchOf('match-six: 1'), undefined, saved, 'b')).toBeUndefined();
  });

  it('is not opened by a link to a new game', () => {
    expect(findSaved(matchOf('match-six'), undefined, saved, undefined)).toBeUndefined();
  });
});

describe('a link from someone else', () => {
  it('to a finished game names its players by their seats', () => {
    const { seats, isShared, match } = openLink(matchOf('tail-end: 1'), PREFERRED);
    expect(isShared).toBe(true);
    const { player1, player2 } = playersOf(match.game, seats);
    expect([player1.name, player2.name]).toEqual(['Player 1', 'Player 2']);
  });

  it.each([
    ['tail-end', 'player1'],
    ['tail-end first=2', 'player1'],
    ['tail-end: 7', 'player2'],
    ['tail-end: 7 6', 'player1'],
    ['tail-end first=2: 7', 'player1'],
  ] as const)('to %s seats the visitor as %s', (record, seat) => {
    const { seats, isShared } = openLink(matchOf(record), PREFERRED);
    expect(seats[seat].kind).toBe('human');
    expect(isShared).toBe(false);
  });
});

it('a link with moves opens the saved game at that position, but not for another id', () => {
  const saved = [stored('a', 'match-six: 1 2', 1, ME_SECOND)];
  expect(findSaved(matchOf('match-six: 1'), undefined, saved, undefined)).toMatchObject({ id: 'a' });
  expect(findSaved(matchOf('match-six: 1'), undefined, saved, 'b')).toBeUndefined();
});

it('a game from a link does not count on the ladder', () => {
  expect(openLink(matchOf('tail-end'), PREFERRED)).toMatchObject({ contest: 'none' });
});

it('a game that the second player begins makes its visitor the first player', () => {
  const { seats } = openLink(matchOf('match-six first=2:'), PREFERRED);
  expect(seats.player1.kind).toBe('human');
  expect(seats.player2.kind).toBe('cpu');
});

describe('the address', () => {
  const human = { kind: 'human', name: '' } as const;
  const session = startSession({ match: matchOf('match-six'), seats: { player1: human, player2: human } });

  it('gets each move, until the tab goes to another page', () => {
    const ctrl = createGameCtrl(session);
    const stop = attachAddress(ctrl, { id: 'a', session });
    ctrl.attempt('2');
    ctrl.look(0);
    ctrl.look(1);
    expect(shown).toEqual(['/play/match-six', '/play/match-six?moves=2']);
    route.value = {};
    ctrl.undo();
    expect(shown).toHaveLength(2);
    stop();
  });
});
