import { useEffect, useState } from 'preact/hooks';
import { capitalized, clause, otherSeat } from '../../core/index.ts';
import { requestSentence } from '../../tables/client/others.ts';
import type { VisitState } from '../../tables/client/visit.ts';
import type { Session } from '../play/session/session.ts';

interface TableStatusProps {
  readonly session: Session;
  readonly state: VisitState;
}

/** Whether the line to the server holds, what was refused, and who watches. */
export function TableStatus({ session, state }: TableStatusProps) {
  const connection = connectionSentence(state, useOnline());
  const asked = state.table ? requestSentence(state.table, state, session.persons.value) : '';
  const watchers = state.presence.watchers - (state.seat === null ? 1 : 0);
  return (
    <div class="table-status grid gap-1 text-sm">
      {/* For screen readers, which hear each change of it; moves are told by the board. */}
      <p role="status" class="sr-only">
        {[connection, asked, presenceSentence(session, state)].filter(Boolean).join(' ')}
      </p>
      {connection !== '' && (
        <p class="font-medium" aria-hidden="true">
          {connection}
        </p>
      )}
      {state.refusal !== '' && (
        <p role="alert" class="font-medium text-loss">
          {state.refusal}
        </p>
      )}
      {state.table?.isClosed && <p>This table is closed; it can only be read.</p>}
      {state.seat === null && <p class="text-soft">You are watching.</p>}
      {watchers > 0 && <p class="text-soft">{watchers === 1 ? 'One person is' : `${watchers} people are`} watching.</p>}
    </div>
  );
}

/** "Your friend is here." */
function presenceSentence(session: Session, { seat }: VisitState): string {
  if (seat === null) return '';
  const participant = session.participants.value[otherSeat(seat)];
  const person = session.persons.value[otherSeat(seat)];
  return participant.kind === 'remote' ? `${capitalized(clause(person, 'are', participant.note))}.` : '';
}

function connectionSentence(state: VisitState, isOnline: boolean): string {
  const hasUnsent = state.pending.length > 0;
  if (state.isConnected && isOnline)
    return state.isStoreReachable ? '' : 'The server cannot keep moves at the moment; it goes on by itself.';
  const lost = isOnline ? 'The server is out of reach; looking for it…' : 'You are offline.';
  return hasUnsent
    ? `${lost} Your move is kept and will be sent.`
    : `${lost} The game goes on by itself when it is back.`;
}

/** What the browser itself knows of its network. */
function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
}
