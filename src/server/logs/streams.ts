import type { TableNotice } from '../../tables/index.ts';
import { addressOf } from '../addresses.ts';
import { type TableContext, tooMany } from '../tables/answers.ts';
import type { TableService } from '../tables/service.ts';

/** Server-sent events for browsers, or one JSON per line for programs. */
export type StreamFormat = 'sse' | 'ndjson';

const STREAM_TYPES: Readonly<Record<StreamFormat, string>> = {
  sse: 'text/event-stream',
  ndjson: 'application/x-ndjson',
};

/** The part of node:http's response that a stream needs. */
export interface Outlet {
  write(text: string): boolean;
  end(): unknown;
  on(event: 'error' | 'drain', listener: () => void): unknown;
}

/** How long a client waits before it reconnects. */
const RETRY_MS = 1000;

/** How long after a sign of life the next one is sent. */
const HEARTBEAT_MS = 15_000;

/** Where a stream goes, and how. */
export interface Destination {
  readonly out: Outlet;
  readonly format: StreamFormat;
  /** Of the client. */
  readonly address: string;
}

/** An answer that goes on until the connection ends. Pauses while the client does not read. */
export abstract class OutStream {
  readonly address: string;
  protected isBlocked = false;
  protected hasEnded = false;
  private readonly out: Outlet;
  private readonly format: StreamFormat;
  private readonly heartbeat: NodeJS.Timeout;

  constructor({ out, format, address }: Destination) {
    this.out = out;
    this.format = format;
    this.address = address;
    this.heartbeat = setInterval(() => this.notify({ type: 'ping' }), HEARTBEAT_MS).unref();
    if (format === 'sse') this.write(`retry: ${RETRY_MS}\n\n`);
    // A write to a connection that has just broken fails. Without a listener that would end the process.
    out.on('error', () => undefined);
    out.on('drain', () => {
      this.isBlocked = this.hasEnded;
      this.wake();
    });
  }

  /** Sends what is new. */
  abstract wake(): void;

  /** Sends a notice, unless the client is not reading. */
  notify(notice: TableNotice): void {
    if (this.isBlocked) return;
    const json = JSON.stringify(notice);
    if (this.format === 'ndjson') this.write(`${json}\n`);
    else this.write(notice.type === 'ping' ? ': ping\n\n' : `event: ${notice.type}\ndata: ${json}\n\n`);
  }

  /** JSON has no line breaks, so no text in it can end a line or begin a field. */
  protected send(json: string, version?: number): void {
    const id = version === undefined ? '' : `id: ${version}\n`;
    this.write(this.format === 'ndjson' ? `${json}\n` : `${id}data: ${json}\n\n`);
  }

  end(): void {
    this.notify({ type: 'goodbye' });
    this.close();
    this.out.end();
  }

  /** Sends nothing more. */
  close(): void {
    clearInterval(this.heartbeat);
    this.hasEnded = true;
    this.isBlocked = true;
  }

  private write(text: string): void {
    if (!this.out.write(text)) this.isBlocked = true;
  }
}

/** Every open stream of this server. */
export class Streams {
  private readonly open = new Set<OutStream>();
  private hasEnded = false;

  get size(): number {
    return this.open.size;
  }

  countOf(address: string): number {
    return [...this.open].filter((stream) => stream.address === address).length;
  }

  add(stream: OutStream): void {
    if (this.hasEnded) stream.end();
    else this.open.add(stream);
  }

  remove(stream: OutStream): void {
    this.open.delete(stream);
  }

  notify(notice: TableNotice): void {
    for (const stream of this.open) stream.notify(notice);
  }

  /** Ends every stream; clients reconnect later, to this server or another. */
  end(): void {
    this.hasEnded = true;
    for (const stream of this.open) stream.end();
    this.open.clear();
  }
}

/** Answers with a stream, unless the address has too many. `join` makes it a listener, and returns how it leaves. */
export function openStream<Stream extends OutStream>(
  { streams, limits, proxies }: TableService,
  context: TableContext,
  create: (to: Destination) => Stream,
  join: (stream: Stream) => () => void,
): Response {
  const { incoming, outgoing } = context.env;
  const address = addressOf(incoming, proxies);
  if (streams.countOf(address) >= limits.streams)
    return tooMany(context, `Your address has ${limits.streams} streams open, which is the limit.`, 60);
  const format = /application\/(x-)?ndjson/i.test(context.req.header('Accept') ?? '') ? 'ndjson' : 'sse';
  const type = { 'content-type': STREAM_TYPES[format] };
  if (context.req.method === 'HEAD') return context.body(null, 200, type);
  // The stream ends with its connection (RFC 9112, 6.3), so that events need no framing around them.
  outgoing.useChunkedEncodingByDefault = false;
  // Otherwise nginx buffers events.
  outgoing.writeHead(200, { ...Object.fromEntries(context.res.headers), ...type, 'x-accel-buffering': 'no' });
  outgoing.flushHeaders();
  const stream = create({ out: outgoing, format, address });
  streams.add(stream);
  const leave = join(stream);
  outgoing.once('close', () => {
    streams.remove(stream);
    stream.close();
    leave();
  });
  return context.body(null);
}
