import type { Socket } from 'node:net';
import {
  findTable,
  holderOfRequest,
  noTable,
  type Reply,
  refusal,
  send,
  type TableContext,
  tooMany,
} from './answers.ts';
import { addressOf } from './client-address.ts';
import { EventStream, STREAM_TYPES, type StreamFormat } from './event-stream.ts';
import type { LiveTable } from './live-table.ts';
import type { TableService } from './service.ts';

const NOT_YET = 'Last-Event-ID and after are the version of the last event that you have: 0 to the newest.';

/** `GET /tables/:id/events` */
export async function streamEvents(service: TableService, context: TableContext): Promise<Response> {
  const live = await findTable(service, context);
  if (live === undefined) return send(context, noTable());
  const after = parseAfter(context);
  if (after === undefined || after > live.table.version) return send(context, refusal(400, NOT_YET));
  const holder = holderOfRequest(context.env.incoming, live);
  if (holder === null) return send(context, refusal(403, 'This is not the key of a seat at this table.'));
  const address = addressOf(context.env.incoming, service.trustsProxy);
  if (service.streams.countOf(address) >= service.limits.streams) return send(context, tooManyStreams(service));
  const format = formatFor(context);
  if (context.req.method === 'HEAD') return context.body(null, 200, { 'Content-Type': STREAM_TYPES[format] });
  writeHead(context, format);
  whenConnected(context, (socket) => {
    start(service, context, live, new EventStream(live, socket, format, after, holder), address);
  });
  return context.body(null);
}

function tooManyStreams({ limits }: TableService): Reply {
  return tooMany(`Your address has ${limits.streams} streams open, which is all it may have.`, 60);
}

/**
 * Written to the connection itself: a stream of the web's kind costs several times as much for every event. It ends
 * with its connection, so that nothing has to be said around each event (RFC 9112, 6.3).
 */
function writeHead(context: TableContext, format: StreamFormat): void {
  const own = context.res.headers;
  const { outgoing } = context.env;
  outgoing.useChunkedEncodingByDefault = false;
  outgoing.writeHead(200, {
    ...Object.fromEntries(own),
    'content-type': STREAM_TYPES[format],
    // nginx holds events back otherwise.
    'x-accel-buffering': 'no',
  });
}

/** At once, unless requests that were sent before this one are still to be answered. */
function whenConnected({ env: { outgoing } }: TableContext, begin: (socket: Socket) => void): void {
  outgoing.flushHeaders();
  if (outgoing.socket) begin(outgoing.socket);
  else outgoing.once('socket', (socket: Socket) => queueMicrotask(() => begin(socket)));
}

function start(
  { host, streams }: TableService,
  context: TableContext,
  live: LiveTable,
  stream: EventStream,
  address: string,
): void {
  const { outgoing } = context.env;
  streams.add(stream, address);
  const leave = host.listen(live, stream);
  outgoing.once('close', () => {
    streams.remove(stream);
    leave();
  });
}

/** What the client has: a browser that comes back says it in a header. */
function parseAfter(context: TableContext): number | undefined {
  const text = context.req.header('Last-Event-ID') ?? context.req.query('after') ?? '0';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function formatFor(context: TableContext): StreamFormat {
  const accepted = context.req.header('Accept') ?? '';
  return /application\/(x-)?ndjson/i.test(accepted) ? 'ndjson' : 'sse';
}
