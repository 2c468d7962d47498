import type { AboutGame, DescribedPosition, First } from '../custom/shadow-game.ts';

/*
 * The history of a table. Only events are stored and sent; the table is computed from them by the rules of its game. Seats
 * are numbers, as in every JSON, and mean the seats of the current game.
 */

export type SeatNumber = 1 | 2;

/** Actions that need the consent of the other player, who answers with the same action or with `decline`. */
export type Request = 'undo' | 'rematch';

/** All that players can say to each other, in the order of a screen. There is no free chat. */
export const QUICK_WORD_NAMES = ['well-played', 'oh-no', 'thinking', 'again', 'one-moment', 'thank-you'] as const;
export type QuickWord = (typeof QUICK_WORD_NAMES)[number];

export const QUICK_WORDS: Readonly<Record<QuickWord, string>> = {
  'well-played': 'Well played',
  'oh-no': 'Oh no!',
  thinking: 'Thinking…',
  again: 'Again?',
  'one-moment': 'One moment',
  'thank-you': 'Thank you',
};

/** Time for each move, or for all moves of one player in a game. */
export interface Clock {
  readonly per: 'move' | 'game';
  readonly seconds: number;
}

/**
 * A game that a visitor wrote. The server has run its code and described both starts, and describes the position after
 * each move, so that neither a client nor a replay of the table runs the code.
 */
export interface OwnTableGame {
  /** The text of the module. */
  readonly source: string;
  readonly about: AboutGame;
  /** The chosen options as texts, by name. */
  readonly options: Readonly<Record<string, string>>;
  /** By the player who moves first. */
  readonly starts: Readonly<Record<First, DescribedPosition>>;
}

/** The SHA-256 of a private key, as hex. It is stored and never sent: readers of a stream get the event without it. */
interface WithKeyHash {
  readonly keyHash?: string;
}

export type TableChange =
  /** `record` may contain moves. `redraw` is the choice of options to draw the next start from, if it is random. */
  | {
      readonly type: 'opened';
      readonly record: string;
      readonly redraw: string | null;
      readonly hints: boolean;
      readonly clock?: Clock | undefined;
      readonly own?: OwnTableGame | undefined;
    }
  | { readonly type: 'sat'; readonly seat: SeatNumber; readonly name: string | null }
  /** The first opener of an invitation has sat down, and exchanged the key of the link for a private one. */
  | ({ readonly type: 'taken'; readonly seat: SeatNumber; readonly name: string | null } & WithKeyHash)
  /** A later opener of the link asks for the seat. */
  | ({ readonly type: 'wished'; readonly seat: SeatNumber; readonly name: string | null } & WithKeyHash)
  /** One of the two players has granted the request: the seat has another private key from now on. */
  | ({ readonly type: 'handed'; readonly seat: SeatNumber; readonly name: string | null } & WithKeyHash)
  | { readonly type: 'unwished'; readonly seat: SeatNumber }
  /** `next` is the position after the move in an own game, unless an earlier event has described it. */
  | {
      readonly type: 'moved';
      readonly seat: SeatNumber;
      readonly ply: number;
      readonly move: string;
      readonly next?: DescribedPosition | undefined;
    }
  | { readonly type: 'resigned'; readonly seat: SeatNumber }
  /** The time of this player is up. */
  | { readonly type: 'timed-out'; readonly seat: SeatNumber }
  /** `variant` is the next game, if it is a different one. */
  | {
      readonly type: 'asked';
      readonly seat: SeatNumber;
      readonly request: Request;
      readonly variant?: string | undefined;
    }
  | { readonly type: 'declined'; readonly seat: SeatNumber; readonly request: Request }
  /** The current game goes back to its first `moves` moves; `seat` has agreed to it. */
  | { readonly type: 'undone'; readonly seat: SeatNumber; readonly moves: number }
  /** A new game with swapped seats; `seat` is that of the player who agreed, before the swap. */
  | {
      readonly type: 'rematched';
      readonly seat: SeatNumber;
      readonly record: string;
      /** As in `opened`; if absent, unchanged. */
      readonly redraw?: string | null | undefined;
    }
  | { readonly type: 'said'; readonly seat: SeatNumber; readonly word: QuickWord }
  /** Only the two players may see a hidden table. */
  | { readonly type: 'hidden'; readonly seat: SeatNumber; readonly isHidden: boolean }
  | { readonly type: 'closed' };

/** Numbered from 1 without gaps, so that a client that has number n can ask for the events after it. */
export type TableEvent = TableChange & {
  readonly version: number;
  /** When it was accepted, as ISO 8601. */
  readonly at: string;
};

/** The messages of a stream besides events. Neither stored nor numbered: only the latest counts. */
export type TableNotice =
  | { readonly type: 'presence'; readonly seats: readonly SeatNumber[]; readonly watchers: number }
  /** Whether moves can be accepted: the server has lost its database, or has it back. */
  | { readonly type: 'store'; readonly isReachable: boolean }
  /** The server is about to stop: reconnect, to it or to another one. */
  | { readonly type: 'goodbye' }
  | { readonly type: 'ping' };
