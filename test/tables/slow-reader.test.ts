import { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { mustSucceed } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { TABLE_LIMITS } from '../../src/server/limits.ts';
import { openSqliteStore } from '../../src/server/stores/sqlite.ts';
import { EventStream } from '../../src/server/tables/event-stream.ts';
import { TableHost } from '../../src/server/tables/host.ts';
import { LiveTable } from '../../src/server/tables/live-table.ts';
import type { TableEvent } from '../../src/tables/index.ts';
import { freshFolder } from './server.ts';

/** A connection whose reader takes `room` writes and then nothing until it is drained. */
class SlowReader extends Socket {
  readonly written: string[] = [];
  private room: number;

  constructor(room: number) {
    super();
    this.room = room;
  }

  override write(text: string): boolean {
    this.written.push(text);
    this.room--;
    return this.room > 0;
  }

  drain(room: number): void {
    this.room = room;
    this.emit('drain');
  }
}

function moved(version: number): TableEvent {
  const ply = version - 1;
  return { version, at: '2026-01-01T00:00:00.000Z', type: 'moved', seat: ply % 2 === 1 ? 1 : 2, ply, move: '1' };
}

test('pauses the stream for a slow reader, who then gets every event once', () => {
  const opened: TableEvent = { version: 1, at: '', type: 'opened', record: 'match-six:', redraw: null, hints: false };
  const live = new LiveTable(GAMES, 'x', { keyHashes: { 1: '', 2: '' }, events: [opened] });
  const reader = new SlowReader(4);
  const stream = new EventStream(live, reader, 'ndjson', 0, undefined);
  live.add(stream);
  for (let version = 2; version <= 1000; version++) {
    live.accept([moved(version)]);
    stream.notify({ type: 'ping' });
  }
  expect(reader.written.length).toBe(4);
  while (reader.written.filter((line) => line.includes('"version"')).length < 1000) reader.drain(50);
  const versions = reader.written.map((line) => JSON.parse(line)).filter((line) => 'version' in line);
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
});

test('a crowd at one table gets a few short notices, not one for every arrival', async () => {
  const opened: TableEvent = { version: 1, at: '', type: 'opened', record: 'match-six:', redraw: null, hints: false };
  const store = mustSucceed(await openSqliteStore(freshFolder()));
  onTestFinished(() => store.close());
  const host = new TableHost(GAMES, store, TABLE_LIMITS);
  const live = new LiveTable(GAMES, 'x', { keyHashes: { 1: '', 2: '' }, events: [opened] });
  const readers = Array.from({ length: 500 }, () => new SlowReader(1_000_000));
  for (const reader of readers) host.listen(live, new EventStream(live, reader, 'ndjson', 0, undefined));
  for (const reader of readers) expect(reader.written[0]).toContain('"opened"');
  const all = '{"type":"presence","seats":[],"watchers":500}\n';
  await expect.poll(() => readers.every((reader) => reader.written.at(-1) === all)).toBe(true);
  const words = readers.reduce((sum, { written }) => sum + written.length, 0);
  expect(words).toBeLessThan(500 * 10);
});

test('nothing is written to an ended stream, although its table continues', () => {
  const opened: TableEvent = { version: 1, at: '', type: 'opened', record: 'match-six:', redraw: null, hints: false };
  const live = new LiveTable(GAMES, 'x', { keyHashes: { 1: '', 2: '' }, events: [opened] });
  const reader = new SlowReader(100);
  const stream = new EventStream(live, reader, 'ndjson', 0, undefined);
  live.add(stream);
  live.wake();
  stream.end();
  const before = reader.written.length;
  expect(reader.written.at(-1)).toBe('{"type":"goodbye"}\n');
  live.accept([moved(2)]);
  reader.drain(100);
  stream.notify({ type: 'ping' });
  expect(reader.written).toHaveLength(before);
  // A broken connection emits an error, which must not end the process.
  expect(() => reader.emit('error', new Error('write after end'))).not.toThrow();
});
