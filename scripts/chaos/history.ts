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

/** Everything that the clients of one table have received. */
export interface TableHistory {
  readonly id: string;
  readonly acknowledged: readonly AcknowledgedMove[];
  /** The events that each client saw, in this order. */
  readonly streams: readonly (readonly TableEvent[])[];
  /** Reads that were sent after an acknowledgement and were older than it. */
  readonly stale: readonly StaleRead[];
  /** The number of clients that waited in vain for what had been acknowledged. */
  readonly waiting: number;
  /** All events, as a client saw them who came after everything was over. */
  readonly final: readonly TableEvent[];
}
