import { describe, expect, onTestFinished, test } from 'vitest';
import { formatRecord } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { createTableClient } from '../../src/tables/client/client.ts';
import {
  type ConnectionState,
  connectToTable,
  type PendingMove,
  type TableConnection,
} from '../../src/tables/client/connection.ts';
import { openTable, startTables } from './server.ts';

/** A network that can be cut, or lose the answers to what it has delivered. */
function network() {
  const line = { isCut: false, losesAnswers: false, requests: 0 };
  const through: typeof fetch = async (input, init) => {
    if (line.isCut) throw new TypeError('Failed to fetch');
    const isSending = init?.method === 'POST';
    if (isSending) line.requests++;
    const response = await fetch(input, init);
    if (isSending && line.losesAnswers) throw new TypeError('Failed to fetch');
    return response;
  };
  return { line, through };
}

interface Visiting {
  readonly key?: string;
  readonly ownKey?: string;
  readonly name?: string;
  readonly unsent?: PendingMove;
  readonly fetch?: typeof fetch;
}

/** A connection that ends with the test. */
function connection(
  address: string,
  id: string,
  { key, ownKey, fetch: through, ...rest }: Visiting = {},
): TableConnection {
  const client = createTableClient(address, through ? { fetch: through } : {});
  const own = ownKey === undefined ? {} : { ownKey: { known: undefined, make: async () => ownKey } };
  const visiting = connectToTable({ client, definitions: GAMES, link: { id, key }, ...own, ...rest });
  onTestFinished(() => visiting.leave());
  return visiting;
}

function recordOf({ table }: ConnectionState): string | undefined {
  return table && formatRecord(table.match);
}

async function settled(visits: readonly TableConnection[], record: string): Promise<void> {
  for (const visiting of visits) {
    await expect.poll(() => recordOf(visiting.state)).toBe(record);
    expect(visiting.state.pending).toBeUndefined();
  }
}

describe('a connection to a table', () => {
  test('both players and a spectator see the same game, each from their own seat', async () => {
    const { address, client } = await startTables();
    const { id, keys } = await openTable(client, 'match-six:');
    const ann = connection(address, id, { key: keys[1], name: 'Ann' });
    const bob = connection(address, id, { key: keys[2] });
    const watcher = connection(address, id);
    for (const [visiting, seat] of [
      [ann, 'player1'],
      [bob, 'player2'],
      [watcher, null],
    ] as const)
      await expect.poll(() => [visiting.state.isConnected, visiting.state.seat]).toEqual([true, seat]);
    expect(ann.move('2')).toMatchObject({ ok: true });
    await settled([ann, bob, watcher], 'match-six: 2');
    expect(ann.move('2')).toEqual({ ok: false, error: 'It is not your turn yet.' });
    expect(watcher.move('3')).toEqual({ ok: false, error: 'You are watching; only the two players can do that.' });
    expect(bob.move('9').ok).toBe(false);
    expect(bob.move('3').ok).toBe(true);
    await settled([ann, bob, watcher], 'match-six: 2 3');
    expect(bob.state.table?.players.player1).toMatchObject({ isSeated: true, name: 'Ann' });
    await expect.poll(() => bob.state.presence).toMatchObject({ seats: [1, 2], watchers: 1 });
  });

  test('an invitation is exchanged for a private key, through lost answers, and the next with the link stays outside', async () => {
    const { address, client } = await startTables();
    const { id, keys } = await openTable(client, 'match-six:', [{ seat: 1, name: 'Ann' }]);
    const { line, through } = network();
    line.losesAnswers = true;
    const ownKey = 'b'.repeat(22);
    const ben = connection(address, id, { key: keys[2], ownKey, name: 'Ben', fetch: through });
    await expect.poll(() => line.requests).toBeGreaterThan(1);
    line.losesAnswers = false;
    await expect.poll(() => [ben.state.seat, ben.key]).toEqual(['player2', ownKey]);
    const cleo = connection(address, id, { key: keys[2], ownKey: 'c'.repeat(22) });
    await expect.poll(() => cleo.state.closedReason).toMatch(/^Another person has taken this seat/);
    const again = connection(address, id, { key: ownKey });
    await expect.poll(() => again.state.seat).toBe('player2');
    await client.move(id, keys[1], 1, '2');
    await settled([ben, again], 'match-six: 2');
    expect(ben.move('3').ok).toBe(true);
    await settled([ben, again], 'match-six: 2 3');
    expect((await client.read(id)).ok && ben.state.table?.version).toBe(5);
  });

  test('a key of another table, and a missing table, are reported for good', async () => {
    const { address, client } = await startTables();
    const { id } = await openTable(client, 'match-six:');
    const other = await openTable(client, 'match-six:');
    const stranger = connection(address, id, { key: other.keys[1] });
    await expect.poll(() => stranger.state.closedReason).toBe('The key in this link belongs to no seat at this table.');
    const lost = connection(address, 'zzzzzzzzzzzzzzzz');
    await expect.poll(() => lost.state.closedReason).toBe('There is no table with this id.');
  });
});
