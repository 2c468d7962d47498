import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Insight } from '../../../api/insight.ts';
import {
  capitalized,
  currentPosition,
  formatVariant,
  moveTexts,
  type NamedPlayers,
  type Result,
  type Seat,
} from '../../../core/index.ts';
import { playersIn, setMoves, shownMatch, shownPly } from '../../../session/index.ts';
import { describeValue } from '../../../solver/explain-value.ts';
import { engine } from '../../engine/engine.ts';
import { Panel } from '../../ui/panel.tsx';
import { VerdictBadge } from '../../ui/signs.tsx';
import { MatchPicture } from '../../view/game-view.tsx';
import { EngineTrouble, reportTrouble } from '../../view/picture.tsx';
import type { BoardCtrl, GameCtrl } from '../ctrl.ts';
import type { Insights, Projection } from '../insights.ts';
import { type GameReview, mistakePlies } from '../review.ts';

interface AnalysisProps {
  readonly ctrl: BoardCtrl;
  readonly insights: Insights;
  readonly review: Result<GameReview> | undefined;
  /** The game, if its board can be set to another position. */
  readonly game?: GameCtrl | undefined;
  /** False for a game whose positions two moves ahead the page does not know. */
  readonly hasPicture?: boolean;
}

/** The whole truth about the position: how the projected winner changed, the value of every move, and the picture. */
export function Analysis({ ctrl, insights, review, game, hasPicture = true }: AnalysisProps) {
  const session = ctrl.session.value;
  const insight = insights.current.value;
  return (
    <Panel title="Analysis" class="analysis mt-4">
      {session.match.moves.length > 0 && (
        <ProjectionChart ctrl={ctrl} projections={insights.projections.value} mistakes={mistakePlies(review)} />
      )}
      {insight && <Reasons insight={insight} />}
      {hasPicture && (
        <div class="picture-panel grid min-w-0 grid-cols-[minmax(0,1fr)] border-t border-line pt-3 empty:hidden">
          <MatchPicture
            match={shownMatch(session)}
            players={playersIn(session)}
            setUp={game && ((position) => void setUp(game, position).catch(reportTrouble))}
          />
        </div>
      )}
      <EngineTrouble />
    </Panel>
  );
}

/** Goes to a position by the shortest path from here, or else from the start. */
async function setUp(ctrl: GameCtrl, to: string): Promise<void> {
  const { match } = ctrl.session.value;
  const { text, rules } = match.game;
  const pathFrom = (position: unknown) =>
    engine.ask('path', { variant: formatVariant(match.game), from: text.formatPosition(position), to });
  const jump = (texts: readonly string[]) => void ctrl.tryTo((session) => setMoves(session, texts));
  const onward = await pathFrom(currentPosition(match));
  if (onward) return jump([...moveTexts(match), ...onward]);
  const anew = await pathFrom(rules.start);
  if (anew) jump(anew);
  else ctrl.refusal.value = 'No game leads to that position.';
}

/** The value of every move with its reason; no move is called best if all are alike. */
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

/** A long list scrolls to the best move. */
function showBest(list: HTMLElement | null): void {
  const best = list?.querySelector<HTMLElement>('.is-best');
  if (list && best) list.scrollTop = best.offsetTop - (list.clientHeight - best.offsetHeight) / 2;
}

interface ProjectionChartProps {
  readonly ctrl: BoardCtrl;
  readonly projections: readonly (Projection | undefined)[];
  /** The numbers of moves after which a mistake had been made. */
  readonly mistakes: ReadonlySet<number>;
}

const WIDTH = 300;
const HEIGHT = 84;
const LEFT = 8;
const RIGHT = 8;
const LANES = { player1: 14, endless: 42, player2: 70 };

/** How the projected winner changed over the game: a step line between the two players' lanes, one point a move. */
function ProjectionChart({ ctrl, projections, mistakes }: ProjectionChartProps) {
  const session = ctrl.session.value;
  const players = playersIn(session);
  const shown = shownPly(session);
  const step = (WIDTH - LEFT - RIGHT) / Math.max(projections.length - 1, 8);
  const points = projections.flatMap((projection, ply) =>
    projection
      ? [{ ply, x: LEFT + ply * step, y: LANES[projection.winner ?? 'endless'], winner: projection.winner }]
      : [],
  );
  const path = points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x - step / 2}V${y}H${x}`)).join('');
  return (
    <figure class="grid max-w-[26rem] grid-cols-[auto_1fr] gap-x-2.5 gap-y-0.5">
      <div class="flex max-w-24 flex-col justify-between py-px text-xs wrap-anywhere" aria-hidden="true">
        <span>{capitalized(players.player1.name)}</span>
        <span>{capitalized(players.player2.name)}</span>
      </div>
      <div class="relative">
        <svg
          class="w-full"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={describeChart(projections, mistakes, players)}
        >
          <path class="fill-none stroke-line" d={`M0 ${LANES.player1}H${WIDTH}M0 ${LANES.player2}H${WIDTH}`} />
          <path class="fill-none stroke-signature stroke-1" d={`M${LEFT + shown * step} 0V${HEIGHT}`} />
          <path class="fill-none stroke-soft stroke-[1.5]" d={path} />
          {points.map(({ ply, x, y, winner }) => (
            <g key={ply}>
              {mistakes.has(ply) && (
                <circle class="chart-mistake fill-none stroke-loss stroke-[1.5]" cx={x} cy={y} r={8} />
              )}
              <Mark x={x} y={y} winner={winner} isLarge={ply === shown} />
            </g>
          ))}
        </svg>
        <Targets ctrl={ctrl} count={projections.length} step={step} />
      </div>
      <figcaption class="col-span-2 text-xs text-soft">
        Who was going to win after each move{mistakes.size > 0 ? '; a ring is a mistake' : ''}. Click to look back.
      </figcaption>
    </figure>
  );
}

interface TargetsProps {
  readonly ctrl: BoardCtrl;
  readonly count: number;
  readonly step: number;
}

/** A column for each move: a mouse's way to what the list of moves and the slider do for keys and screen readers. */
function Targets({ ctrl, count, step }: TargetsProps) {
  return (
    <div class="absolute inset-0 overflow-hidden" aria-hidden="true">
      {Array.from({ length: count }, (_, ply) => (
        <button
          key={ply}
          type="button"
          class="chart-target absolute inset-y-0 cursor-pointer"
          style={{ left: `${((LEFT + (ply - 0.5) * step) / WIDTH) * 100}%`, width: `${(step / WIDTH) * 100}%` }}
          tabIndex={-1}
          onClick={() => ctrl.look(ply)}
        />
      ))}
    </div>
  );
}

interface MarkProps {
  readonly x: number;
  readonly y: number;
  readonly winner: Seat | null;
  readonly isLarge: boolean;
}

/** Player 1 is round, Player 2 a diamond, and neither a ring, as everywhere on the page. */
function Mark({ x, y, winner, isLarge }: MarkProps) {
  const size = isLarge ? 6 : 4;
  if (winner === 'player1') return <circle class="fill-player1" cx={x} cy={y} r={size} />;
  if (winner === 'player2')
    return (
      <path
        class="fill-player2"
        d={`M${x} ${y - size * 1.2}l${size * 1.2} ${size * 1.2}l${-size * 1.2} ${size * 1.2}l${-size * 1.2} ${-size * 1.2}z`}
      />
    );
  return <circle class="fill-surface stroke-endless stroke-2" cx={x} cy={y} r={size} />;
}

function describeChart(
  projections: readonly (Projection | undefined)[],
  mistakes: ReadonlySet<number>,
  players: NamedPlayers,
): string {
  const steps = projections.map((projection, ply) => {
    const who = projection === undefined ? 'unknown' : projection.winner ? players[projection.winner].name : 'nobody';
    return ply === 0 ? `at the start ${who}` : `after move ${ply}${mistakes.has(ply) ? ', a mistake,' : ''} ${who}`;
  });
  return `Projected winner: ${steps.join(', ')}.`;
}
