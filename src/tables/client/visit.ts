import { type AnyGameDefinition, type AnyMatch, type Result, type Seat, seatOf, success } from '../../core/index.ts';
import { TURN_SENTENCES } from '../../session/turn.ts';
import type { Request, TableEvent, TableNotice } from '../event.ts';
import { applyEvent, type Holder, nextPly, openTable, type Table } from '../table.ts';
import { NOBODY_PRESENT, type Presence, type TableView } from '../view.ts';
import { type ActionRequest, type ClientAnswer, createOutbox, type TableClient, untilAnswered } from './client.ts';
import { enter, type TableLink, takeSeat } from './links.ts';
import { type PendingMove, prepareMove, settled } from './pending-moves.ts';

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
  /** Sends an action that depends on no game: a quick word, a new name, an answer to one who asks for a seat. */
  send(request: ActionRequest): void;
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
    if (Object.keys(changes).length > 0) publish(isChanged ? settled(next, holder) : next);
  }

  function publish(next: VisitState): void {
    if (signal.aborted) return;
    state = next;
    for (const listener of [...listeners]) listener(state);
  }

  // Moves carry their number and actions their game, so sending one twice is harmless, and so is losing an answer.
  const put = createOutbox(signal, (refusal) => change({ refusal, pending: [] }));

  function send(request: ActionRequest): void {
    if (key !== undefined) put(() => client.act(id, key ?? '', request));
  }

  function sendMove({ ply, move }: PendingMove): void {
    put(
      () => client.move(id, key ?? '', ply, move),
      () => state.pending.some((one) => one.ply === ply),
    );
  }

  function onEvent(event: TableEvent): void {
    try {
      const table = state.table ? applyEvent(definitions, state.table, event) : openTable(definitions, event);
      change({ table, isCurrent: table.version >= newest });
      if (event.type === 'handed' && event.version > newest && seatOf(event.seat) === state.seat) lose();
      // Not earlier: only now is it known which of the unsent moves still fit.
      if (event.version === newest) for (const move of state.pending) sendMove(move);
    } catch {
      // By our own rules the server's events make no table: it plays other games or other rules than we do.
      change({ gone: UNREADABLE });
      leaving.abort();
    }
  }

  /** The table by the key; first takes the seat if the key is that of an invitation. */
  async function findTable(): Promise<ClientAnswer<TableView>> {
    if (link.key === undefined) return client.read(id);
    const entry = await enter(client, id, link.key, own);
    if (!entry.ok) return entry;
    const { kind, table } = entry.value;
    if (kind === 'taken') return { ok: false, status: 409, error: TAKEN };
    if (kind === 'seat') key = entry.value.key;
    if (kind === 'seat' || ownKey === undefined) return { ok: true, value: table };
    own ??= await ownKey.make();
    const taken = await takeSeat(client, id, link.key, own, name);
    return taken.ok ? findTable() : taken;
  }

  function lose(): void {
    change({ gone: HANDED });
    leaving.abort();
  }

  async function come(): Promise<void> {
    const found = await untilAnswered(findTable, { signal, onTrouble: (refusal) => change({ refusal }) });
    if (found === undefined) return;
    if (!found.ok) return change({ gone: found.error });
    const { you, game, version, clock } = found.value;
    newest = version;
    // The seats swap with each game, the keys stay with their holders.
    if (you !== null) holder = (you === 1) === (game % 2 === 1) ? 1 : 2;
    change({ refusal: '', skewMs: clock ? Date.now() - Date.parse(clock.now) : 0 });
    send({ action: 'sit', ...(name === undefined ? {} : { name }) });
    await client.follow(id, {
      ...(key === undefined ? {} : { key }),
      signal,
      onEvent,
      onNotice: (notice) => change(noted(notice)),
      onConnection: (isConnected) => change({ isConnected }),
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
      sendMove(pending);
      return success(match);
    },
    act(action, variant) {
      const { table, pending } = state;
      if (key === undefined || table === undefined) return change({ refusal: TURN_SENTENCES.watching });
      change({ refusal: '' });
      const seen = { game: table.game, ply: nextPly(table) + pending.length };
      const asked = variant === undefined ? {} : { variant };
      send({ action, ...seen, ...asked });
    },
    send,
    leave: () => leaving.abort(),
  };
}

function noted(notice: TableNotice): Partial<VisitState> {
  if (notice.type === 'presence') return { presence: notice };
  return notice.type === 'store' ? { isStoreReachable: notice.isReachable } : {};
}
