import { describe, expect, it } from 'vitest';
import { type AnyMatch, formatRecord, parseLink, parseQuery, parseRecord } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { FIRST_STANDING } from '../../../players/ladder.ts';
import { type Participants, personsOf } from '../../../players/participants.ts';
import { readPreferences } from '../../app/preferences.ts';
import { continueLink, findStored, openLink } from './opening.ts';
import type { StoredGame } from './stored-game.ts';

const ME_FIRST: Participants = { player1: { kind: 'human', name: '' }, player2: { kind: 'cpu', player: 'sharp' } };
const ME_SECOND: Participants = { player1: ME_FIRST.player2, player2: ME_FIRST.player1 };
const PREFERRED = readPreferences({});

function matchOf(record: string): AnyMatch {
  const match = parseRecord(GAMES, record);
  if (!match.ok) throw new Error(match.error);
  return match.value;
}

function stored(id: string, record: string, ply: number, participants = ME_FIRST): StoredGame {
  return { id, record, ply, participants, isStrict: false, isShared: false, contest: 'none', at: 1 };
}

describe('a reload', () => {
  it('of a finished game leaves everybody where they sat', () => {
    const over = matchOf('tail-end: 1');
    const opened = findStored(over, stored('a', 'tail-end: 1', 1), [], undefined);
    expect(opened?.participants).toEqual(ME_FIRST);
  });

  it('shows the game of this tab, not that of another tab at the same move', () => {
    const match = matchOf('match-six: 1');
    const other = stored('b', 'match-six: 1', 1, ME_SECOND);
    expect(findStored(match, stored('a', 'match-six: 1 2', 1), [other], undefined)).toMatchObject({
      id: 'a',
      participants: ME_FIRST,
      match: { undone: [2] },
    });
  });
});

describe('a saved game', () => {
  const saved = [stored('a', 'match-six: 1 2', 0), stored('b', 'match-six: 1 2', 0, ME_SECOND)];

  it('is found by the id in its link, also where two stand at the same move', () => {
    const link = continueLink('b', matchOf('match-six'));
    expect(link).toBe('/play/match-six?saved=b');
    const match = parseLink(GAMES, 'match-six', parseQuery('saved=b'));
    expect(match.ok && formatRecord(match.value)).toBe('match-six:');
    expect(findStored(matchOf('match-six'), undefined, saved, 'b')?.participants).toEqual(ME_SECOND);
    expect(findStored(matchOf('match-six: 1'), undefined, saved, 'b')).toBeUndefined();
  });

  it('is not what a link to a new game opens', () => {
    expect(findStored(matchOf('match-six'), undefined, saved, undefined)).toBeUndefined();
  });
});

describe('somebody’s link', () => {
  it('to a finished game names its players by their seats: nobody here has won or lost it', () => {
    const { participants, isShared, match } = openLink(matchOf('tail-end: 1'), PREFERRED, FIRST_STANDING, 'a');
    expect(isShared).toBe(true);
    const { player1, player2 } = personsOf(match.game, participants);
    expect([player1.name, player2.name]).toEqual(['Player 1', 'Player 2']);
  });

  it.each([
    ['tail-end', 'player1'],
    ['tail-end first=2', 'player1'],
    ['tail-end: 7', 'player2'],
    ['tail-end: 7 6', 'player1'],
    ['tail-end first=2: 7', 'player1'],
  ] as const)('to %s seats the visitor as %s', (record, seat) => {
    const { participants, isShared } = openLink(matchOf(record), PREFERRED, FIRST_STANDING, 'a');
    expect(participants[seat].kind).toBe('human');
    expect(isShared).toBe(false);
  });
});

it('a saved game is continued at its link, which may name options and moves already', () => {
  expect(continueLink('b', matchOf('match-six: 1'))).toBe('/play/match-six?moves=1&saved=b');
});

it('a link with moves opens the saved game that stands there; one that is named by another id does not', () => {
  const saved = [stored('a', 'match-six: 1 2', 1, ME_SECOND)];
  expect(findStored(matchOf('match-six: 1'), undefined, saved, undefined)).toMatchObject({ id: 'a' });
  expect(findStored(matchOf('match-six: 1'), undefined, saved, 'b')).toBeUndefined();
});

it('somebody’s game does not count on the ladder', () => {
  expect(openLink(matchOf('tail-end'), PREFERRED, FIRST_STANDING, 'a')).toMatchObject({ id: 'a', contest: 'none' });
});

it('in a game that the second player begins, whoever opens it without moves is the first player', () => {
  const { participants } = openLink(matchOf('match-six first=2:'), PREFERRED, FIRST_STANDING, 'a');
  expect(participants.player1.kind).toBe('human');
  expect(participants.player2.kind).toBe('cpu');
});
