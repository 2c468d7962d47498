import { capitalized, type Persons, type Seat } from '../../../core/index.ts';
import { look } from '../session/actions.ts';
import type { Projection } from '../session/insights.ts';
import type { Session } from '../session/session.ts';

interface ProjectionChartProps {
  readonly session: Session;
  readonly projections: readonly (Projection | undefined)[];
  /** After how many moves a mistake had been made. */
  readonly mistakes: ReadonlySet<number>;
}

const WIDTH = 300;
const HEIGHT = 84;
const LEFT = 8;
const RIGHT = 8;
const LANES = { player1: 14, endless: 42, player2: 70 };

/** How the projected winner changed over the game: a step line between the two players' lanes, one point a move. */
export function ProjectionChart({ session, projections, mistakes }: ProjectionChartProps) {
  const persons = session.persons.value;
  const shown = session.lookedAt.value ?? projections.length - 1;
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
        <span>{capitalized(persons.player1.name)}</span>
        <span>{capitalized(persons.player2.name)}</span>
      </div>
      <div class="relative">
        <svg
          class="w-full"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={describe(projections, mistakes, persons)}
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
        <Targets session={session} count={projections.length} step={step} />
      </div>
      <figcaption class="col-span-2 text-xs text-soft">
        Who was going to win after each move{mistakes.size > 0 ? '; a ring is a mistake' : ''}. Click to look back.
      </figcaption>
    </figure>
  );
}

interface TargetsProps {
  readonly session: Session;
  readonly count: number;
  readonly step: number;
}

/** A strip for each move: the same as the list of moves and the slider, which keys and screen readers have. */
function Targets({ session, count, step }: TargetsProps) {
  return (
    <div class="absolute inset-0 overflow-hidden" aria-hidden="true">
      {Array.from({ length: count }, (_, ply) => (
        <button
          key={ply}
          type="button"
          class="chart-target absolute inset-y-0 cursor-pointer"
          style={{ left: `${((LEFT + (ply - 0.5) * step) / WIDTH) * 100}%`, width: `${(step / WIDTH) * 100}%` }}
          tabIndex={-1}
          onClick={() => look(session, ply)}
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

/** Player 1 is round, Player 2 a diamond, and nobody a ring, as everywhere on the page. */
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

function describe(
  projections: readonly (Projection | undefined)[],
  mistakes: ReadonlySet<number>,
  persons: Persons,
): string {
  const steps = projections.map((projection, ply) => {
    const who = projection === undefined ? 'unknown' : projection.winner ? persons[projection.winner].name : 'nobody';
    return ply === 0 ? `at the start ${who}` : `after move ${ply}${mistakes.has(ply) ? ', a mistake,' : ''} ${who}`;
  });
  return `Projected winner: ${steps.join(', ')}.`;
}
