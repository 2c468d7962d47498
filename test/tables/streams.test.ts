import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventStream } from '../../src/server/tables/event-stream.ts';
import { Streams } from '../../src/server/tables/streams.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function fakeStream() {
  return { notify: vi.fn(), end: vi.fn() };
}

test('each stream gets a sign of life once in the time, and never many of them at once', () => {
  const streams = new Streams(15_000);
  const open = Array.from({ length: 3000 }, fakeStream);
  for (const stream of open) streams.add(stream as unknown as EventStream, '192.0.2.1');
  const pings = () => open.reduce((sum, { notify }) => sum + notify.mock.calls.length, 0);
  for (let before = 0; before < 3000; before = pings()) {
    vi.advanceTimersByTime(500);
    expect(pings() - before).toBe(100);
  }
  expect(open.every(({ notify }) => notify.mock.calls.length === 1)).toBe(true);
  vi.advanceTimersByTime(15_000);
  expect(open.every(({ notify }) => notify.mock.calls.length === 2)).toBe(true);
  expect(open[0]?.notify).toHaveBeenLastCalledWith({ type: 'ping' });
  streams.end();
});

test('a stream that has left hears nothing more, and its address is free again', () => {
  const streams = new Streams(15_000);
  const stream = fakeStream();
  streams.add(stream as unknown as EventStream, '192.0.2.1');
  streams.remove(stream as unknown as EventStream);
  streams.remove(stream as unknown as EventStream);
  vi.advanceTimersByTime(30_000);
  expect(stream.notify).not.toHaveBeenCalled();
  expect([streams.size, streams.countOf('192.0.2.1')]).toEqual([0, 0]);
  streams.end();
});
