import { writeFileSync } from 'node:fs';
import { Server as NetServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ask } from '../../test/server/raw.ts';
import { follow } from '../../test/tables/follow.ts';
import { freshFolder, openTable, startTables } from '../../test/tables/server.ts';
import { mustSucceed } from '../core/index.ts';
import { networkAddresses } from './addresses.ts';
import { type ServerOptions, startServer } from './index.ts';
import { openSqliteStore } from './stores/sqlite.ts';

/** A server that does not stop must not hold up the others. */
const SOON = { timeout: 20_000 };

function pageFolder(): string {
  const folder = freshFolder();
  writeFileSync(join(folder, 'index.html'), 'the page');
  return folder;
}

/** Without tables by default. */
async function start(options: ServerOptions = {}) {
  const server = mustSucceed(await startServer({ port: 0, folder: pageFolder(), ...options }));
  onTestFinished(() => server.stop());
  return server;
}

describe('a server that cannot start gives the reason', SOON, () => {
  test('if the page is missing', async () => {
    const error = 'The page has not been built yet: run "npm run build" first.';
    expect(await startServer({ port: 0, folder: freshFolder() })).toEqual({ ok: false, error });
  });

  test('if this machine does not have the address', async () => {
    // A documentation address (RFC 5737).
    const error = 'This machine has no address 203.0.113.7; choose one of its own with --host.';
    expect(await startServer({ port: 0, folder: pageFolder(), host: '203.0.113.7' })).toEqual({ ok: false, error });
  });

  test('if the port is taken, and releases its tables', async () => {
    const { address } = await start();
    const port = Number(new URL(address).port);
    const error = `Port ${port} is already in use; choose another with --port, or 0 for any free one.`;
    const folder = freshFolder();
    expect(await startServer({ port, folder: pageFolder(), tables: { folder } })).toEqual({ ok: false, error });
    await mustSucceed(await openSqliteStore(folder)).close();
  });

  test.each([
    ['EACCES', 'Port 80 is not open to you; choose one from 1024 to 65535 with --port.'],
    ['ENOTFOUND', 'This machine has no address nowhere; choose one of its own with --host.'],
    ['EMFILE', 'The server cannot start: too many files.'],
  ])('when the system says %s', async (code, error) => {
    vi.spyOn(NetServer.prototype, 'listen').mockImplementationOnce(function (this: NetServer) {
      this.emit('error', Object.assign(new Error('too many files'), { code }));
      return this;
    });
    expect(await startServer({ port: 80, host: 'nowhere', folder: pageFolder() })).toEqual({ ok: false, error });
  });

  test('if tables cannot be opened, unless it may run without them', async () => {
    const error = 'There is no folder to keep tables in.';
    expect(await startServer({ port: 0, folder: pageFolder(), tables: {} })).toEqual({ ok: false, error });
    const server = await start({ tables: {}, tablesMayBeOff: true });
    expect(server.tablesOff).toBe(error);
    expect((await ask(server.address, '/api/v1/tables')).status).toBe(503);
  });
});

describe('the addresses of a server', SOON, () => {
  test.each([
    [undefined, '127.0.0.1'],
    ['127.0.0.1', '127.0.0.1'],
    ['[127.0.0.1]', '127.0.0.1'],
    ['localhost', 'localhost'],
  ])('that listens at %s: this machine finds it at %s, and no other does', async (host, name) => {
    const { address, networkAddresses: others, tablesOff } = await start(host === undefined ? {} : { host });
    expect(new URL(address).hostname).toBe(name);
    expect(others).toEqual([]);
    expect(tablesOff).toBeUndefined();
    expect((await ask(address, '/')).body.toString()).toBe('the page');
  });

  test('that listens everywhere are those of the machine', async () => {
    const { address, networkAddresses: others } = await start({ host: '0.0.0.0' });
    const { hostname, port } = new URL(address);
    expect(hostname).toBe('127.0.0.1');
    expect(others).toEqual(networkAddresses('0.0.0.0', Number(port)));
  });
});

describe('a server with tables that stops', SOON, () => {
  test('tells stream clients to reconnect, and releases its folder', async () => {
    const folder = freshFolder();
    const { client, stop } = await startTables({ folder });
    const { id } = await openTable(client, 'match-six:');
    const { notices, connections, stop: leave } = follow(client, id);
    await expect.poll(() => connections).toEqual([true]);
    await expect.poll(() => notices).not.toEqual([]);
    await stop();
    leave();
    expect(notices).toContainEqual({ type: 'goodbye' });
    await mustSucceed(await openSqliteStore(folder)).close();
  });

  test('tells this machine the network addresses only if it listens everywhere', async () => {
    const { client } = await startTables();
    expect(await client.ask()).toEqual({
      ok: true,
      value: { tables: true, addresses: [], ownGames: expect.any(Boolean) },
    });
    const open = await startTables({}, { host: '0.0.0.0' });
    expect(await open.client.ask()).toEqual({
      ok: true,
      value: { tables: true, addresses: open.networkAddresses, ownGames: expect.any(Boolean) },
    });
  });
});
