import { describe, expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { addressForOthers, formatTableLink, isOnlyHere, openingRecord, parseTableLink } from './links.ts';

const ID = '0123456789abcdef';

test('the record to open a table with names only the chosen options', () => {
  const record = (id: string, options: Record<string, number | string>) => {
    const definition = GAMES.find((game) => game.id === id) ?? expect.unreachable(id);
    return openingRecord(definition, options);
  };
  expect(record('match-six', {})).toEqual({ ok: true, value: 'match-six:' });
  expect(record('last-digit-standing', { target: 50, base: 8 })).toEqual({
    ok: true,
    value: 'last-digit-standing target=50 base=8:',
  });
  expect(record('winners-and-losers', { length: 9 })).toEqual({ ok: true, value: 'winners-and-losers length=9:' });
  expect(record('tail-end', { coins: -1 })).toMatchObject({ ok: false });
});

const NETWORK = ['http://192.168.1.20:8080/', 'http://10.0.0.5:8080/'];

test.each(['http://localhost:8080/', 'http://127.0.0.1:8080/', 'http://127.8.9.1:8080/', 'http://[::1]:8080/'])(
  '%s opens on this machine only, so a link for others takes the first address of the network',
  (server) => {
    expect(isOnlyHere(server)).toBe(true);
    expect(addressForOthers(server, NETWORK)).toBe('http://192.168.1.20:8080/');
    expect(addressForOthers(server, [])).toBe(server);
  },
);

test.each(['https://example.org/', 'http://10.0.0.7:8080/', 'http://localhost.example.org/', 'http://[fd00::2]:80/'])(
  '%s is an address for everybody, and links keep it',
  (server) => {
    expect(isOnlyHere(server)).toBe(false);
    expect(addressForOthers(server, NETWORK)).toBe(server);
  },
);

describe('a link to a table', () => {
  test.each([
    [`http://127.0.0.1:8080/table/${ID}#key-_1`, { server: 'http://127.0.0.1:8080/', id: ID, key: 'key-_1' }],
    [`https://example.org/table/${ID}`, { server: 'https://example.org/', id: ID, key: undefined }],
    [`  https://example.org/table/${ID}/#k\n`, { server: 'https://example.org/', id: ID, key: 'k' }],
    [`https://example.org/table/${ID}#`, { server: 'https://example.org/', id: ID, key: undefined }],
  ])('%j is read', (text, link) => {
    expect(parseTableLink(text)).toEqual(link);
  });

  test.each([
    '',
    ID,
    `ftp://example.org/table/${ID}`,
    `see https://example.org/table/${ID}`,
    `https://example.org/table/${ID} now`,
    `https://example.org/table/${ID}0`,
    `https://example.org/table/${ID.slice(1)}`,
    `https://example.org/${ID}`,
    `https://exam ple.org/table/${ID}`,
    `https://example.org/table/${ID}#a b`,
    `http://127.0.0.1:99999/table/${ID}`,
  ])('%j is none', (text) => {
    expect(parseTableLink(text)).toBeUndefined();
  });

  test('is written as it is read', () => {
    for (const text of [`https://example.org/table/${ID}`, `http://127.0.0.1:8080/table/${ID}#k`]) {
      const link = parseTableLink(text);
      expect(link && formatTableLink(link)).toBe(text);
    }
  });
});
