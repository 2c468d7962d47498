import { expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { addressForOthers, isOnlyHere, openingRecord } from './opening.ts';

test('the record to open a table with names the options that were chosen, and no others', () => {
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
