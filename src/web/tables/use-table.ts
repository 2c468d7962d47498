import { batch, type Signal, signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { type AnyMatch, formatRecord } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { neighbors } from '../../tables/client/others.ts';
import { type Visit, type VisitState, visitTable } from '../../tables/client/visit.ts';
import { preferences } from '../app/preferences.ts';
import { createSession, type Session } from '../play/session/session.ts';
import { keepTable, knownTable } from './known-tables.ts';
import { tableClient } from './server.ts';
import { keepSeat } from './your-seats.ts';

/** A table on the page: what is known of it, and the game at it as Play's board shows it. */
export interface OpenTable {
  readonly visit: Visit;
  readonly state: Signal<VisitState>;
  /** Undefined until the server has told the game. */
  readonly session: Signal<Session | undefined>;
}

/** Visits a table for as long as it is on the page. */
export function useTable(id: string, key: string | undefined): OpenTable | undefined {
  const [open, setOpen] = useState<OpenTable>();
  useEffect(() => {
    const table = openTable(id, key);
    setOpen(table);
    return () => table.visit.leave();
  }, [id, key]);
  return open;
}

function openTable(id: string, key: string | undefined): OpenTable {
  const [name] = preferences.value.names;
  const visit = visitTable({
    client: tableClient,
    definitions: GAMES,
    link: { id, key },
    ...(name === '' ? {} : { name }),
    unsent: knownTable(id).unsent,
  });
  const state = signal(visit.state);
  const session = signal<Session | undefined>(undefined);
  visit.onChange((next) => {
    batch(() => {
      if (next.pending !== state.value.pending && key !== undefined) keepTable(id, { unsent: [...next.pending] });
      state.value = next;
      const isFirst = session.value === undefined;
      session.value = followed(session.value, next, visit);
      if (isFirst && session.value && key !== undefined) keepSeat({ id, key, game: session.value.match.value.game.id });
    });
  });
  return { visit, state, session };
}

/** The session brought to what the table is now; a new one when the game is first known. */
function followed(session: Session | undefined, state: VisitState, visit: Visit): Session | undefined {
  const { table, match } = state;
  if (table === undefined || match === undefined || !state.isCurrent) return session;
  const participants = neighbors(table, state);
  if (session === undefined) {
    const start = { id: '', match, participants, isStrict: !table.hints, isShared: false };
    const created = createSession({ ...start, onMove: (text) => send(created, visit, text) });
    return created;
  }
  if (!isSameMatch(session.match.value, match)) {
    if (match.game !== session.match.value.game || match.moves.length === 0) session.lookedAt.value = undefined;
    session.match.value = match;
  }
  if (JSON.stringify(session.participants.value) !== JSON.stringify(participants))
    session.participants.value = participants;
  session.resigned.value = table.resigned ?? undefined;
  return session;
}

/** The board has played the move already; where the table cannot take it, that is undone. */
function send(session: Session, visit: Visit, text: string): void {
  const made = visit.move(text);
  if (made.ok) return;
  session.match.value = visit.state.match ?? session.match.value;
  session.refusal.value = made.error;
}

function isSameMatch(one: AnyMatch, other: AnyMatch): boolean {
  return one === other || formatRecord(one) === formatRecord(other);
}
