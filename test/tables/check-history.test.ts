import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUGS } from '../../scripts/chaos/bugs.ts';
import { checkHistory, type TableHistory } from '../../scripts/chaos/check-history.ts';
import { GAMES } from '../../src/games/index.ts';
import { decide, type TableChange, type TableEvent } from '../../src/tables/index.ts';
import { replayTable } from './memory-table.ts';

function events(...changes: readonly TableChange[]): readonly TableEvent[] {
  return changes.map((change, index) => ({ version: index + 1, at: '2026-01-01T00:00:00.000Z', ...change }));
}

function moved(ply: number, seat: 1 | 2, move: string): TableChange {
  return { type: 'moved', seat, ply, move };
}

const OPENED: TableChange = { type: 'opened', record: 'match-six:', redraw: null, hints: false };
const FINAL = events(
  OPENED,
  moved(1, 1, '2'),
  moved(2, 2, '1'),
  { type: 'asked', seat: 2, request: 'undo' },
  { type: 'undone', seat: 1, moves: 1 },
  moved(3, 2, '3'),
  moved(4, 1, '1'),
  { type: 'rematched', seat: 1, record: 'match-six:' },
  moved(5, 1, '1'),
);
const RIGHT: TableHistory = {
  id: 't',
  acknowledged: [
    { seat: 1, ply: 1, move: '2' },
    { seat: 2, ply: 2, move: '1' },
    { seat: 2, ply: 3, move: '3' },
    { seat: 1, ply: 5, move: '1' },
    { seat: 1, ply: 5, move: '1' },
  ],
  streams: [FINAL, FINAL.slice(0, 4), []],
  stale: [],
  waiting: 0,
  final: FINAL,
};

test('a history in which everything is right', () => {
  expect(checkHistory(RIGHT)).toEqual([]);
});

test.each<readonly [string, Partial<TableHistory>, string]>([
  ['an opened table is gone', { final: [], acknowledged: [], streams: [] }, 'the table was opened and is not there'],
  [
    'a read is older than an acknowledgement before it',
    { stale: [{ acknowledged: 3, read: 2 }] },
    'version 3 was acknowledged, then 2 was read',
  ],
  ['an acknowledged move is lost', { final: FINAL.slice(0, 8) }, 'acknowledged move 5 is there 0 times'],
  [
    'an acknowledged move is there twice',
    { final: events(OPENED, moved(1, 1, '2'), moved(1, 2, '2')), acknowledged: RIGHT.acknowledged.slice(0, 1) },
    'acknowledged move 1 is there 2 times',
  ],
  [
    'another move is there in its place',
    { acknowledged: [{ seat: 1, ply: 1, move: '3' }] },
    'acknowledged move 1 is not the one that was sent',
  ],
  [
    'a client saw an event twice',
    { streams: [[...FINAL.slice(0, 2), ...FINAL.slice(1)]] },
    'client 1 saw another event 3',
  ],
  ['a client missed an event', { streams: [FINAL, FINAL.slice(1)] }, 'client 2 saw another event 1'],
  ['a client saw what is not there', { streams: [[...FINAL, ...FINAL.slice(-1)]] }, 'client 1 saw another event 10'],
  ['a client waited in vain', { waiting: 1 }, '1 clients waited in vain'],
  ['a version is missing', { final: FINAL.toSpliced(3, 1), streams: [], acknowledged: [] }, 'event 4 has version 5'],
  [
    'a move is illegal',
    { final: events(OPENED, moved(1, 1, '4')), streams: [], acknowledged: [] },
    'move 1 is illegal',
  ],
  [
    'a move is out of turn',
    { final: events(OPENED, moved(1, 2, '1')), streams: [], acknowledged: [] },
    'move 1 is out of turn',
  ],
  [
    'a move follows the end of a game',
    {
      final: events(OPENED, moved(1, 1, '2'), moved(2, 2, '3'), moved(3, 1, '1'), moved(4, 2, '1')),
      streams: [],
      acknowledged: [],
    },
    'move 4 is illegal: The game is over.',
  ],
  [
    'moves are numbered out of order',
    { final: events(OPENED, moved(1, 1, '1'), moved(3, 2, '1')), streams: [], acknowledged: [] },
    'move 3 is out of order',
  ],
])('%s', (_, change, line) => {
  expect(checkHistory({ ...RIGHT, ...change }).join('\n')).toContain(`t: ${line}`);
});

test('a move sent in the other’s turn is right only where an undo has made it one’s own before it arrived', () => {
  const told = events(OPENED, moved(1, 1, '2'));
  const undone = events(
    OPENED,
    moved(1, 1, '2'),
    { type: 'asked', seat: 1, request: 'undo' },
    { type: 'undone', seat: 2, moves: 0 },
  );
  const circumstances = { definitions: GAMES, seed: 1 };
  const cheat = { action: 'move', ply: 2, move: '1' } as const;
  expect(decide(replayTable(told), 1, cheat, circumstances)).toMatchObject({ refusal: 'forbidden' });
  const change = moved(2, 1, '1');
  expect(decide(replayTable(undone), 1, cheat, circumstances)).toMatchObject({ kind: 'change', change });
  const acknowledged = [{ seat: 1, ply: 2, move: '1' }] as const;
  const judge = (final: readonly TableEvent[]) => checkHistory({ ...RIGHT, streams: [], acknowledged, final });
  expect(judge([...undone, { version: 5, at: '', ...change }])).toEqual([]);
  expect(judge([...told, { version: 3, at: '', ...change }])).toEqual(['t: move 2 is out of turn']);
});

test.each(BUGS)('the planted bug "$name" fits the sources', ({ file, changes }) => {
  const code = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  expect(changes.map(([from]) => from).filter((from) => !code.includes(from))).toEqual([]);
});
