import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mustSucceed } from '../../src/core/index.ts';
import { openSqliteStore } from '../../src/server/stores/sqlite.ts';
import { freshFolder } from './server.ts';

const ID = '0123456789abcdef';
const HASHES = { 1: 'a'.repeat(64), 2: 'b'.repeat(64) };
const OPENED = { type: 'opened', record: 'tail-end:', redraw: null, hints: false, version: 1, at: '2026' } as const;

/** The number of events in the file itself, without the log beside it. */
async function eventsInFile(folder: string): Promise<number> {
  const copy = freshFolder();
  copyFileSync(join(folder, 'tables.db'), join(copy, 'tables.db'));
  const store = mustSucceed(await openSqliteStore(copy));
  const stored = await store.load(ID);
  await store.close();
  return stored?.events.length ?? 0;
}

test('writes reach the file of SQLite within a minute while the server goes on writing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = freshFolder();
  const store = mustSucceed(await openSqliteStore(folder));
  await store.create(ID, HASHES, [OPENED]);
  for (let version = 2; version <= 40; version++)
    await store.append(ID, { type: 'sat', seat: 1, name: null, version, at: '2026' });
  vi.advanceTimersByTime(60_000);
  expect(await eventsInFile(folder)).toBe(40);
  await store.append(ID, { type: 'closed', version: 41, at: '2026' });
  vi.advanceTimersByTime(60_000);
  expect(await eventsInFile(folder)).toBe(41);
  await store.close();
});

test('a closed store has everything in the file and nothing in the log', async () => {
  const folder = freshFolder();
  for (let round = 0; round < 5; round++) {
    const store = mustSucceed(await openSqliteStore(folder));
    if (round === 0) await store.create(ID, HASHES, [OPENED]);
    const version = round + 2;
    const written = store.append(ID, { type: 'sat', seat: 1, name: null, version, at: '2026' });
    expect(await written).toBe(true);
    await store.close();
    expect(await eventsInFile(folder)).toBe(version);
    expect(statSync(join(folder, 'tables.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  }
});
