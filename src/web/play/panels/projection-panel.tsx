import type { Signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { describeValue } from '../../../solver/index.ts';
import { prefer, preferences } from '../../app/preferences.ts';
import type { Insight } from '../../engine/engine-api.ts';
import { VerdictBadge } from '../../ui/verdict-badge.tsx';
import type { Insights } from '../session/insights.ts';
import type { Session } from '../session/session.ts';
import { ProjectedWinner } from './projected-winner.tsx';
import { ProjectionChart } from './projection-chart.tsx';

interface ProjectionPanelProps {
  readonly session: Session;
  readonly insights: Insights;
  readonly showsHints: Signal<boolean>;
}

/** How the projected winner changed, and on request why, and what every move is worth; who has won, when it is over. */
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
          <span>
            Show<span class="visually-hidden"> the projected winner</span>
          </span>
        </label>
      </div>
      {isOver && <ProjectedWinner session={session} insights={insights} />}
      {showsProjection && <ProjectionChart session={session} projections={insights.projections.value} />}
      {showsHints.value && insight && <Reasons insight={insight} />}
    </section>
  );
}

/** The value of every move with its reason; no move is called best where all are alike. */
function Reasons({ insight }: { readonly insight: Insight }) {
  const areAlike = insight.moves.every((move) => move.isBest);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => showBest(list.current), [insight]);
  return (
    <div class="reasons">
      <p>{insight.why}</p>
      <ul class="reason-list" ref={list}>
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

/** A long list scrolls; the best move is in sight. */
function showBest(list: HTMLElement | null): void {
  const best = list?.querySelector<HTMLElement>('.is-best');
  if (list && best) list.scrollTop = best.offsetTop - (list.clientHeight - best.offsetHeight) / 2;
}
