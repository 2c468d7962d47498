import { isDeepStrictEqual } from 'node:util';
import { type AnyMatch, currentPosition, parseMove, parseRecord, playMove, seatNumber } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import type { SeatNumber, TableEvent } from '../../src/tables/index.ts';

/** Everything that the clients of one table have received. */
export interface TableHistory {
  readonly id: string;
  /** Moves that a server has acknowledged to the client who sent them. */
  readonly acknowledged: readonly { readonly seat: SeatNumber; readonly ply: number; readonly move: string }[];
  /** The events that each client saw, in this order. */
  readonly streams: readonly (readonly TableEvent[])[];
  /** Reads, by any server, without something that was acknowledged before they were sent. */
  readonly stale: readonly { readonly acknowledged: number; readonly read: number }[];
  /** The number of clients that waited in vain for acknowledged events. */
  readonly waiting: number;
  /** All events, as seen by a client that came after the end. */
  readonly final: readonly TableEvent[];
}

/*
 * Judges only what clients received: it does not ask the server and uses none of its code, only the rules of the games.
 * Returns one line for each fault.
 */
export function checkHistory(history: TableHistory): readonly string[] {
  const { id, final } = history;
  const last = () => final.slice(-4).map(({ type }) => type);
  const wrong = [
    ...(final.length === 0 ? ['the table was opened and is not there'] : []),
    ...(history.waiting > 0 ? [`${history.waiting} clients waited in vain after ${last().join(', ')}`] : []),
    ...history.stale.map(({ acknowledged, read }) => `version ${acknowledged} was acknowledged, then ${read} was read`),
    ...checkNumbers(final),
    ...checkAcknowledged(history),
    ...history.streams.flatMap((stream, index) => checkStream(stream, final, index)),
    ...checkLegal(final),
  ];
  return wrong.map((what) => `${id}: ${what}`);
}

/** Versions and the numbers of moves go up by one. */
function checkNumbers(final: readonly TableEvent[]): readonly string[] {
  const wrong = final.flatMap(({ version }, index) =>
    version === index + 1 ? [] : [`event ${index + 1} has version ${version}`],
  );
  const plies = final.flatMap((event) => (event.type === 'moved' ? [event.ply] : []));
  const begun = plies[0] ?? 1;
  return [...wrong, ...plies.flatMap((ply, index) => (ply === begun + index ? [] : [`move ${ply} is out of order`]))];
}

/** Every acknowledged move is there, once, as it was sent. */
function checkAcknowledged({ acknowledged, final }: TableHistory): readonly string[] {
  return acknowledged.flatMap(({ seat, ply, move }) => {
    const found = final.filter((event) => event.type === 'moved' && event.ply === ply);
    if (found.length !== 1) return [`acknowledged move ${ply} is there ${found.length} times`];
    const [event] = found;
    const isSame = event?.type === 'moved' && event.move === move && event.seat === seat;
    return isSame ? [] : [`acknowledged move ${ply} is not the one that was sent`];
  });
}

/** A client sees the events from the first on, each once and in order, like every other client. */
function checkStream(stream: readonly TableEvent[], final: readonly TableEvent[], index: number): readonly string[] {
  const differs = stream.findIndex((event, place) => !isDeepStrictEqual(event, final[place]));
  return differs < 0 ? [] : [`client ${index + 1} saw another event ${differs + 1}`];
}

/** Every move is legal where it was made, and made by the player to move. */
function checkLegal(final: readonly TableEvent[]): readonly string[] {
  const wrong: string[] = [];
  let games: AnyMatch[] = [];
  for (const event of final) {
    const match = games.at(-1);
    if (event.type === 'opened' || event.type === 'rematched') {
      const start = parseRecord(GAMES, event.record);
      if (!start.ok) return [...wrong, `event ${event.version} starts no game`];
      games = [start.value];
    } else if (event.type === 'undone') {
      games = games.slice(0, event.moves - (games[0]?.moves.length ?? 0) + 1);
    } else if (event.type === 'moved' && match !== undefined) {
      const { rules } = match.game;
      const position = currentPosition(match);
      const move = parseMove(match.game, position, event.move);
      if (!move.ok) return [...wrong, `move ${event.ply} is illegal: ${move.error}`];
      if (seatNumber(rules.turn(position)) !== event.seat) wrong.push(`move ${event.ply} is out of turn`);
      games.push(playMove(match, move.value));
    }
  }
  return wrong;
}
