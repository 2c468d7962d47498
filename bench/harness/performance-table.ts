import { withCommas } from '../../src/core/index.ts';
import type { Results, RowResult } from './results.ts';

/** Where the table stands in docs/performance.md. */
const BEGIN = '<!-- the table of bench/results.json, written by npm run bench -->\n';
const END = '\n<!-- end of the table -->';

/** The page with the table of these results in the place of the one it has. */
export function withTable(page: string, results: Results): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('docs/performance.md has no place for the table.');
  return `${before}${BEGIN}${performanceTable(results)}${END}${after}`;
}

function performanceTable({ machine, rows }: Results): string {
  const lines = [
    ['work', 'goal', 'our speed', 'beside', 'met'],
    ['---', '---', '---', '---', '---'],
    ...rows.map((row) => [row.row, row.goal, speed(row), beside(row), met(row)]),
  ];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return `${table}\n\nMeasured on ${machine.cores} cores with Node ${machine.node}.`;
}

function speed({ ours, unit, figures }: RowResult): string {
  const amount = ours >= 100 ? withCommas(Math.round(ours)) : String(ours);
  const { seconds = 0, ...others } = figures;
  const parts = [`${amount} ${unit} a second`, `${duration(seconds)} a run`];
  return [...parts, ...Object.entries(others).map(([name, figure]) => `${figure} ${name}`)].join('; ');
}

function duration(seconds: number): string {
  return seconds < 1 ? `${Number((1000 * seconds).toPrecision(3))} ms` : `${seconds} s`;
}

/** Goals that speak of times are shown as times. */
function beside({ ratios, spread, goal }: RowResult): string {
  return Object.entries(ratios)
    .map(([name, ratio]) => {
      const [low = ratio, high = ratio] = spread[name] ?? [];
      if (!goal.includes(`times ${name}`)) return `${ratio} of ${name} (${low} to ${high})`;
      const times = (part: number) => Number((1 / part).toPrecision(3));
      return `${times(ratio)} times ${name} (${times(high)} to ${times(low)})`;
    })
    .join('; ');
}

function met({ met }: RowResult): string {
  return met === null ? 'not measured' : met ? 'yes' : '**no**';
}
