/** What the tables of one server may cost. Each has a flag of `serve`; docs/hosting.md lists the same numbers. */
export interface TableLimits {
  /** Of a request to open a table, to move or to act. */
  readonly bodyBytes: number;
  /** Tables that one address may open in an hour. */
  readonly tablesAnHour: number;
  /** Event streams that one address may have open. */
  readonly streams: number;
  /** Moves and actions a second from one address; for a moment, twice as many. */
  readonly movesASecond: number;
  /** Moves and actions of one table in all. */
  readonly events: number;
  /** A table where nothing happens for so many days is closed. */
  readonly idleDays: number;
}

export const TABLE_LIMITS: TableLimits = {
  bodyBytes: 16_384,
  tablesAnHour: 200,
  streams: 100,
  movesASecond: 50,
  events: 10_000,
  idleDays: 7,
};
