import type { Review } from '../../../api/review.ts';
import {
  capitalized,
  clause,
  counted,
  type Result,
  SEATS,
  type Seat,
  seatNumber,
  seatOf,
} from '../../../core/index.ts';
import { explainedPlayersIn, playersIn, type Session } from '../../../session/index.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { BoardCtrl } from '../ctrl.ts';
import { tryAgain } from '../opening.ts';
import { mistakesIn } from '../review.ts';

interface ReviewPanelProps {
  readonly ctrl: BoardCtrl;
  readonly review: Result<Review> | undefined;
  /** Plays on from an earlier position; by default in a new game. */
  readonly playFrom?: (ply: number) => void;
}

/** The finished game looked back on: what each side found, and each mistake with its reason. */
export function ReviewPanel({ ctrl, review, playFrom = (ply) => tryAgain(ctrl.session.value, ply) }: ReviewPanelProps) {
  return (
    <Panel title="Review" class="review">
      {review === undefined && <p class="text-soft">Looking back over the game…</p>}
      {review?.ok === false && <p>There is no review: {review.error}</p>}
      {review?.ok && <Findings ctrl={ctrl} review={review.value} playFrom={playFrom} />}
    </Panel>
  );
}

interface FindingsProps {
  readonly ctrl: BoardCtrl;
  readonly review: Review;
  readonly playFrom: (ply: number) => void;
}

function Findings({ ctrl, review, playFrom }: FindingsProps) {
  const mistakes = mistakesIn(review);
  return (
    <>
      {SEATS.map((seat) => (
        <p key={seat}>{countsInWords(ctrl.session.value, seat, review.players[seatNumber(seat)])}</p>
      ))}
      {mistakes.length === 0 && <p>No mistakes: from start to end nobody gave anything away.</p>}
      {mistakes.length > 0 && (
        <ol class="mistakes grid gap-3.5">
          {mistakes.map((mistake) => (
            <MistakeItem key={mistake.ply} mistake={mistake} ctrl={ctrl} playFrom={playFrom} />
          ))}
        </ol>
      )}
    </>
  );
}

/** "You were right in 4 of 5 decisions. 3 times exactly one move was right, and you found it 2 times." */
function countsInWords(session: Session, seat: Seat, counts: Review['players'][1]): string {
  const player = explainedPlayersIn(session)[seat];
  const { decisions, right, onlyMoves, onlyMovesFound } = counts;
  if (decisions === 0) return `${capitalized(clause(player, 'have'))} had nothing to decide.`;
  const were = player.isYou ? 'were' : 'was';
  const start = `${capitalized(player.name)} ${were} right in ${right} of ${counted(decisions, 'decision')}`;
  if (onlyMoves === 0) return `${start}.`;
  const often = onlyMoves === 1 ? 'Once' : `${onlyMoves} times`;
  const found = onlyMovesFound === 0 ? 'missed it' : 'found it';
  const times = onlyMoves === 1 ? '' : onlyMovesFound % onlyMoves === 0 ? ' each time' : ` ${timesOf(onlyMovesFound)}`;
  return `${start}. ${often} exactly one move was right, and ${player.name} ${found}${times}.`;
}

/** "once", "2 times". */
function timesOf(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

/** The board may be far above the review. */
function lookAt(ctrl: BoardCtrl, ply: number): void {
  ctrl.look(ply);
  document.querySelector('.board-frame')?.scrollIntoView({ block: 'nearest' });
}

interface MistakeItemProps {
  readonly mistake: Review['moves'][number];
  readonly ctrl: BoardCtrl;
  readonly playFrom: (ply: number) => void;
}

function MistakeItem({ mistake, ctrl, playFrom }: MistakeItemProps) {
  const seat = seatOf(mistake.player);
  const ply = mistake.ply - 1;
  const session = ctrl.session.value;
  const name = capitalized(playersIn(session)[seat].name);
  const isPersons = session.seats[seat].kind === 'human';
  return (
    <li class="grid gap-2 border-l-[3px] border-loss pl-3">
      <p>
        <strong>
          Move {mistake.ply}, {name}: {mistake.move}.
        </strong>{' '}
        {mistake.why}
      </p>
      <ButtonRow>
        <Button class="px-3 text-sm" onClick={() => lookAt(ctrl, ply)}>
          Look at it
        </Button>
        {isPersons && (
          <Button class="px-3 text-sm" icon="restart" onClick={() => playFrom(ply)}>
            Try again from here
          </Button>
        )}
      </ButtonRow>
    </li>
  );
}
