import { describe, expect, test } from 'vitest';
import { follow } from './follow.ts';
import { openTable, startTables } from './server.ts';

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
