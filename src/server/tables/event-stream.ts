import type { Holder, Presence, TableNotice } from '../../tables/index.ts';
import type { Listener, LiveTable } from './live-table.ts';

/** Server-sent events for browsers, or one JSON a line for programs. */
export type StreamFormat = 'sse' | 'ndjson';

export const STREAM_TYPES: Readonly<Record<StreamFormat, string>> = {
  sse: 'text/event-stream',
  ndjson: 'application/x-ndjson',
};

/** The part of node:http's response that a stream needs. */
interface Outlet {
  write(text: string): boolean;
  end(): unknown;
  on(event: 'error' | 'drain', listener: () => void): unknown;
}

/** A client that has lost its stream waits this long before it asks again. */
const RETRY_MS = 1000;

/**
 * Sends a client every event after the last one that it has, in order and once, and notices in between. It stores only
 * the version that it has reached. While the client does not read, nothing more is written.
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
    while (!this.isBlocked) {
      const event = this.live.eventAfter(this.sent);
      if (event === undefined) break;
      this.sent = event.version;
      this.write(formatEvent(this.format, event.version, this.live.jsonOf(event)));
    }
    if (!this.isBlocked) this.tellPresence();
  }

  /** Sends a notice, unless the client does not read at the moment. */
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
