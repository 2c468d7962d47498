import { expect, test } from 'vitest';
import { named, type Value, YOU } from '../../core/index.ts';
import { describeProjection } from './projection.ts';

const WIN: Value = { verdict: 'win', distance: 13 };
const LOSS: Value = { verdict: 'loss', distance: 8 };
const you = { person: YOU };
const ada = { person: named('Ada') };
const bert = { person: named('Bert') };
const perfect = { person: named('CPU'), player: 'perfect' };
const casual = { person: named('CPU'), player: 'casual' };

test('the reader is spoken to, anybody else is named', () => {
  const duel = { player1: you, player2: perfect };
  expect(describeProjection(WIN, 'player1', duel)).toBe(
    'You should win in 13 moves (both sides counted) if you play your best.',
  );
  expect(describeProjection(LOSS, 'player2', duel)).toBe(
    'You should win in 8 moves (both sides counted) if you play your best.',
  );
  expect(describeProjection(WIN, 'player1', { player1: ada, player2: perfect })).toBe(
    'Ada should win in 13 moves (both sides counted) with best play.',
  );
});

test('only a perfect CPU is sure of its win', () => {
  expect(describeProjection(LOSS, 'player1', { player1: ada, player2: perfect })).toBe(
    'CPU will win, in 8 moves (both sides counted) at the latest.',
  );
  expect(describeProjection({ verdict: 'win', distance: 1 }, 'player1', { player1: casual, player2: ada })).toBe(
    'CPU should win in 1 move if it plays its best.',
  );
});

test('of two people, and of two CPUs, the winner is named', () => {
  expect(describeProjection(LOSS, 'player1', { player1: ada, player2: bert })).toBe(
    'Bert will win in 8 moves (both sides counted) if both play their best.',
  );
  expect(describeProjection(WIN, 'player1', { player1: perfect, player2: casual })).toBe(
    'CPU will win in 13 moves (both sides counted) if both play their best.',
  );
});

test('nobody wins an endless game, or a drawn one', () => {
  expect(describeProjection({ verdict: 'draw', distance: 4 }, 'player2', { player1: ada, player2: bert })).toBe(
    'Neither player can force a win: a draw in 4 moves (both sides counted) with best play.',
  );
  expect(describeProjection({ verdict: 'endless', distance: null }, 'player2', { player1: ada, player2: bert })).toBe(
    'Neither player can force a win: the game never ends if both play their best.',
  );
});
