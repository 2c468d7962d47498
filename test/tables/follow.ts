import { onTestFinished } from 'vitest';
import type { TableClient } from '../../src/tables/client/client.ts';
import type { TableEvent, TableNotice } from '../../src/tables/index.ts';

/** The events that a client of a table has received so far. */
export interface Follower {
  readonly events: readonly TableEvent[];
  readonly notices: readonly TableNotice[];
  /** True or false each time the connection comes or goes. */
  readonly connections: readonly boolean[];
  readonly refusals: readonly number[];
  readonly done: Promise<void>;
  stop(): void;
}

/** Follows a table until the test ends. */
export function follow(client: TableClient, id: string, key?: string, after = 0): Follower {
  const events: TableEvent[] = [];
  const notices: TableNotice[] = [];
  const connections: boolean[] = [];
  const refusals: number[] = [];
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const done = client.follow(id, {
    ...(key === undefined ? {} : { key }),
    after,
    signal: controller.signal,
    onEvent: (event) => events.push(event),
    onNotice: (notice) => notice.type === 'ping' || notices.push(notice),
    onConnection: (isConnected) => connections.push(isConnected),
    onRefused: (status) => refusals.push(status),
  });
  return { events, notices, connections, refusals, done, stop: () => controller.abort() };
}
