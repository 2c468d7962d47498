import type { SeatNumber, TableEvent } from '../../src/tables/index.ts';

/** A move that a server has acknowledged to the client who sent it. */
export interface AcknowledgedMove {
  readonly seat: SeatNumber;
  readonly ply: number;
  readonly move: string;
}

/** A read, by any server, that did not have what had been acknowledged before it was sent. */
export interface StaleRead {
  readonly acknowledged: number;
  readonly read: number;
}

/** What the clients of one table were told. */
export interface TableHistory {
  readonly id: string;
  readonly acknowledged: readonly AcknowledgedMove[];
  /** What each client saw of the events, in the order in which it saw them. */
  readonly streams: readonly (readonly TableEvent[])[];
  /** Reads that were sent after an acknowledgement and were older than it. */
  readonly stale: readonly StaleRead[];
  /** Clients who waited in vain for what they had been told was done. */
  readonly waiting: number;
  /** All events, as a client saw them who came after everything was over. */
  readonly final: readonly TableEvent[];
}
