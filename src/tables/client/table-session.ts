import { type Session, startSession } from '../../session/index.ts';
import { tableSeats } from './others.ts';
import type { VisitState } from './visit.ts';

/** The ply that a visitor looks at, in one of the games of a table. */
export interface LookedAt {
  readonly game: number;
  readonly ply: number;
}

/**
 * The game at a table as a session: what the server has confirmed, with the visitor's own unconfirmed moves on top.
 * Undefined until all earlier events have arrived.
 */
export function tableSession(state: VisitState, looked?: LookedAt): Session | undefined {
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
