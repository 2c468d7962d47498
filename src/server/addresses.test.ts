import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { formatAddress, isEveryAddress, isLoopback, networkAddresses } from './addresses.ts';

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
    eth0: [info('192.168.0.7'), info('2001:db8::fe80'), info('fe80::7'), info('FEB0::7')],
    none: undefined,
  };
  expect(networkAddresses('0.0.0.0', 80, interfaces)).toEqual(['http://192.168.0.7:80/']);
  expect(networkAddresses('::', 80, interfaces)).toEqual(['http://192.168.0.7:80/', 'http://[2001:db8::fe80]:80/']);
});
