import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { moveTexts, mustSucceed, parseRecord } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import type { SeatPlayers } from '../../players/seats.ts';
import { createGameCtrl, type GameCtrl, onceATap } from './ctrl.ts';

const AGAINST_CPU: SeatPlayers = { player1: { kind: 'human', name: '' }, player2: { kind: 'cpu', player: 'perfect' } };

function open(record: string): GameCtrl {
  return createGameCtrl({ match: mustSucceed(parseRecord(GAMES, record)), seats: AGAINST_CPU });
}

function moves(ctrl: GameCtrl): readonly string[] {
  return moveTexts(ctrl.session.value.match);
}

describe('a double tap', () => {
  let now = 0;

  beforeEach(() => {
    now = 1000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** How many moves two taps try, this many milliseconds apart, perhaps with a reply in between. */
  function tried(msApart: number, hasReply: boolean): number {
    let ply = 0;
    let tries = 0;
    const tap = onceATap(
      () => ply,
      () => {
        tries++;
        ply++;
        return true;
      },
    );
    tap('1');
    now += msApart;
    if (hasReply) ply++;
    tap('1');
    return tries;
  }

  test('within a quarter of a second is one move', () => {
    expect([tried(249, false), tried(250, false)]).toEqual([1, 2]);
  });

  test('is two moves if a reply came in between', () => {
    expect(tried(10, true)).toBe(2);
  });

  test('is not refused with a message', () => {
    const ctrl = open('match-six');
    ctrl.attempt('2');
    ctrl.attempt('2');
    expect([moves(ctrl), ctrl.refusal.value]).toEqual([['2'], '']);
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
