import { randomInt } from 'node:crypto';
import { nextChange } from '../../classroom/automatic.ts';
import { applyClassEvent, type Classroom } from '../../classroom/classroom.ts';
import type { ClassDecision } from '../../classroom/decide.ts';
import type { ClassChange, ClassEvent } from '../../classroom/event.ts';
import { type ClassJudge, createJudge } from '../../classroom/judge.ts';
import type { PupilId } from '../../classroom/requests.ts';
import { type AnyMatch, createRandom, currentPosition, mustSucceed } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { createPlayer } from '../../players/index.ts';
import { limited } from '../../tables/decision.ts';
import { LogHost } from '../logs/host.ts';
import { LiveLog, type Wakeable } from '../logs/live-log.ts';
import type { TableStore } from '../stores/sql-store.ts';
import { CLASS_PREFIX, type StoredTable } from '../stores/store.ts';
import { createKey, hashKey } from '../tables/keys.ts';

const CONSONANTS = 'BDFGKLMNPRSTVZ';
const VOWELS = 'AEIOU';
/** Parts of words that should not appear on a projector. */
const UNWANTED =
  /KAKA|KAKI|PIPI|POPO|DIDO|NAZI|FUKU|FIGA|PUTA|PEDO|RAPE|NUDE|DEBIL|SEXO|MERD|PENI|TITI|NEGR|NIGE|DUMA|BABO|GAGA|LOSU|KUFA|TODE|MORI/;

/** Six letters that can be spoken: MAPIDO. There are 343,000 of them. */
function createCode(): string {
  for (;;) {
    const letters = [CONSONANTS, VOWELS, CONSONANTS, VOWELS, CONSONANTS, VOWELS];
    const code = letters.map((from) => from[randomInt(from.length)]).join('');
    if (!UNWANTED.test(code)) return code;
  }
}

/** A typed code, in capitals without spaces; undefined if it is invalid. */
export function parseCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  return /^[A-Z]{6}$/.test(code) ? code : undefined;
}

/** The id of a class in the store, which no table can have. */
export function storeIdOf(code: string): string {
  return CLASS_PREFIX + code;
}

/** A viewer of a class: a pupil, the teacher or the projector. */
export interface ClassListener extends Wakeable {
  readonly pupil: PupilId | undefined;
}

/** The code, the key of the teacher, and one for the projector, which may only watch. */
interface OpenedClass {
  readonly code: string;
  readonly teacher: string;
  readonly screen: string;
}

/** Views also change with time (who is stuck, whether the time is up), so they are refreshed this often. */
const LOOK_AGAIN_MS = 5000;
const DAY_MS = 86_400_000;
const MAX_DELETED = 100;

/** Moves and actions of one class. A lesson of thirty pupils has a few thousand. */
const MAX_CLASS_EVENTS = 20_000;

/** A class in the memory of this server. */
export class LiveClass extends LiveLog<Classroom, ClassEvent, ClassListener> {
  readonly judge: ClassJudge = createJudge(GAMES);
  private timer: NodeJS.Timeout | undefined;

  protected override apply(before: Classroom | undefined, event: ClassEvent): Classroom {
    return applyClassEvent(GAMES, before, event);
  }

  get classroom(): Classroom {
    return this.state;
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

  /** The input of a view besides the class. */
  looking() {
    const present = new Set([...this.listeners].flatMap(({ pupil }) => (pupil === undefined ? [] : [pupil])));
    return { judge: this.judge, now: Date.now(), present };
  }
}

/** The classes of this server, stored beside the tables as one log each. */
export class ClassHost extends LogHost<Classroom, ClassChange, LiveClass> {
  private readonly random = createRandom(randomInt(2 ** 32));
  private readonly maxEvents: number;

  constructor(store: TableStore, maxEvents = MAX_CLASS_EVENTS, maxEventsInMemory?: number) {
    super(store, maxEventsInMemory);
    this.maxEvents = maxEvents;
  }

  protected override fromStored(id: string, stored: StoredTable<ClassEvent>): LiveClass {
    const live = new LiveClass(id, stored);
    // A killed server may have stopped before the CPU's move or the next round.
    void live.inTurn(() => this.goOn(live)).catch(() => undefined);
    return live;
  }

  async open(): Promise<OpenedClass> {
    const [teacher, screen] = [createKey(), createKey()];
    for (;;) {
      const code = createCode();
      if (await this.find(storeIdOf(code))) continue;
      const event: ClassEvent = { version: 1, at: this.now().toISOString(), type: 'opened', code };
      await this.store.create(storeIdOf(code), { 1: hashKey(teacher), 2: hashKey(screen) }, [event]);
      return { code, teacher, screen };
    }
  }

  /** Deletes classes without an event for a day; resolves to their number. */
  async deleteOld(now = Date.now()): Promise<number> {
    const ids = await this.store.deleteLogs('class', new Date(now - DAY_MS).toISOString(), MAX_DELETED);
    for (const id of ids) this.memory.remove(id);
    return ids.length;
  }

  /** Applies a decision and everything that follows from it automatically. When it resolves, it is on disk. */
  act(live: LiveClass, decide: (classroom: Classroom) => ClassDecision): Promise<ClassDecision> {
    return live.inTurn(async () => {
      const decision = await this.decideAndWrite(live, (classroom) =>
        limited(classroom, this.maxEvents, 'class', decide(classroom)),
      );
      if (decision.kind === 'change') await this.goOn(live);
      return decision;
    });
  }

  private async goOn(live: LiveClass): Promise<void> {
    for (;;) {
      const next = nextChange(live.classroom, {
        definitions: GAMES,
        random: this.random,
        now: Date.now(),
        chooseMove: (match, player) => this.chooseMove(match, player),
      });
      if (next === undefined) return;
      if (!(await this.write(live, next))) await this.catchUp(live);
    }
  }

  private chooseMove(match: AnyMatch, id: string): string {
    const player = mustSucceed(createPlayer(match.game, id));
    return match.game.text.formatMove(player.choose(currentPosition(match), this.random));
  }
}
