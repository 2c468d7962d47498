import { addressOf } from './client-address.ts';
import type { Sender } from './move-request.ts';
import type { TableService } from './service.ts';

/**
 * Counts a request that has been answered, and logs it if wanted: the address of the client and the route, never the
 * address of the request, into which somebody may have put a key.
 */
export function noteRequest(
  { metrics, log, logsRequests, trustsProxy }: TableService,
  method: string,
  sender: Sender,
  route: string,
  status: number,
  startedAt: number,
): void {
  metrics.countRequest(`${method} ${route}`, status);
  if (!logsRequests) return;
  const ms = Math.round(performance.now() - startedAt);
  log({ event: 'request', method, route, status, ms, from: addressOf(sender, trustsProxy) });
}
