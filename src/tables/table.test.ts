import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replayTable } from '../../test/tables/memory-table.ts';
import { formatRecord, matchOutcome, mustSucceed, parseRecord } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { decide } from './decide.ts';
import type { TableEvent } from './event.ts';
import { decideOpening } from './next-game.ts';
import type { Command } from './requests.ts';
import { applyEvent, type Holder, nextPly, type Table } from './table.ts';

/*
 * The table against a model that knows only the texts of the moves: random commands from both holders, among them late,
 * early and repeated ones, in games that end soon and games that need not end.
 */

const RECORDS = [
  'tail-end coins=4:',
  'inversion-race leap=true cells=5:',
  'match-six first=2:',
  'last-digit-standing target=12:',
  'winners-and-losers length=5:',
  'match-six: 1 1',
];
const RUNS = 300;

/** A legal or illegal move, whose number is due, late or early. */
const step = fc.record({
  holder: fc.constantFrom<Holder>(1, 2),
  kind: fc.constantFrom(
    'move',
    'move',
    'move',
    'move',
    'sit',
    'resign',
    'undo',
    'undo',
    'rematch',
    'rematch',
    'decline',
    'repeat',
  ),
  choice: fc.nat(20),
  shift: fc.constantFrom(0, 0, 0, 0, 0, 0, -1, 1),
});

function commandOf(table: Table, { kind, choice, shift }: { kind: string; choice: number; shift: number }): Command {
  const { game, positions } = table.match;
  switch (kind) {
    case 'sit':
      return { action: 'sit', name: choice % 2 === 0 ? 'Ann' : null };
    case 'resign':
    case 'undo':
    case 'rematch':
    case 'decline':
      return { action: kind, game: table.game };
    default: {
      const legal = game.rules.legalMoves(positions.at(-1)).map((move) => game.text.formatMove(move));
      return {
        action: 'move',
        ply: Math.max(1, nextPly(table) + shift),
        move: legal[choice % (legal.length + 1)] ?? 'no move',
      };
    }
  }
}

/** The moves of the current game, as a reader of the events knows them without the rules. */
class Model {
  moves: string[];
  head: string;
  accepted = 0;

  constructor(record: string) {
    [this.head = '', this.moves] = splitRecord(record);
    this.accepted = this.moves.length;
  }

  take(event: TableEvent): void {
    switch (event.type) {
      case 'moved':
        this.accepted++;
        expect(event.ply).toBe(this.accepted);
        this.moves.push(event.move);
        break;
      case 'undone':
        this.moves = this.moves.slice(0, event.moves);
        break;
      case 'rematched':
        [this.head, this.moves] = splitRecord(event.record);
        break;
      default:
    }
  }
}

function splitRecord(record: string): [string, string[]] {
  const [head = '', moves = ''] = record.split(':');
  return [head, moves.split(' ').filter((word) => word !== '')];
}

test(`${RUNS} random tables: events add up to the table, and no command is taken twice or too late`, () => {
  let changes = 0;
  const kinds = new Set<string>();
  fc.assert(
    fc.property(
      fc.constantFrom(...RECORDS),
      fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }),
      (record, steps) => {
        const opening = mustSucceed(decideOpening(GAMES, record, 5, false));
        const events: TableEvent[] = [{ ...opening, version: 1, at: '0' }];
        let table = applyEvent(GAMES, undefined, events[0] as TableEvent);
        const model = new Model(formatRecord(table.match));
        let last: readonly [Holder, Command] | undefined;
        for (const now of steps) {
          const [holder, command] = now.kind === 'repeat' && last ? last : [now.holder, commandOf(table, now)];
          const decision = decide(table, holder, command, {
            definitions: GAMES,
            seed: events.length,
          });
          if (now.kind === 'repeat' && last && command.action === 'move') expect(decision.kind).not.toBe('change');
          if (decision.kind === 'refused') {
            expect(decision.error).toMatch(/\.$/);
            continue;
          }
          if (decision.kind === 'change') {
            const event = { ...decision.change, version: table.version + 1, at: String(events.length) };
            kinds.add(event.type);
            changes++;
            events.push(event);
            table = applyEvent(GAMES, table, event);
            model.take(event);
          }
          last = [holder, command];
          if (command.action === 'move')
            expect(decide(table, holder, command, { definitions: GAMES, seed: 0 }).kind).toBe('done');
          expect(splitRecord(formatRecord(table.match))).toEqual([model.head, model.moves]);
          const replayed = mustSucceed(parseRecord(GAMES, formatRecord(table.match)));
          expect(matchOutcome(table.match)).toEqual(matchOutcome(replayed));
        }
        expect(replayTable(events)).toEqual(table);
      },
    ),
    { numRuns: RUNS, seed: 1 },
  );
  expect(changes).toBeGreaterThan(2000);
  expect([...kinds].sort()).toEqual(['asked', 'declined', 'moved', 'rematched', 'resigned', 'sat', 'undone']);
});

test('an event that does not follow is an internal error', () => {
  const opened: TableEvent = { type: 'opened', record: 'tail-end:', redraw: null, hints: false, version: 1, at: '0' };
  const table = applyEvent(GAMES, undefined, opened);
  for (const version of [0, 1, 3])
    expect(() => applyEvent(GAMES, table, { type: 'closed', version, at: '0' })).toThrow('does not follow');
  expect(() => applyEvent(GAMES, table, { type: 'moved', seat: 1, ply: 1, move: '99', version: 2, at: '0' })).toThrow();
  expect(() => replayTable([])).toThrow('at least one event');
  expect(() => applyEvent(GAMES, undefined, { type: 'closed', version: 1, at: '0' })).toThrow('must open it');
  expect(() => applyEvent(GAMES, table, { ...opened, version: 2 })).toThrow('A table is opened once.');
});
