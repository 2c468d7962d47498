import { capitalized, otherSeat } from '../../core/index.ts';
import type { Visit, VisitState } from '../../tables/client/visit.ts';
import type { Request } from '../../tables/index.ts';
import type { Session } from '../play/session/session.ts';
import { Button, ButtonRow } from '../ui/button.tsx';

interface RequestBarProps {
  readonly session: Session;
  readonly state: VisitState;
  readonly visit: Visit;
}

const WISHES: Readonly<Record<Request, string>> = {
  undo: 'would like to take the last move back',
  rematch: 'would like a rematch',
};

const ASKED: Readonly<Record<Request, string>> = {
  undo: 'You have asked to take your last move back.',
  rematch: 'You have asked for a rematch.',
};

/** "Ann would like a rematch."; empty when nothing is asked for, and for those who watch. */
export function requestSentence(session: Session, { table, seat }: VisitState): string {
  const request = table?.request;
  if (!request || seat === null) return '';
  if (request.seat === seat) return ASKED[request.action];
  return `${capitalized(session.persons.value[otherSeat(seat)].name)} ${WISHES[request.action]}.`;
}

/** What one player has asked for and the other has not answered yet. */
export function RequestBar({ session, state, visit }: RequestBarProps) {
  const request = state.table?.request;
  if (!request || state.seat === null) return null;
  const isYours = request.seat === state.seat;
  return (
    <div class="request-bar flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-gold-deep bg-surface px-4 py-2.5">
      <p>{requestSentence(session, state)}</p>
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
