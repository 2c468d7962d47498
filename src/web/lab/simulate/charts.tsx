import type { ComponentChildren } from 'preact';
import { withCommas } from '../../../core/index.ts';
import type { Bar, LengthReport, SimulationReport } from '../../../lab/index.ts';
import { percent } from '../percent.ts';

/** Narrower on a phone, so that the numbers of a chart are not shrunk with it. */
function chartWidth(): number {
  return matchMedia('(max-width: 480px)').matches ? 340 : 640;
}

const WIDEST_BAR = 80;

/** A bar with its words; the share, and a range around it where it is only estimated. */
interface BarRow {
  readonly label: string;
  readonly kind: string;
  readonly games: number;
  readonly share: number;
  readonly low?: number;
  readonly high?: number;
}

interface WinsChartProps {
  readonly report: SimulationReport;
  readonly names: readonly [string, string];
}

/** Shares of all games as bars, each with the range that holds the true share with 95 % confidence. */
export function WinsChart({ report, names: [one, two] }: WinsChartProps) {
  const unfinished = report.games > 0 ? report.unfinished / report.games : 0;
  const rows: readonly BarRow[] = [
    { label: one, kind: 'player1', games: report.wins[1], ...report.intervals[1] },
    { label: two, kind: 'player2', games: report.wins[2], ...report.intervals[2] },
    { label: 'unfinished', kind: 'endless', games: report.unfinished, share: unfinished },
  ];
  return (
    <figure class="chart">
      <figcaption>Wins by seat, with 95 % intervals</figcaption>
      <Bars rows={rows} describe={describeShare} />
    </figure>
  );
}

function describeShare({ games, share, low = share, high = share }: BarRow) {
  return (
    <>
      {withCommas(games)}, {percent(share)}
      {high > low && <span class="soft">{` (${percent(low)} to ${percent(high)})`}</span>}
    </>
  );
}

interface BarsProps {
  readonly rows: readonly BarRow[];
  readonly describe: (row: BarRow) => ComponentChildren;
}

function Bars({ rows, describe }: BarsProps) {
  return (
    <table class="bars">
      <tbody>
        {rows.map((row) => (
          <tr key={row.kind}>
            <th scope="row">{row.label}</th>
            <td class="bar-cell" aria-hidden="true">
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect class={`bar is-${row.kind}`} x="0" y="1" width={row.share * 100} height="8" />
                {row.low !== undefined && row.high !== undefined && (
                  <Whisker from={row.low * 100} to={row.high * 100} />
                )}
              </svg>
            </td>
            <td class="bar-words">{describe(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Whisker({ from, to }: { readonly from: number; readonly to: number }) {
  return <path class="whisker" d={`M${from} 5H${to}M${from} 2V8M${to} 2V8`} />;
}

/** How long the games were. */
export function LengthsChart({ bars, report }: { readonly bars: readonly Bar[]; readonly report: SimulationReport }) {
  const most = Math.max(1, ...bars.map((bar) => bar.games));
  const width = chartWidth();
  const step = (width - 20) / Math.max(bars.length, 1);
  const barWidth = Math.min(step * 0.84, WIDEST_BAR);
  const everyLabel = Math.ceil((bars.length * 54) / width);
  return (
    <figure class="chart">
      <figcaption>
        Length of the games in plies: {withCommas(report.plies.shortest)} to {withCommas(report.plies.longest)},{' '}
        {report.plies.mean.toFixed(2)} on average
      </figcaption>
      <svg viewBox={`0 0 ${width} 170`} role="img" aria-label={describeBars(bars)}>
        {bars.map((bar, index) => {
          const height = (bar.games / most) * 130;
          const x = 10 + index * step;
          return (
            <g key={bar.from}>
              <rect
                class="bar is-plain"
                x={x + (step - barWidth) / 2}
                y={140 - height}
                width={barWidth}
                height={height}
              />
              {index % everyLabel === 0 && (
                <text class="axis-label" x={x + step / 2} y="160">
                  {bar.from === bar.to ? bar.from : `${bar.from}–${bar.to}`}
                </text>
              )}
            </g>
          );
        })}
        <path class="axis" d={`M10 140H${width - 10}`} />
      </svg>
    </figure>
  );
}

function describeBars(bars: readonly Bar[]): string {
  const parts = bars
    .slice(0, 40)
    .map(({ from, to, games }) => `${from === to ? from : `${from} to ${to}`} plies: ${games}`);
  return `Games by length. ${parts.join('; ')}.`;
}

/** What was announced at the start against what happened, game by game. */
export function PredictionChart({ report }: { readonly report: SimulationReport }) {
  const { predicted } = report;
  if (!predicted)
    return (
      <p class="soft">
        Predictions are compared game by game when both players are perfect: nobody else plays what is announced.
      </p>
    );
  const total = Math.max(1, predicted.agreed + predicted.disagreed);
  const rows = (['agreed', 'disagreed'] as const).map((kind) => {
    return { label: kind, kind, games: predicted[kind], share: predicted[kind] / total };
  });
  return (
    <figure class="chart">
      <figcaption>Predicted against actual</figcaption>
      <Bars rows={rows} describe={({ games }) => withCommas(games)} />
    </figure>
  );
}

/** How often whoever moves first wins at each length of string: measured with its interval, and exact. */
export function StringLengthsChart({ lengths }: { readonly lengths: readonly LengthReport[] }) {
  if (lengths.length === 0) return null;
  const first = lengths[0]?.length ?? 0;
  const last = lengths.at(-1)?.length ?? 0;
  const width = chartWidth();
  const x = (length: number) => 40 + ((length - first) / Math.max(1, last - first)) * (width - 56);
  const y = (share: number) => 150 - share * 130;
  return (
    <figure class="chart">
      <figcaption>
        First player’s wins by length of string: measured (dots with 95 % intervals) beside exact (rings)
      </figcaption>
      <svg viewBox={`0 0 ${width} 185`} role="img" aria-label={describeLengths(lengths)}>
        {[0, 0.25, 0.375, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <path class="chart-grid" d={`M40 ${y(share)}H${width - 8}`} />
            <text class="axis-label is-left" x="33" y={y(share) + 4}>
              {share * 100}
            </text>
          </g>
        ))}
        {lengths.map((row) => (
          <g key={row.length}>
            <path class="whisker" d={`M${x(row.length)} ${y(row.low)}V${y(row.high)}`} />
            <circle class="measured" cx={x(row.length)} cy={y(row.share)} r={width < 400 ? 2 : 3} />
            <circle class="exact" cx={x(row.length)} cy={y(row.exact)} r={width < 400 ? 3.6 : 5.5} />
            {(row.length % (width < 400 ? 10 : 5) === 0 || row.length === first) && (
              <text class="axis-label" x={x(row.length)} y="174">
                {row.length}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}

function describeLengths(lengths: readonly LengthReport[]): string {
  const parts = lengths.map((row) => `${row.length} letters: ${percent(row.share)}, exactly ${percent(row.exact)}`);
  return `First player's wins by length of string. ${parts.join('; ')}.`;
}
