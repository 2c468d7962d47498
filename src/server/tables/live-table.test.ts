import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TableChange, TableEvent } from '../../tables/index.ts';
import { LiveTable } from './live-table.ts';

function numbered(...changes: readonly TableChange[]): readonly TableEvent[] {
  return changes.map((change, index) => ({ version: index + 1, at: '', ...change }));
}

const [OPENED, ...REST] = numbered(
  { type: 'opened', record: 'match-six:', redraw: null, hints: false },
  { type: 'resigned', seat: 2 },
  { type: 'rematched', seat: 1, record: 'match-six:' },
);

function createTable(): LiveTable {
  if (OPENED === undefined) throw new Error('There is no first event.');
  return new LiveTable('x', { keyHashes: { 1: '', 2: '' }, events: [OPENED] });
}

function listenTo(live: LiveTable, count: number) {
  const wakes = Array.from({ length: count }, () => vi.fn());
  for (const wake of wakes) live.add({ holder: undefined, wake });
  return wakes;
}

test('presence follows arrivals and departures, here and elsewhere, and the seats of a rematch', () => {
  const live = createTable();
  const [ann, watcher] = [
    { holder: 1 as const, wake: () => undefined },
    { holder: undefined, wake: () => undefined },
  ];
  live.add(ann);
  expect(live.presence()).toEqual({ seats: [1], watchers: 0 });
  live.add(watcher);
  expect(live.presence()).toEqual({ seats: [1], watchers: 1 });
  live.accept(REST);
  expect(live.presence()).toEqual({ seats: [2], watchers: 1 });
  // As if the notice of one's own write arrived after it.
  live.accept(REST);
  expect(live.table.version).toBe(3);
  expect(live.presence()).toEqual({ seats: [2], watchers: 1 });
  live.setElsewhere('another server', { holders: [2], watchers: 3 });
  expect(live.presence()).toEqual({ seats: [1, 2], watchers: 4 });
  live.remove(ann);
  expect(live.presence()).toEqual({ seats: [1], watchers: 4 });
  live.setElsewhere('another server', undefined);
  expect(live.presence()).toEqual({ seats: [], watchers: 1 });
  // Without listeners here, messages about others are ignored: they may be gone.
  live.setElsewhere('another server', { holders: [2], watchers: 0 });
  live.remove(watcher);
  live.add(watcher);
  expect(live.presence()).toEqual({ seats: [], watchers: 1 });
});

test('both players are listed in the order of their seats, in the same object until something changes', () => {
  const live = createTable();
  const [ann, ben] = [
    { holder: 1 as const, wake: () => undefined },
    { holder: 2 as const, wake: () => undefined },
  ];
  live.accept(REST);
  live.add(ann);
  live.add(ben);
  const both = live.presence();
  expect(both).toEqual({ seats: [1, 2], watchers: 0 });
  expect(live.presence()).toBe(both);
  live.accept([{ version: 4, at: '', type: 'sat', seat: 1, name: 'Ann' }]);
  expect(live.presence()).toBe(both);
  expect(live.remove({ ...ann })).toBe(false);
  expect(live.presence()).toBe(both);
  expect(live.remove(ann)).toBe(true);
  expect(live.presence()).toEqual({ seats: [1], watchers: 0 });
});

test('new events wake the listeners once, and known ones do not', () => {
  const live = createTable();
  const [wake] = listenTo(live, 1);
  live.accept(REST);
  expect(wake).toHaveBeenCalledTimes(1);
  live.accept(REST);
  live.accept([]);
  expect(wake).toHaveBeenCalledTimes(1);
  expect([0, 1, 2, 3].map((version) => live.eventAfter(version))).toEqual([OPENED, ...REST, undefined]);
});

test('an event is written as JSON once for all listeners', () => {
  const live = createTable();
  const [resigned, rematched] = REST;
  if (resigned === undefined || rematched === undefined) throw new Error('There are two events.');
  const stringify = vi.spyOn(JSON, 'stringify');
  const texts = [resigned, resigned, rematched, resigned].map((event) => live.jsonOf(event));
  const { length } = stringify.mock.calls;
  stringify.mockRestore();
  expect(texts).toEqual([resigned, resigned, rematched, resigned].map((event) => JSON.stringify(event)));
  expect(length).toBe(3);
});

describe('arrivals and departures', () => {
  afterEach(() => void vi.useRealTimers());

  test('are reported to twenty listeners at once, and to more of them together a moment later', () => {
    vi.useFakeTimers();
    const live = createTable();
    const few = listenTo(live, 20);
    live.wakeForPresence();
    for (const wake of few) expect(wake).toHaveBeenCalledTimes(1);
    const [last] = listenTo(live, 1);
    for (let times = 0; times < 5; times++) live.wakeForPresence();
    vi.advanceTimersByTime(249);
    expect(last).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    for (const wake of few) expect(wake).toHaveBeenCalledTimes(2);
    expect(last).toHaveBeenCalledTimes(1);
    live.wakeForPresence();
    vi.advanceTimersByTime(250);
    expect(last).toHaveBeenCalledTimes(2);
  });

  test('elsewhere wake the listeners here, unless nothing changes', () => {
    const live = createTable();
    const [wake] = listenTo(live, 1);
    live.setElsewhere('another server', undefined);
    expect(wake).not.toHaveBeenCalled();
    live.setElsewhere('another server', { holders: [1], watchers: 0 });
    live.setElsewhere('another server', undefined);
    expect(wake).toHaveBeenCalledTimes(2);
  });
});

test('work on a table runs one by one, also after a failure', async () => {
  const live = createTable();
  const log: string[] = [];
  const work = (name: string, fails = false) =>
    live.inTurn(async () => {
      log.push(`${name} begins`);
      await undefined;
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const [first, second] = [work('first', true), work('second')];
  await expect(first).rejects.toThrow('first');
  expect(await second).toBe('second');
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
