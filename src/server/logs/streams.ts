import type { TableNotice } from '../../tables/index.ts';
import { AddressCounts } from '../address-limits.ts';
import { addressOf } from '../addresses.ts';
import { send, type TableContext, tooMany } from '../tables/answers.ts';
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

/** An answer that goes on until the connection ends. Pauses while the client does not read. */
export abstract class OutStream {
  protected isBlocked = false;
  protected hasEnded = false;
  private readonly out: Outlet;
  private readonly format: StreamFormat;

  constructor(out: Outlet, format: StreamFormat) {
    this.out = out;
    this.format = format;
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
    this.hasEnded = true;
    this.isBlocked = true;
  }

  private write(text: string): void {
    if (!this.out.write(text)) this.isBlocked = true;
  }
}

const HEARTBEAT_MS = 15_000;

type OpenStream = Pick<OutStream, 'notify' | 'end'>;

interface Place {
  readonly address: string;
  readonly heartbeat: NodeJS.Timeout;
}

/** Every open stream of this server, counted by address. */
export class Streams {
  private readonly open = new Map<OpenStream, Place>();
  private readonly counts = new AddressCounts();
  private readonly heartbeatMs: number;
  private hasEnded = false;

  constructor(heartbeatMs = HEARTBEAT_MS) {
    this.heartbeatMs = heartbeatMs;
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
    const heartbeat = setInterval(() => stream.notify({ type: 'ping' }), this.heartbeatMs).unref();
    this.open.set(stream, { address, heartbeat });
    this.counts.add(address);
  }

  remove(stream: OpenStream): void {
    const place = this.open.get(stream);
    if (place === undefined) return;
    clearInterval(place.heartbeat);
    this.open.delete(stream);
    this.counts.remove(place.address);
  }

  notify(notice: TableNotice): void {
    for (const stream of this.open.keys()) stream.notify(notice);
  }

  /** Ends every stream; clients reconnect later, to this server or another. */
  end(): void {
    this.hasEnded = true;
    for (const stream of [...this.open.keys()]) {
      this.remove(stream);
      stream.end();
    }
  }
}

/** Answers with a stream, unless the address has too many. `join` makes it a listener, and returns how it leaves. */
export function openStream<Stream extends OutStream>(
  { streams, limits, proxies }: TableService,
  context: TableContext,
  create: (out: Outlet, format: StreamFormat) => Stream,
  join: (stream: Stream) => () => void,
): Response {
  const { incoming, outgoing } = context.env;
  const address = addressOf(incoming, proxies);
  if (streams.countOf(address) >= limits.streams)
    return send(context, tooMany(`Your address has ${limits.streams} streams open, which is the limit.`, 60));
  const format = /application\/(x-)?ndjson/i.test(context.req.header('Accept') ?? '') ? 'ndjson' : 'sse';
  const type = { 'content-type': STREAM_TYPES[format] };
  if (context.req.method === 'HEAD') return context.body(null, 200, type);
  // The stream ends with its connection (RFC 9112, 6.3), so that events need no framing around them.
  outgoing.useChunkedEncodingByDefault = false;
  // Otherwise nginx buffers events.
  outgoing.writeHead(200, { ...Object.fromEntries(context.res.headers), ...type, 'x-accel-buffering': 'no' });
  outgoing.flushHeaders();
  const stream = create(outgoing, format);
  streams.add(stream, address);
  const leave = join(stream);
  outgoing.once('close', () => {
    streams.remove(stream);
    stream.close();
    leave();
  });
  return context.body(null);
}
