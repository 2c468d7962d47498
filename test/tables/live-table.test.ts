import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { LiveTable } from '../../src/server/tables/live-table.ts';
import type { TableChange, TableEvent } from '../../src/tables/index.ts';

function numbered(...changes: readonly TableChange[]): readonly TableEvent[] {
  return changes.map((change, index) => ({ version: index + 1, at: '', ...change }));
}

const [OPENED, ...REST] = numbered(
  { type: 'opened', record: 'match-six:', redraw: null, hints: false },
  { type: 'resigned', seat: 2 },
  { type: 'rematched', seat: 1, record: 'match-six:' },
);

test('who is present follows who comes and goes, here and elsewhere, and the seats of a rematch', () => {
  if (OPENED === undefined) throw new Error('There is no first event.');
  const live = new LiveTable(GAMES, 'x', { keyHashes: { 1: '', 2: '' }, events: [OPENED] });
  const [ann, watcher] = [
    { holder: 1 as const, wake: () => undefined },
    { holder: undefined, wake: () => undefined },
  ];
  live.add(ann);
  expect(live.presence()).toEqual({ seats: [1], watchers: 0 });
  live.add(watcher);
  expect(live.presence()).toEqual({ seats: [1], watchers: 1 });
  live.accept(REST);
  // As when the notice of one's own write comes after it.
  live.accept(REST);
  expect(live.table.version).toBe(3);
  expect(live.presence()).toEqual({ seats: [2], watchers: 1 });
  live.setElsewhere('another server', { holders: [2], watchers: 3 });
  expect(live.presence()).toEqual({ seats: [1, 2], watchers: 4 });
  live.remove(ann);
  expect(live.presence()).toEqual({ seats: [1], watchers: 4 });
  live.setElsewhere('another server', undefined);
  expect(live.presence()).toEqual({ seats: [], watchers: 1 });
  // While nobody listens here, nothing is heard of the others: they may be gone.
  live.setElsewhere('another server', { holders: [2], watchers: 0 });
  live.remove(watcher);
  live.add(watcher);
  expect(live.presence()).toEqual({ seats: [], watchers: 1 });
});
