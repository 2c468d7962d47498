import { capitalized, type NamedPlayer, otherSeat, type Seat, seatName, seatNumber } from '../../core/index.ts';
import type { Request } from '../event.ts';
import type { Table } from '../table.ts';
import type { VisitState } from './visit.ts';

/** A player as a visitor sees them: oneself, or someone elsewhere, with a note whether they are present. */
type TableSeat =
  | { readonly kind: 'human'; readonly name: string }
  | { readonly kind: 'remote'; readonly name: string; readonly note: string };

/** The other player goes by name, or is your friend; to a spectator, both go by name or seat. */
export function tableSeats(table: Table, state: VisitState): Readonly<Record<Seat, TableSeat>> {
  return { player1: tableSeat(table, state, 'player1'), player2: tableSeat(table, state, 'player2') };
}

function tableSeat({ match, players }: Table, { seat: yours, presence }: VisitState, seat: Seat): TableSeat {
  if (seat === yours) return { kind: 'human', name: '' };
  const { name, isSeated } = players[seat];
  const isPresent = presence.seats.includes(seatNumber(seat));
  return {
    kind: 'remote',
    name: name ?? (yours === null ? seatName(match.game, seat) : 'your friend'),
    note: isPresent ? 'here' : isSeated ? 'away' : 'not here yet',
  };
}

/** Whether the other player has come at some time; for a spectator, whether both have. */
export function isComplete({ players }: Table, { seat }: Pick<VisitState, 'seat'>): boolean {
  if (seat === null) return players.player1.isSeated && players.player2.isSeated;
  return players[otherSeat(seat)].isSeated;
}

const WISHES: Readonly<Record<Request, string>> = {
  undo: 'would like to take the last move back',
  rematch: 'would like a rematch',
};

const ASKED: Readonly<Record<Request, string>> = {
  undo: 'You have asked to take your last move back.',
  rematch: 'You have asked for a rematch.',
};

/** "Ann would like a rematch."; empty when nothing is asked for, and for those who watch. */
export function requestSentence(
  { request }: Table,
  { seat }: Pick<VisitState, 'seat'>,
  players: Readonly<Record<Seat, NamedPlayer>>,
): string {
  if (request === null || seat === null) return '';
  if (request.seat === seat) return ASKED[request.action];
  return `${capitalized(players[request.seat].name)} ${WISHES[request.action]}.`;
}
