import { requestSentence } from '../../tables/client/others.ts';
import type { Visit, VisitState } from '../../tables/client/visit.ts';
import type { Session } from '../play/session/session.ts';
import { Button, ButtonRow } from '../ui/button.tsx';

interface RequestBarProps {
  readonly session: Session;
  readonly state: VisitState;
  readonly visit: Visit;
}

/** What one player has asked for and the other has not answered yet. */
export function RequestBar({ session, state, visit }: RequestBarProps) {
  const { table } = state;
  const request = table?.request;
  if (!table || !request || state.seat === null) return null;
  const isYours = request.seat === state.seat;
  return (
    <div class="request-bar flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-gold-deep bg-surface px-4 py-2.5">
      <p>{requestSentence(table, state, session.persons.value)}</p>
      <ButtonRow>
        {!isYours && (
          <Button kind="primary" onClick={() => visit.act(request.action)}>
            Agree
          </Button>
        )}
        <Button onClick={() => visit.act('decline')}>{isYours ? 'Withdraw' : 'No'}</Button>
      </ButtonRow>
    </div>
  );
}
