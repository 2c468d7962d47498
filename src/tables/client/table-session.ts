import {
  type AnyGameDefinition,
  capitalized,
  type NamedPlayers,
  otherSeat,
  type Seat,
  seatName,
  seatNumber,
} from '../../core/index.ts';
import { type Session, startSession } from '../../session/index.ts';
import { QUICK_WORDS } from '../event.ts';
import { resultsOf, seatOfHolder, type Table, winsOf } from '../table.ts';
import type { ConnectionState } from './connection.ts';

/** The ply that a visitor looks at, in one of the games of a table. */
export interface LookedAt {
  readonly game: number;
  readonly ply: number;
}

/**
 * The game at a table as a session: what the server has confirmed, with the visitor's own unconfirmed moves on top.
 * Undefined until all earlier events have arrived.
 */
export function tableSession(state: ConnectionState, looked?: LookedAt): Session | undefined {
  const { table, match } = state;
  if (table === undefined || match === undefined || !state.isCurrent) return undefined;
  const isThere = looked !== undefined && looked.game === table.game && looked.ply < match.moves.length;
  return startSession({
    match,
    seats: tableSeats(table, state),
    lookedAt: isThere ? looked.ply : undefined,
    isStrict: !table.hints,
    firstPly: table.movesAtStart,
    resigned: table.resigned ?? undefined,
    ...(table.hasTimedOut && { howLost: 'run out of time' }),
  });
}

/** The other player goes by name, or is your friend; to a spectator, both go by name or seat. */
export function tableSeats(table: Table, state: ConnectionState): Session['seats'] {
  return { player1: tableSeat(table, state, 'player1'), player2: tableSeat(table, state, 'player2') };
}

function tableSeat(
  { match, players }: Table,
  { seat: yours, presence }: ConnectionState,
  seat: Seat,
): Session['seats'][Seat] {
  if (seat === yours) return { kind: 'human', name: '' };
  const { name, isSeated } = players[seat];
  const isPresent = presence.seats.includes(seatNumber(seat));
  return {
    kind: 'remote',
    name: name ?? (yours === null ? seatName(match.game, seat) : 'your friend'),
    note: isPresent ? 'here' : isSeated ? 'away' : 'not here yet',
  };
}

/** Whether the other player has ever come; for a spectator, whether both have. */
export function isComplete({ players }: Table, { seat }: Pick<ConnectionState, 'seat'>): boolean {
  if (seat === null) return players.player1.isSeated && players.player2.isSeated;
  return players[otherSeat(seat)].isSeated;
}

/** "a rematch", or "a game of Tail End". */
function nextGame(variant: string | undefined, definitions: readonly AnyGameDefinition[]): string {
  if (variant === undefined) return 'a rematch';
  const [id, ...options] = variant.split(' ');
  const title = definitions.find((definition) => definition.id === id)?.title ?? id;
  return `a game of ${[title, ...options].join(' ')}`;
}

/** "Ann would like a rematch."; empty if there is no request, and for spectators. */
export function requestSentence(
  { request }: Table,
  { seat }: Pick<ConnectionState, 'seat'>,
  players: NamedPlayers,
  definitions: readonly AnyGameDefinition[] = [],
): string {
  if (request === null || seat === null) return '';
  const isOwn = request.seat === seat;
  const name = capitalized(players[request.seat].name);
  if (request.action === 'undo')
    return isOwn ? 'You have asked to take your last move back.' : `${name} would like to take the last move back.`;
  const game = nextGame(request.variant, definitions);
  return isOwn ? `You have asked for ${game}.` : `${name} would like ${game}.`;
}

/** "Cleo asks for Ben's seat."; empty without a request. */
export function wishSentence(table: Table, players: NamedPlayers): string {
  const { wish } = table;
  if (wish === null) return '';
  return `${wish.name ?? 'Another person with the same link'} asks for ${players[seatOfHolder(table, wish.holder)].possessive} seat.`;
}

/** "Ben: Well played", until something else happens; empty otherwise. */
export function saidSentence(table: Table, players: NamedPlayers): string {
  const { said, version } = table;
  if (said?.version !== version) return '';
  return `${capitalized(players[seatOfHolder(table, said.holder)].name)}: ${QUICK_WORDS[said.word]}`;
}

/** Empty while all is well. */
export function connectionSentence({ isConnected, isStoreReachable, pending }: ConnectionState): string {
  if (isConnected) return isStoreReachable ? '' : "The server can't save moves right now. It keeps retrying.";
  const then = pending ? 'Your move is kept and will be sent.' : 'The game resumes by itself when it is back.';
  return `The connection is lost. Reconnecting… ${then}`;
}

/** "2–1", the player in seat 1 first unless `seat` is the other one; empty before the first game is over. */
export function scoreText(table: Table, seat: Seat | null): string {
  if (resultsOf(table).length === 0) return '';
  const left = seat ?? 'player1';
  return `${winsOf(table, left)}–${winsOf(table, otherSeat(left))}`;
}

/** A time that runs down, rounded up: "0:45", "2:05:00", "3 days". */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds > 2 * 86_400) return `${Math.floor(seconds / 86_400)} days`;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first = 0, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}
