import { currentPosition, SEATS, type Seat, seatName, seatNumber } from '../core/index.ts';
import type { Request, SeatNumber } from './event.ts';
import { isOver, nextPly, seatToMove, type Table, winnerOf } from './table.ts';

export interface PlayerView {
  readonly seat: SeatNumber;
  readonly name: string | null;
  /** Has come to the table at some time. */
  readonly seated: boolean;
  /** Is listening at the moment. */
  readonly present: boolean;
}

/** A table as JSON: the answer of `GET /api/v1/tables/:id`. */
export interface TableView {
  readonly id: string;
  readonly version: number;
  /** 1, and one more with each rematch. */
  readonly game: number;
  readonly record: string;
  readonly position: string;
  readonly toMove: SeatNumber | null;
  /** The number that the next move must carry. */
  readonly ply: number;
  readonly legal: readonly string[];
  readonly over: boolean;
  readonly winner: SeatNumber | null;
  readonly reason: string | null;
  readonly players: readonly PlayerView[];
  readonly watchers: number;
  readonly request: { readonly seat: SeatNumber; readonly action: Request } | null;
  readonly hints: boolean;
  readonly closed: boolean;
  readonly changedAt: string;
  /** The seat of the key that the question was asked with. */
  readonly you: SeatNumber | null;
}

/** Who listens to a table at the moment. */
export interface Presence {
  readonly seats: readonly SeatNumber[];
  readonly watchers: number;
}

export const NOBODY_PRESENT: Presence = { seats: [], watchers: 0 };

export function viewTable(id: string, table: Table, presence: Presence, you: Seat | null): TableView {
  const { match, request } = table;
  const position = currentPosition(match);
  const toMove = seatToMove(table);
  const over = isOver(table);
  return {
    id,
    version: table.version,
    game: table.game,
    record: table.record,
    position: match.game.text.formatPosition(position),
    toMove: numberOf(toMove),
    ply: nextPly(table),
    legal: over ? [] : match.game.rules.legalMoves(position).map((move) => match.game.text.formatMove(move)),
    over,
    winner: numberOf(winnerOf(table)),
    reason: over ? whyOver(table) : null,
    players: SEATS.map((seat) => viewPlayer(table, seat, presence)),
    watchers: presence.watchers,
    request: request && { seat: seatNumber(request.seat), action: request.action },
    hints: table.hints,
    closed: table.isClosed,
    changedAt: table.changedAt,
    you: numberOf(you),
  };
}

function viewPlayer({ players }: Table, seat: Seat, { seats }: Presence): PlayerView {
  const { name, isSeated } = players[seat];
  return { seat: seatNumber(seat), name, seated: isSeated, present: seats.includes(seatNumber(seat)) };
}

/** How the game ended, in a sentence. */
function whyOver({ match, resigned, players }: Table): string {
  if (resigned === null) return match.game.text.whyOver(currentPosition(match));
  return `${players[resigned].name ?? seatName(match.game, resigned)} resigned.`;
}

function numberOf(seat: Seat | null): SeatNumber | null {
  return seat === null ? null : seatNumber(seat);
}
