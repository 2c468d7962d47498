import { describe, expect, test } from 'vitest';
import { createGame, itemAt, mustSucceed } from '../core/index.ts';
import { readGame } from './read-game.ts';

describe('a fault that is found while a game is played', () => {
  const FAULTY = {
    id: 'stuck',
    start: { left: 5, turn: 1 },
    turn: (p: { turn: number }) => p.turn,
    moves: (p: { left: number }) => [2].filter((n) => n <= p.left),
    play: (p: { left: number; turn: number }, n: number) => ({ left: p.left - n, turn: 3 - p.turn }),
    outcome: (p: { left: number }) => (p.left === 0 ? { winner: 1 } : undefined),
  };

  test.each<[string, object, string]>([
    ['no move and no outcome', {}, 'In position {"left":1,"turn":1}: There is no legal move and no outcome'],
    [
      'a throw in outcome',
      { outcome: (p: { left: number }) => (p.left < 4 ? Object(undefined).winner.of : undefined) },
      'in position {"left":3,"turn":2}',
    ],
    [
      'a turn that is no player',
      { turn: (p: { left: number }) => (p.left < 5 ? 7 : 1) },
      'in position {"left":3,"turn":2}',
    ],
  ])('names the position: %s', (_, change, sentence) => {
    const { rules } = mustSucceed(createGame(mustSucceed(readGame({ ...FAULTY, ...change }))));
    const play = () => {
      let position = rules.start;
      for (;;) {
        rules.turn(position);
        if (rules.outcome(position)) return;
        position = rules.play(position, itemAt(rules.legalMoves(position), 0));
      }
    };
    expect(play).toThrow(sentence);
  });
});
