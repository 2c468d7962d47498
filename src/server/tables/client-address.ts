import type { Sender } from './move-request.ts';

/**
 * Where a request comes from. Behind a proxy it is the last address of `X-Forwarded-For`: that one the proxy itself has
 * written, while the ones before it are whatever the client claims.
 */
export function addressOf({ headers, socket }: Sender, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? String(headers['x-forwarded-for'] ?? '') : '';
  const last = forwarded.slice(forwarded.lastIndexOf(',') + 1).trim();
  return network(last || socket.remoteAddress || 'unknown');
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
