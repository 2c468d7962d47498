import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventStream } from './event-stream.ts';
import { Streams } from './streams.ts';

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

test('streams are counted in all and by address', () => {
  const streams = new Streams();
  const [one, two, three] = [fakeStream(), fakeStream(), fakeStream()].map(
    (stream) => stream as unknown as EventStream,
  );
  if (!one || !two || !three) throw new Error('There are three streams.');
  streams.add(one, '192.0.2.1');
  streams.add(two, '192.0.2.1');
  streams.add(three, '192.0.2.2');
  const counts = () => [streams.size, streams.countOf('192.0.2.1'), streams.countOf('192.0.2.2')];
  expect(counts()).toEqual([3, 2, 1]);
  streams.remove(one);
  expect(counts()).toEqual([2, 1, 1]);
  streams.end();
  expect(counts()).toEqual([0, 0, 0]);
});

test('unless told otherwise the sign of life comes every 15 seconds', () => {
  const streams = new Streams();
  const stream = fakeStream();
  streams.add(stream as unknown as EventStream, '192.0.2.1');
  vi.advanceTimersByTime(30_000);
  expect(stream.notify).toHaveBeenCalledTimes(2);
  streams.end();
});

test('every stream hears what is told to all, and is sent away at the end, as is one that comes later', () => {
  const streams = new Streams(15_000);
  const [early, late] = [fakeStream(), fakeStream()];
  streams.add(early as unknown as EventStream, '192.0.2.1');
  streams.tell({ type: 'store', isReachable: false });
  expect(early.notify.mock.calls).toEqual([[{ type: 'store', isReachable: false }]]);
  streams.end();
  streams.end();
  expect(early.end).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
  streams.add(late as unknown as EventStream, '192.0.2.1');
  expect(late.end).toHaveBeenCalledTimes(1);
  expect(streams.size).toBe(0);
});
