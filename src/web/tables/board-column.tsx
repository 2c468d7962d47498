import { signal } from '@preact/signals';
import type { Result } from '../../core/index.ts';
import { isComplete } from '../../tables/client/others.ts';
import type { VisitState } from '../../tables/client/visit.ts';
import type { Review } from '../engine/engine-api.ts';
import type { KeyAction } from '../play/keys/meaning.ts';
import { BOARD_COLUMN } from '../play/layout.ts';
import { HintBox } from '../play/panels/hint-box.tsx';
import { HintStatus } from '../play/panels/hint-status.tsx';
import { ProjectedWinner } from '../play/panels/projected-winner.tsx';
import { ResultPanel } from '../play/panels/result-panel.tsx';
import { ReviewPanel } from '../play/panels/review-panel.tsx';
import { PlayBoard } from '../play/play-board.tsx';
import { ReplayBar } from '../play/replay/replay-bar.tsx';
import { mistakePlies } from '../play/replay/use-review.ts';
import { SeatBar } from '../play/seat-bar.tsx';
import type { Hints } from '../play/session/hints.ts';
import type { Insights } from '../play/session/insights.ts';
import type { Session } from '../play/session/session.ts';
import { Button } from '../ui/button.tsx';
import { Invitation } from './invitation.tsx';
import { knownTable } from './known-tables.ts';
import { RequestBar } from './request-bar.tsx';
import { TableStatus } from './status.tsx';
import { TableControls } from './table-controls.tsx';
import type { OpenTable } from './use-table.ts';

interface BoardColumnProps {
  readonly id: string;
  readonly open: OpenTable;
  readonly session: Session;
  readonly insights: Insights | undefined;
  readonly hints: Hints;
  readonly review: Result<Review> | undefined;
  readonly onKey: (action: KeyAction) => void;
}

/** No coin is in the air here: nothing keeps anybody from moving. */
const NOT_HELD = signal(false);

export function BoardColumn({ id, open, session, insights, hints, review, onKey }: BoardColumnProps) {
  const { visit } = open;
  const state = open.state.value;
  const { table } = state;
  const isOver = session.outcome.value !== undefined;
  const parts = { session, state, visit };
  return (
    <div class={BOARD_COLUMN}>
      {table && !isComplete(table, state) && (
        <Invitation game={session.match.value.game} id={id} invite={knownTable(id).invite ?? undefined} />
      )}
      <SeatBar session={session} />
      {insights && <PlayBoard {...{ session, insights, hints, onKey }} isHeld={NOT_HELD} />}
      <div class="grid min-h-20 content-center gap-2 short:col-start-2 short:row-start-2 short:min-h-16">
        {isOver && (
          <ResultPanel session={session}>
            <Rematch state={state} onAsk={() => visit.act('rematch')} />
          </ResultPanel>
        )}
        {insights && !isOver && <ProjectedWinner session={session} insights={insights} />}
        <HintStatus hints={hints} />
        <HintBox hints={hints} />
        <RequestBar {...parts} />
        <TableStatus session={session} state={state} />
      </div>
      <TableControls {...parts} hints={hints} />
      <div class="grid min-w-0 gap-3 short:col-span-2">
        {isOver && <ReplayBar session={session} mistakes={mistakePlies(review)} />}
        {isOver && <ReviewPanel session={session} review={review} />}
      </div>
    </div>
  );
}

/** In one tap; where the other has asked already, the tap agrees. */
function Rematch({ state, onAsk }: { readonly state: VisitState; readonly onAsk: () => void }) {
  const { table, seat } = state;
  if (table === undefined || seat === null || table.isClosed) return null;
  const isAsked = table.request?.action === 'rematch' && table.request.seat === seat;
  return (
    <Button kind="primary" isOff={isAsked} onClick={onAsk}>
      {isAsked ? 'Rematch asked' : 'Rematch'}
    </Button>
  );
}
