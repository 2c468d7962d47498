import { capitalized, clause } from '../../../core/index.ts';
import { seatedIn } from '../../../players/participants.ts';
import { describeProjection } from '../../../solver/index.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { isProjectionShown } from '../projection-choice.ts';
import type { Insights, Projection } from '../session/insights.ts';
import type { Session } from '../session/session.ts';

interface ProjectedWinnerProps {
  readonly session: Session;
  readonly insights: Insights;
}

const LINE = 'projected flex items-center justify-center gap-2.5 px-1.5 font-medium leading-snug';

/** Who is going to win, in one sentence, or who has won; nothing unless it was asked for. */
export function ProjectedWinner({ session, insights }: ProjectedWinnerProps) {
  if (!isProjectionShown(session)) return null;
  if (insights.trouble.value !== '') return <p class={LINE}>{insights.trouble}</p>;
  const projection = insights.projections.value.at(-1);
  const seat = projection?.winner;
  return (
    <p class={LINE}>
      {seat && <SeatMark seat={seat} />}
      <span>{projection ? projectionSentence(session, projection) : 'Working it out…'}</span>
    </p>
  );
}

/** While the game lasts in the terminal's sentence, then who has won. */
function projectionSentence(session: Session, { winner, distance }: Projection): string {
  if (winner && session.outcome.value) return `${capitalized(clause(session.persons.value[winner], 'have', 'won'))}.`;
  const turn = session.turn.value;
  if (session.outcome.value) return 'The game is a draw.';
  const undecided = distance === null ? 'endless' : 'draw';
  const verdict = winner === null ? undecided : winner === turn ? 'win' : 'loss';
  const seated = seatedIn(session.match.value.game, session.participants.value);
  return describeProjection({ verdict, distance }, turn, seated);
}
