import type { IncomingHttpHeaders } from 'node:http';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** `http://127.0.0.1:8080/`, `http://[::1]:8080/`: an IPv6 address needs brackets, and its zone an escaped sign (RFC 6874). */
export function formatAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host.replace('%', '%25')}]` : host}:${port}/`;
}

/** Listening there is listening on every address of the machine: 0.0.0.0 on those of IPv4, :: on all. */
export function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** This machine itself; an IPv4 address may be written as IPv6. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** Whether a `Host` names this machine: `localhost:8080`, `127.0.0.1`, `[::1]:80`. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/:\d*$/, '').toLowerCase();
  return name === '[::1]' || /^127(\.\d+){3}$/.test(name) || /^([\w-]+\.)*localhost$/.test(name);
}

/** Where another device in the same network finds a server that listens on every address, in the order of the machine. */
export function networkAddresses(host: string, port: number, interfaces = networkInterfaces()): readonly string[] {
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter((info) => canBeOpened(info) && (host === '::' || info.family === 'IPv4'))
    .map((info) => formatAddress(info.address, port));
}

/** Browsers open no link-local IPv6 address: it means nothing without the name of an interface. */
function canBeOpened({ internal, address }: NetworkInterfaceInfo): boolean {
  return !internal && !/^fe[89ab]/i.test(address);
}

/** The parts of a request that say where it comes from. */
export interface Sender {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * The address that a request comes from. Each proxy adds the address that it was called from to `X-Forwarded-For`: behind
 * two proxies the last but one is the client's, and those before it are claims of the client.
 */
export function addressOf({ headers, socket }: Sender, proxies: number): string {
  const written = proxies > 0 ? String(headers['x-forwarded-for'] ?? '').split(',') : [];
  const addresses = written.map((address) => address.trim()).filter((address) => address !== '');
  return network(addresses.at(-proxies) ?? addresses[0] ?? (socket.remoteAddress || 'unknown'));
}

/** `::` stands for what is missing of eight groups. */
const ZEROS = ':0:0:0:0:0:0:0:0:';

/** One subscriber has a whole /64 of IPv6: it counts as one address. */
function network(address: string): string {
  if (address.includes('.')) return address;
  const zeros = ZEROS.slice(2 * groupsOf(address).length);
  return groupsOf(address.replace('::', zeros)).slice(0, 4).join(':');
}

function groupsOf(address: string): readonly string[] {
  return address.split(':').filter((group) => group !== '');
}
