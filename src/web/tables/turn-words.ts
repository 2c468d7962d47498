import { capitalized, clause } from '../../core/index.ts';
import { isComplete } from '../../tables/client/others.ts';
import type { VisitState } from '../../tables/client/visit.ts';
import type { Session } from '../play/session/session.ts';

/** How the table stands, in the few words that a tab has room for. */
export function turnWords(session: Session, state: VisitState): string {
  const outcome = session.outcome.value;
  const persons = session.persons.value;
  if (outcome) return outcome.winner === null ? 'A draw' : capitalized(clause(persons[outcome.winner], 'win'));
  if (state.seat !== null && session.turn.value === state.seat) return 'Your turn';
  if (state.table && !isComplete(state.table, state)) return 'Waiting';
  return `${capitalized(persons[session.turn.value].possessive)} turn`;
}
