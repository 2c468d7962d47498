import { expect, test } from 'vitest';
import { openGame } from '../../test/games/open-game.ts';
import {
  explainedPlayers,
  hasCpu,
  hasHuman,
  onlyHuman,
  playersOf,
  projectedPlayers,
  type SeatPlayer,
  type SeatPlayers,
  swapSeats,
} from './index.ts';

const game = openGame('inversion-race');
const human = (name = ''): SeatPlayer => ({ kind: 'human', name });
const cpu: SeatPlayer = { kind: 'cpu', player: 'perfect' };

function namesOf(seats: SeatPlayers): readonly string[] {
  const { player1, player2 } = playersOf(game, seats);
  return [player1.name, player2.name];
}

test('against one CPU the reader is "you" unless named', () => {
  expect(namesOf({ player1: human(), player2: cpu })).toEqual(['you', 'CPU']);
  expect(namesOf({ player1: cpu, player2: human('Ann') })).toEqual(['CPU', 'Ann']);
});

test('the CPU has its article in explanations, a person with that name has none', () => {
  const { player1, player2 } = explainedPlayers(game, { player1: cpu, player2: human('CPU') });
  expect([player1, player2.name]).toEqual([{ name: 'the CPU', possessive: 'the CPU’s', isYou: false }, 'CPU']);
  expect(projectedPlayers(game, { player1: human(), player2: cpu }).player2.player.name).toBe('the CPU');
});

test('a ladder opponent goes by its name, and a projection trusts only the one that never errs', () => {
  const robin: SeatPlayer = { kind: 'cpu', player: 'robin' };
  const trickster: SeatPlayer = { kind: 'cpu', player: 'trickster' };
  expect(namesOf({ player1: human(), player2: robin })).toEqual(['you', 'Robin']);
  expect(projectedPlayers(game, { player1: human(), player2: robin }).player2.cpu).toBe('robin');
  expect(projectedPlayers(game, { player1: human(), player2: trickster }).player2).toMatchObject({ cpu: 'perfect' });
  const { player1, player2 } = projectedPlayers(game, { player1: human(), player2: cpu });
  expect([player1.cpu, player2.cpu]).toEqual([undefined, 'perfect']);
});

test('two people, and two CPUs, go by their names or their seats', () => {
  expect(namesOf({ player1: human(), player2: human('Bert') })).toEqual(['Player A', 'Bert']);
  expect(namesOf({ player1: cpu, player2: cpu })).toEqual(['Player A', 'Player B']);
});

test('seats are described by their players', () => {
  const duel: SeatPlayers = { player1: human(), player2: cpu };
  expect([hasCpu(duel), hasHuman(duel), onlyHuman(duel)]).toEqual([true, true, 'player1']);
  expect(onlyHuman(swapSeats(duel))).toBe('player2');
  const people: SeatPlayers = { player1: human(), player2: human() };
  expect([hasCpu(people), onlyHuman(people)]).toEqual([false, undefined]);
  expect(hasHuman({ player1: cpu, player2: cpu })).toBe(false);
});

test('a player against a remote player is "you", and the other goes by the given name', () => {
  const friend: SeatPlayer = { kind: 'remote', name: 'your friend', note: 'here' };
  expect(namesOf({ player1: friend, player2: human() })).toEqual(['your friend', 'you']);
  expect(namesOf({ player1: friend, player2: { ...friend, name: 'Bob' } })).toEqual(['your friend', 'Bob']);
});
