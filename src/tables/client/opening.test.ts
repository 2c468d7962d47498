import { expect, test } from 'vitest';
import { addressForOthers, isOnlyHere } from './opening.ts';

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
