import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import { addressOf } from './addresses.ts';
import { connectionsOfAddress, type Limits } from './limits.ts';
import { securityHeaders } from './security.ts';
import type { Env } from './tables/answers.ts';

/** How often requests are checked for being too slow. */
const CHECK_MS = 1000;

export interface HttpOptions {
  /** The number of proxies in front of the server. */
  readonly proxies?: number;
  /** Whether a request may name this `Host`; by default any. */
  readonly isOwnHost?: (host: string) => boolean;
  /** Called when a connection or request is refused because its address has too many. */
  readonly onDropped?: (address: string) => void;
}

/** Answers with the app. */
export function createHttpServer(
  app: Hono<Env>,
  limits: Limits,
  { proxies = 0, isOwnHost = () => true, onDropped = () => undefined }: HttpOptions = {},
): Server {
  /** What each address has open. */
  const open = new Map<string, number>();
  const maxOpen = connectionsOfAddress(limits);
  const answer = getRequestListener(
    async (request, env) => {
      const response = await app.fetch(request, env);
      // An event stream writes to its connection itself.
      return env.outgoing.headersSent ? RESPONSE_ALREADY_SENT : response;
    },
    {
      errorHandler: (error) =>
        error instanceof RequestError
          ? new Response('This request cannot be read.\n', { status: 400 })
          : new Response('Internal error.\n', { status: 500 }),
    },
  );
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: Math.max(limits.headersMs, limits.bodyMs),
      // Node keeps the connection for a second longer than announced, so that no request in transit is lost.
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, limits.headersMs, limits.bodyMs),
    },
    listen,
  );
  server.maxConnections = limits.connections;
  // Their size is limited. Node would drop those after the 2,000th, and with them the address that a proxy adds.
  server.maxHeadersCount = 0;
  server.timeout = limits.silenceMs;
  server.on('drop', (data) => onDropped(data?.remoteAddress ?? 'unknown'));
  // Behind a proxy all connections come from the proxy, so open requests and streams are counted instead.
  if (proxies === 0)
    server.on('connection', (socket) => count(addressOf({ headers: {}, socket }, 0), socket) || socket.destroy());
  return server;

  function listen(request: IncomingMessage, response: ServerResponse): void {
    const { headers, httpVersion, url = '' } = request;
    if (!server.listening) response.setHeader('Connection', 'close');
    if (httpVersion === '1.0') headers.host ??= 'localhost';
    // Not in a middleware: setting headers on a Response costs more than a move.
    response.setHeaders(securityHeaders(url));
    if (headers.host !== undefined && !isOwnHost(headers.host)) refuse(response, 421, FOREIGN_HOST);
    else if (proxies > 0 && !count(addressOf(request, proxies), response)) refuse(response, 429, TOO_MANY);
    else void answer(request, response);
  }

  /** Counts what an address has open; false if that is too much. */
  function count(address: string, opened: Socket | ServerResponse): boolean {
    const countOf = () => open.get(address) ?? 0;
    if (countOf() >= maxOpen) {
      onDropped(address);
      return false;
    }
    open.set(address, countOf() + 1);
    opened.once('close', () => {
      if (countOf() > 1) open.set(address, countOf() - 1);
      else open.delete(address);
    });
    return true;
  }
}

const FOREIGN_HOST =
  'This server is for this machine only, and the request names another host. Behind a proxy, start it with --trust-proxy.';
const TOO_MANY = 'Your address has too many requests under way.';

function refuse(response: ServerResponse, status: 421 | 429, error: string): void {
  const wait = status === 429 && { 'Retry-After': '5' };
  response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close', ...wait });
  response.end(JSON.stringify({ error }));
}

/** How often a stopping server checks for idle connections. */
const SWEEP_MS = 50;

/**
 * Tracks the connections of a server. The returned function stops it: no new connections, idle ones are closed, and open
 * requests are answered to the last byte, unless they take longer than `patienceMs`.
 *
 * `close` of node:http would cut answers short: it treats a connection as idle once the answer is handed over, although a
 * slow reader does not have it yet. `close` of node:net only stops listening.
 */
export function prepareStop(server: Server, patienceMs: number): () => Promise<void> {
  const sockets = new Set<Socket>();
  const unsent = new Set<ServerResponse>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (_, response) => {
    unsent.add(response);
    response.once('close', () => unsent.delete(response));
  });

  function closeIdle(): void {
    // Browsers open connections in advance. Node treats one that has sent nothing yet as an open request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    if (unsent.size === 0) server.closeIdleConnections();
  }

  return () =>
    new Promise((done) => {
      const sweep = setInterval(closeIdle, SWEEP_MS);
      const patience = setTimeout(() => server.closeAllConnections(), patienceMs);
      NetServer.prototype.close.call(server, () => {
        clearInterval(sweep);
        clearTimeout(patience);
        done();
      });
      closeIdle();
    });
}
