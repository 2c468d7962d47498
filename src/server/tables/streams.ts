import type { TableNotice } from '../../tables/index.ts';
import type { EventStream } from './event-stream.ts';

const HEARTBEAT_MS = 15_000;

/** Every open stream of this server, counted by the address it goes to. */
export class Streams {
  private readonly open = new Map<EventStream, string>();
  private readonly counts = new Map<string, number>();
  private readonly heartbeat: NodeJS.Timeout;
  private hasEnded = false;

  constructor(heartbeatMs = HEARTBEAT_MS) {
    this.heartbeat = setInterval(() => this.tell({ type: 'ping' }), heartbeatMs);
    this.heartbeat.unref();
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
    this.open.set(stream, address);
    this.counts.set(address, this.countOf(address) + 1);
  }

  remove(stream: EventStream): void {
    const address = this.open.get(stream);
    if (address === undefined) return;
    this.open.delete(stream);
    const left = this.countOf(address) - 1;
    if (left > 0) this.counts.set(address, left);
    else this.counts.delete(address);
  }

  tell(notice: TableNotice): void {
    for (const stream of this.open.keys()) stream.notify(notice);
  }

  /** Sends every client away, with the word to come back. */
  end(): void {
    clearInterval(this.heartbeat);
    this.hasEnded = true;
    for (const stream of [...this.open.keys()]) {
      this.remove(stream);
      stream.end();
    }
  }
}
