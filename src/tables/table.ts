import {
  type AnyGameDefinition,
  type AnyMatch,
  currentPosition,
  formatRecord,
  goToPly,
  matchOutcome,
  moveTexts,
  mustSucceed,
  otherSeat,
  parseRecord,
  playText,
  type Seat,
  seatOf,
} from '../core/index.ts';
import { type ClockState, clockAfter, startClock } from './clock.ts';
import type { OwnTableGame, QuickWord, Request, SeatNumber, TableEvent } from './event.ts';
import { createShadowGame, firstOf, type ShadowGame } from './shadow-game.ts';

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

/** A later opener of an invitation asks for the seat. */
interface SeatWish {
  /** The version of the event, which an answer names. */
  readonly version: number;
  readonly holder: Holder;
  readonly name: string | null;
  readonly keyHash: string;
}

/** An own game and the positions of it that the events so far describe. */
interface OwnGameHere {
  readonly given: OwnTableGame;
  readonly shadow: ShadowGame;
}

interface SaidWord {
  readonly holder: Holder;
  readonly word: QuickWord;
  readonly version: number;
  /** How many words this player has said without anything else happening. */
  readonly inARow: number;
}

/** The state of a table after its events up to a version. Applying an event returns a new value. */
export interface Table {
  readonly version: number;
  /** 1, and one more with each rematch. */
  readonly game: number;
  readonly match: AnyMatch;
  /** Null for a game of the catalog. */
  readonly own: OwnGameHere | null;
  /** The match in one line. Kept, because writing a long one anew for every move is a tenth of a server's time under load. */
  readonly record: string;
  /** The number of moves that the match had when the table was opened. */
  readonly movesAtStart: number;
  readonly players: Readonly<Record<Seat, TablePlayer>>;
  /**
   * Every move ever accepted here: number n is at index n − 1. The numbers go on through rematches and moves taken back,
   * so that a move that arrives late or twice can never be taken for another one.
   */
  readonly played: readonly PlayedMove[];
  /** The hash of the private key of each seat that was exchanged for the key of its link; empty where it is not known. */
  readonly seatKeys: Readonly<Partial<Record<Holder, string>>>;
  readonly wish: SeatWish | null;
  /** The player who gave up, or whose time was up. */
  readonly resigned: Seat | null;
  readonly hasTimedOut: boolean;
  /** The winners of the games before this one; null for a draw. */
  readonly results: readonly (Holder | null)[];
  /** `variant` is the game asked for, where it is another one. */
  readonly request: { readonly seat: Seat; readonly action: Request; readonly variant?: string } | null;
  readonly said: SaidWord | null;
  readonly clock: ClockState | null;
  /** Closed to watchers. */
  readonly isHidden: boolean;
  readonly redraw: string | null;
  readonly hints: boolean;
  readonly isClosed: boolean;
  readonly changedAt: string;
}

const FREE_SEAT = { isSeated: false, name: null };

/**
 * The table after an event; the first one opens it. Events come from a store or a server, so one that does not fit is an
 * internal error.
 */
export function applyEvent(
  definitions: readonly AnyGameDefinition[],
  table: Table | undefined,
  event: TableEvent,
): Table {
  const { version, at } = event;
  const before = table?.version ?? 0;
  if (version !== before + 1) throw new Error(`Event ${version} does not follow version ${before}.`);
  if (table === undefined) return openTable(definitions, event);
  return { ...table, ...changes(definitions, table, event), clock: clockAfter(table, event), version, changedAt: at };
}

function openTable(definitions: readonly AnyGameDefinition[], event: TableEvent): Table {
  if (event.type !== 'opened') throw new Error('The first event of a table must open it.');
  const own = event.own ? { given: event.own, shadow: createShadowGame(event.own) } : null;
  const match = mustSucceed(parseRecord(own ? [own.shadow.game.definition] : definitions, event.record));
  return {
    version: event.version,
    game: 1,
    match,
    own,
    record: formatRecord(match),
    movesAtStart: match.moves.length,
    players: { player1: { holder: 1, ...FREE_SEAT }, player2: { holder: 2, ...FREE_SEAT } },
    played: moveTexts(match).map((move) => ({ holder: null, move })),
    seatKeys: {},
    wish: null,
    resigned: null,
    hasTimedOut: false,
    results: [],
    request: null,
    said: null,
    clock: event.clock ? startClock(event.clock, event.at) : null,
    isHidden: false,
    redraw: event.redraw,
    hints: event.hints,
    isClosed: false,
    changedAt: event.at,
  };
}

function changes(definitions: readonly AnyGameDefinition[], table: Table, event: TableEvent): Partial<Table> {
  switch (event.type) {
    case 'opened':
      throw new Error('A table is opened once.');
    case 'sat':
      return { players: seated(table, event.seat, event.name), isClosed: false };
    case 'taken':
    case 'handed':
      return taken(table, event.seat, event.name, event.keyHash);
    case 'wished': {
      const { holder } = table.players[seatOf(event.seat)];
      return { wish: { version: event.version, holder, name: event.name, keyHash: event.keyHash ?? '' } };
    }
    case 'unwished':
      return { wish: null };
    case 'moved':
      if (event.next) table.own?.shadow.add(firstOf(table.match.game), [event.next]);
      return afterMove(table, event.seat, event.move);
    case 'resigned':
      return { resigned: seatOf(event.seat), request: null };
    case 'timed-out':
      return { resigned: seatOf(event.seat), hasTimedOut: true, request: null };
    case 'asked': {
      const { seat, request: action, variant } = event;
      return { request: { seat: seatOf(seat), action, ...(variant === undefined ? {} : { variant }) } };
    }
    case 'declined':
      return { request: null };
    case 'undone':
      return undo(table, event.moves);
    case 'rematched':
      return {
        ...rematch(table, mustSucceed(parseRecord(definitionsAt(table, definitions), event.record))),
        ...(event.redraw === undefined ? {} : { redraw: event.redraw }),
      };
    case 'said':
      return { said: said(table, event.seat, event.word, event.version) };
    case 'hidden':
      return { isHidden: event.isHidden };
    case 'closed':
      return { isClosed: true, request: null };
  }
}

/** An own game is the only one at its table. */
function definitionsAt({ own }: Table, definitions: readonly AnyGameDefinition[]): readonly AnyGameDefinition[] {
  return own ? [own.shadow.game.definition] : definitions;
}

function seated(table: Table, number: SeatNumber, name?: string | null): Table['players'] {
  const seat = seatOf(number);
  const player = table.players[seat];
  return { ...table.players, [seat]: { ...player, isSeated: true, name: name === undefined ? player.name : name } };
}

function taken(table: Table, seat: SeatNumber, name: string | null, keyHash = ''): Partial<Table> {
  const { holder } = table.players[seatOf(seat)];
  return {
    players: seated(table, seat, name),
    seatKeys: { ...table.seatKeys, [holder]: keyHash },
    isClosed: false,
    wish: null,
  };
}

function said(table: Table, seat: SeatNumber, word: QuickWord, version: number): SaidWord {
  const { holder } = table.players[seatOf(seat)];
  const last = table.said;
  const isNext = last?.holder === holder && last.version === version - 1;
  return { holder, word, version, inARow: isNext ? last.inARow + 1 : 1 };
}

function afterMove(table: Table, seat: SeatNumber, text: string): Partial<Table> {
  const { match, record, players, played } = table;
  const { holder, isSeated } = players[seatOf(seat)];
  return {
    match: mustSucceed(playText(match, text)),
    record: `${record} ${text}`,
    players: isSeated ? players : seated(table, seat),
    played: [...played, { holder, move: text }],
    request: null,
  };
}

function undo(table: Table, moves: number): Partial<Table> {
  const match = { ...goToPly(table.match, moves), undone: [] };
  return { match, record: formatRecord(match), request: null };
}

function rematch(table: Table, match: AnyMatch): Partial<Table> {
  const { game, players } = table;
  return {
    game: game + 1,
    results: resultsOf(table),
    match,
    record: formatRecord(match),
    movesAtStart: match.moves.length,
    players: { player1: players.player2, player2: players.player1 },
    resigned: null,
    hasTimedOut: false,
    request: null,
  };
}

/** The winners of all games that are over here, in order; null for a draw. */
export function resultsOf(table: Table): readonly (Holder | null)[] {
  if (!isOver(table)) return table.results;
  const winner = winnerOf(table);
  return [...table.results, winner && table.players[winner].holder];
}

/** How many games the player in a seat has won here. */
export function winsOf(table: Table, seat: Seat): number {
  const { holder } = table.players[seat];
  return resultsOf(table).filter((winner) => winner === holder).length;
}

/** The seat of a key's holder in the current game. */
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

/** Null during the game and after a draw. */
export function winnerOf({ resigned, match }: Table): Seat | null {
  return resigned === null ? (matchOutcome(match)?.winner ?? null) : otherSeat(resigned);
}

/** The player to move; null when the game is over. */
export function moverAt(table: Table): Seat | null {
  return isOver(table) ? null : table.match.game.rules.turn(currentPosition(table.match));
}

/** The hash of the key that a seat accepts; `linkHash` is that of the key of its link. */
export function seatKeyHash({ seatKeys }: Table, holder: Holder, linkHash: string): string {
  return seatKeys[holder] ?? linkHash;
}

/** Whether the seat was never taken. */
export function isFree(table: Table, holder: Holder): boolean {
  return table.seatKeys[holder] === undefined && !table.players[seatOfHolder(table, holder)].isSeated;
}
