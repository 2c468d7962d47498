import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { addressOf, formatAddress, isLoopback, isLoopbackHost, networkAddresses } from './addresses.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8080/'],
  ['localhost', 'http://localhost:8080/'],
  ['::1', 'http://[::1]:8080/'],
  ['fe80::1%eth0', 'http://[fe80::1%25eth0]:8080/'],
])('the address of %s is %s', (host, address) => {
  expect(formatAddress(host, 8080)).toBe(address);
});

test('addresses of the machine itself are recognized', () => {
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
  expect(networkAddresses('127.0.0.1', 80, interfaces)).toEqual([]);
  expect(networkAddresses('::', 80, interfaces)).toEqual(['http://192.168.0.7:80/', 'http://[2001:db8::fe80]:80/']);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['1::', '1:0:0:0'],
  ['1::3:4:5:6:7:8', '1:0:3:4'],
  ['::2:3:4:5:6:7:8', '0:2:3:4'],
  ['1:2:3:4:5:6:7::', '1:2:3:4'],
  ['1::7:8', '1:0:0:0'],
  ['1:2:3::6:7:8', '1:2:3:0'],
  ['a:b:c:d:e:f:g:h:i:j', 'a:b:c:d'],
  ['', 'unknown'],
  ['elsewhere', 'elsewhere'],
  [undefined, 'unknown'],
])('%s counts as %s: an address of IPv4, or a network of IPv6', (remoteAddress, counted) => {
  expect(addressOf({ headers: {}, socket: { remoteAddress } }, 0)).toBe(counted);
});

test.each([
  ['1.1.1.1, 2.2.2.2 ', '2.2.2.2'],
  [['1.1.1.1', '2.2.2.2, 3.3.3.3'], '3.3.3.3'],
  ['', '9.9.9.9'],
  [undefined, '9.9.9.9'],
])(
  'behind a proxy that has written %j it is %s; without a proxy that is a claim, and ignored',
  (forwarded, counted) => {
    const sender = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '9.9.9.9' } };
    expect(addressOf(sender, 1)).toBe(counted);
    expect(addressOf(sender, 0)).toBe('9.9.9.9');
  },
);

test('behind several proxies the address is the one that the first of them wrote', () => {
  const sender = { headers: { 'x-forwarded-for': '6.6.6.6, 1.1.1.1, 2.2.2.2' }, socket: { remoteAddress: '9.9.9.9' } };
  expect([1, 2, 3, 4].map((proxies) => addressOf(sender, proxies))).toEqual([
    '2.2.2.2',
    '1.1.1.1',
    '6.6.6.6',
    '6.6.6.6',
  ]);
});

test.each(['localhost', 'LOCALHOST:8080', '127.0.0.1:80', '127.8.9.1', '[::1]', '[::1]:8080', 'app.localhost:1'])(
  '%s is a name of this machine',
  (host) => expect(isLoopbackHost(host)).toBe(true),
);

test.each(['', 'example.org', 'localhost.example.org', '127.0.0.1.example.org', 'notlocalhost', '192.168.0.7:8080'])(
  '"%s" is no name of this machine',
  (host) => expect(isLoopbackHost(host)).toBe(false),
);
