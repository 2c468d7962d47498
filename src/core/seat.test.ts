import { describe, expect, test } from 'vitest';
import { createPlaceGame } from '../../test/games/place-game.ts';
import {
  advice,
  capitalized,
  clause,
  named,
  otherSeat,
  playersBySeat,
  SEATS,
  seatName,
  seatNumber,
  seatOf,
  swapTurn,
  theirs,
  turnPlayers,
  verb,
  YOU,
  YOU_TO_MOVE,
  YOUR_OPPONENT,
} from './seat.ts';

test('each seat has the other one, and a number', () => {
  expect(SEATS.map(otherSeat)).toEqual(['player2', 'player1']);
  expect(SEATS.map(seatNumber)).toEqual([1, 2]);
  expect([seatOf(1), seatOf(2)]).toEqual(SEATS);
});

test('a person has a name and a possessive', () => {
  expect(named('Ann')).toEqual({ name: 'Ann', possessive: 'Ann’s', isYou: false });
  expect([theirs(YOU), theirs(named('Ann'))]).toEqual(['yours', 'Ann’s']);
});

test('the sides are the player to move and the other one', () => {
  expect(swapTurn(YOU_TO_MOVE)).toEqual({ mover: YOUR_OPPONENT, other: YOU });
  const players = { player1: named('Ann'), player2: YOU };
  expect(turnPlayers(players, 'player1')).toEqual({ mover: named('Ann'), other: YOU });
  expect(turnPlayers(players, 'player2')).toEqual({ mover: YOU, other: named('Ann') });
});

test('a seat has the game’s own name', () => {
  const game = createPlaceGame([[1], 'lost']);
  const renamed = { ...game, definition: { ...game.definition, seatNames: ['Red', 'Blue'] as const } };
  expect([seatName(renamed, 'player1'), seatName(renamed, 'player2')]).toEqual(['Red', 'Blue']);
  expect(playersBySeat(renamed)).toEqual({ player1: named('Red'), player2: named('Blue') });
});

describe('a verb', () => {
  test.each([
    ['win', 'wins'],
    ['pass', 'passes'],
    ['fix', 'fixes'],
    ['reach', 'reaches'],
    ['push', 'pushes'],
    ['go', 'goes'],
    ['carry', 'carries'],
    ['play', 'plays'],
    ['try it', 'try its'],
    ['are', 'is'],
    ['have', 'has'],
    ['were', 'was'],
    ['can', 'can'],
    ['cannot', 'cannot'],
    ['may', 'may'],
    ['must', 'must'],
    ['should', 'should'],
    ['will', 'will'],
    ['would', 'would'],
  ])('%s is %s for another player', (plain, other) => {
    expect(verb(named('Ann'), plain)).toBe(other);
    expect(verb(YOU, plain)).toBe(plain);
  });

  test('is inflected by its end', () => {
    expect(['shout', 'charm', 'extend', 'own', 'style'].map((plain) => verb(named('Ann'), plain))).toEqual([
      'shouts',
      'charms',
      'extends',
      'owns',
      'styles',
    ]);
  });
});

test('a clause is a player, a verb and the rest', () => {
  expect([clause(YOU, 'win'), clause(named('Ann'), 'win', 'in 3 moves')]).toEqual(['you win', 'Ann wins in 3 moves']);
});

test('the reader gets advice; others have options', () => {
  expect([advice(YOU, 'flip coin 3'), advice(named('Ann'), 'flip coin 3')]).toEqual([
    'flip coin 3',
    'Ann can flip coin 3',
  ]);
});

test('a sentence begins with a capital letter', () => {
  expect([capitalized('you win'), capitalized('')]).toEqual(['You win', '']);
});
