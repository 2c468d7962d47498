import { findTable, holderOfRequest, noTable, refuse, type TableContext, tooMany } from './answers.ts';
import { addressOf } from './client-address.ts';
import { EventStream, STREAM_TYPES, type StreamFormat } from './event-stream.ts';
import type { LiveTable } from './live-table.ts';
import type { TableService } from './service.ts';

/** `GET /tables/:id/events` */
export async function streamEvents(service: TableService, context: TableContext): Promise<Response> {
  const live = await findTable(service, context);
  if (live === undefined) return noTable(context);
  const after = parseAfter(context);
  if (after === undefined || after > live.table.version)
    return refuse(
      context,
      400,
      'Last-Event-ID and after are the version of the last event that you have: 0 to the newest.',
    );
  const holder = holderOfRequest(context, live);
  if (holder === null) return refuse(context, 403, 'This is not the key of a seat at this table.');
  const address = addressOf(context.env.incoming, service.trustsProxy);
  if (service.streams.countOf(address) >= service.limits.streams)
    return tooMany(context, `Your address has ${service.limits.streams} streams open, which is all it may have.`, 60);
  const format = formatFor(context);
  if (context.req.method === 'HEAD') return context.body(null, 200, { 'Content-Type': STREAM_TYPES[format] });
  writeHead(context, format);
  start(service, context, live, new EventStream(live, context.env.outgoing, format, after, holder), address);
  return context.body(null);
}

/** Written to the connection itself: a stream of the web's kind costs several times as much for every event. */
function writeHead(context: TableContext, format: StreamFormat): void {
  const own = context.res.headers;
  context.env.outgoing.writeHead(200, {
    ...Object.fromEntries(own),
    'content-type': STREAM_TYPES[format],
    // nginx holds events back otherwise.
    'x-accel-buffering': 'no',
  });
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
