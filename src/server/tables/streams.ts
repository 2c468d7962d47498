import type { TableNotice } from '../../tables/index.ts';
import type { EventStream } from './event-stream.ts';

const HEARTBEAT_MS = 15_000;
/** Streams get their sign of life in so many groups, one after the other: thousands at once would hold up the moves. */
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

  /** The group that is first in the list goes to its end. */
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
