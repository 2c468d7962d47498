import { expect, test } from 'vitest';
import { openGame } from '../../test/games/open-game.ts';
import { failure, mustSucceed, parseRecord } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { perfectPlayer } from './own-players.ts';
import { asMatchPlayer, isOutside } from './session.ts';

test.each([
  ['exec:python3 bot.py', true],
  ['http://host/bot', true],
  ['https://host/bot', true],
  ['http:http://host/bot', true],
  ['chat:model', true],
  ['perfect', false],
  ['my exec:bot', false],
  ['httpss://host', false],
  ['chat', false],
])('%s is a player from outside: %s', (id, isOne) => {
  expect(isOutside(id)).toBe(isOne);
});

test('our own players can be asked like outside players, move by move', async () => {
  const match = mustSucceed(parseRecord(GAMES, 'tail-end start=HHTHH: 2'));
  const player = asMatchPlayer(perfectPlayer);
  expect(player.id).toBe('perfect');
  const session = mustSucceed(await player.open(match.game, 'player2'));
  const weights = mustSucceed(perfectPlayer.create(match.game)).weights(match.positions.at(-1));
  expect(await session.answer(match)).toEqual({ kind: 'weights', weights });
  await session.close('player2');
});

test('a player that cannot play a game does not open a match of it', async () => {
  const unable = asMatchPlayer({ ...perfectPlayer, create: () => failure('Too large.') });
  expect(await unable.open(openGame('tail-end'), 'player1')).toEqual({ ok: false, error: 'Too large.' });
});
