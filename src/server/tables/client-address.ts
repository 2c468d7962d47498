import type { Sender } from './move-request.ts';

/**
 * Where a request comes from. Behind a proxy it is the last address of `X-Forwarded-For`: that one the proxy itself has
 * written, while the ones before it are whatever the client claims.
 */
export function addressOf({ headers, socket }: Sender, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? headers['x-forwarded-for'] : undefined;
  const listed = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',');
  return network(listed.at(-1)?.trim() || socket.remoteAddress || 'unknown');
}

/** One subscriber has a whole /64 of IPv6: it counts as one address. */
function network(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const [front, back] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - (front?.length ?? 0) - (back?.length ?? 0) }, () => '0');
  return [...(front ?? []), ...(address.includes('::') ? zeros : []), ...(back ?? [])].slice(0, 4).join(':');
}
