import { withCommas } from '../../core/index.ts';
import type { Bar, LengthReport, SimulationReport } from '../../lab/index.ts';
import { percent } from './solve-panel.tsx';

/** Narrower on a phone, so that the numbers of a chart are not shrunk with it. */
function chartWidth(): number {
  return matchMedia('(max-width: 480px)').matches ? 340 : 640;
}

const WIDEST_BAR = 80;

interface ShareRow {
  readonly label: string;
  readonly kind: string;
  readonly games: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Shares of all games as bars, each with the range that holds the true share with 95 % confidence. */
export function WinsChart({
  report,
  names,
}: {
  readonly report: SimulationReport;
  readonly names: readonly [string, string];
}) {
  const unfinished = report.games > 0 ? report.unfinished / report.games : 0;
  const rows: readonly ShareRow[] = [
    { label: names[0], kind: 'player1', games: report.wins[1], ...report.intervals[1] },
    { label: names[1], kind: 'player2', games: report.wins[2], ...report.intervals[2] },
    {
      label: 'unfinished',
      kind: 'endless',
      games: report.unfinished,
      share: unfinished,
      low: unfinished,
      high: unfinished,
    },
  ];
  return (
    <figure class="chart">
      <figcaption>Wins by seat, with 95 % intervals</figcaption>
      <table class="bars">
        <tbody>
          {rows.map((row) => (
            <tr key={row.kind}>
              <th scope="row">{row.label}</th>
              <td class="bar-cell" aria-hidden="true">
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect class={`bar is-${row.kind}`} x="0" y="1" width={row.share * 100} height="8" />
                  <path
                    class="whisker"
                    d={`M${row.low * 100} 5H${row.high * 100}M${row.low * 100} 2V8M${row.high * 100} 2V8`}
                  />
                </svg>
              </td>
              <td class="bar-words">
                {withCommas(row.games)}, {percent(row.share)}
                {row.high > row.low && <span class="soft">{` (${percent(row.low)} to ${percent(row.high)})`}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
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
  return (
    <figure class="chart">
      <figcaption>Predicted against actual</figcaption>
      <table class="bars">
        <tbody>
          {(['agreed', 'disagreed'] as const).map((kind) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              <td class="bar-cell" aria-hidden="true">
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect class={`bar is-${kind}`} x="0" y="1" width={(predicted[kind] / total) * 100} height="8" />
                </svg>
              </td>
              <td class="bar-words">{withCommas(predicted[kind])}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
