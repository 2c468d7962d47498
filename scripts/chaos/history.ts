import type { SeatNumber, TableEvent } from '../../src/tables/index.ts';

/** A move that a server has acknowledged to the client who sent it. */
export interface AcknowledgedMove {
  readonly seat: SeatNumber;
  readonly ply: number;
  readonly move: string;
}

/** A read, by any server, without something that was acknowledged before it was sent. */
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
  /** Reads that were older than an earlier acknowledgement. */
  readonly stale: readonly StaleRead[];
  /** The number of clients that waited in vain for acknowledged events. */
  readonly waiting: number;
  /** All events, as seen by a client that came after the end. */
  readonly final: readonly TableEvent[];
}
