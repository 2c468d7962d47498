import { describe, expect, test } from 'vitest';
import { formatRecord, mustSucceed } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { decide } from './decide.ts';
import { decideOpening } from './next-game.ts';
import type { Command } from './requests.ts';
import { applyEvent, type Holder, resultsOf, type Table } from './table.ts';
import { NOBODY_PRESENT, viewTable } from './view.ts';

const AT = '2026-01-01T00:00:00.000Z';

function open(record = 'match-six:'): Table {
  return applyEvent(GAMES, undefined, { ...mustSucceed(decideOpening(GAMES, record, 7, false)), version: 1, at: AT });
}

function decided(table: Table, holder: Holder, command: Command) {
  return decide(table, holder, command, { definitions: GAMES, seed: 8 });
}

function played(table: Table, ...commands: readonly (readonly [Holder, Command])[]): Table {
  return commands.reduce((now, [holder, command]) => {
    const decision = decided(now, holder, command);
    if (decision.kind !== 'change') throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(decision)}`);
    return applyEvent(GAMES, now, { ...decision.change, version: now.version + 1, at: AT });
  }, table);
}

const resign: Command = { action: 'resign' };
const rematch = (variant?: string): Command => ({ action: 'rematch', ...(variant === undefined ? {} : { variant }) });

describe('the score of a table', () => {
  test('counts the games of each player through rematches, in which they swap seats', () => {
    // Ann holds key 1 and wins the first and the third game.
    const table = played(
      open(),
      [2, resign],
      [1, rematch()],
      [2, rematch()],
      [1, resign],
      [2, rematch()],
      [1, rematch()],
      [2, resign],
    );
    expect(resultsOf(table)).toEqual([1, 2, 1]);
    const { players } = viewTable('x', table, NOBODY_PRESENT, null);
    expect(players.map(({ seat, wins }) => [seat, wins])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  test('does not count a game in progress, or an undone one', () => {
    const won = played(
      open(),
      [1, { action: 'move', ply: 1, move: '2' }],
      [2, { action: 'move', ply: 2, move: '3' }],
      [1, { action: 'move', ply: 3, move: '1' }],
    );
    expect(resultsOf(won)).toEqual([1]);
    expect(resultsOf(played(won, [2, { action: 'undo' }], [1, { action: 'undo' }]))).toEqual([]);
  });
});

describe('another game at the same table', () => {
  const over = played(open('match-six first=2:'), [1, resign]);

  test('begins when both want it, with the other player first', () => {
    const asked = played(over, [1, rematch('tail-end coins=9 reach=3:')]);
    expect(asked.request).toEqual({ seat: 'player1', action: 'rematch', variant: 'tail-end coins=9 reach=3' });
    const next = played(asked, [2, rematch(' tail-end  coins=9 reach=3')]);
    expect(formatRecord(next.match)).toBe('tail-end coins=9 reach=3 first=2:');
    expect(next.players.player2.holder).toBe(1);
    expect(next.game).toBe(2);
  });

  test('draws a random start each time', () => {
    const next = played(over, [1, rematch('winners-and-losers length=9')], [2, rematch('winners-and-losers length=9')]);
    expect(formatRecord(next.match)).toMatch(/^winners-and-losers string=[WL]{9} first=2:$/);
    expect(next.redraw).toBe('winners-and-losers length=9 first=2');
    const third = played(next, [1, resign], [1, rematch()], [2, rematch()]);
    expect(formatRecord(third.match)).toMatch(/^winners-and-losers string=[WL]{9} first=2:$/);
  });

  test('is not agreed to by asking for a different one, which is a new request', () => {
    const asked = played(over, [1, rematch('tail-end')], [2, rematch()]);
    expect(asked.request).toEqual({ seat: 'player2', action: 'rematch' });
    expect(formatRecord(played(asked, [1, rematch()]).match)).toBe('match-six first=2:');
    const changed = played(over, [1, rematch('tail-end')], [1, rematch('inversion-race')]);
    expect(changed.request).toMatchObject({ seat: 'player1', variant: 'inversion-race' });
    expect(decided(changed, 1, rematch('inversion-race'))).toEqual({ kind: 'done' });
  });

  test.each([
    ['chess', 'There is no game "chess"'],
    ['tail-end: 1', 'Another game begins without moves.'],
    ['tail-end coins=0', 'coins'],
  ])('%s is refused with the reason', (variant, error) => {
    expect(decided(over, 1, rematch(variant))).toMatchObject({
      refusal: 'illegal',
      error: expect.stringContaining(error),
    });
  });

  test('is possible only when the game is over', () => {
    expect(decided(open(), 1, rematch('tail-end'))).toMatchObject({ refusal: 'conflict' });
  });
});

describe('quick words', () => {
  test('can be said at any time, each once in a row, and at most three in a row', () => {
    const say = (word: 'thinking' | 'again' | 'oh-no' | 'thank-you'): Command => ({ action: 'say', word });
    const said = played(open(), [1, say('thinking')]);
    expect(viewTable('x', said, NOBODY_PRESENT, null).said).toEqual({ seat: 1, word: 'thinking' });
    expect(decided(said, 1, say('thinking'))).toEqual({ kind: 'done' });
    const three = played(said, [1, say('again')], [1, say('oh-no')]);
    expect(decided(three, 1, say('thank-you'))).toMatchObject({ error: 'Let the other player answer first.' });
    expect(decided(three, 2, say('oh-no')).kind).toBe('change');
    expect(decided(played(three, [2, say('oh-no')]), 1, say('thank-you')).kind).toBe('change');
  });
});

test('either player can close a table to watchers and open it again', () => {
  const hidden = played(open(), [2, { action: 'hide' }]);
  expect(viewTable('x', hidden, NOBODY_PRESENT, 'player1').hidden).toBe(true);
  expect(decided(hidden, 1, { action: 'hide' })).toEqual({ kind: 'done' });
  expect(played(hidden, [1, { action: 'unhide' }]).isHidden).toBe(false);
});
