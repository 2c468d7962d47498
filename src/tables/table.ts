import {
  type AnyGameDefinition,
  type AnyMatch,
  currentPosition,
  formatRecord,
  GrowingList,
  goToPly,
  matchOutcome,
  moveTexts,
  mustSucceed,
  otherSeat,
  parseMove,
  parseRecord,
  playMove,
  type Seat,
  seatOf,
} from '../core/index.ts';
import type { Request, SeatNumber, TableEvent } from './event.ts';

/** The holder of one of the two keys. A rematch swaps the seats, and the keys go with their holders. */
export type Holder = 1 | 2;

interface TablePlayer {
  readonly holder: Holder;
  /** Has come to the table, or has moved. */
  readonly isSeated: boolean;
  readonly name: string | null;
}

/** A move that was accepted, also of an earlier game or taken back since. Moves of the record at the opening have no holder. */
interface PlayedMove {
  readonly holder: Holder | null;
  readonly move: string;
}

/** The state of a table after its events up to a version. Applying an event returns a new value. */
export interface Table {
  readonly version: number;
  /** 1, and one more with each rematch. */
  readonly game: number;
  readonly match: AnyMatch;
  /** The match in one line; kept, because a long one takes a while to write. */
  readonly record: string;
  /** How many moves of the match were there before anybody moved at this table. */
  readonly movesAtStart: number;
  readonly players: Readonly<Record<Seat, TablePlayer>>;
  /**
   * Every move ever accepted here: number n is at index n − 1. The numbers go on through rematches and moves taken back,
   * so that a move that arrives late or twice can never be taken for another one.
   */
  readonly played: GrowingList<PlayedMove>;
  readonly resigned: Seat | null;
  readonly request: { readonly seat: Seat; readonly action: Request } | null;
  readonly redraw: string | null;
  readonly hints: boolean;
  readonly isClosed: boolean;
  readonly changedAt: string;
}

const NOBODY = { isSeated: false, name: null };

/** The table after its first event. Events come from a store or a server, so one that does not fit is an internal error. */
export function openTable(definitions: readonly AnyGameDefinition[], event: TableEvent): Table {
  if (event.type !== 'opened') throw new Error('The first event of a table must open it.');
  const match = mustSucceed(parseRecord(definitions, event.record));
  return {
    version: event.version,
    game: 1,
    match,
    record: formatRecord(match),
    movesAtStart: match.moves.length,
    players: { player1: { holder: 1, ...NOBODY }, player2: { holder: 2, ...NOBODY } },
    played: GrowingList.from(moveTexts(match).map((move) => ({ holder: null, move }))),
    resigned: null,
    request: null,
    redraw: event.redraw,
    hints: event.hints,
    isClosed: false,
    changedAt: event.at,
  };
}

/** The table after one more event. `move` is the move of the event, where the caller has parsed it already. */
export function applyEvent(
  definitions: readonly AnyGameDefinition[],
  table: Table,
  event: TableEvent,
  move?: unknown,
): Table {
  if (event.version !== table.version + 1)
    throw new Error(`Event ${event.version} does not follow version ${table.version}.`);
  return { ...table, ...changes(definitions, table, event, move), version: event.version, changedAt: event.at };
}

/** A whole table from its events. */
export function replayTable(definitions: readonly AnyGameDefinition[], events: readonly TableEvent[]): Table {
  const [first, ...rest] = events;
  if (first === undefined) throw new Error('A table has at least one event.');
  return rest.reduce((table, event) => applyEvent(definitions, table, event), openTable(definitions, first));
}

function changes(
  definitions: readonly AnyGameDefinition[],
  table: Table,
  event: TableEvent,
  move?: unknown,
): Partial<Table> {
  switch (event.type) {
    case 'opened':
      throw new Error('A table is opened once.');
    case 'sat':
      return { players: seated(table, event.seat, event.name), isClosed: false };
    case 'moved':
      return afterMove(table, event.seat, event.move, move);
    case 'resigned':
      return { resigned: seatOf(event.seat), request: null };
    case 'asked':
      return { request: { seat: seatOf(event.seat), action: event.request } };
    case 'declined':
      return { request: null };
    case 'undone':
      return undo(table, event.moves);
    case 'rematched':
      return rematch(table, mustSucceed(parseRecord(definitions, event.record)));
    case 'closed':
      return { isClosed: true, request: null };
  }
}

function seated(table: Table, number: SeatNumber, name?: string | null): Table['players'] {
  const seat = seatOf(number);
  const player = table.players[seat];
  return { ...table.players, [seat]: { ...player, isSeated: true, name: name === undefined ? player.name : name } };
}

function afterMove(table: Table, seat: SeatNumber, text: string, parsed: unknown): Partial<Table> {
  const { match, record, players, played } = table;
  const { holder, isSeated } = players[seatOf(seat)];
  const move = parsed ?? mustSucceed(parseMove(match.game, currentPosition(match), text));
  return {
    match: playMove(match, move),
    record: `${record} ${match.game.text.formatMove(move)}`,
    players: isSeated ? players : seated(table, seat),
    played: played.with({ holder, move: text }),
    request: null,
  };
}

function undo(table: Table, moves: number): Partial<Table> {
  const match = { ...goToPly(table.match, moves), undone: [] };
  return { match, record: formatRecord(match), request: null };
}

function rematch({ game, players }: Table, match: AnyMatch): Partial<Table> {
  return {
    game: game + 1,
    match,
    record: formatRecord(match),
    movesAtStart: match.moves.length,
    players: { player1: players.player2, player2: players.player1 },
    resigned: null,
    request: null,
  };
}

/** Where the holder of a key sits in the game under way. */
export function seatOfHolder({ players }: Table, holder: Holder): Seat {
  return players.player1.holder === holder ? 'player1' : 'player2';
}

/** The number that the next move must carry. */
export function nextPly({ played }: Table): number {
  return played.length + 1;
}

export function isOver(table: Table): boolean {
  return table.resigned !== null || matchOutcome(table.match) !== undefined;
}

/** Null while the game goes on and when it is drawn. */
export function winnerOf({ resigned, match }: Table): Seat | null {
  return resigned === null ? (matchOutcome(match)?.winner ?? null) : otherSeat(resigned);
}

/** The one whose move it is; null when the game is over. */
export function seatToMove(table: Table): Seat | null {
  return isOver(table) ? null : table.match.game.rules.turn(currentPosition(table.match));
}
