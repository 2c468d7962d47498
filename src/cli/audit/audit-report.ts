import { counted, withCommas } from '../../core/index.ts';
import { FAULTS, type FaultName } from '../../lab/index.ts';
import { type Page, showColumns } from '../terminal/page.ts';
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

/** A row for each game, those with faults first. */
export function showAuditTable(page: Page, rows: readonly AuditRow[]): void {
  page.heading(`Audit of ${counted(rows.length, 'game')}`);
  for (const line of summaryLines(rows)) page.text(line);
  const sorted = rows.toSorted((one, other) => describeFaults(other).length - describeFaults(one).length);
  showColumns(page, sorted, [
    ['game', ({ game }) => game],
    ['result', describeRow],
    ['winning first moves', ({ openings, winningOpenings }) => shareWords(winningOpenings.length, openings)],
    ['decisions that matter', ({ matter, choices }) => shareWords(matter ?? 0, choices)],
    ['longest win', ({ longestWin }) => String(longestWin ?? '')],
    ['faults', (row) => [...row.faults.map(evidence), ...describeFaults({ ...row, faults: [] })].join('\n')],
  ]);
}

function shareWords(some: number, all: number | null): string {
  return all === null ? '' : `${withCommas(some)} of ${withCommas(all)}`;
}

/** A fault, where it is, and the records that lead there. */
function evidence({ fault, note, records }: AuditRow['faults'][number]): string {
  return [`${FAULTS[fault]}: ${note}`, ...records.map((record) => `  ${record}`)].join('\n');
}
