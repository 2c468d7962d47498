import type { IncomingMessage, ServerResponse } from 'node:http';
import { act, PARSERS } from './actions.ts';
import { jsonBody, type Reply, replyToError } from './answers.ts';
import { noteRequest } from './note.ts';
import type { TableService } from './service.ts';
import { ALWAYS, sharing } from './sharing.ts';

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
    void act(service, request, id, PARSERS[kind], () => jsonBody(service, request))
      .catch((error: unknown) => replyToError(service, error))
      .then((reply) => {
        write(response, reply, { ...headers, ...ALWAYS, ...sharing(service, request.headers) });
        noteRequest(service, 'POST', request, `/api/v1/tables/:id/${kind}`, reply.status, startedAt);
      });
    return true;
  };
}

/** In one piece: head and body leave together. */
function write(response: ServerResponse, { status, body, headers }: Reply, always: Record<string, string>): void {
  const json = JSON.stringify(body);
  response.writeHead(status, {
    ...always,
    ...headers,
    'Content-Length': Buffer.byteLength(json),
  });
  response.end(json);
}
