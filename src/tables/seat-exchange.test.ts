import { describe, expect, test } from 'vitest';
import { mustSucceed } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { decide, decideByLink } from './decide.ts';
import type { Decision } from './decision.ts';
import { decideOpening } from './next-game.ts';
import type { Command, LinkCommand } from './requests.ts';
import { applyEvent, type Holder, isFree, seatKeyHash, type Table } from './table.ts';

const AT = '2026-01-01T00:00:00.000Z';
const CIRCUMSTANCES = { definitions: GAMES, seed: 1 };

function open(): Table {
  const opening = mustSucceed(decideOpening(GAMES, 'match-six:', 1, false));
  const opened = applyEvent(GAMES, undefined, { ...opening, version: 1, at: AT });
  return changed(opened, decide(opened, 1, { action: 'sit', name: 'Ann' }, CIRCUMSTANCES));
}

function changed(table: Table, decision: Decision): Table {
  if (decision.kind !== 'change') throw new Error(JSON.stringify(decision));
  return applyEvent(GAMES, table, { ...decision.change, version: table.version + 1, at: AT });
}

const byLink = (table: Table, command: LinkCommand, holder: Holder = 2) => decideByLink(table, holder, command);
const bySeat = (table: Table, holder: Holder, command: Command) => decide(table, holder, command, CIRCUMSTANCES);

const BEN: LinkCommand = { action: 'take', keyHash: 'ben', name: 'Ben' };
const CLEO: LinkCommand = { action: 'ask-seat', keyHash: 'cleo', name: 'Cleo' };

describe('the seat of an invitation', () => {
  const taken = changed(open(), byLink(open(), BEN));

  test('belongs to the first who takes it, and accepts the private key from then on', () => {
    expect(isFree(open(), 2)).toBe(true);
    expect(seatKeyHash(open(), 2, 'link')).toBe('link');
    expect(isFree(taken, 2)).toBe(false);
    expect(seatKeyHash(taken, 2, 'link')).toBe('ben');
    expect(taken.players.player2).toEqual({ holder: 2, isSeated: true, name: 'Ben' });
  });

  test('is taken once, however often the same exchange is sent, and by no one else', () => {
    expect(byLink(taken, BEN)).toEqual({ kind: 'done' });
    expect(byLink(taken, { ...BEN, keyHash: 'cleo' })).toEqual({
      kind: 'refused',
      refusal: 'conflict',
      error: 'Another person has taken this seat.',
    });
  });

  test('keeps the key of its link if a player sat down or moved with it', () => {
    const sat = changed(open(), bySeat(open(), 2, { action: 'sit', name: 'Old Ben' }));
    expect(seatKeyHash(sat, 2, 'link')).toBe('link');
    expect(byLink(sat, BEN)).toMatchObject({ refusal: 'conflict' });
    expect(byLink(open(), BEN, 1)).toMatchObject({ refusal: 'conflict' });
  });

  test('stays with its player through a rematch', () => {
    const over = changed(taken, bySeat(taken, 2, { action: 'resign' }));
    const asked = changed(over, bySeat(over, 1, { action: 'rematch' }));
    const next = changed(asked, bySeat(asked, 2, { action: 'rematch' }));
    expect(next.players.player1.name).toBe('Ben');
    expect(seatKeyHash(next, 2, 'link')).toBe('ben');
  });
});

describe('a later opener of an invitation', () => {
  const taken = changed(open(), byLink(open(), BEN));
  const wished = changed(taken, byLink(taken, CLEO));

  test('asks for the seat once, and one at a time', () => {
    expect(wished.wish).toMatchObject({ holder: 2, name: 'Cleo', version: 4 });
    expect(byLink(wished, CLEO)).toEqual({ kind: 'done' });
    expect(byLink(wished, { ...CLEO, keyHash: 'dan' })).toMatchObject({ refusal: 'conflict' });
    expect(byLink(open(), CLEO)).toMatchObject({ error: 'This seat is free. Sit down.' });
  });

  test.each([1, 2] as const)('gets the seat when the player with key %i agrees', (holder) => {
    const handed = changed(wished, bySeat(wished, holder, { action: 'give-seat', wish: 4 }));
    expect(seatKeyHash(handed, 2, 'link')).toBe('cleo');
    expect(handed.players.player2.name).toBe('Cleo');
    expect(handed.wish).toBeNull();
    expect(byLink(handed, CLEO)).toEqual({ kind: 'done' });
    expect(byLink(handed, BEN)).toMatchObject({ refusal: 'conflict' });
  });

  test('is refused by one answer, which names the wish', () => {
    const refused = changed(wished, bySeat(wished, 2, { action: 'keep-seat', wish: 4 }));
    expect(seatKeyHash(refused, 2, 'link')).toBe('ben');
    expect(refused.wish).toBeNull();
    expect(bySeat(refused, 2, { action: 'give-seat', wish: 4 })).toMatchObject({ refusal: 'conflict' });
    const again = changed(refused, byLink(refused, CLEO));
    expect(bySeat(again, 2, { action: 'give-seat', wish: 4 })).toMatchObject({ refusal: 'conflict' });
  });
});
