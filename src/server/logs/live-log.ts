import { replay } from '../../tables/index.ts';
import { DamagedTable, type KeyHashes, type LogEvent, type StoredTable } from '../stores/store.ts';

/** A viewer of a log. */
export interface Wakeable {
  /** Called when there are new events, or the presence has changed. */
  wake(): void;
}

/** A log of events in the memory of this server: the state that they make, and its viewers. */
export abstract class LiveLog<
  State extends { readonly version: number },
  Event extends LogEvent,
  Viewer extends Wakeable,
> {
  readonly id: string;
  readonly keyHashes: KeyHashes;
  readonly listeners: Set<Viewer> = new Set();
  /** The version that this server is writing. */
  writing: number | undefined;
  /** Whether the outcome of the last write is unknown, so that the store has to be read. */
  isUncertain = false;
  private value: State;
  private last: Promise<unknown> = Promise.resolve();

  constructor(id: string, { keyHashes, events }: StoredTable<Event>) {
    this.id = id;
    this.keyHashes = keyHashes;
    this.value = this.orDamaged(() => replay<State, Event>((before, event) => this.apply(before, event), events));
  }

  /** The state after an event. */
  protected abstract apply(before: State | undefined, event: Event): State;

  get state(): State {
    return this.value;
  }

  /** Reports invalid events as damage, with the id. */
  private orDamaged(work: () => State): State {
    try {
      return work();
    } catch (error) {
      throw new DamagedTable(this.id, error);
    }
  }

  /** Takes stored events, skips known ones, and notifies the viewers. */
  accept(events: readonly Event[]): void {
    const { version } = this.value;
    for (const event of events)
      if (event.version > this.value.version) {
        this.value = this.orDamaged(() => this.apply(this.value, event));
        this.onAccepted(event);
      }
    if (this.value.version > version) this.wake();
  }

  protected onAccepted(_event: Event): void {}

  wake(): void {
    for (const listener of this.listeners) listener.wake();
  }

  /** Runs work one by one, so that every decision uses the current state. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }
}
