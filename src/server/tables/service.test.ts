import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { MemoryDatabase } from '../../../test/tables/memory-database.ts';
import { freshFolder } from '../../../test/tables/server.ts';
import { mustSucceed } from '../../core/index.ts';
import { TABLE_LIMITS } from '../limits.ts';
import { openSqliteStore } from '../stores/sqlite.ts';
import type { EventStream } from './event-stream.ts';
import { createTableService, openTables } from './service.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01') });
});

afterEach(() => {
  vi.useRealTimers();
});

/** How often it succeeds before it is refused. */
function countOf(take: () => boolean): number {
  let count = 0;
  while (count < 1000 && take()) count++;
  return count;
}

test('by default no proxy is trusted, no other origin is allowed, no request is logged, and limits are the defaults', async () => {
  const service = createTableService(new MemoryDatabase().createStore());
  expect(service).toMatchObject({ proxies: 0, corsOrigin: undefined, logsRequests: false });
  expect(service.limits).toEqual(TABLE_LIMITS);
  expect(() => service.log({ event: 'request' })).not.toThrow();
  await service.stop();
});

test('given options count, and the other limits stay', async () => {
  const options = { limits: { tablesPerHour: 3, movesPerSecond: 5 }, proxies: 2, logsRequests: true };
  const service = createTableService(new MemoryDatabase().createStore(), { ...options, corsOrigin: 'x' });
  expect(service).toMatchObject({ proxies: 2, corsOrigin: 'x', logsRequests: true });
  expect(service.limits).toEqual({ ...TABLE_LIMITS, ...options.limits });
  expect(countOf(() => service.openings.take('a'))).toBe(3);
  // For a moment twice as many as in a second.
  expect(countOf(() => service.moves.take('a'))).toBe(10);
  vi.advanceTimersByTime(1000);
  expect(countOf(() => service.moves.take('a'))).toBe(5);
  expect(countOf(() => service.openings.take('a'))).toBe(0);
  vi.advanceTimersByTime(HOUR_MS);
  expect(countOf(() => service.openings.take('a'))).toBe(3);
  await service.stop();
});

test('idle tables are closed every hour until the service stops, also after an hour without the database', async () => {
  const database = new MemoryDatabase();
  const service = createTableService(database.createStore());
  const { id } = mustSucceed(await service.host.open({ record: 'match-six:', hints: false, seats: [] }));
  await vi.advanceTimersByTimeAsync(7 * 24 * HOUR_MS);
  database.idle = [id];
  database.isReadable = false;
  await vi.advanceTimersByTimeAsync(HOUR_MS + 1000);
  expect(database.closed).toEqual([]);
  database.isReadable = true;
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1001);
  expect(database.closed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(database.closed).toEqual([id]);
  await service.stop();
  expect(database.storesClosed).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a clock that jumps forward by a month closes and deletes nothing', async () => {
  const database = new MemoryDatabase();
  const store = database.createStore();
  const deleteLogs = vi.fn(async (_kind: string, _since: string) => []);
  const service = createTableService({ ...store, deleteLogs });
  onTestFinished(() => service.stop());
  const start = Date.now();
  const { id } = mustSucceed(await service.host.open({ record: 'match-six:', hints: false, seats: [] }));
  database.idle = [id];
  vi.setSystemTime(start + 30 * 24 * HOUR_MS);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect((await service.host.find(id))?.table.isClosed).toBe(false);
  const since = deleteLogs.mock.calls.find(([kind]) => kind === 'table')?.[1];
  expect(Date.parse(since ?? '') - start).toBeLessThanOrEqual(HOUR_MS - 365 * 24 * HOUR_MS);
});

test('old tables are deleted in batches, until none is left', async () => {
  const batches = [20, 20, 3, 20];
  const deleteLogs = vi.fn(async (kind: string) =>
    kind === 'class' ? [] : Array.from({ length: batches.shift() ?? 0 }, () => 'table'),
  );
  const log = vi.fn();
  const service = createTableService({ ...new MemoryDatabase().createStore(), deleteLogs }, { log });
  onTestFinished(() => service.stop());
  const calls = () => deleteLogs.mock.calls.filter(([kind]) => kind !== 'class');
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
  expect(calls()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls()).toHaveLength(3);
  expect(log).toHaveBeenCalledWith({ at: expect.any(String), event: 'tables-deleted', count: 43 });
});

test('the state of the database is logged and sent to every stream', async () => {
  const database = new MemoryDatabase();
  const log = vi.fn();
  const service = createTableService(database.createSharedStore(), { log });
  await service.start();
  const [listener] = database.listeners;
  const stream = { notify: vi.fn(), end: vi.fn() };
  service.streams.add(stream as unknown as EventStream);
  listener?.onLost('It is away.');
  listener?.onBack();
  await vi.advanceTimersByTimeAsync(0);
  const at = '2026-01-01T00:00:00.000Z';
  expect(log.mock.calls).toEqual([
    [{ at, event: 'store-lost', message: 'It is away.' }],
    [{ at, event: 'store-back', message: '' }],
  ]);
  expect(stream.notify.mock.calls).toEqual([
    [{ type: 'store', isReachable: false }],
    [{ type: 'store', isReachable: true }],
  ]);
  await service.stop();
  expect(stream.end).toHaveBeenCalledTimes(1);
  expect([database.listeners.size, database.storesClosed, vi.getTimerCount()]).toEqual([0, 1, 0]);
});

test('a single server listens to no others', async () => {
  const database = new MemoryDatabase();
  const service = createTableService(database.createStore());
  await service.start();
  expect(database.listeners.size).toBe(0);
  await service.stop();
});

test('tables are opened in a folder, with the given options, and closed again', async () => {
  vi.useRealTimers();
  const folder = freshFolder();
  const service = mustSucceed(await openTables({ folder, proxies: 1 }));
  expect(service.proxies).toBe(1);
  await service.host.store.ping();
  expect((await openTables({ folder })).ok).toBe(false);
  await service.stop();
  await mustSucceed(await openSqliteStore(folder)).close();
});

test('without a folder, or with an invalid database address, there are no tables', async () => {
  expect(await openTables({})).toEqual({ ok: false, error: 'There is no folder to keep tables in.' });
  const error = '--database must be an address like postgres://user:password@host/name.';
  expect(await openTables({ database: 'tables.db', folder: freshFolder() })).toEqual({ ok: false, error });
});
