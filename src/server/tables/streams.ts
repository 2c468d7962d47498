import type { TableNotice } from '../../tables/index.ts';
import { addressOf } from '../addresses.ts';
import { noTable, refusal, send, type TableContext, type TableReply, tooMany } from './answers.ts';
import { EventStream, STREAM_TYPES, type StreamFormat } from './event-stream.ts';
import { holderOfRequest } from './keys.ts';
import type { LiveTable } from './live-table.ts';
import type { TableService } from './service.ts';

const HEARTBEAT_MS = 15_000;
/** Pings go to one group of streams after the other: thousands at once would hold up moves. */
const GROUPS = 30;

interface Place {
  readonly address: string;
  readonly group: Set<EventStream>;
}

/** Every open stream of this server, counted by the address it goes to. */
export class Streams {
  private readonly open = new Map<EventStream, Place>();
  private readonly counts = new Map<string, number>();
  private readonly groups = Array.from({ length: GROUPS }, () => new Set<EventStream>());
  private readonly heartbeat: NodeJS.Timeout;
  private hasEnded = false;

  constructor(heartbeatMs = HEARTBEAT_MS) {
    this.heartbeat = setInterval(() => this.pingNext(), heartbeatMs / GROUPS);
    this.heartbeat.unref();
  }

  private pingNext(): void {
    const group = this.groups.shift();
    if (group === undefined) return;
    this.groups.push(group);
    for (const stream of group) stream.notify({ type: 'ping' });
  }

  get size(): number {
    return this.open.size;
  }

  countOf(address: string): number {
    return this.counts.get(address) ?? 0;
  }

  add(stream: EventStream, address: string): void {
    if (this.hasEnded) {
      stream.end();
      return;
    }
    const group = this.smallestGroup();
    group.add(stream);
    this.open.set(stream, { address, group });
    this.counts.set(address, this.countOf(address) + 1);
  }

  private smallestGroup(): Set<EventStream> {
    return this.groups.reduce((smallest, group) => (group.size < smallest.size ? group : smallest));
  }

  remove(stream: EventStream): void {
    const place = this.open.get(stream);
    if (place === undefined) return;
    const { address, group } = place;
    this.open.delete(stream);
    group.delete(stream);
    const left = this.countOf(address) - 1;
    if (left > 0) this.counts.set(address, left);
    else this.counts.delete(address);
  }

  tell(notice: TableNotice): void {
    for (const stream of this.open.keys()) stream.notify(notice);
  }

  /** Ends every stream; clients come back later, to this server or another. */
  end(): void {
    clearInterval(this.heartbeat);
    this.hasEnded = true;
    for (const stream of [...this.open.keys()]) {
      this.remove(stream);
      stream.end();
    }
  }
}

const NOT_YET = 'Last-Event-ID and after are the version of the last event that you have: 0 to the newest.';

/** `GET /tables/:id/events` */
export function streamEvents(service: TableService, context: TableContext, live: LiveTable | undefined): Response {
  const { incoming, outgoing } = context.env;
  if (live === undefined) return send(context, noTable());
  const after = parseAfter(context);
  if (after === undefined || after > live.table.version) return send(context, refusal(400, NOT_YET));
  const holder = holderOfRequest(incoming, live.keyHashes);
  if (holder === null) return send(context, refusal(403, 'This is not the key of a seat at this table.'));
  const address = addressOf(incoming, service.trustsProxy);
  if (service.streams.countOf(address) >= service.limits.streams) return send(context, tooManyStreams(service));
  const format = formatFor(context);
  if (context.req.method === 'HEAD') return context.body(null, 200, { 'Content-Type': STREAM_TYPES[format] });
  writeHead(context, format);
  const stream = new EventStream(live, outgoing, format, after, holder);
  service.streams.add(stream, address);
  const leave = service.host.listen(live, stream);
  outgoing.once('close', () => {
    service.streams.remove(stream);
    leave();
  });
  return context.body(null);
}

function tooManyStreams({ limits }: TableService): TableReply {
  return tooMany(`Your address has ${limits.streams} streams open, which is all it may have.`, 60);
}

/** The stream ends with its connection (RFC 9112, 6.3), so that events need no framing around them. */
function writeHead(context: TableContext, format: StreamFormat): void {
  const { outgoing } = context.env;
  outgoing.useChunkedEncodingByDefault = false;
  outgoing.writeHead(200, {
    ...Object.fromEntries(context.res.headers),
    'content-type': STREAM_TYPES[format],
    // nginx holds events back otherwise.
    'x-accel-buffering': 'no',
  });
  outgoing.flushHeaders();
}

/** The last version that the client has. A browser that comes back sends it in a header. */
function parseAfter(context: TableContext): number | undefined {
  const text = context.req.header('Last-Event-ID') ?? context.req.query('after') ?? '0';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function formatFor(context: TableContext): StreamFormat {
  const accepted = context.req.header('Accept') ?? '';
  return /application\/(x-)?ndjson/i.test(accepted) ? 'ndjson' : 'sse';
}
