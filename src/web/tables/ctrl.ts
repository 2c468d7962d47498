import { computed, type Signal, signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { currentPosition, failure, isForcedPass, PASS } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { awaitsHuman, look, type Session, whyNotMove } from '../../session/index.ts';
import { type ConnectionState, connectToTable, type TableConnection } from '../../tables/client/connection.ts';
import { type LookedAt, tableSession } from '../../tables/client/table-session.ts';
import type { Table } from '../../tables/index.ts';
import { type BoardCtrl, onceATap } from '../play/ctrl.ts';
import { hideKey, tableClient } from './server.ts';
import { keepTable, knownTable, yourName, yourSeats } from './store.ts';

/** A table as the parts of its page see it. */
export interface TableParts {
  readonly id: string;
  readonly session: Session;
  readonly table: Table;
  readonly state: ConnectionState;
  readonly connection: TableConnection;
}

/** Whether the browser has a network. A stream may seem open for a while without one. */
const isOnline = signal(navigator.onLine);
for (const change of ['online', 'offline'])
  addEventListener(change, () => {
    isOnline.value = navigator.onLine;
  });

/** Visits a table while it is on the page. */
export function useTable(id: string, key: string | undefined) {
  const [open, setOpen] = useState<ReturnType<typeof openTable>>();
  useEffect(() => {
    const table = openTable(id, key);
    setOpen(table);
    return () => table.connection.leave();
  }, [id, key]);
  return open;
}

function openTable(id: string, key: string | undefined) {
  const connection = connectToTable({
    client: tableClient,
    definitions: CATALOG,
    link: { id, key },
    ...yourName(),
    unsent: knownTable(id).unsent[0],
  });
  const state = signal(connection.state);
  const shown = signal<BoardCtrl | undefined>(undefined);
  connection.onChange((next) => {
    if (next.pending !== state.value.pending && key !== undefined)
      keepTable(id, { unsent: next.pending ? [next.pending] : [] });
    state.value = next;
    const session = tableSession(next);
    if (session === undefined) return;
    if (awaitsHuman(session) && isForcedPass(session.match.game, currentPosition(session.match))) connection.move(PASS);
    if (shown.value !== undefined) return;
    shown.value = createTableCtrl(connection, state, session);
    if (key === undefined) return;
    const { game } = session.match;
    yourSeats.keep({ id, key, game: game.id, ...(next.table?.own && { title: game.definition.title }) });
    hideKey(id, key);
  });
  const seen = computed(() => ({ ...state.value, isConnected: state.value.isConnected && isOnline.value }));
  /** `game` is undefined until the server has sent it. */
  return { connection, state: seen, game: shown };
}

/**
 * The game at a table for a board. It is computed from the connection, which plays one's own moves before the server confirms
 * them; the page adds only the position looked at.
 */
function createTableCtrl(connection: TableConnection, state: Signal<ConnectionState>, first: Session): BoardCtrl {
  const looked = signal<LookedAt | undefined>(undefined);
  const session = computed(() => tableSession(state.value, looked.value) ?? first);
  const refusal = signal('');
  const refusals = signal(0);

  function tryMove(text: string): boolean {
    const problem = whyNotMove(session.value);
    const moved = problem === undefined ? connection.move(text) : failure(problem);
    refusal.value = moved.ok ? '' : moved.error;
    if (!moved.ok) refusals.value++;
    return moved.ok;
  }

  return {
    session,
    refusal,
    refusals,
    attempt: onceATap(() => session.value.match.moves.length, tryMove),
    look(ply) {
      refusal.value = '';
      const { lookedAt } = look(session.value, ply);
      const game = state.value.table?.game;
      looked.value = lookedAt === undefined || game === undefined ? undefined : { game, ply: lookedAt };
    },
  };
}
