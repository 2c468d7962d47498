import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import { AddressCounts } from './address-limits.ts';
import { addressOf } from './addresses.ts';
import { connectionsOfAddress, type Limits } from './limits.ts';
import { securityHeaders } from './security.ts';
import type { Env } from './tables/answers.ts';

type Refusal = 400 | 408 | 413 | 431 | 500;

const SENTENCES: Readonly<Record<Refusal, string>> = {
  400: 'This request cannot be read.\n',
  408: 'This request took too long to arrive.\n',
  413: 'This request is too large.\n',
  431: 'The address or the headers of this request are too long.\n',
  500: 'Internal error.\n',
};

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

/** Answers with the app. A malformed request that cannot reach the app is refused with the same headers. */
export async function createHttpServer(
  app: Hono<Env>,
  limits: Limits,
  { proxies = 0, isOwnHost = () => true, onDropped = () => undefined }: HttpOptions = {},
): Promise<Server> {
  const open = new AddressCounts();
  const maxOpen = connectionsOfAddress(limits);
  const headers = await securityHeaders();
  const entries = Object.entries(headers);
  const answer = getRequestListener(
    async (request, env) => {
      const response = await app.fetch(request, env);
      // An event stream writes to its connection itself.
      return env.outgoing.headersSent ? RESPONSE_ALREADY_SENT : response;
    },
    {
      errorHandler(error) {
        const status = error instanceof RequestError ? 400 : 500;
        return new Response(SENTENCES[status], { status, headers });
      },
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
      // A missing one is refused by the app, with the security headers.
      requireHostHeader: false,
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
  // Node would answer 417 without the security headers; RFC 9110, 10.1.1 lets a server ignore an unknown expectation.
  server.on('checkExpectation', listen);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable) socket.end(formatRefusal(refusalFor(error), headers), () => socket.destroy());
    else socket.destroy();
  });
  return server;

  function listen(request: IncomingMessage, response: ServerResponse): void {
    if (!server.listening) response.setHeader('Connection', 'close');
    checkHost(request);
    // Not in a middleware: setting headers on a Response costs more than a move.
    for (const [name, value] of entries) response.setHeader(name, value);
    if (request.headers.host !== undefined && !isOwnHost(request.headers.host))
      refuse(request, response, 421, FOREIGN_HOST);
    else if (proxies > 0 && !count(addressOf(request, proxies), response)) refuse(request, response, 429, TOO_MANY);
    else void answer(request, response);
  }

  /** Counts what an address has open; false if that is too much. */
  function count(address: string, opened: Socket | ServerResponse): boolean {
    if (open.of(address) >= maxOpen) {
      onDropped(address);
      return false;
    }
    open.add(address);
    opened.once('close', () => open.remove(address));
    return true;
  }
}

const FOREIGN_HOST =
  'This server is for this machine only, and the request names another host. Behind a proxy, start it with --trust-proxy.';
const TOO_MANY = 'Your address has too many requests under way.';

/** As JSON under the API's path. */
function refuse({ url = '' }: IncomingMessage, response: ServerResponse, status: 421 | 429, error: string): void {
  const isApi = url.startsWith('/api/');
  response.writeHead(status, {
    'Content-Type': isApi ? 'application/json' : 'text/plain; charset=utf-8',
    Connection: 'close',
    ...(status === 429 && { 'Retry-After': '5' }),
  });
  response.end(isApi ? JSON.stringify({ error }) : `${error}\n`);
}

/** HTTP/1.0 has no Host; two of them are refused as none is (RFC 9112, 3.2). */
function checkHost({ headers, rawHeaders, httpVersion }: IncomingMessage): void {
  if (httpVersion === '1.0') headers.host ??= 'localhost';
  const isHost = (text: string, index: number) => index % 2 === 0 && text.toLowerCase() === 'host';
  if (rawHeaders.filter(isHost).length > 1) delete headers.host;
}

function refusalFor({ code }: NodeJS.ErrnoException): Refusal {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return 431;
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return 413;
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408;
    default:
      return 400;
  }
}

/** A complete answer as bytes: after a parser error there is no response object to write to. */
function formatRefusal(status: Refusal, headers: Readonly<Record<string, string>>): string {
  const body = SENTENCES[status];
  const all = {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
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

  function closeAll(): void {
    for (const socket of sockets) socket.destroy();
  }

  return () =>
    new Promise((done) => {
      const sweep = setInterval(closeIdle, SWEEP_MS);
      const patience = setTimeout(closeAll, patienceMs);
      NetServer.prototype.close.call(server, () => {
        clearInterval(sweep);
        clearTimeout(patience);
        done();
      });
      closeIdle();
    });
}
