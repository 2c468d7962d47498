/*
 * The history of a table. Events are all that is stored and all that is sent: a table is what they add up to, by
 * the rules of its game. Seats are numbers, as in every JSON, and mean the seats of the game under way.
 */

export type SeatNumber = 1 | 2;

/** Actions that need the consent of the other player, who answers with the same action or with `decline`. */
export type Request = 'undo' | 'rematch';

export type TableChange =
  /** `record` may hold moves already. `redraw` is the choice of options to draw the next start from, where chance draws it. */
  | { readonly type: 'opened'; readonly record: string; readonly redraw: string | null; readonly hints: boolean }
  | { readonly type: 'sat'; readonly seat: SeatNumber; readonly name: string | null }
  | { readonly type: 'moved'; readonly seat: SeatNumber; readonly ply: number; readonly move: string }
  | { readonly type: 'resigned'; readonly seat: SeatNumber }
  | { readonly type: 'asked'; readonly seat: SeatNumber; readonly request: Request }
  | { readonly type: 'declined'; readonly seat: SeatNumber; readonly request: Request }
  /** The game under way goes back to its first `moves` moves; `seat` has agreed to it. */
  | { readonly type: 'undone'; readonly seat: SeatNumber; readonly moves: number }
  /** A new game, in which the two players have changed seats; `seat` is that of the one who agreed, before the change. */
  | { readonly type: 'rematched'; readonly seat: SeatNumber; readonly record: string }
  | { readonly type: 'closed' };

/** Numbered from 1 without gaps, so that a client that has number n can ask for the events after it. */
export type TableEvent = TableChange & {
  readonly version: number;
  /** When it was accepted, as ISO 8601. */
  readonly at: string;
};

/** The messages of a stream beside events. Not stored and not numbered: only the latest counts. */
export type TableNotice =
  | { readonly type: 'presence'; readonly seats: readonly SeatNumber[]; readonly watchers: number }
  /** Whether moves can be accepted at the moment: the server has lost its database, or has it back. */
  | { readonly type: 'store'; readonly isReachable: boolean }
  /** The server is about to stop: come back, to it or to another one. */
  | { readonly type: 'goodbye' }
  | { readonly type: 'ping' };
