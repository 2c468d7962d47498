import { beforeEach, expect, test, vi } from 'vitest';
import { addressState, opened } from '../../../../test/web/opened-addresses.ts';
import { findGame, formatLink, mustSucceed, parseQuery, parseRecord } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import type { SeatPlayers } from '../../../players/seats.ts';
import { openSavedSession, parseSavedSession, type Session, startSession } from '../../../session/index.ts';
import { openGame, tryAgain } from '../opening.ts';
import { beginGame, createFreshGame, linkToNew } from './new-game.ts';

vi.mock('../../app/router.ts', () => import('../../../../test/web/opened-addresses.ts'));

beforeEach(() => {
  opened.length = 0;
});

function session(record: string): Session {
  const human = { kind: 'human', name: '' } as const;
  const seats = { player1: human, player2: human };
  return startSession({ match: mustSucceed(parseRecord(GAMES, record)), seats });
}

test('a new game stands in the history of its address', () => {
  const start = session('match-six target=9:');
  beginGame(start);
  expect(opened).toEqual([formatLink(start.match)]);
  const game = mustSucceed(openGame({ page: 'play', game: 'match-six', query: parseQuery('target=9') }));
  expect([formatLink(game.session.match), game.session.seats, game.isNext]).toEqual([opened[0], start.seats, true]);
});

test('opening another game instead discards it', () => {
  beginGame(session('match-six target=9:'));
  expect(openGame({ page: 'play', game: 'tail-end', query: [] })).toMatchObject({
    value: { session: { match: { game: { id: 'tail-end' } } } },
  });
});

/** The game that was begun last. */
function begun(): Session | undefined {
  const saved = parseSavedSession(addressState());
  return saved && mustSucceed(openSavedSession(GAMES, saved));
}

const YOU = { kind: 'human', name: 'Ann' } as const;
const CPU = { kind: 'cpu', player: 'wren' } as const;
const AGAINST_CPU: SeatPlayers = { player1: YOU, player2: CPU };

/** A finished game of Match Six. */
function finished(seats: SeatPlayers, isShared = false): Session {
  const match = mustSucceed(parseRecord(GAMES, 'match-six: 1 1 3 2'));
  return startSession({ match, seats, isStrict: true, isShared, contest: 'counted' });
}

test('trying again keeps the seat, even on the CPU’s turn, and the game no longer counts', () => {
  const over = finished(AGAINST_CPU);
  tryAgain(over, 1, { begin: beginGame });
  expect(opened).toEqual(['/play/match-six?moves=1']);
  expect(begun()).toMatchObject({ seats: AGAINST_CPU, isStrict: true, contest: 'none' });
  expect(formatLink(over.match)).toBe('/play/match-six?moves=1.1.3.2');
});

test('trying again in a shared or remote game takes the side to move', () => {
  const elsewhere = { kind: 'remote', name: 'Ben', note: 'here' } as const;
  for (const over of [finished({ player1: YOU, player2: YOU }, true), finished({ player1: YOU, player2: elsewhere })]) {
    tryAgain(over, 1, { begin: beginGame });
    expect(begun()?.seats).toMatchObject({
      player1: { kind: 'cpu' },
      player2: { kind: 'human' },
    });
  }
});

test('the link to a new game names only the chosen options', () => {
  const tailEnd = mustSucceed(findGame(GAMES, 'tail-end'));
  expect(linkToNew(tailEnd, {})).toBe('/play/tail-end');
  expect(linkToNew(tailEnd, { coins: 9, misere: true })).toBe('/play/tail-end?coins=9&misere=true');
  expect(linkToNew(tailEnd, { start: 'H&T' })).toBe('/play/tail-end?start=H%26T');
});

test('a random start is drawn for its link and its game, unless it is given', () => {
  const drawn = mustSucceed(findGame(GAMES, 'winners-and-losers'));
  const link = linkToNew(drawn, {});
  expect(link).toMatch(/^\/play\/winners-and-losers\?/);
  expect(linkToNew(drawn, { string: 'WLW' })).toBe('/play/winners-and-losers?string=WLW');
  expect(mustSucceed(createFreshGame(drawn, { string: 'WLW' })).options).toMatchObject({ string: 'WLW' });
});
