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

/** Somebody who looks at a class: a pupil, or the teacher or the projector. */
export interface ClassListener {
  readonly pupil: PupilId | undefined;
  wake(): void;
}

export interface OpenedClass {
  readonly code: string;
  /** The key of the teacher, and one for the projector, which may only look. */
  readonly teacher: string;
  readonly screen: string;
}

/** Views change with time alone (who is stuck, whether the time is up), so listeners look again this often. */
const LOOK_AGAIN_MS = 5000;
const MAX_ATTEMPTS = 20;
const DAY_MS = 86_400_000;
const MAX_DELETED = 100;

/** A class in memory: what its log adds up to, and who looks at it. */
export class LiveClass {
  readonly code: string;
  readonly keyHashes: KeyHashes;
  readonly judge: ClassJudge;
  classroom: Classroom;
  readonly listeners = new Set<ClassListener>();
  /** The outcome of the last write is unknown: the log has to be read. */
  isDoubtful = false;
  private last: Promise<unknown> = Promise.resolve();
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

  /** One after the other, so that every decision rests on the class as it is. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
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

  /** What a view depends on beside the class. */
  looking() {
    const present = new Set([...this.listeners].flatMap(({ pupil }) => (pupil === undefined ? [] : [pupil])));
    return { judge: this.judge, now: Date.now(), present };
  }
}

/** The classes of this server. They are kept in the store of the tables, as one log each. */
export class ClassHost {
  readonly definitions: readonly AnyGameDefinition[];
  private readonly store: TableStore;
  private readonly live = new Map<string, Promise<LiveClass | undefined>>();
  private readonly random = createRandom(randomInt(2 ** 32));

  constructor(definitions: readonly AnyGameDefinition[], store: TableStore) {
    this.definitions = definitions;
    this.store = store;
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

  /** Deletes classes in which nothing has happened for a day; resolves to their number. */
  async deleteOld(now = Date.now()): Promise<number> {
    const ids = await this.store.deleteTables(new Date(now - DAY_MS).toISOString(), MAX_DELETED, 'class');
    for (const id of ids) this.live.delete(id.slice(CLASS_PREFIX.length));
    return ids.length;
  }

  /** The class with this code; undefined if there is none. */
  async find(code: string): Promise<LiveClass | undefined> {
    const known = this.live.get(code) ?? this.load(code);
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

  private async load(code: string): Promise<LiveClass | undefined> {
    const stored = await this.store.load<ClassEvent>(storeIdOf(code));
    if (stored === undefined) return undefined;
    const live = new LiveClass(this.definitions, code, stored.keyHashes, stored.events);
    // A server that was killed may have stopped before the CPU's move or the next round.
    void live.inTurn(() => this.goOn(live)).catch(() => undefined);
    return live;
  }

  /** Carries out a decision and everything that follows from it without a person. When it resolves, it is on disk. */
  act(live: LiveClass, decide: (classroom: Classroom) => ClassDecision): Promise<ClassDecision> {
    return live.inTurn(async () => {
      if (live.isDoubtful) await this.catchUp(live);
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const decision = decide(live.classroom);
        if (decision.kind !== 'change') return decision;
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

  /** Reads what has been written since, by this server or another. */
  private async catchUp(live: LiveClass): Promise<void> {
    const events = await this.store.eventsAfter<ClassEvent>(storeIdOf(live.code), live.classroom.version);
    for (const event of events)
      if (event.version === live.classroom.version + 1)
        live.classroom = applyClassEvent(this.definitions, live.classroom, event);
    live.isDoubtful = false;
    if (events.length > 0) live.wake();
  }
}
