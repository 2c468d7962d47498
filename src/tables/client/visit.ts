import { type AnyGameDefinition, type AnyMatch, type Result, type Seat, seatOf, success } from '../../core/index.ts';
import { TURN_SENTENCES } from '../../session/turn.ts';
import type { Request, TableEvent, TableNotice } from '../event.ts';
import { applyEvent, type Holder, nextPly, openTable, type Table } from '../table.ts';
import { NOBODY_PRESENT, type Presence, type TableView } from '../view.ts';
import { type ActionRequest, type ClientAnswer, isWorthRepeating, type TableClient } from './client.ts';
import { type Entry, enter, takeSeat } from './entry.ts';
import { pause } from './follow.ts';
import type { TableLink } from './links.ts';
import { createOutbox, type Letter, type PendingMove } from './outbox.ts';
import { ownMove, prepareMove, settled } from './pending-moves.ts';

/** A table as a player or a spectator sees it. */
export interface VisitState {
  /** The table by the events that have arrived; undefined until the first has. */
  readonly table: Table | undefined;
  /** The game with the moves played that are on their way to the server. */
  readonly match: AnyMatch | undefined;
  /** Moves that the server has not confirmed. */
  readonly pending: readonly PendingMove[];
  /** Null for a spectator. */
  readonly seat: Seat | null;
  readonly presence: Presence;
  /** Whether the stream of events is open. */
  readonly isConnected: boolean;
  /** Whether the server can keep moves at the moment. */
  readonly isStoreReachable: boolean;
  /** All events from before the visit have arrived. */
  readonly isCurrent: boolean;
  /** How far the clock of this device is ahead of the server's. */
  readonly skewMs: number;
  /** Why the server refused something or cannot be reached, in a sentence; empty when all is well. */
  readonly refusal: string;
  /** Why the table cannot be shown at all: it does not exist, or the key is not its own. */
  readonly gone: string;
}

/** One person, or program, at a table: gets every event and may act. */
export interface Visit {
  readonly state: VisitState;
  /** The key of the seat; the private key if that of the link was exchanged. */
  readonly key: string | undefined;
  /** Calls with every new state, until the returned function is called. */
  onChange(listener: (state: VisitState) => void): () => void;
  /**
   * Plays at once on one's own board, and at the table when the server has taken it. What cannot be played is refused in
   * a sentence, and nothing changes.
   */
  move(text: string): Result<AnyMatch>;
  /** Resigns, asks for something that the other must agree to, or agrees to it. */
  act(action: 'resign' | 'decline' | Request, variant?: string): void;
  /** Sends an action that depends on no game: a quick word, an answer to one who asks for a seat. */
  send(request: ActionRequest): void;
  rename(name: string | null): void;
  leave(): void;
}

/** The private key of this device for the seat of a link. */
export interface OwnKey {
  /** Undefined where none has been made yet. */
  readonly known: string | undefined;
  /** Makes one, and resolves when it is kept. */
  make(): Promise<string>;
}

export interface VisitOptions {
  readonly client: TableClient;
  readonly definitions: readonly AnyGameDefinition[];
  readonly link: Pick<TableLink, 'id' | 'key'>;
  /** Takes the seat of an invitation with a private key. */
  readonly ownKey?: OwnKey;
  /** If absent, an earlier name stays. */
  readonly name?: string;
  /** Moves that an earlier visit could not send. */
  readonly unsent?: readonly PendingMove[];
}

const TAKEN = 'Another person has taken this seat. To watch, open the link without the key after its #.';
const HANDED = 'Your seat has been given to another person.';
const UNREADABLE = 'The server and this program do not understand each other; one of them may be out of date.';
const RETRY_MS = 1000;

const NOTHING_YET: VisitState = {
  table: undefined,
  match: undefined,
  pending: [],
  seat: null,
  presence: NOBODY_PRESENT,
  isConnected: false,
  isStoreReachable: true,
  isCurrent: false,
  skewMs: 0,
  refusal: '',
  gone: '',
};

/** Comes to a table, sits down where the link has a key, and stays until `leave`. */
export function visitTable(options: VisitOptions): Visit {
  const { client, definitions, link, ownKey, name } = options;
  const { id } = link;
  let { key } = link;
  let own = ownKey?.known;
  const leaving = new AbortController();
  const { signal } = leaving;
  const listeners = new Set<(state: VisitState) => void>();
  let state: VisitState = { ...NOTHING_YET, pending: key === undefined ? [] : (options.unsent ?? []) };
  let holder: Holder | undefined;
  let newest = 0;

  function change(changes: Partial<VisitState>): void {
    const next = { ...state, ...changes };
    // Only these change the game; otherwise it stays the same value.
    const isChanged = 'table' in changes || 'pending' in changes;
    if (Object.keys(changes).length > 0) publish(isChanged ? settled(state, next, holder) : next);
  }

  function publish(next: VisitState): void {
    if (signal.aborted) return;
    state = next;
    for (const listener of [...listeners]) listener(state);
  }

  const outbox =
    key === undefined ? undefined : createOutbox({ client, id, key: () => key ?? '', signal, isWanted, onRefused });

  function isWanted(letter: Letter): boolean {
    return letter.kind === 'action' || state.pending.some(({ ply }) => ply === letter.ply);
  }

  function onRefused(error: string): void {
    change({ refusal: error, pending: [] });
  }

  function onEvent(event: TableEvent): void {
    try {
      const table = state.table
        ? applyEvent(definitions, state.table, event, ownMove(state, event))
        : openTable(definitions, event);
      change({ table, isCurrent: table.version >= newest });
      if (event.type === 'handed' && event.version > newest && seatOf(event.seat) === state.seat) lose();
      // Not earlier: only now is it known which of the unsent moves still fit.
      if (event.version === newest) for (const move of state.pending) outbox?.put({ kind: 'move', ...move });
    } catch {
      // By our own rules the server's events make no table: it plays other games or other rules than we do.
      change({ gone: UNREADABLE });
      leaving.abort();
    }
  }

  function onConnection(isConnected: boolean): void {
    change({ isConnected });
    if (isConnected) outbox?.hurry();
  }

  /** Which of the two keys this is. The seats swap with each game, the keys stay with their holders. */
  async function identify(): Promise<boolean> {
    for (;;) {
      const answer = await findTable();
      if (signal.aborted) return false;
      if (answer.ok) {
        const { you, game, version, clock } = answer.value;
        newest = version;
        change({ refusal: '', skewMs: clock ? Date.now() - Date.parse(clock.now) : 0 });
        if (you !== null) holder = game % 2 === 1 ? you : otherHolder(you);
        return true;
      }
      if (!isWorthRepeating(answer)) return refuse(answer.error);
      change({ refusal: answer.error });
      await pause(RETRY_MS, signal);
    }
  }

  async function findTable(): Promise<ClientAnswer<TableView>> {
    if (link.key === undefined) return client.read(id);
    const entry = await enter(client, id, link.key, own);
    if (!entry.ok) return entry;
    return entry.value.kind === 'invited' && ownKey ? exchange(link.key, ownKey) : sit(entry.value);
  }

  function sit(entry: Entry): ClientAnswer<TableView> {
    if (entry.kind === 'taken') return { ok: false, status: 409, error: TAKEN };
    if (entry.kind === 'seat') key = entry.key;
    return { ok: true, value: entry.table };
  }

  async function exchange(linkKey: string, { make }: OwnKey): Promise<ClientAnswer<TableView>> {
    own ??= await make();
    const taken = await takeSeat(client, id, linkKey, own, name);
    if (!taken.ok) return taken;
    key = own;
    return client.read(id, own);
  }

  function lose(): void {
    change({ gone: HANDED });
    leaving.abort();
  }

  function refuse(gone: string): false {
    change({ gone });
    return false;
  }

  async function come(): Promise<void> {
    if (!(await identify())) return;
    outbox?.put({ kind: 'action', request: { action: 'sit', ...(name === undefined ? {} : { name }) } });
    await client.follow(id, {
      ...(key === undefined ? {} : { key }),
      signal,
      onEvent,
      onNotice: (notice) => change(noted(notice)),
      onConnection,
      onRefused: (_, error) => change({ gone: error, isConnected: false }),
    });
  }

  void come();
  return {
    get state() {
      return state;
    },
    get key() {
      return key;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    move(text) {
      const made = prepareMove(state, text);
      if (!made.ok) return made;
      const { match, pending } = made.value;
      publish({ ...state, match, pending: [...state.pending, pending], refusal: '' });
      outbox?.put({ kind: 'move', ...pending });
      return success(match);
    },
    act(action, variant) {
      const { table, pending } = state;
      if (outbox === undefined || table === undefined) return change({ refusal: TURN_SENTENCES.watching });
      change({ refusal: '' });
      const seen = { game: table.game, ply: nextPly(table) + pending.length };
      const asked = variant === undefined ? {} : { variant };
      outbox.put({ kind: 'action', request: { action, ...seen, ...asked } });
    },
    send: (request) => outbox?.put({ kind: 'action', request }),
    rename: (newName) => outbox?.put({ kind: 'action', request: { action: 'sit', name: newName } }),
    leave: () => leaving.abort(),
  };
}

function noted(notice: TableNotice): Partial<VisitState> {
  if (notice.type === 'presence') return { presence: notice };
  return notice.type === 'store' ? { isStoreReachable: notice.isReachable } : {};
}

function otherHolder(holder: Holder): Holder {
  return holder === 1 ? 2 : 1;
}
