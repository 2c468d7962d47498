import type { Holder, Presence, TableNotice } from '../../tables/index.ts';
import { AddressCounts } from '../address-limits.ts';
import { addressOf } from '../addresses.ts';
import { accessOfRequest, HIDDEN, WRONG_KEY } from './access.ts';
import { noTable, refusal, send, type TableContext, type TableReply, tooMany } from './answers.ts';
import type { Listener, LiveTable } from './live-table.ts';
import type { TableService } from './service.ts';

/** Server-sent events for browsers, or one JSON per line for programs. */
type StreamFormat = 'sse' | 'ndjson';

const STREAM_TYPES: Readonly<Record<StreamFormat, string>> = {
  sse: 'text/event-stream',
  ndjson: 'application/x-ndjson',
};

/** The part of node:http's response that a stream needs. */
interface Outlet {
  write(text: string): boolean;
  end(): unknown;
  on(event: 'error' | 'drain', listener: () => void): unknown;
}

/** How long a client waits before it reconnects. */
const RETRY_MS = 1000;

/**
 * Sends a client every event after its last one, in order and once, and notices in between. Stores only the version
 * reached. Pauses while the client does not read.
 */
export class EventStream implements Listener {
  readonly holder: Holder | undefined;
  private readonly live: LiveTable;
  private readonly out: Outlet;
  private readonly format: StreamFormat;
  private sent: number;
  private presence: Presence | undefined;
  private presenceText: string | undefined;
  private isBlocked = false;
  private hasEnded = false;

  constructor(live: LiveTable, out: Outlet, format: StreamFormat, after: number, holder: Holder | undefined) {
    this.live = live;
    this.out = out;
    this.format = format;
    this.sent = after;
    this.holder = holder;
    if (format === 'sse') this.write(`retry: ${RETRY_MS}\n\n`);
    // A write to a connection that has just broken fails. Without a listener that would end the process.
    out.on('error', () => undefined);
    out.on('drain', () => {
      this.isBlocked = this.hasEnded;
      this.wake();
    });
  }

  wake(): void {
    if (this.holder === undefined && this.live.table.isHidden && !this.hasEnded) this.end();
    while (!this.isBlocked) {
      const event = this.live.eventAfter(this.sent);
      if (event === undefined) break;
      this.sent = event.version;
      this.write(formatEvent(this.format, event.version, this.live.jsonOf(event)));
    }
    if (!this.isBlocked) this.tellPresence();
  }

  /** Sends a notice, unless the client is not reading. */
  notify(notice: TableNotice): void {
    if (!this.isBlocked) this.write(formatNotice(this.format, notice));
  }

  end(): void {
    this.notify({ type: 'goodbye' });
    this.hasEnded = true;
    this.isBlocked = true;
    this.out.end();
  }

  private tellPresence(): void {
    const presence = this.live.presence();
    if (presence === this.presence) return;
    this.presence = presence;
    const text = JSON.stringify(presence);
    if (text === this.presenceText) return;
    this.presenceText = text;
    this.notify({ type: 'presence', ...presence });
  }

  private write(text: string): void {
    if (!this.out.write(text)) this.isBlocked = true;
  }
}

/** JSON has no line breaks, so no text in it can end a line or begin a field. */
function formatEvent(format: StreamFormat, version: number, json: string): string {
  return format === 'ndjson' ? `${json}\n` : `id: ${version}\ndata: ${json}\n\n`;
}

function formatNotice(format: StreamFormat, notice: TableNotice): string {
  if (format === 'ndjson') return `${JSON.stringify(notice)}\n`;
  return notice.type === 'ping' ? ': ping\n\n' : `event: ${notice.type}\ndata: ${JSON.stringify(notice)}\n\n`;
}

const HEARTBEAT_MS = 15_000;
/** Pings go to one group of streams at a time: thousands at once would delay moves. */
const GROUPS = 30;

/** An open stream of events or views. */
interface OpenStream {
  notify(notice: TableNotice): void;
  end(): void;
}

interface Place {
  readonly address: string;
  readonly group: Set<OpenStream>;
}

/** Every open stream of this server, counted by address. */
export class Streams {
  private readonly open = new Map<OpenStream, Place>();
  private readonly counts = new AddressCounts();
  private readonly groups = Array.from({ length: GROUPS }, () => new Set<OpenStream>());
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
    return this.counts.of(address);
  }

  add(stream: OpenStream, address: string): void {
    if (this.hasEnded) {
      stream.end();
      return;
    }
    const group = this.smallestGroup();
    group.add(stream);
    this.open.set(stream, { address, group });
    this.counts.add(address);
  }

  private smallestGroup(): Set<OpenStream> {
    return this.groups.reduce((smallest, group) => (group.size < smallest.size ? group : smallest));
  }

  remove(stream: OpenStream): void {
    const place = this.open.get(stream);
    if (place === undefined) return;
    const { address, group } = place;
    this.open.delete(stream);
    group.delete(stream);
    this.counts.remove(address);
  }

  tell(notice: TableNotice): void {
    for (const stream of this.open.keys()) stream.notify(notice);
  }

  /** Ends every stream; clients reconnect later, to this server or another. */
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
  const access = accessOfRequest(incoming, live);
  if (access === null) return send(context, refusal(403, WRONG_KEY));
  const holder = access?.isSeat ? access.holder : undefined;
  if (holder === undefined && live.table.isHidden) return send(context, refusal(403, HIDDEN));
  const address = addressOf(incoming, service.proxies);
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
  return tooMany(`Your address has ${limits.streams} streams open, which is the limit.`, 60);
}

/** The stream ends with its connection (RFC 9112, 6.3), so that events need no framing around them. */
function writeHead(context: TableContext, format: StreamFormat): void {
  const { outgoing } = context.env;
  outgoing.useChunkedEncodingByDefault = false;
  outgoing.writeHead(200, {
    ...Object.fromEntries(context.res.headers),
    'content-type': STREAM_TYPES[format],
    // Otherwise nginx buffers events.
    'x-accel-buffering': 'no',
  });
  outgoing.flushHeaders();
}

/** The client's last version. A reconnecting browser sends it in a header. */
function parseAfter(context: TableContext): number | undefined {
  const text = context.req.header('Last-Event-ID') ?? context.req.query('after') ?? '0';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function formatFor(context: TableContext): StreamFormat {
  const accepted = context.req.header('Accept') ?? '';
  return /application\/(x-)?ndjson/i.test(accepted) ? 'ndjson' : 'sse';
}
