import { describe, expect, test } from 'vitest';
import { formatRecord, mustSucceed } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { decide } from './decide.ts';
import type { TableEvent } from './event.ts';
import { cleanName, distinctName } from './name.ts';
import { decideOpening } from './next-game.ts';
import type { Command } from './requests.ts';
import { applyEvent, type Holder, isOver, type Table } from './table.ts';
import { NOBODY_PRESENT, viewTable } from './view.ts';

const AT = '2026-01-01T00:00:00.000Z';

function open(record: string, seed = 7): Table {
  const change = mustSucceed(decideOpening(GAMES, record, seed, false));
  return applyEvent(GAMES, undefined, { ...change, version: 1, at: AT });
}

function decided(table: Table, holder: Holder, command: Command, seed = 8) {
  return decide(table, holder, command, { definitions: GAMES, seed });
}

/** The table after commands that must all be accepted. */
function played(table: Table, ...commands: readonly (readonly [Holder, Command])[]): Table {
  return commands.reduce((now, [holder, command]) => {
    const decision = decided(now, holder, command);
    if (decision.kind !== 'change') throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(decision)}`);
    const event: TableEvent = { ...decision.change, version: now.version + 1, at: AT };
    return applyEvent(GAMES, now, event);
  }, table);
}

function move(ply: number, text: string): Command {
  return { action: 'move', ply, move: text };
}

/** Ann holds key 1 and has opened with 2; Bob has answered 3; Ann wins with 1. */
const WON: readonly (readonly [Holder, Command])[] = [
  [1, move(1, '2')],
  [2, move(2, '3')],
  [1, move(3, '1')],
];

describe('moves', () => {
  const table = played(open('match-six:'), [1, move(1, '2')]);

  test('count once if sent twice', () => {
    expect(decided(table, 1, move(1, '2'))).toEqual({ kind: 'done' });
  });

  test.each([
    ['a played move with another text', 1, move(1, '3'), 'conflict', 'Move 1 has been played; the next is move 2.'],
    ['a played move of the other player', 2, move(1, '2'), 'conflict', 'Move 1 has been played; the next is move 2.'],
    ['a move that is not due yet', 2, move(3, '2'), 'conflict', 'Move 3 is too early; the next is move 2.'],
    ['a move out of turn', 1, move(2, '2'), 'forbidden', 'It is the other player’s turn.'],
    ['an illegal move', 2, move(2, '4'), 'illegal', 'Say 1, 2 or 3.'],
  ] as const)('%s is refused', (_, holder, command, refusal, error) => {
    expect(decided(table, holder, command)).toEqual({ kind: 'refused', refusal, error: expect.any(String) });
    if (refusal !== 'illegal') expect(decided(table, holder, command)).toMatchObject({ error });
  });

  test('are refused after the end', () => {
    expect(decided(played(open('match-six:'), ...WON), 2, move(4, '1'))).toMatchObject({
      refusal: 'conflict',
      error: 'The game is over.',
    });
  });

  test('continue a record with moves, which cannot be undone', () => {
    const started = open('match-six: 2 3');
    expect(decided(started, 1, move(3, '1')).kind).toBe('change');
    expect(decided(started, 1, { action: 'undo' })).toEqual({
      kind: 'refused',
      refusal: 'conflict',
      error: 'There is no move of yours to take back.',
    });
    expect(started.played.at(0)).toEqual({ holder: null, move: '2' });
    expect(decided(started, 1, move(1, '2')).kind).toBe('refused');
  });
});

describe('sitting down', () => {
  test('again with the same name changes nothing; without one the name stays', () => {
    const table = played(open('tail-end:'), [2, { action: 'sit', name: 'Bob' }]);
    expect(table.players.player2).toEqual({ holder: 2, isSeated: true, name: 'Bob' });
    expect(decided(table, 2, { action: 'sit', name: 'Bob' })).toEqual({ kind: 'done' });
    expect(decided(table, 2, { action: 'sit' })).toEqual({ kind: 'done' });
    expect(decided(table, 2, { action: 'sit', name: null })).toMatchObject({ change: { name: null } });
  });

  test('happens with a move', () => {
    expect(played(open('match-six:'), [1, move(1, '2')]).players.player1).toEqual({
      holder: 1,
      isSeated: true,
      name: null,
    });
  });
});

describe('resigning', () => {
  test('ends the game for the other player; a repeat changes nothing, and the other cannot resign any more', () => {
    const table = played(open('match-six:'), [1, move(1, '2')], [1, { action: 'resign', game: 1 }]);
    expect(viewTable('x', table, NOBODY_PRESENT, null)).toMatchObject({
      over: true,
      winner: 2,
      toMove: null,
      legal: [],
      reason: 'Player 1 resigned.',
    });
    expect(decided(table, 1, { action: 'resign' })).toEqual({ kind: 'done' });
    expect(decided(table, 2, { action: 'resign' })).toMatchObject({ refusal: 'conflict' });
    for (const holder of [1, 2] as const)
      expect(decided(table, holder, { action: 'undo' })).toEqual({
        kind: 'refused',
        refusal: 'conflict',
        error: 'A resigned game cannot be taken back.',
      });
  });
});

describe('undo', () => {
  const table = played(open('last-digit-standing:'), [1, move(1, '6')], [2, move(2, '3')]);

  test('needs the consent of the other player', () => {
    const asked = played(table, [2, { action: 'undo', ply: 3 }]);
    expect(formatRecord(asked.match)).toBe('last-digit-standing: 6 3');
    expect(decided(asked, 2, { action: 'undo' })).toEqual({ kind: 'done' });
    const back = played(asked, [1, { action: 'undo' }]);
    expect(formatRecord(back.match)).toBe('last-digit-standing: 6');
    expect(back.request).toBeNull();
    expect(back.match.undone).toEqual([]);
  });

  test('requests end with the game and with the table', () => {
    const asked = played(open('match-six:'), [1, move(1, '2')], [1, { action: 'undo' }]);
    expect(asked.request).not.toBeNull();
    expect(played(asked, [2, { action: 'resign' }]).request).toBeNull();
    expect(applyEvent(GAMES, asked, { type: 'closed', version: asked.version + 1, at: AT }).request).toBeNull();
  });

  test('requests that cross each other at the end of a game count as consent, and the game continues', () => {
    const over = played(open('match-six:'), ...WON);
    const back = played(over, [2, { action: 'undo', game: 1 }], [1, { action: 'undo', game: 1 }]);
    expect(isOver(over)).toBe(true);
    expect(isOver(back)).toBe(false);
    expect(formatRecord(back.match)).toBe('match-six: 2');
  });

  test('goes back to the last decision of the player who asked', () => {
    const back = played(table, [1, { action: 'undo' }], [2, { action: 'undo' }]);
    expect(formatRecord(back.match)).toBe('last-digit-standing:');
  });

  test('is canceled when it is declined, or when a move is made', () => {
    const asked = played(table, [2, { action: 'undo' }]);
    expect(played(asked, [1, { action: 'decline' }]).request).toBeNull();
    expect(played(asked, [1, move(3, '2')]).request).toBeNull();
  });

  test('is refused if the consent arrives after a move', () => {
    const gone = played(table, [2, { action: 'undo', ply: 3 }], [1, move(3, '2')]);
    expect(decided(gone, 1, { action: 'undo', ply: 3 })).toMatchObject({
      refusal: 'conflict',
      error: 'The next move is move 4, not 3.',
    });
  });

  test('prevents a late request from playing the move again', () => {
    const back = played(table, [2, { action: 'undo' }], [1, { action: 'undo' }]);
    expect(decided(back, 2, move(2, '3'))).toEqual({ kind: 'done' });
    expect(formatRecord(played(back, [2, move(3, '3')]).match)).toBe('last-digit-standing: 6 3');
  });
});

describe('a rematch', () => {
  const over = played(open('match-six first=2:'), [2, move(1, '2')], [1, move(2, '3')], [2, move(3, '1')]);

  test('needs a finished game and both players', () => {
    expect(decided(open('match-six:'), 1, { action: 'rematch' })).toMatchObject({ refusal: 'conflict' });
    const asked = played(over, [1, { action: 'rematch', game: 1 }]);
    expect([asked.game, asked.request]).toEqual([1, { seat: 'player1', action: 'rematch' }]);
    expect(decided(asked, 2, { action: 'rematch' })).toEqual({
      kind: 'change',
      change: { type: 'rematched', seat: 2, record: 'match-six first=2:' },
    });
    expect(decided(asked, 1, { action: 'rematch' })).toEqual({ kind: 'done' });
  });

  test('swaps the seats, and keeps the variant and the names', () => {
    const named = played(over, [1, { action: 'sit', name: 'Ann' }], [2, { action: 'sit', name: 'Bob' }]);
    const again = played(named, [1, { action: 'rematch' }], [2, { action: 'rematch', game: 1 }]);
    expect(formatRecord(again.match)).toBe('match-six first=2:');
    expect(again).toMatchObject({ game: 2, players: { player1: { name: 'Bob' }, player2: { name: 'Ann' } } });
    // Seat 2 begins, and Ann holds it now.
    expect(decided(again, 2, move(4, '1'))).toMatchObject({ refusal: 'forbidden' });
    expect(decided(again, 1, move(4, '1')).kind).toBe('change');
  });

  test('refuses or ignores an action or a move for the last game', () => {
    const again = played(over, [1, { action: 'rematch' }], [2, { action: 'rematch' }]);
    expect(decided(again, 1, { action: 'resign', game: 1 })).toMatchObject({ refusal: 'conflict' });
    expect(decided(again, 2, move(1, '2'))).toEqual({ kind: 'done' });
    expect(decided(again, 2, move(3, '3'))).toMatchObject({ refusal: 'conflict' });
  });
});

describe('a random start', () => {
  test('is drawn when the table is opened, and again for a rematch, with the chosen options', () => {
    const table = open('winners-and-losers length=9 seed=3:', 1);
    expect(table.redraw).toBe('winners-and-losers length=9');
    const over = played(table, [1, { action: 'resign' }], [1, { action: 'rematch' }]);
    const records = [11, 12].map((seed) => {
      const decision = decided(over, 2, { action: 'rematch' }, seed);
      return decision.kind === 'change' && decision.change.type === 'rematched' ? decision.change.record : '';
    });
    for (const record of records) expect(record).toMatch(/^winners-and-losers string=[WL]{9}:$/);
    expect(records[0]).not.toBe(records[1]);
  });

  test('without a seed depends on the server’s; with a seed or a string it is as requested', () => {
    const first = (record: string, seed: number) => formatRecord(open(record, seed).match);
    expect(first('winners-and-losers length=30', 1)).not.toBe(first('winners-and-losers length=30', 2));
    expect(first('winners-and-losers length=30 seed=5', 1)).toBe(first('winners-and-losers length=30 seed=5', 2));
    expect(open('winners-and-losers string=WLW').redraw).toBeNull();
  });

  test('is kept in a record with moves, and a rematch is drawn from the chosen options', () => {
    const table = open('winners-and-losers   length=9  seed=3 : left', 5);
    expect(table.match.moves).toHaveLength(1);
    expect(table.redraw).toBe('winners-and-losers length=9');
  });

  test('cannot come from an unreadable record', () => {
    const opening = decideOpening(GAMES, 'chess:', 1, false);
    expect(opening).toMatchObject({ ok: false, error: expect.stringContaining('There is no game "chess"') });
  });
});

describe('a closed table', () => {
  const closed = applyEvent(GAMES, open('tail-end:'), { type: 'closed', version: 2, at: AT });

  test.each([move(1, '1'), { action: 'resign' }] as const)('refuses %j', (command) => {
    expect(decided(closed, 1, command)).toMatchObject({ refusal: 'conflict' });
  });

  test('is opened again by a player who sits down, even if nothing else changes', () => {
    const seated = applyEvent(GAMES, open('tail-end:'), { type: 'sat', seat: 1, name: 'Ann', version: 2, at: AT });
    const closedAgain = applyEvent(GAMES, seated, { type: 'closed', version: 3, at: AT });
    const decision = decided(closedAgain, 1, { action: 'sit' });
    expect(decision).toEqual({ kind: 'change', change: { type: 'sat', seat: 1, name: 'Ann' } });
    const reopened = applyEvent(GAMES, closedAgain, { type: 'sat', seat: 1, name: 'Ann', version: 4, at: AT });
    expect(reopened.isClosed).toBe(false);
    expect(decided(reopened, 1, move(1, '1'))).toMatchObject({ kind: 'change' });
  });

  test('can be read', () => {
    expect(viewTable('x', closed, NOBODY_PRESENT, 'player1')).toMatchObject({
      closed: true,
      record: 'tail-end:',
      you: 1,
    });
  });
});

describe('a name', () => {
  test.each([
    ['  Ann   Lee ', 'Ann Lee'],
    ['Ann\r\ndata: {"type":"closed"}', 'Ann data: {"type":"closed"}'],
    ['\u0000\u001b[31mred', '[31mred'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['a\u0300\u0301\u0302\u0303', 'à\u0301\u0302'],
    ['<b>Bob</b>', '<b>Bob</b>'],
    [' \u2028\u200b ', null],
    [' '.repeat(600), null],
    ['x'.repeat(30), 'x'.repeat(30)],
  ])('%j is shown as %j', (text, shown) => {
    expect(cleanName(text)).toEqual({ ok: true, value: shown });
  });

  test.each(['\u115f\u3164', '\u2800', '\u0301'])('%j is invisible and is refused', (text) => {
    expect(cleanName(text)).toEqual({ ok: false, error: 'A name needs a character that can be seen.' });
  });

  test('that equals the other player’s in any spelling gets a number', () => {
    const seated = applyEvent(GAMES, open('tail-end:'), { type: 'sat', seat: 1, name: 'Ann', version: 2, at: AT });
    const sit = (holder: 1 | 2, name: string) => decided(seated, holder, { action: 'sit', name });
    for (const name of ['Ann', 'ANN', 'Ａnn'])
      expect(sit(2, name)).toMatchObject({ change: { type: 'sat', name: `${name} (2)` } });
    expect(sit(2, 'Anna')).toMatchObject({ change: { name: 'Anna' } });
    expect(sit(1, 'Ann')).toEqual({ kind: 'done' });
    const both = applyEvent(GAMES, seated, { type: 'sat', seat: 2, name: 'Ann (2)', version: 3, at: AT });
    expect(decided(both, 2, { action: 'sit', name: 'Ann' })).toEqual({ kind: 'done' });
    expect(distinctName('x'.repeat(30), 'x'.repeat(30))).toBe(`${'x'.repeat(26)} (2)`);
  });

  test.each(['x'.repeat(31), ' '.repeat(601), ' '.repeat(10_000)])('may not be long', (text) => {
    expect(cleanName(text)).toEqual({ ok: false, error: 'A name may have at most 30 characters.' });
  });
});
