import { writeFileSync } from 'node:fs';
import type { NetworkInterfaceInfo } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freshFolder, startTables } from '../../test/tables/server.ts';
import { formatAddress, isEveryAddress, isLoopback, networkAddresses } from './addresses.ts';
import { startServer } from './index.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8080/'],
  ['localhost', 'http://localhost:8080/'],
  ['::1', 'http://[::1]:8080/'],
  ['fe80::1%eth0', 'http://[fe80::1%25eth0]:8080/'],
])('the address of %s is %s', (host, address) => {
  expect(formatAddress(host, 8080)).toBe(address);
});

test('every address of the machine, and those that mean the machine itself', () => {
  expect(['0.0.0.0', '::', '127.0.0.1', '::1', ''].map(isEveryAddress)).toEqual([true, true, false, false, false]);
  const own = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'];
  const others = ['192.168.0.127', '1127.0.0.1', '::ffff:10.0.0.127', '::2', ''];
  expect([...own, ...others].map(isLoopback)).toEqual([...own.map(() => true), ...others.map(() => false)]);
});

test('other devices find a server at the addresses that they can open', () => {
  const info = (address: string, internal = false) =>
    ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo;
  const interfaces = {
    lo: [info('127.0.0.1', true), info('::1', true)],
    eth0: [info('192.168.0.7'), info('2001:db8::7'), info('fe80::7'), info('FEB0::7')],
    none: undefined,
  };
  expect(networkAddresses('0.0.0.0', 80, interfaces)).toEqual(['http://192.168.0.7:80/']);
  expect(networkAddresses('::', 80, interfaces)).toEqual(['http://192.168.0.7:80/', 'http://[2001:db8::7]:80/']);
});

describe('a server that cannot start says why', () => {
  const page = () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'index.html'), '');
    return folder;
  };

  test('where there is no page', async () => {
    const error = 'The page has not been built yet: run "npm run build" first.';
    expect(await startServer({ port: 0, folder: freshFolder() })).toEqual({ ok: false, error });
  });

  test('at an address that this machine does not have', async () => {
    // One of those that are kept for documentation (RFC 5737).
    const error = 'This machine has no address 203.0.113.7; choose one of its own with --host.';
    expect(await startServer({ port: 0, folder: page(), host: '203.0.113.7' })).toEqual({ ok: false, error });
  });

  test('at a port that is taken', async () => {
    const { address } = await startTables();
    const port = Number(new URL(address).port);
    const error = `Port ${port} is already in use; choose another with --port, or 0 for any free one.`;
    expect(await startServer({ port, folder: page() })).toEqual({ ok: false, error });
  });
});
