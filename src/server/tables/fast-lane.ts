import type { IncomingMessage, ServerResponse } from 'node:http';
import { act, PARSERS } from './actions.ts';
import { type Reply, replyToError } from './answers.ts';
import { noteRequest } from './note.ts';
import type { TableService } from './service.ts';

/** Answers a request straight from the connection; false when it is for the router. */
export type FastLane = (
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
) => boolean;

const MOVE = /^\/api\/v1\/tables\/([0-9a-z]{16})\/(moves|actions)$/;

/**
 * Moves, which are nearly all that a server of tables is asked, past the router and its requests and responses of the
 * web's kind: these cost several times as much as the move itself. The router answers the same, only slower: a
 * test sends everything both ways.
 */
export function createFastLane(service: TableService): FastLane {
  return (request, response, headers) => {
    const [, id, kind] = (request.method === 'POST' && MOVE.exec(request.url ?? '')) || [];
    if (id === undefined || (kind !== 'moves' && kind !== 'actions')) return false;
    const startedAt = performance.now();
    void act(service, request, id, PARSERS[kind])
      .catch((error: unknown) => replyToError(service, error))
      .then((reply) => {
        write(response, reply, { ...headers, 'Cache-Control': 'no-store', ...sharing(service, request) });
        noteRequest(service, request, `/api/v1/tables/:id/${kind}`, reply.status, startedAt);
      });
    return true;
  };
}

/** As hono's `cors` does it. */
function sharing({ corsOrigin }: TableService, { headers }: IncomingMessage): Record<string, string> {
  if (corsOrigin === undefined) return {};
  return { ...(headers.origin === corsOrigin ? { 'Access-Control-Allow-Origin': corsOrigin } : {}), Vary: 'Origin' };
}

/** In one piece: head and body leave together. */
function write(response: ServerResponse, { status, body, headers }: Reply, always: Record<string, string>): void {
  const json = JSON.stringify(body);
  response.writeHead(status, {
    ...always,
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(json),
  });
  response.end(json);
}
