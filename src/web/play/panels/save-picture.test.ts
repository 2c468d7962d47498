import { expect, test } from 'vitest';
import { mustSucceed, parseRecord } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import type { Participants } from '../../../players/participants.ts';
import { look } from '../session/actions.ts';
import { createSession, type Session } from '../session/session.ts';
import { pictureTexts } from './save-picture.ts';

const AGAINST_CPU: Participants = { player1: { kind: 'human', name: 'Ann' }, player2: { kind: 'cpu', player: 'wren' } };

function open(record: string): Session {
  const match = mustSucceed(parseRecord(GAMES, record));
  return createSession({ id: 'a', match, participants: AGAINST_CPU, isStrict: false, isShared: false });
}

test('a picture says which game it is and how it stands, and calls both players by their seats', () => {
  const linesOf = (record: string) => pictureTexts(open(record)).lines;
  expect(linesOf('match-six:')).toEqual(['Match Six', 'Player 1 to move, at the start']);
  expect(linesOf('match-six: 1')).toEqual(['Match Six', 'Player 2 to move, after 1 move']);
  expect(linesOf('match-six: 1 2 3')).toEqual(['Match Six', 'Player 1 wins after 3 moves']);
  expect(pictureTexts(open('inversion-race: left')).words).toContain('Player A is on cell');
});

test('the picture of a moment that is looked back at says how the game stood then', () => {
  const session = open('match-six: 1 2 3');
  look(session, 2);
  expect(pictureTexts(session).lines).toEqual(['Match Six', 'Player 1 to move, after 2 moves']);
});
