import { counted, withCommas } from '../../core/index.ts';
import { FAULTS, type FaultName } from '../../lab/index.ts';
import { escapeHtml, htmlPage } from '../files/html-page.ts';
import type { Page } from '../terminal/page.ts';
import type { AuditRow } from './audit-game.ts';

const STATUSES = { solved: 'solved', 'too-large': 'too large', chance: 'with chance', failed: 'not playable' } as const;

/** "win in 5, 44 positions", or why there is no verdict. */
function describeRow({ status, reason, solution, verdict, distance, positions }: AuditRow): string {
  if (status !== 'solved') return `${STATUSES[status]}: ${reason}`;
  const how = solution === 'weak' ? 'found by a search of ' : '';
  return `${verdict}${distance === null ? '' : ` in ${distance}`}, ${how}${counted(positions, 'position')}`;
}

/** The faults of a row in words, and its twins. */
function describeFaults({ faults, sameAs, nearlySameAs }: AuditRow): readonly string[] {
  return [
    ...faults.map(({ fault }) => FAULTS[fault]),
    ...(sameAs.length > 0 ? [`The same game as ${sameAs.join(', ')}`] : []),
    ...(nearlySameAs.length > 0 ? [`The same moves as ${nearlySameAs.join(', ')}, with other outcomes`] : []),
  ];
}

export function showAuditRows(page: Page, rows: readonly AuditRow[]): void {
  for (const row of rows) {
    page.text(`${row.game}: ${describeRow(row)}`);
    for (const fault of describeFaults(row)) page.text(`  ${fault}.`);
  }
  page.line();
  for (const line of summaryLines(rows)) page.text(line);
}

function summaryLines(rows: readonly AuditRow[]): readonly string[] {
  const statuses = Object.entries(STATUSES).flatMap(([status, words]) => {
    const number = rows.filter((row) => row.status === status).length;
    return number === 0 ? [] : [`${withCommas(number)} ${words}`];
  });
  const faults = faultCounts(rows).map(([fault, number]) => `${withCommas(number)} ${FAULTS[fault]}`);
  const copies = rows.filter(({ sameAs }) => sameAs.length > 0).length;
  return [
    `${counted(rows.length, 'game')}: ${statuses.join(', ')}.`,
    ...(faults.length > 0 ? [`Faults: ${faults.join('; ')}.`] : noFaults(rows)),
    ...(copies > 0 ? [`${counted(copies, 'copy', 'copies')} of an earlier game.`] : []),
  ];
}

/** Only a game whose positions are all known is known to have none. */
function noFaults(rows: readonly AuditRow[]): readonly string[] {
  const whole = rows.filter(({ solution }) => solution === 'strong').length;
  if (whole === 0) return [];
  if (whole === rows.length) return ['No faults.'];
  return [
    `No faults in ${withCommas(whole)} of ${counted(rows.length, 'game')}; the others were not audited to their end.`,
  ];
}

/** The most frequent first. */
function faultCounts(rows: readonly AuditRow[]): readonly (readonly [FaultName, number])[] {
  const counts = new Map<FaultName, number>();
  for (const { faults } of rows)
    for (const fault of new Set(faults.map((each) => each.fault))) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

/** A page with a row for each game, those with faults first. */
export function auditHtml(rows: readonly AuditRow[]): string {
  const sorted = rows.toSorted((one, other) => describeFaults(other).length - describeFaults(one).length);
  const lines = summaryLines(rows).map((line) => `<p>${escapeHtml(line)}</p>`);
  const body = `${lines.join('\n')}
<div class="wide"><table>
<tr><th>game</th><th>result</th><th>winning first moves</th><th>decisions that matter</th><th>longest win</th><th>faults</th></tr>
${sorted.map(htmlRow).join('\n')}
</table></div>`;
  return htmlPage(`Audit of ${counted(rows.length, 'game')}`, STYLE, body);
}

function htmlRow(row: AuditRow): string {
  const evidence = row.faults.map(({ fault, note, records }) => {
    const lines = records.map((record) => `<pre>${escapeHtml(record)}</pre>`).join('');
    return `<details><summary>${escapeHtml(FAULTS[fault])}</summary><p>${escapeHtml(note)}</p>${lines}</details>`;
  });
  const twins = describeFaults({ ...row, faults: [] }).map((line) => `<p>${escapeHtml(line)}.</p>`);
  const cells = [
    escapeHtml(row.game),
    escapeHtml(describeRow(row)),
    row.openings === null ? '' : `${row.winningOpenings.length} of ${row.openings}`,
    row.choices === null ? '' : `${withCommas(row.matter ?? 0)} of ${withCommas(row.choices)}`,
    row.longestWin === null ? '' : String(row.longestWin),
    [...evidence, ...twins].join(''),
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1d2430; --paper: #fbfaf7; --line: #d9d5cb; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e0; --paper: #15181d; --line: #343a44; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; } h1 { font-size: 1.5rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); }
td p, pre { margin: .2rem 0; } pre { white-space: pre-wrap; overflow-wrap: anywhere; } summary { cursor: pointer; }
`;
