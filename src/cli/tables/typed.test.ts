import { expect, test, vi } from 'vitest';
import { createGame, mustSucceed, startMatch } from '../../core/index.ts';
import { readGame } from '../../custom/index.ts';
import { startSession } from '../../session/index.ts';
import { plainDialogue } from '../dialogue/load-dialogue.ts';
import { HUMAN, seatsFrom } from '../play/setup.ts';
import type { Snapshot, TableSeat } from './seat.ts';
import { takeTyped } from './typed.ts';

/** At the start of a game whose only move is called `undo`, seen by the player to move or by the other one. */
function sit(seat: 'player1' | 'player2') {
  const definition = mustSucceed(
    readGame({ id: 'undoing', start: 0, moves: () => ['undo'], play: (made: number) => made + 1 }),
  );
  const match = startMatch(mustSucceed(createGame(definition)));
  const connection = { move: vi.fn(() => ({ ok: true })), act: vi.fn() };
  const ui = { dialogue: plainDialogue, renderer: { note: vi.fn(), say: vi.fn() } };
  const session = startSession({ match, seats: seatsFrom([HUMAN, HUMAN]) });
  const snapshot = { session, state: { seat }, table: { isClosed: false } };
  const type = (text: string) =>
    takeTyped({ connection, ui } as unknown as TableSeat, snapshot as unknown as Snapshot, text);
  return { connection, type };
}

test('a move that is called like a word is a move on one’s turn, as in a game without a network', async () => {
  const { connection, type } = sit('player1');
  await type('undo');
  expect(connection.move).toHaveBeenCalledWith('undo');
  expect(connection.act).not.toHaveBeenCalled();
});

test('on the other player’s turn it is the word', async () => {
  const { connection, type } = sit('player2');
  await type('undo');
  expect(connection.act).toHaveBeenCalledWith('undo');
  expect(connection.move).not.toHaveBeenCalled();
});
