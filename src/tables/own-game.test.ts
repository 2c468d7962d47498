import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { replayTable } from '../../test/tables/memory-table.ts';
import { createGame, mustSucceed } from '../core/index.ts';
import { readGame } from '../custom/index.ts';
import { GAMES } from '../games/index.ts';
import { decide } from './decide.ts';
import { describeOwnGame, describePosition } from './describe-game.ts';
import { eventSchema, type OwnTableGame, type TableChange, type TableEvent } from './event.ts';
import type { Command } from './requests.ts';
import { applyEvent, type Holder, type Table } from './table.ts';
import { NOBODY_PRESENT, viewTable } from './view.ts';

const PILE = {
  id: 'pile',
  options: [{ type: 'integer', name: 'size', min: 1, max: 9, default: 5, sentence: 'Stones at the start.' }],
  start: ({ size }: { size: number }) => size,
  moves: (left: number) => [1, 2].filter((take) => take <= left),
  play: (left: number, take: number) => left - take,
};
const definition = mustSucceed(readGame(PILE));
const gameWith = (first: 1 | 2) => mustSucceed(createGame(definition, { size: 3, first }));

const OWN: OwnTableGame = {
  source: 'never run here',
  ...describeOwnGame(gameWith(1)),
};

/** A table with the log of its events; the referee's descriptions are added to moves, as a server does. */
function play(record: string) {
  const log: TableEvent[] = [];
  const add = (made: TableChange) => {
    // As read from a stream: nothing but JSON.
    log.push(parse(eventSchema, JSON.parse(JSON.stringify({ version: log.length + 1, at: '', ...made }))));
  };
  add({ type: 'opened', record, redraw: null, hints: false, own: OWN });
  let table: Table = applyEvent(GAMES, undefined, log[0] ?? expect.unreachable());
  const act = (holder: Holder, command: Command): string => {
    const decision = decide(table, holder, command, { definitions: GAMES, seed: 1 });
    if (decision.kind !== 'change') return decision.kind === 'refused' ? decision.error : 'done';
    add(described(table, decision.change));
    table = applyEvent(GAMES, table, log.at(-1) ?? expect.unreachable());
    return '';
  };
  const view = () => viewTable('id', table, NOBODY_PRESENT, null);
  return { log, act, view };
}

function described(table: Table, made: TableChange): TableChange {
  if (made.type !== 'moved') return made;
  const { game, positions } = table.match;
  const { rules, text } = gameWith(game.options.first === 2 ? 2 : 1);
  const at = mustSucceed(text.parsePosition(game.text.formatPosition(positions.at(-1))));
  return { ...made, next: describePosition(gameWith(1), rules.play(at, Number(made.move))) };
}

test('an own game is played from described positions alone, with undo, an end and a rematch', () => {
  const { act, view, log } = play('pile size=3:');
  expect(view()).toMatchObject({ position: '3 1', legal: ['1', '2'], toMove: 1 });
  expect(act(1, { action: 'move', ply: 1, move: '3' })).toMatch(/"3"/);
  expect(act(1, { action: 'move', ply: 1, move: '2' })).toBe('');
  expect(view()).toMatchObject({ record: 'pile size=3: 2', position: '1 2', legal: ['1'], toMove: 2 });
  act(1, { action: 'undo' });
  act(2, { action: 'undo' });
  expect(view()).toMatchObject({ record: 'pile size=3:', position: '3 1' });
  act(1, { action: 'move', ply: 2, move: '1' });
  act(2, { action: 'move', ply: 3, move: '2' });
  expect(view()).toMatchObject({ over: true, winner: 2, record: 'pile size=3: 1 2' });
  act(1, { action: 'rematch' });
  expect(act(2, { action: 'rematch', variant: 'tail-end' })).toMatch(/only its own game/);
  act(2, { action: 'rematch' });
  expect(view()).toMatchObject({ game: 2, record: 'pile size=3:', position: '3 1', over: false });
  const again = viewTable('id', replayTable(log), NOBODY_PRESENT, null);
  expect({ ...again, players: [] }).toEqual({ ...view(), players: [] });
});

test('the player who moves first may be the second', () => {
  const { act, view } = play('pile size=3 first=2:');
  expect(view()).toMatchObject({ position: '3 2', toMove: 2 });
  expect(act(2, { action: 'move', ply: 1, move: '1' })).toBe('');
  expect(view()).toMatchObject({ record: 'pile size=3 first=2: 1', toMove: 1 });
});
