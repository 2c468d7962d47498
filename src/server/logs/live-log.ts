import { DamagedTable, type KeyHashes, type LogEvent, type StoredTable } from '../stores/store.ts';

/** A viewer of a log. */
export interface Wakeable {
  /** Called when there are new events, or the presence has changed. */
  wake(): void;
}

/** How events make a state. */
export interface Replay<State, Event> {
  start(events: readonly Event[]): State;
  next(state: State, event: Event): State;
}

/** A log of events in the memory of this server: the state that they make, and its viewers. */
export class LiveLog<State extends { readonly version: number }, Event extends LogEvent, Viewer extends Wakeable> {
  readonly id: string;
  readonly keyHashes: KeyHashes;
  readonly listeners: Set<Viewer> = new Set();
  /** The version that this server is writing. */
  writing: number | undefined;
  /** Whether the outcome of the last write is unknown, so that the store has to be read. */
  isDoubtful = false;
  private readonly replay: Replay<State, Event>;
  private value: State;
  private last: Promise<unknown> = Promise.resolve();

  constructor(id: string, { keyHashes, events }: StoredTable<Event>, replay: Replay<State, Event>) {
    this.id = id;
    this.keyHashes = keyHashes;
    this.replay = replay;
    this.value = this.orDamaged(() => replay.start(events));
  }

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
        this.value = this.orDamaged(() => this.replay.next(this.value, event));
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
