import { useLayoutEffect, useRef } from 'preact/hooks';
import { describeValue } from '../../../solver/index.ts';
import type { Insight } from '../../engine/engine-api.ts';
import { Panel } from '../../ui/panel.tsx';
import { VerdictBadge } from '../../ui/verdict-badge.tsx';
import { areValuesShown, isProjectionShown } from '../projection-choice.ts';
import type { Insights } from '../session/insights.ts';
import type { Session } from '../session/session.ts';
import { ProjectedWinner } from './projected-winner.tsx';
import { ProjectionChart } from './projection-chart.tsx';

interface ProjectionPanelProps {
  readonly session: Session;
  readonly insights: Insights;
  readonly mistakes: ReadonlySet<number>;
}

/** How the projected winner changed, and what every move is worth and why; nothing unless it was asked for. */
export function ProjectionPanel({ session, insights, mistakes }: ProjectionPanelProps) {
  const isOver = session.outcome.value !== undefined;
  const hasBegun = session.match.value.moves.length > 0;
  const showsChart = hasBegun && (isOver || isProjectionShown(session));
  const insight = areValuesShown(session) ? insights.current.value : undefined;
  if (!showsChart && !insight) return null;
  return (
    <Panel title="Projection" class="projection">
      {isOver && <ProjectedWinner session={session} insights={insights} />}
      {showsChart && <ProjectionChart session={session} projections={insights.projections.value} mistakes={mistakes} />}
      {insight && <Reasons insight={insight} />}
    </Panel>
  );
}

/** The value of every move with its reason; no move is called best where all are alike. */
function Reasons({ insight }: { readonly insight: Insight }) {
  const areAlike = insight.moves.every((move) => move.isBest);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => showBest(list.current), [insight]);
  return (
    <div class="grid gap-3 border-t border-line pt-3">
      <p>{insight.why}</p>
      <ul class="reason-list relative grid max-h-[26.5rem] overflow-auto border-t border-line" ref={list}>
        {insight.moves.map((move) => (
          <Reason key={move.text} move={move} isBest={move.isBest && !areAlike} />
        ))}
      </ul>
    </div>
  );
}

interface ReasonProps {
  readonly move: Insight['moves'][number];
  readonly isBest: boolean;
}

function Reason({ move, isBest }: ReasonProps) {
  return (
    <li class="border-b border-line">
      <details class={isBest ? 'is-best' : ''} name="reason">
        <summary class="grid min-h-11 cursor-pointer list-none grid-cols-[2.9rem_3.4rem_1fr_auto] items-center gap-2.5 px-1 py-1 text-sm leading-snug">
          <span class="font-semibold tabular-nums">{move.text}</span>
          <span>
            <VerdictBadge value={move.value} isBest={move.isBest} />
          </span>
          <span class={isBest ? 'font-semibold' : ''}>
            {describeValue(move.value)}
            {isBest ? ', best' : ''}
          </span>
          <span class="text-xs text-soft underline">why</span>
        </summary>
        <p class="px-1 pb-3 text-sm wrap-anywhere">{move.why}</p>
      </details>
    </li>
  );
}

/** A long list scrolls; the best move is in sight. */
function showBest(list: HTMLElement | null): void {
  const best = list?.querySelector<HTMLElement>('.is-best');
  if (list && best) list.scrollTop = best.offsetTop - (list.clientHeight - best.offsetHeight) / 2;
}
