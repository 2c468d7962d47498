import { capitalized, type Persons, type Seat } from '../../../core/index.ts';
import type { Projection } from '../session/insights.ts';
import type { Session } from '../session/session.ts';

interface ProjectionChartProps {
  readonly session: Session;
  readonly projections: readonly (Projection | undefined)[];
}

const WIDTH = 300;
const HEIGHT = 84;
const LEFT = 8;
const RIGHT = 8;
const LANES = { player1: 14, endless: 42, player2: 70 };

/** How the projected winner changed over the game: a step line between the two players' lanes, one point a move. */
export function ProjectionChart({ session, projections }: ProjectionChartProps) {
  const persons = session.persons.value;
  const step = (WIDTH - LEFT - RIGHT) / Math.max(projections.length - 1, 8);
  const points = projections.flatMap((projection, ply) =>
    projection ? [{ x: LEFT + ply * step, y: LANES[projection.winner ?? 'endless'], winner: projection.winner }] : [],
  );
  const path = points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x - step / 2}V${y}H${x}`)).join('');
  return (
    <figure class="grid max-w-[26rem] grid-cols-[auto_1fr] gap-x-2.5 gap-y-0.5">
      <div class="flex max-w-24 flex-col justify-between py-px text-xs wrap-anywhere" aria-hidden="true">
        <span>{capitalized(persons.player1.name)}</span>
        <span>{capitalized(persons.player2.name)}</span>
      </div>
      <svg class="w-full" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={describe(projections, persons)}>
        <path class="fill-none stroke-line" d={`M0 ${LANES.player1}H${WIDTH}M0 ${LANES.player2}H${WIDTH}`} />
        <path class="fill-none stroke-soft stroke-[1.5]" d={path} />
        {points.map(({ x, y, winner }, index) => (
          <Mark key={x} x={x} y={y} winner={winner} isLast={index === points.length - 1} />
        ))}
      </svg>
      <figcaption class="col-span-2 text-xs text-soft">Who was going to win after each move.</figcaption>
    </figure>
  );
}

interface MarkProps {
  readonly x: number;
  readonly y: number;
  readonly winner: Seat | null;
  readonly isLast: boolean;
}

/** Player 1 is round, Player 2 a diamond, and nobody a ring, as everywhere on the page. */
function Mark({ x, y, winner, isLast }: MarkProps) {
  const size = isLast ? 6 : 4;
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

function describe(projections: readonly (Projection | undefined)[], persons: Persons): string {
  const steps = projections.map((projection, ply) => {
    const who = projection === undefined ? 'unknown' : projection.winner ? persons[projection.winner].name : 'nobody';
    return ply === 0 ? `at the start ${who}` : `after ply ${ply} ${who}`;
  });
  return `Projected winner: ${steps.join(', ')}.`;
}
