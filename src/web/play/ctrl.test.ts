import { describe, expect, it, test, vi } from 'vitest';
import { moveTexts, mustSucceed, parseRecord } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import type { SeatPlayers } from '../../players/seats.ts';
import { createGameCtrl, type GameCtrl, isSameTap } from './ctrl.ts';

const AGAINST_CPU: SeatPlayers = { player1: { kind: 'human', name: '' }, player2: { kind: 'cpu', player: 'perfect' } };

function open(record: string): GameCtrl {
  return createGameCtrl({ match: mustSucceed(parseRecord(GAMES, record)), seats: AGAINST_CPU });
}

function moves(ctrl: GameCtrl): readonly string[] {
  return moveTexts(ctrl.session.value.match);
}

describe('a double tap', () => {
  test('within a quarter of a second is one move', () => {
    expect(isSameTap({ at: 1000, ply: 1 }, 1249, 1)).toBe(true);
    expect(isSameTap({ at: 1000, ply: 1 }, 1250, 1)).toBe(false);
  });

  test('is two moves if a reply came in between', () => {
    expect(isSameTap({ at: 1000, ply: 1 }, 1010, 2)).toBe(false);
  });

  test('is not refused with a message', () => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const ctrl = open('match-six');
    ctrl.attempt('2');
    ctrl.attempt('2');
    expect([moves(ctrl), ctrl.refusal.value]).toEqual([['2'], '']);
    vi.restoreAllMocks();
  });
});

describe('a refusal', () => {
  it('is counted, and ends with the reply of the CPU', () => {
    const ctrl = open('match-six: 1');
    ctrl.attempt('1');
    ctrl.attempt('1');
    expect([ctrl.refusal.value, ctrl.refusals.value]).toEqual(['It is not your turn yet.', 2]);
    expect(ctrl.reply(ctrl.session.value.match, '2')).toBe(true);
    expect([ctrl.refusal.value, ctrl.refusals.value]).toEqual(['', 2]);
  });

  it('ends with an undone move', () => {
    const ctrl = open('match-six: 1 1');
    ctrl.attempt('9');
    expect(ctrl.refusal.value).not.toBe('');
    ctrl.undo();
    expect([ctrl.refusal.value, moves(ctrl)]).toEqual(['', []]);
  });

  it('is not shown for an impossible undo', () => {
    const ctrl = open('match-six');
    ctrl.undo();
    ctrl.redo();
    expect(ctrl.refusal.value).toBe('');
  });
});

it('a held game accepts no moves', () => {
  const ctrl = open('match-six');
  ctrl.isHeld.value = true;
  ctrl.attempt('1');
  expect([moves(ctrl), ctrl.refusal.value]).toEqual([[], '']);
});
