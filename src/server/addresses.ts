import type { IncomingHttpHeaders } from 'node:http';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** `http://127.0.0.1:8080/`, `http://[::1]:8080/`: an IPv6 address needs brackets, and its zone an escaped sign (RFC 6874). */
export function formatAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host.replace('%', '%25')}]` : host}:${port}/`;
}

/** The addresses that mean every address of the machine, for IPv4 and for all, and where the machine itself opens them. */
export const LOOPBACK: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/** Whether this is the machine itself; an IPv4 address may be written as IPv6. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** Whether a `Host` names this machine: `localhost:8080`, `127.0.0.1`, `[::1]:80`. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/:\d*$/, '').toLowerCase();
  return name === '[::1]' || /^127(\.\d+){3}$/.test(name) || /^([\w-]+\.)*localhost$/.test(name);
}

/** The addresses at which other devices in the network find a server; none if it does not listen on every address. */
export function networkAddresses(host: string, port: number, interfaces = networkInterfaces()): readonly string[] {
  if (!LOOPBACK.has(host)) return [];
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter((info) => canBeOpened(info) && (host === '::' || info.family === 'IPv4'))
    .map((info) => formatAddress(info.address, port));
}

/** Browsers cannot open a link-local IPv6 address, which needs the name of an interface. */
function canBeOpened({ internal, address }: NetworkInterfaceInfo): boolean {
  return !internal && !/^fe[89ab]/i.test(address);
}

/** The parts of a request that show its origin. */
export interface Sender {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * The client address of a request. Each proxy adds the address that called it to `X-Forwarded-For`: behind two proxies the
 * last but one is the client's, and earlier ones are unverified claims of the client.
 */
export function addressOf({ headers, socket }: Sender, proxies: number): string {
  const written = proxies > 0 ? String(headers['x-forwarded-for'] ?? '').split(',') : [];
  const addresses = written.map((address) => address.trim()).filter((address) => address !== '');
  return network(addresses.at(-proxies) ?? addresses[0] ?? (socket.remoteAddress || 'unknown'));
}

/** The groups that `::` stands for. */
const ZEROS = ':0:0:0:0:0:0:0:0:';

/** One subscriber has a whole /64 of IPv6, so that counts as one address. */
function network(address: string): string {
  if (address.includes('.')) return address;
  const zeros = ZEROS.slice(2 * groupsOf(address).length);
  return groupsOf(address.replace('::', zeros)).slice(0, 4).join(':');
}

function groupsOf(address: string): readonly string[] {
  return address.split(':').filter((group) => group !== '');
}
