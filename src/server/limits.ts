import { MAX_SOURCE_LENGTH } from '../tables/requests.ts';

/** Limits for each visitor. docs/cli.md lists the same numbers. */
export interface Limits {
  /** Address and headers of a request, in bytes. A link holds its whole game, and one of 100,000 letters must fit. */
  readonly headerBytes: number;
  /** Connections at once; further ones are closed unanswered. Together with `headerBytes` it bounds the memory of unfinished requests. */
  readonly connections: number;
  /** From the first byte of a request, or from the connection, to the end of its headers. */
  readonly headersMs: number;
  /** From the first byte of a request to the end of its body. */
  readonly bodyMs: number;
  /** A connection without traffic in either direction, such as one whose answer is not read. */
  readonly silenceMs: number;
  /** A connection kept open for the next request. */
  readonly idleMs: number;
  /** How long a stopping server waits for open requests. */
  readonly stopMs: number;
}

/** The share of all connections that one address may have, but at least the number below. */
const SHARE_OF_ADDRESS = 1 / 4;
const MIN_CONNECTIONS = 16;

export function connectionsOfAddress({ connections }: Limits): number {
  return Math.max(MIN_CONNECTIONS, Math.floor(SHARE_OF_ADDRESS * connections));
}

/** Longer than nginx (60 s) and Caddy (2 min) keep an idle connection to a server behind them. */
export const PROXY_IDLE_MS = 150_000;

export const LIMITS: Limits = {
  headerBytes: 2 ** 17,
  connections: 512,
  headersMs: 10_000,
  bodyMs: 10_000,
  silenceMs: 60_000,
  idleMs: 5000,
  stopMs: 5000,
};

/** Limits of the tables of one server. Each has a flag of `serve`; docs/hosting.md lists the same numbers. */
export interface TableLimits {
  /** Bytes of a request to open a table, to move or to act. */
  readonly bodyBytes: number;
  /** Tables that one address may open in an hour. */
  readonly tablesPerHour: number;
  /** Event streams that one address may have open. */
  readonly streams: number;
  /** Moves and actions per second from one address; twice as many in a burst. */
  readonly movesPerSecond: number;
  /** Total moves and actions of one table. */
  readonly events: number;
  /** A table where nothing happens for this many days is closed. */
  readonly idleDays: number;
  /** A table without an event for this many days is deleted. */
  readonly keepDays: number;
}

export const TABLE_LIMITS: TableLimits = {
  bodyBytes: 16_384,
  tablesPerHour: 200,
  streams: 100,
  movesPerSecond: 50,
  events: 10_000,
  idleDays: 7,
  keepDays: 365,
};

/** Limits of games that visitors wrote. docs/hosting.md lists the same numbers. */
export const OWN_LIMITS = {
  /** Characters of a game's code. */
  source: MAX_SOURCE_LENGTH,
  /** Bytes of a request that opens a table with such a game: a character may take six as JSON. */
  bodyBytes: 131_072,
  /** Characters of one described position as JSON. */
  position: 16_000,
  /** Moves of one position. */
  moves: 500,
  /** Different positions of one table, over all its games. */
  positions: 1000,
} as const;
