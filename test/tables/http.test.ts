import { describe, expect, onTestFinished, test } from 'vitest';
import type { TableClient } from '../../src/tables/client/client.ts';
import type { TableEvent, TableNotice } from '../../src/tables/index.ts';
import { openTable, startTables } from './server.ts';

/** Follows a table until the test ends. */
function follow(client: TableClient, id: string, key?: string, after = 0) {
  const events: TableEvent[] = [];
  const notices: TableNotice[] = [];
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const done = client.follow(id, {
    ...(key === undefined ? {} : { key }),
    after,
    signal: controller.signal,
    onEvent: (event) => events.push(event),
    onNotice: (notice) => notices.push(notice),
  });
  return { events, notices, done, stop: () => controller.abort() };
}

describe('a table over HTTP', () => {
  test('two players play a game to its end, and both streams tell it', async () => {
    const { client } = await startTables();
    const { id, keys, opened } = await openTable(client, 'match-six:', [{ seat: 1, name: 'Ann' }]);
    expect(opened.watch).toBe(`/table/${id}`);
    const streams = [follow(client, id, keys[1]), follow(client, id, keys[2]), follow(client, id)];
    await client.act(id, keys[2], { action: 'sit', name: 'Bob' });
    const moves = ['2', '3', '1'];
    for (const [index, move] of moves.entries()) {
      const answer = await client.move(id, index % 2 === 0 ? keys[1] : keys[2], index + 1, move);
      expect(answer).toMatchObject({ ok: true, value: { ply: index + 2 } });
    }
    const table = await client.read(id, keys[2]);
    expect(table).toMatchObject({
      ok: true,
      value: { record: 'match-six: 2 3 1', over: true, winner: 1, toMove: null, legal: [], version: 6, you: 2 },
    });
    for (const { events } of streams) {
      await expect
        .poll(() => events.map(({ type }) => type))
        .toEqual(['opened', 'sat', 'sat', 'moved', 'moved', 'moved']);
    }
    await expect.poll(() => streams[2]?.notices.at(-1)).toEqual({ type: 'presence', seats: [1, 2], watchers: 1 });
  });
});
