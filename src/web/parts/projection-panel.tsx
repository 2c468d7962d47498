import type { Signal } from '@preact/signals';
import { describeValue, type Seat } from '../../core/index.ts';
import { describeProjection, type Seated } from '../../players/index.ts';
import type { Insight } from '../engine/protocol.ts';
import type { Insights, Projection } from '../insights.ts';
import { prefer, preferences } from '../preferences.ts';
import { occupantName } from '../seats.ts';
import type { Session } from '../session.ts';
import { ProjectionChart } from './projection-chart.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

interface ProjectionPanelProps {
  readonly session: Session;
  readonly insights: Insights;
  readonly showsHints: Signal<boolean>;
}

/** Who is going to win, how that changed, and on request why, and what every move is worth. */
export function ProjectionPanel({ session, insights, showsHints }: ProjectionPanelProps) {
  const isOver = session.outcome.value !== undefined;
  if (session.isStrict.value && !isOver)
    return (
      <section class="panel">
        <h2>Projection</h2>
        <p class="soft">Hidden while you play without hints. It comes back when the game is over.</p>
      </section>
    );
  const { showsProjection } = preferences.value;
  const insight = insights.current.value;
  return (
    <section class="panel projection" aria-labelledby="projection-heading">
      <div class="panel-title">
        <h2 id="projection-heading">Projection</h2>
        <label class="switch">
          <input
            type="checkbox"
            checked={showsProjection}
            onChange={(event) => prefer({ showsProjection: event.currentTarget.checked })}
          />
          <span>Show</span>
        </label>
      </div>
      {showsProjection && <ProjectedWinner session={session} insights={insights} />}
      {showsProjection && <ProjectionChart session={session} projections={insights.projections.value} />}
      {showsHints.value && insight && <Reasons insight={insight} />}
    </section>
  );
}

function ProjectedWinner({ session, insights }: Pick<ProjectionPanelProps, 'session' | 'insights'>) {
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

/** The value of every move with its reason; no move is called best where all are alike. */
function Reasons({ insight }: { readonly insight: Insight }) {
  const areAlike = insight.moves.every((move) => move.isBest);
  return (
    <div class="reasons">
      <p>{insight.why}</p>
      <ul class="reason-list">
        {insight.moves.map((move) => (
          <li key={move.text}>
            <details class={move.isBest && !areAlike ? 'is-best' : ''} name="reason">
              <summary>
                <span class="reason-move">{move.text}</span>
                <VerdictBadge value={move.value} isBest={move.isBest} />
                <span class="reason-value">
                  {describeValue(move.value)}
                  {move.isBest && !areAlike ? ', best' : ''}
                </span>
              </summary>
              <p>{move.why}</p>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
