import type { Sender } from './move-request.ts';
import type { TableService } from './service.ts';

/** On every answer to a move. */
export const ALWAYS = { 'Cache-Control': 'no-store', 'Content-Type': 'application/json' };

/** Lets the pages of the other origin that was named read the answer, as hono's `cors` does it. */
export function sharing({ corsOrigin }: TableService, { origin }: Sender['headers']): Record<string, string> {
  if (corsOrigin === undefined) return {};
  return { ...(origin === corsOrigin ? { 'Access-Control-Allow-Origin': corsOrigin } : {}), Vary: 'Origin' };
}
