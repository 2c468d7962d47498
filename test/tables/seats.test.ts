import { describe, expect, test } from 'vitest';
import { createTableClient } from '../../src/tables/client/client.ts';
import { freshFolder, openTable, startTables } from './server.ts';

const BEN = 'b'.repeat(22);
const CLEO = 'c'.repeat(22);

/** A table of Ann, who sits in the first seat, with the link for the other one. */
async function annsTable() {
  const server = await startTables();
  const { id, keys } = await openTable(server.client, 'match-six:', [{ seat: 1, name: 'Ann' }]);
  return { ...server, id, ann: keys[1], link: keys[2] };
}

async function eventsOf(address: string, id: string, key?: string): Promise<string> {
  const headers = {
    Accept: 'application/x-ndjson',
    ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
  };
  const response = await fetch(new URL(`/api/v1/tables/${id}/events`, address), { headers });
  let told = '';
  for await (const chunk of response.body ?? []) {
    told += Buffer.from(chunk).toString();
    if (told.includes('"presence"') || !response.ok) break;
  }
  return told;
}

describe('the link of a seat', () => {
  test('is an invitation until the seat is taken, and then opens only a view', async () => {
    const { client, address, id, link } = await annsTable();
    expect(await client.read(id, link)).toMatchObject({ value: { you: 2, invitation: { seat: 2, free: true } } });
    const taken = await client.act(id, link, { action: 'take', key: BEN, name: 'Ben' });
    expect(taken).toMatchObject({ value: { you: null, invitation: { seat: 2, free: false } } });
    expect(await client.read(id, BEN)).toMatchObject({ value: { you: 2, invitation: null } });
    expect(await client.act(id, link, { action: 'resign' })).toEqual({
      ok: false,
      status: 403,
      error: 'Another person has taken this seat with the same link.',
    });
    expect(await client.move(id, link, 1, '2')).toMatchObject({ status: 403 });
    expect(await client.act(id, link, { action: 'take', key: CLEO })).toMatchObject({ status: 409 });
    expect(await client.act(id, BEN, { action: 'resign' })).toMatchObject({ ok: true });
    const told = await eventsOf(address, id, link);
    expect(told).toContain('"taken"');
    expect(told).not.toMatch(/keyHash|[0-9a-f]{64}/);
  });

  test('locks no one out whose answer was lost, also where the server was restarted in between', async () => {
    const folder = freshFolder();
    const first = await startTables({ folder });
    const { id, keys } = await openTable(first.client, 'match-six:', [{ seat: 1 }]);
    const losing = createTableClient(first.address, {
      fetch: async (input, init) => {
        await fetch(input, init);
        throw new TypeError('Failed to fetch');
      },
    });
    const request = { action: 'take', key: BEN, name: 'Ben' } as const;
    expect(await losing.act(id, keys[2], request)).toMatchObject({ status: 0 });
    await first.stop();
    const { client } = await startTables({ folder });
    expect(await client.act(id, keys[2], request)).toMatchObject({ ok: true });
    expect(await client.read(id, BEN)).toMatchObject({ value: { you: 2, version: 3 } });
  });

  test('of two who take it at once, gives the seat to one', async () => {
    const { client, id, link } = await annsTable();
    const keys = Array.from({ length: 5 }, (_, index) => String(index).repeat(22));
    const answers = await Promise.all(keys.map((key) => client.act(id, link, { action: 'take', key })));
    expect(answers.map((answer) => (answer.ok ? 200 : answer.status)).sort()).toEqual([200, 409, 409, 409, 409]);
    const seats = await Promise.all(keys.map((key) => client.read(id, key)));
    expect(seats.filter((answer) => answer.ok && answer.value.you === 2)).toHaveLength(1);
  });
});

describe('a table that is closed to watchers', () => {
  test('is read and followed by its players alone, and those who watch are sent away', async () => {
    const { client, address, id, ann, link } = await annsTable();
    await client.act(id, link, { action: 'take', key: BEN });
    const refusals: string[] = [];
    const leaving = new AbortController();
    const watching = client.follow(id, {
      signal: leaving.signal,
      onEvent: () => undefined,
      onRefused: (status, error) => refusals.push(`${status} ${error}`),
    });
    await expect.poll(() => client.read(id)).toMatchObject({ value: { watchers: 1 } });
    await client.act(id, ann, { action: 'hide' });
    await watching;
    expect(refusals).toEqual(['403 The players have closed this table to watchers.']);
    for (const key of [undefined, link]) expect(await client.read(id, key)).toMatchObject({ status: 403 });
    expect(await eventsOf(address, id)).toContain('closed this table to watchers');
    expect(await client.read(id, BEN)).toMatchObject({ value: { hidden: true, watchers: 0 } });
    await client.act(id, BEN, { action: 'unhide' });
    expect(await client.read(id)).toMatchObject({ value: { hidden: false } });
  });
});

describe('a table with a clock', () => {
  const CLOCK = { per: 'move', seconds: 1 } as const;

  test('ends the game of a player whose time is up, and tells those who listen', async () => {
    const { client } = await startTables();
    const opened = await client.open({ record: 'match-six:', clock: CLOCK, seats: [{ seat: 1 }, { seat: 2 }] });
    if (!opened.ok) throw new Error(opened.error);
    const { id, seats } = opened.value;
    const [ann = '', ben = ''] = seats.map(({ key }) => key);
    const types: string[] = [];
    const leaving = new AbortController();
    void client.follow(id, { signal: leaving.signal, onEvent: ({ type }) => types.push(type) });
    await client.move(id, ann, 1, '2');
    expect(await client.move(id, ben, 2, '2')).toMatchObject({
      value: { clock: CLOCK, players: [{ timeLeft: expect.any(Number) }, {}] },
    });
    await expect.poll(() => types).toContain('timed-out');
    leaving.abort();
    expect(await client.move(id, ann, 3, '1')).toMatchObject({ status: 409, error: 'The game is over.' });
    expect(await client.read(id)).toMatchObject({ value: { winner: 2, reason: 'Player 1 ran out of time.' } });
  });
});
