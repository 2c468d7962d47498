import { expect, test } from 'vitest';
import { addressOf } from './client-address.ts';

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
  expect(addressOf({ headers: {}, socket: { remoteAddress } }, false)).toBe(counted);
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
    expect(addressOf(sender, true)).toBe(counted);
    expect(addressOf(sender, false)).toBe('9.9.9.9');
  },
);
