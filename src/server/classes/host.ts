import { randomInt } from 'node:crypto';
import {
  applyClassEvent,
  type ClassChange,
  type ClassDecision,
  type ClassEvent,
  ClassJudge,
  type Classroom,
  nextChange,
  type PupilId,
  replayClass,
} from '../../classroom/index.ts';
import { type AnyGameDefinition, type AnyMatch, createRandom, currentPosition, mustSucceed } from '../../core/index.ts';
import { findPlayer } from '../../players/index.ts';
import { CLASS_PREFIX, type KeyHashes, type TableStore } from '../stores/store.ts';
import { createKey, hashKey } from '../tables/keys.ts';
import { createCode, storeIdOf } from './code.ts';

/** A viewer of a class: a pupil, the teacher or the projector. */
export interface ClassListener {
  readonly pupil: PupilId | undefined;
  wake(): void;
}

export interface OpenedClass {
  readonly code: string;
  /** The key of the teacher, and one for the projector, which may only watch. */
  readonly teacher: string;
  readonly screen: string;
}

/** Views also change with time (who is stuck, whether the time is up), so they are refreshed this often. */
const LOOK_AGAIN_MS = 5000;
const MAX_ATTEMPTS = 20;
const DAY_MS = 86_400_000;
const MAX_DELETED = 100;

interface ClassLimits {
  /** Moves and actions of one class. A lesson of thirty pupils has a few thousand. */
  readonly events: number;
  /** Classes that stay in memory while no one looks at them. */
  readonly idle: number;
}

const CLASS_LIMITS: ClassLimits = { events: 20_000, idle: 50 };

/** A class in memory: its state and its viewers. */
export class LiveClass {
  readonly code: string;
  readonly keyHashes: KeyHashes;
  readonly judge: ClassJudge;
  classroom: Classroom;
  readonly listeners = new Set<ClassListener>();
  /** Whether the outcome of the last write is unknown, so that the log has to be read. */
  isDoubtful = false;
  private last: Promise<unknown> = Promise.resolve();
  private pending = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    definitions: readonly AnyGameDefinition[],
    code: string,
    keyHashes: KeyHashes,
    events: readonly ClassEvent[],
  ) {
    this.code = code;
    this.keyHashes = keyHashes;
    this.judge = new ClassJudge(definitions);
    this.classroom = replayClass(definitions, events);
  }

  /** Runs work one by one, so that every decision uses the current class. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    this.pending++;
    const done = this.last.then(work).finally(() => this.pending--);
    this.last = done.catch(() => undefined);
    return done;
  }

  /** Whether it has no viewers and no pending writes, so that it can be read again later. */
  get isIdle(): boolean {
    return this.listeners.size === 0 && this.pending === 0;
  }

  listen(listener: ClassListener): () => void {
    this.listeners.add(listener);
    this.timer ??= setInterval(() => this.wake(), LOOK_AGAIN_MS).unref();
    this.wake();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) {
        clearInterval(this.timer);
        this.timer = undefined;
      }
      this.wake();
    };
  }

  wake(): void {
    for (const listener of this.listeners) listener.wake();
  }

  /** The input of a view besides the class. */
  looking() {
    const present = new Set([...this.listeners].flatMap(({ pupil }) => (pupil === undefined ? [] : [pupil])));
    return { judge: this.judge, now: Date.now(), present };
  }
}

/** The classes of this server, stored beside the tables as one log each. */
export class ClassHost {
  readonly definitions: readonly AnyGameDefinition[];
  private readonly store: TableStore;
  private readonly live = new Map<string, Promise<LiveClass | undefined>>();
  private readonly random = createRandom(randomInt(2 ** 32));

  private readonly limits: ClassLimits;

  constructor(definitions: readonly AnyGameDefinition[], store: TableStore, limits: ClassLimits = CLASS_LIMITS) {
    this.definitions = definitions;
    this.store = store;
    this.limits = limits;
  }

  async open(): Promise<OpenedClass> {
    const [teacher, screen] = [createKey(), createKey()];
    for (;;) {
      const code = createCode();
      if (await this.find(code)) continue;
      const event: ClassEvent = { version: 1, at: new Date().toISOString(), type: 'opened', code };
      await this.store.create(storeIdOf(code), { 1: hashKey(teacher), 2: hashKey(screen) }, [event]);
      this.live.delete(code);
      return { code, teacher, screen };
    }
  }

  /** Deletes classes without an event for a day; resolves to their number. */
  async deleteOld(now = Date.now()): Promise<number> {
    const ids = await this.store.deleteTables(new Date(now - DAY_MS).toISOString(), MAX_DELETED, 'class');
    for (const id of ids) this.live.delete(id.slice(CLASS_PREFIX.length));
    return ids.length;
  }

  /** The class with this code; undefined if there is none. */
  async find(code: string): Promise<LiveClass | undefined> {
    const known = this.live.get(code) ?? this.load(code);
    // The most recently used one is last in the map.
    this.live.delete(code);
    this.live.set(code, known);
    try {
      const live = await known;
      if (live === undefined) this.live.delete(code);
      else if (live.isDoubtful || this.store.feed !== undefined) await this.catchUp(live);
      return live;
    } catch (error) {
      this.live.delete(code);
      throw error;
    }
  }

  /** Drops classes without viewers beyond the limit, least recently used first; they are read again on demand. */
  private async forgetIdle(): Promise<void> {
    for (const [code, loading] of this.live) {
      if (this.live.size <= this.limits.idle) return;
      const live = await loading.catch(() => undefined);
      if (live === undefined || live.isIdle) this.live.delete(code);
    }
  }

  /** An event of a class has been written, by this server or another. */
  hear(code: string, version: number): void {
    this.catchUpTo(code, version).catch(() => undefined);
  }

  private async catchUpTo(code: string, version: number): Promise<void> {
    const live = await this.live.get(code);
    if (live && live.classroom.version < version) await live.inTurn(() => this.catchUp(live));
  }

  /** Reads every class with a listener again, after notices may have been missed. */
  async catchUpAll(): Promise<void> {
    for (const loading of [...this.live.values()]) {
      const live = await loading.catch(() => undefined);
      if (live && live.listeners.size > 0) await live.inTurn(() => this.catchUp(live));
    }
  }

  /** The number of classes in memory. */
  get size(): number {
    return this.live.size;
  }

  private async load(code: string): Promise<LiveClass | undefined> {
    const stored = await this.store.load<ClassEvent>(storeIdOf(code));
    if (stored === undefined) return undefined;
    const live = new LiveClass(this.definitions, code, stored.keyHashes, stored.events);
    void this.forgetIdle();
    // A killed server may have stopped before the CPU's move or the next round.
    void live.inTurn(() => this.goOn(live)).catch(() => undefined);
    return live;
  }

  /** Applies a decision and everything that follows from it automatically. When it resolves, it is on disk. */
  act(live: LiveClass, decide: (classroom: Classroom) => ClassDecision): Promise<ClassDecision> {
    return live.inTurn(async () => {
      if (live.isDoubtful) await this.catchUp(live);
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const decision = decide(live.classroom);
        if (decision.kind !== 'change') return decision;
        if (live.classroom.version >= this.limits.events) return this.full();
        if (await this.write(live, decision.change)) {
          await this.goOn(live);
          live.wake();
          return decision;
        }
        await this.catchUp(live);
      }
      throw new Error('Too many servers write to this class at once.');
    });
  }

  private full(): ClassDecision {
    const error = `This class has had ${this.limits.events} moves and actions, and takes no more. Start another one.`;
    return { kind: 'refused', refusal: 'conflict', error };
  }

  private async goOn(live: LiveClass): Promise<void> {
    for (;;) {
      const change = nextChange(live.classroom, {
        definitions: this.definitions,
        random: this.random,
        now: Date.now(),
        chooseMove: (match, player) => this.chooseMove(match, player),
      });
      if (change === undefined) return;
      if (!(await this.write(live, change))) await this.catchUp(live);
    }
  }

  private chooseMove(match: AnyMatch, id: string): string {
    const player = mustSucceed(mustSucceed(findPlayer(id)).create(match.game));
    return match.game.text.formatMove(player.choose(currentPosition(match), this.random));
  }

  private async write(live: LiveClass, change: ClassChange): Promise<boolean> {
    const event: ClassEvent = { version: live.classroom.version + 1, at: new Date().toISOString(), ...change };
    try {
      const isWritten = await this.store.append(storeIdOf(live.code), event);
      if (isWritten) live.classroom = applyClassEvent(this.definitions, live.classroom, event);
      return isWritten;
    } catch (error) {
      live.isDoubtful = true;
      throw error;
    }
  }

  /** Reads the events written since, by this server or another. */
  private async catchUp(live: LiveClass): Promise<void> {
    const events = await this.store.eventsAfter<ClassEvent>(storeIdOf(live.code), live.classroom.version);
    for (const event of events)
      if (event.version === live.classroom.version + 1)
        live.classroom = applyClassEvent(this.definitions, live.classroom, event);
    live.isDoubtful = false;
    if (events.length > 0) live.wake();
  }
}
