import { networkInterfaces } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { networkAddresses } from '../../src/server/addresses.ts';
import { serve } from '../support/program.ts';
import { ask, open, start } from './raw.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((infos) => infos?.some((info) => info.address === '::1'));

describe('the end of serve', () => {
  test.each([
    ['SIGTERM', 0],
    ['SIGINT', 130],
  ] as const)('%s: the request under way is answered, then the exit code is %d', async (signal, code) => {
    const { child, address, ended } = await serve();
    const line = await open(address);
    // Both requests arrive in one piece: when the first is answered, the beginning of the second has been read.
    line.socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nGET /health HTTP/1.1\r\nHost: loc');
    await expect.poll(line.received).toContain('{"status":"ok"}');
    child.kill(signal);
    await expect.poll(async () => isRefused(address)).toBe(true);
    line.socket.write('alhost\r\n\r\n');
    const answers = (await line.ended).toString();
    expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
    expect(answers.match(/connection: close/gi)).toHaveLength(1);
    expect(await ended).toBe(code);
  });

  test('SIGTERM without a request under way, with an idle connection open: exit code 0', async () => {
    const { child, address, ended } = await serve();
    const line = await open(address);
    line.socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(line.received).toContain('{"status":"ok"}');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});

/** Whether the address no longer accepts connections. */
async function isRefused(address: string): Promise<boolean> {
  const { socket } = await open(address);
  const isConnected = socket.readyState === 'open';
  socket.destroy();
  return !isConnected;
}

describe('the printed addresses', () => {
  test('are one for this machine by default', async () => {
    const { said } = await serve();
    expect(said.out).toMatch(/^Penultimate is served at http:\/\/127\.0\.0\.1:\d+\/ \(stop with Ctrl-C\)\n$/);
  });

  test('0.0.0.0: one for this machine, and a line for each IPv4 address that other devices can open', async () => {
    const { address, said } = await serve(['--host', '0.0.0.0']);
    const [first = '', ...others] = said.out.trimEnd().split('\n');
    const port = new URL(address).port;
    expect(first).toBe(`Penultimate is served at http://127.0.0.1:${port}/ (stop with Ctrl-C)`);
    const infos = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    const expected = infos.filter((info) => info.family === 'IPv4' && !info.internal).map((info) => info.address);
    expect(others).toEqual(expected.map((ip) => `On this network: http://${ip}:${port}/`));
    for (const line of [first, ...others])
      expect((await ask(/http:\S+/.exec(line)?.[0] ?? '', '/health')).status).toBe(200);
  });

  test.skipIf(!hasIpv6)(
    'an IPv6 address has brackets and can be opened (skipped on a machine without ::1)',
    async () => {
      for (const host of ['::1', '[::1]']) {
        const { address } = await serve(['--host', host]);
        expect(address).toMatch(/^http:\/\/\[::1\]:\d+\/$/);
        expect((await fetch(new URL('/health', address))).status).toBe(200);
      }
    },
  );

  test.skipIf(!hasIpv6)(':: is every address of both families (skipped on a machine without ::1)', async () => {
    const server = await start({ host: '::' });
    onTestFinished(() => server.stop());
    expect(server.address).toMatch(/^http:\/\/\[::1\]:\d+\/$/);
    for (const address of [server.address, ...server.networkAddresses])
      expect((await ask(address, '/health')).status).toBe(200);
  });

  test('other devices cannot open loopback and link-local addresses, nor IPv6 when only IPv4 is listened on', () => {
    const info = { netmask: '', mac: '', cidr: null };
    const interfaces = {
      lo: [{ ...info, address: '127.0.0.1', family: 'IPv4' as const, internal: true }],
      wlan0: [
        { ...info, address: '192.168.1.20', family: 'IPv4' as const, internal: false },
        { ...info, address: 'fd00::2', family: 'IPv6' as const, internal: false, scopeid: 0 },
        { ...info, address: 'fe80::1', family: 'IPv6' as const, internal: false, scopeid: 4 },
      ],
    };
    expect(networkAddresses('0.0.0.0', 80, interfaces)).toEqual(['http://192.168.1.20:80/']);
    expect(networkAddresses('::', 80, interfaces)).toEqual(['http://192.168.1.20:80/', 'http://[fd00::2]:80/']);
  });
});
