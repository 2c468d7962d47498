import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** `http://127.0.0.1:8080/`, `http://[::1]:8080/`: an IPv6 address needs brackets, and its zone an escaped sign (RFC 6874). */
export function formatAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host.replace('%', '%25')}]` : host}:${port}/`;
}

/** Listening there is listening on every address of the machine: 0.0.0.0 on those of IPv4, :: on all. */
export function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** This machine itself; an IPv4 address may come in the clothes of IPv6. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
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
