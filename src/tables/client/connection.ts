import {
  type AnyGameDefinition,
  type AnyMatch,
  failure,
  playText,
  type Result,
  type Seat,
  seatOf,
  success,
} from '../../core/index.ts';
import { TURN_SENTENCES, turnProblem } from '../../session/turn.ts';
import type { Request, TableEvent, TableNotice } from '../event.ts';
import type { ActionRequest } from '../requests.ts';
import { applyEvent, type Holder, nextPly, seatOfHolder, type Table } from '../table.ts';
import { NOBODY_PRESENT, type Presence, type TableView } from '../view.ts';
import { type ClientAnswer, type TableClient, untilAnswered } from './client.ts';
import { enter, type TableLink, takeSeat } from './links.ts';

/** A move on its way to the server: its number at the table, its game, and the number of earlier moves of that game. */
export interface PendingMove {
  readonly game: number;
  readonly after: number;
  readonly ply: number;
  readonly move: string;
}

/** A table as a player or a spectator sees it. */
export interface ConnectionState {
  /** The table by the events that have arrived; undefined until the first has. */
  readonly table: Table | undefined;
  /** The game with the pending move played. */
  readonly match: AnyMatch | undefined;
  /** The move that the server has not confirmed. There is at most one, because players alternate. */
  readonly pending: PendingMove | undefined;
  /** Null for a spectator. */
  readonly seat: Seat | null;
  readonly presence: Presence;
  /** Whether the stream of events is open. */
  readonly isConnected: boolean;
  /** Whether the server can keep moves at the moment. */
  readonly isStoreReachable: boolean;
  /** Whether all events from before this connection have arrived. */
  readonly isCurrent: boolean;
  /** How far the clock of this device is ahead of the server's. */
  readonly skewMs: number;
  /** Why the server refused something or cannot be reached, in a sentence; empty when all is well. */
  readonly refusal: string;
  /** Why the table cannot be shown at all: it does not exist, or the key is not its own. */
  readonly closedReason: string;
}

/** A client's connection to one table: it receives every event and may act. */
export interface TableConnection {
  readonly state: ConnectionState;
  /** The key of the seat; the private key if that of the link was exchanged. */
  readonly key: string | undefined;
  /** Calls with every new state, until the returned function is called. */
  onChange(listener: (state: ConnectionState) => void): () => void;
  /**
   * Plays at once on one's own board, and at the table when the server has taken it. What cannot be played is refused in
   * a sentence, and nothing changes.
   */
  move(text: string): Result<PendingMove>;
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

export interface ConnectionOptions {
  readonly client: TableClient;
  readonly definitions: readonly AnyGameDefinition[];
  readonly link: Pick<TableLink, 'id' | 'key'>;
  /** Takes the seat of an invitation with a private key. */
  readonly ownKey?: OwnKey;
  /** If absent, an earlier name stays. */
  readonly name?: string;
  /** A move that an earlier connection to this table did not send. */
  readonly unsent?: PendingMove | undefined;
}

const TAKEN = 'Another person has taken this seat. To watch, open the link without the key after its #.';
const HANDED = 'Your seat has been given to another person.';
const UNREADABLE = 'The server and this program do not fit together; one of them is out of date.';

const NOTHING_YET: ConnectionState = {
  table: undefined,
  match: undefined,
  pending: undefined,
  seat: null,
  presence: NOBODY_PRESENT,
  isConnected: false,
  isStoreReachable: true,
  isCurrent: false,
  skewMs: 0,
  refusal: '',
  closedReason: '',
};

/** Connects to a table, takes the seat of the link's key, if it has one, and stays until `leave`. */
export function connectToTable(options: ConnectionOptions): TableConnection {
  const { client, definitions, link, ownKey, name } = options;
  const { id } = link;
  let { key } = link;
  let own = ownKey?.known;
  const leaving = new AbortController();
  const { signal } = leaving;
  const listeners = new Set<(state: ConnectionState) => void>();
  let state: ConnectionState = { ...NOTHING_YET, pending: key === undefined ? undefined : options.unsent };
  let holder: Holder | undefined;
  let newest = 0;
  /** Requests are sent one by one, so that they arrive in order. */
  let sending = Promise.resolve();

  function change(changes: Partial<ConnectionState>): void {
    if (signal.aborted) return;
    const next = { ...state, ...changes };
    // Only these change the game; otherwise it stays the same value.
    const isChanged = 'table' in changes || 'pending' in changes;
    state = isChanged ? settled(next, holder) : next;
    for (const listener of [...listeners]) listener(state);
  }

  function end(closedReason: string): void {
    change({ closedReason, isConnected: false });
    leaving.abort();
  }

  /** Moves carry their number and actions their game, so sending one twice is harmless, and so is losing an answer. */
  function put(ask: () => Promise<ClientAnswer<unknown>>, move?: PendingMove): void {
    const isWanted = () => move === undefined || state.pending === move;
    sending = sending.then(async () => {
      const answer = await untilAnswered(ask, { signal, isWanted });
      if (answer && !answer.ok) change({ refusal: answer.error, ...(move && { pending: undefined }) });
    });
  }

  function send(request: ActionRequest): void {
    if (key !== undefined) put(() => client.act(id, key ?? '', request));
  }

  function sendMove(pending: PendingMove): void {
    put(() => client.move(id, key ?? '', pending.ply, pending.move), pending);
  }

  function onEvent(event: TableEvent): void {
    try {
      const table = applyEvent(definitions, state.table, event);
      change({ table, isCurrent: table.version >= newest });
      if (event.type === 'handed' && event.version > newest && seatOf(event.seat) === state.seat) end(HANDED);
      // Not earlier: only now is it known whether an unsent move still fits.
      if (event.version === newest && state.pending) sendMove(state.pending);
    } catch {
      // By our own rules the server's events make no table: it plays other games or other rules than we do.
      end(UNREADABLE);
    }
  }

  function onNotice(notice: TableNotice): void {
    if (notice.type === 'presence') change({ presence: notice });
    if (notice.type === 'store') change({ isStoreReachable: notice.isReachable });
  }

  /** The table by the key; first takes the seat if the key is that of an invitation. */
  async function findTable(): Promise<ClientAnswer<TableView>> {
    if (link.key === undefined) return client.read(id);
    const entry = await enter(client, id, link.key, own);
    if (!entry.ok) return entry;
    const { table, key: seatKey } = entry.value;
    if (seatKey === undefined && !table.invitation?.free) return { ok: false, status: 409, error: TAKEN };
    key = seatKey ?? key;
    if (seatKey !== undefined || ownKey === undefined) return { ok: true, value: table };
    own ??= await ownKey.make();
    const taken = await takeSeat(client, id, link.key, own, name);
    return taken.ok ? findTable() : taken;
  }

  async function come(): Promise<void> {
    const found = await untilAnswered(findTable, { signal, onTrouble: (refusal) => change({ refusal }) });
    if (found === undefined) return;
    if (!found.ok) return change({ closedReason: found.error });
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
      onNotice,
      onConnection: (isConnected) => change({ isConnected }),
      onRefused: (_, error) => end(error),
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
      const prepared = prepareMove(state, text);
      if (!prepared.ok) return prepared;
      change({ pending: prepared.value, refusal: '' });
      sendMove(prepared.value);
      return prepared;
    },
    act(action, variant) {
      const { table, pending } = state;
      if (key === undefined || table === undefined) return change({ refusal: TURN_SENTENCES.watching });
      change({ refusal: '' });
      const ply = nextPly(table) + (pending ? 1 : 0);
      send({ action, game: table.game, ply, ...(variant === undefined ? {} : { variant }) });
    },
    send,
    leave: () => leaving.abort(),
  };
}

/** The game with the pending move on top; without the move if the server has confirmed it or it no longer fits. */
function settled(state: ConnectionState, holder: Holder | undefined): ConnectionState {
  const { table, pending, isCurrent } = state;
  if (table === undefined) return state;
  const { match } = table;
  const seat = holder === undefined ? null : seatOfHolder(table, holder);
  // While earlier events are still arriving, it fits nowhere yet.
  if (pending === undefined || !isCurrent) return { ...state, seat, match };
  const fits = pending.game === table.game && pending.ply === nextPly(table) && pending.after === match.moves.length;
  const mayMove = turnProblem({ match, own: seat ? [seat] : [], resigned: table.resigned }) === undefined;
  const played = fits && mayMove ? playText(match, pending.move) : undefined;
  if (played?.ok) return { ...state, seat, match: played.value };
  const { refusal } = state;
  return { ...state, seat, match, pending: undefined, refusal: lostSentence(table, holder, pending) ?? refusal };
}

/** Undefined unless another move has been played under its number: by another window with the same key. */
function lostSentence(table: Table, holder: Holder | undefined, { ply, move }: PendingMove): string | undefined {
  const played = table.played[ply - 1];
  if (played === undefined || (played.holder === holder && played.move === move)) return undefined;
  return `Your move ${move} was not played: another one was made from your seat in the meantime.`;
}

function prepareMove({ table, match, seat, pending }: ConnectionState, text: string): Result<PendingMove> {
  if (table === undefined || match === undefined) return failure('The table is not here yet.');
  const { resigned, isClosed, request } = table;
  const problem = turnProblem({ match, own: seat ? [seat] : [], resigned, isClosed });
  if (problem !== undefined) return failure(TURN_SENTENCES[problem]);
  if (pending !== undefined) return failure(TURN_SENTENCES.waiting);
  // Otherwise a move on its way could arrive after the consent, and be played in another position.
  if (request?.action === 'undo' && request.seat === seat)
    return failure('You have asked to take a move back; withdraw that first.');
  const played = playText(match, text);
  if (!played.ok) return played;
  return success({ game: table.game, after: match.moves.length, ply: nextPly(table), move: text });
}
