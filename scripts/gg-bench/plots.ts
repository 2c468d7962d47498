/* Two plots as SVG, readable on a light and on a dark page. */

const WIDTH = 720;
const ROW = 26;
const LABEL = 290;
const SCALE = WIDTH - LABEL - 60;

const STYLE = `<style>
text { font: 13px system-ui, sans-serif; fill: #3a4252 } .light { fill: #8fa3bf } .dark { fill: #2f5d8c } .line { stroke: #9aa4b2 }
@media (prefers-color-scheme: dark) { text { fill: #d5d9e0 } .light { fill: #5f7390 } .dark { fill: #8db8e8 } .line { stroke: #5b6472 } }
</style>`;

interface Bar {
  readonly label: string;
  readonly all: number;
  readonly scored: number;
}

/** Two bars for each label: all games, and the scored ones. */
export function barPlot(title: string, bars: readonly Bar[]): string {
  const most = Math.max(...bars.map(({ all }) => all), 1);
  const rows = bars.map(({ label, all, scored }, index) => {
    const y = 40 + index * ROW;
    const width = (value: number) => ((value / most) * SCALE).toFixed(1);
    return `<text x="${LABEL - 8}" y="${y + 14}" text-anchor="end">${escaped(label)}</text>
<rect class="light" x="${LABEL}" y="${y + 1}" width="${width(all)}" height="10"/>
<rect class="dark" x="${LABEL}" y="${y + 12}" width="${width(scored)}" height="6"/>
<text x="${(LABEL + Number(width(all)) + 6).toFixed(1)}" y="${y + 14}">${all}, ${scored}</text>`;
  });
  return svg(title, rows, bars.length);
}

interface Change {
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

/** A line from the first share to the second one for each label. */
export function changePlot(title: string, changes: readonly Change[]): string {
  const most = Math.max(...changes.flatMap(({ from, to }) => [from, to]));
  const rows = changes.map(({ label, from, to }, index) => {
    const y = 40 + index * ROW + 10;
    const x = (share: number) => (LABEL + (share / most) * SCALE).toFixed(1);
    const end = Math.max(Number(x(from)), Number(x(to)));
    return `<text x="${LABEL - 8}" y="${y + 4}" text-anchor="end">${escaped(label)}</text>
<line class="line" x1="${x(from)}" y1="${y}" x2="${x(to)}" y2="${y}" stroke-width="2"/>
<circle class="light" cx="${x(from)}" cy="${y}" r="5"/><circle class="dark" cx="${x(to)}" cy="${y}" r="5"/>
<text x="${(end + 9).toFixed(1)}" y="${y + 4}">${share(from)}, ${share(to)}</text>`;
  });
  return svg(title, rows, changes.length);
}

const share = (value: number) => `${(100 * value).toFixed(1)}%`;

function svg(title: string, rows: readonly string[], count: number): string {
  const height = 50 + count * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img">
<title>${escaped(title)}</title>
${STYLE}
<text x="8" y="22" font-weight="600">${escaped(title)}</text>
${rows.join('\n')}
</svg>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
