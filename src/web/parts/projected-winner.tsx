import type { Seat } from '../../core/index.ts';
import { describeProjection, type Seated } from '../../players/index.ts';
import type { Insights, Projection } from '../insights.ts';
import { preferences } from '../preferences.ts';
import { occupantName } from '../seats.ts';
import type { Session } from '../session.ts';

interface ProjectedWinnerProps {
  readonly session: Session;
  readonly insights: Insights;
}

/** Who is going to win, in one sentence, or who has won; not in a game without hints, until it is over. */
export function ProjectedWinner({ session, insights }: ProjectedWinnerProps) {
  const isOver = session.outcome.value !== undefined;
  if (!preferences.value.showsProjection || (session.isStrict.value && !isOver)) return null;
  if (insights.trouble.value !== '') return <p class="projected">{insights.trouble}</p>;
  const projection = insights.projections.value.at(-1);
  const seat = projection?.winner;
  return (
    <p class="projected">
      {seat && <span class={`seat-mark is-${seat}`} aria-hidden="true" />}
      <span>{projection ? projectionSentence(session, projection) : 'Working it out…'}</span>
    </p>
  );
}

/** While the game lasts in the terminal's sentence, then who has won. */
function projectionSentence(session: Session, { winner, distance }: Projection): string {
  const turn = session.turn.value;
  if (winner === undefined) return describeProjection({ verdict: 'endless', distance }, turn, seated(session));
  if (session.outcome.value === undefined) {
    return describeProjection({ verdict: winner === turn ? 'win' : 'loss', distance }, turn, seated(session));
  }
  const name = occupantName(session.match.value.game, session.occupants.value, winner);
  return `${name} ${name === 'You' ? 'have' : 'has'} won.`;
}

function seated(session: Session): Readonly<Record<Seat, Seated>> {
  const occupants = session.occupants.value;
  const seat = (of: Seat): Seated => {
    const occupant = occupants[of];
    const name = occupantName(session.match.value.game, occupants, of);
    return occupant.kind === 'cpu' ? { name, player: occupant.level } : { name };
  };
  return { player1: seat('player1'), player2: seat('player2') };
}
