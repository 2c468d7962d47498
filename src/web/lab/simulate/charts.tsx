import type { ComponentChildren } from 'preact';
import { withCommas } from '../../../core/index.ts';
import { type Bar, histogram, type LengthReport, type SimulationReport } from '../../../lab/index.ts';
import { percent } from '../work.tsx';

/** Narrower on a phone, so that the numbers of a chart do not shrink with it. */
function chartWidth(): number {
  return matchMedia('(max-width: 480px)').matches ? 340 : 640;
}

const MAX_BARS = 40;
const MAX_BAR_WIDTH = 80;

const BARS = {
  player1: 'fill-player1',
  player2: 'fill-player2',
  endless: 'fill-endless',
  agreed: 'fill-win',
  disagreed: 'fill-loss',
  plain: 'fill-strong',
};

/** A bar with its text: the share, and an interval if it is estimated. */
interface BarRow {
  readonly label: string;
  readonly kind: keyof typeof BARS;
  readonly games: number;
  readonly share: number;
  readonly low?: number;
  readonly high?: number;
}

interface ChartProps {
  readonly caption: string;
  readonly children: ComponentChildren;
}

function Chart({ caption, children }: ChartProps) {
  return (
    <figure class="chart grid content-start gap-2.5 [&_svg]:w-full">
      <figcaption class="font-semibold">{caption}</figcaption>
      {children}
    </figure>
  );
}

interface WinsChartProps {
  readonly report: SimulationReport;
  readonly names: readonly [string, string];
}

/** Shares of all games as bars, each with its 95% confidence interval. */
export function WinsChart({ report, names: [one, two] }: WinsChartProps) {
  const unfinished = report.games > 0 ? report.unfinished / report.games : 0;
  const rows: readonly BarRow[] = [
    { label: one, kind: 'player1', games: report.wins[1], ...report.intervals[1] },
    { label: two, kind: 'player2', games: report.wins[2], ...report.intervals[2] },
    { label: 'unfinished', kind: 'endless', games: report.unfinished, share: unfinished },
  ];
  return (
    <Chart caption="Wins by seat, with 95% intervals">
      <Bars rows={rows} describe={describeShare} />
    </Chart>
  );
}

function describeShare({ games, share, low = share, high = share }: BarRow) {
  return (
    <>
      {withCommas(games)}, {percent(share)}
      {high > low && <span class="text-soft">{` (${percent(low)} to ${percent(high)})`}</span>}
    </>
  );
}

interface BarsProps {
  readonly rows: readonly BarRow[];
  readonly describe: (row: BarRow) => ComponentChildren;
}

function Bars({ rows, describe }: BarsProps) {
  return (
    <table class="bars w-full tabular-nums">
      <tbody>
        {rows.map((row) => (
          <tr key={row.kind} class="max-xs:grid max-xs:grid-cols-[1fr_auto] max-xs:py-1">
            <th scope="row" class="py-1 pr-3 text-left font-medium whitespace-nowrap max-xs:py-0">
              {row.label}
            </th>
            <td
              class="w-[99%] min-w-16 py-1 pr-3 max-xs:col-span-2 max-xs:w-auto max-xs:p-0 [&_svg]:h-[1.4rem] [&_svg]:bg-sunken"
              aria-hidden="true"
            >
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect class={BARS[row.kind]} x="0" y="1" width={row.share * 100} height="8" />
                {row.low !== undefined && row.high !== undefined && (
                  <Whisker from={row.low * 100} to={row.high * 100} />
                )}
              </svg>
            </td>
            <td class="py-1 whitespace-nowrap max-xs:col-start-2 max-xs:row-start-1 max-xs:py-0 max-xs:text-right max-xs:[&_.text-soft]:block max-xs:[&_.text-soft]:text-sm">
              {describe(row)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Whisker({ from, to }: { readonly from: number; readonly to: number }) {
  return (
    <path
      class="fill-none stroke-ink stroke-[1.5] [vector-effect:non-scaling-stroke]"
      d={`M${from} 5H${to}M${from} 2V8M${to} 2V8`}
    />
  );
}

/** The lengths of the games. */
export function LengthsChart({ report: { plies } }: { readonly report: SimulationReport }) {
  const { shortest, longest, mean } = plies;
  const bars = histogram(plies.counts, MAX_BARS);
  const most = Math.max(1, ...bars.map((bar) => bar.games));
  const width = chartWidth();
  const step = (width - 20) / Math.max(bars.length, 1);
  const barWidth = Math.min(step * 0.84, MAX_BAR_WIDTH);
  const everyLabel = Math.ceil((bars.length * 54) / width);
  return (
    <Chart
      caption={`Length of the games in moves, both sides counted: ${withCommas(shortest)} to ${withCommas(longest)}, ${mean.toFixed(2)} on average`}
    >
      <svg viewBox={`0 0 ${width} 170`} role="img" aria-label={describeBars(bars)}>
        {bars.map((bar, index) => {
          const height = (bar.games / most) * 130;
          const x = 10 + index * step;
          return (
            <g key={bar.from}>
              <rect
                class="fill-strong"
                x={x + (step - barWidth) / 2}
                y={140 - height}
                width={barWidth}
                height={height}
              />
              {index % everyLabel === 0 && (
                <text class="fill-soft text-[13px] [text-anchor:middle]" x={x + step / 2} y="160">
                  {bar.from === bar.to ? bar.from : `${bar.from}–${bar.to}`}
                </text>
              )}
            </g>
          );
        })}
        <path class="fill-none stroke-strong" d={`M10 140H${width - 10}`} />
      </svg>
    </Chart>
  );
}

function describeBars(bars: readonly Bar[]): string {
  const parts = bars
    .slice(0, 40)
    .map(({ from, to, games }) => `${from === to ? from : `${from} to ${to}`} moves: ${games}`);
  return `Games by length. ${parts.join('; ')}.`;
}

/** Compares predictions and results, game by game. */
export function PredictionChart({ report }: { readonly report: SimulationReport }) {
  const { predicted } = report;
  if (!predicted)
    return (
      <p class="text-soft">
        Predictions are compared game by game when both players are perfect: other players may not follow the
        prediction.
      </p>
    );
  const total = Math.max(1, predicted.agreed + predicted.disagreed);
  const rows = (['agreed', 'disagreed'] as const).map((kind) => ({
    label: kind,
    kind,
    games: predicted[kind],
    share: predicted[kind] / total,
  }));
  return (
    <Chart caption="Predicted against actual">
      <Bars rows={rows} describe={({ games }) => withCommas(games)} />
    </Chart>
  );
}

/** The first player's wins by length of string: measured with its interval, and exact. */
export function StringLengthsChart({ lengths }: { readonly lengths: readonly LengthReport[] }) {
  if (lengths.length === 0) return null;
  const first = lengths[0]?.length ?? 0;
  const last = lengths.at(-1)?.length ?? 0;
  const width = chartWidth();
  const x = (length: number) => 40 + ((length - first) / Math.max(1, last - first)) * (width - 56);
  const y = (share: number) => 150 - share * 130;
  return (
    <Chart caption="First player’s wins by length of string: measured (dots with 95% intervals) beside exact (rings)">
      <svg viewBox={`0 0 ${width} 185`} role="img" aria-label={describeLengths(lengths)}>
        {[0, 0.25, 0.375, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <path class="fill-none stroke-line" d={`M40 ${y(share)}H${width - 8}`} />
            <text class="fill-soft text-[13px] [text-anchor:end]" x="33" y={y(share) + 4}>
              {share * 100}
            </text>
          </g>
        ))}
        {lengths.map((row) => (
          <g key={row.length}>
            <path
              class="fill-none stroke-ink stroke-[1.5] [vector-effect:non-scaling-stroke]"
              d={`M${x(row.length)} ${y(row.low)}V${y(row.high)}`}
            />
            <circle class="fill-player1" cx={x(row.length)} cy={y(row.share)} r={width < 400 ? 2 : 3} />
            <circle
              class="fill-none stroke-player2 stroke-[1.5]"
              cx={x(row.length)}
              cy={y(row.exact)}
              r={width < 400 ? 3.6 : 5.5}
            />
            {(row.length % (width < 400 ? 10 : 5) === 0 || row.length === first) && (
              <text class="fill-soft text-[13px] [text-anchor:middle]" x={x(row.length)} y="174">
                {row.length}
              </text>
            )}
          </g>
        ))}
      </svg>
    </Chart>
  );
}

function describeLengths(lengths: readonly LengthReport[]): string {
  const parts = lengths.map((row) => `${row.length} letters: ${percent(row.share)}, exactly ${percent(row.exact)}`);
  return `First player's wins by length of string. ${parts.join('; ')}.`;
}
