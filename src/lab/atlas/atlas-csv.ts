import { csvLine } from '../../core/index.ts';
import type { AtlasAxis } from './axes.ts';
import type { AtlasRow } from './survey.ts';

const FIELDS = ['verdict', 'winner', 'plies', 'positions', 'merged', 'openings', 'firstMoves', 'onlyMoves', 'endless'];
const MORE_FIELDS = ['concerns', 'by', 'agrees', 'theorem', 'error'];

/** A column for each option that was given, then what was found. */
export function formatAtlasCsv(axes: readonly AtlasAxis[], rows: readonly AtlasRow[]): string {
  const names = axes.map(({ name }) => name);
  const header = csvLine([...names, ...FIELDS, ...MORE_FIELDS]);
  return [
    header,
    ...rows.map((row) => csvLine([...names.map((name) => String(row.options[name] ?? '')), ...cellsOf(row)])),
  ].join('');
}

function cellsOf(row: AtlasRow) {
  return [
    row.verdict,
    row.winner,
    row.distance,
    row.positions,
    yesOrNo(row.positions === null ? null : row.merged),
    row.openings,
    row.firstMoves,
    row.onlyMoves,
    yesOrNo(row.endless),
    row.concerns.join(' | '),
    row.by,
    yesOrNo(row.agrees),
    row.theorem,
    row.error ?? null,
  ];
}

function yesOrNo(flag: boolean | null): string | null {
  return flag === null ? null : flag ? 'yes' : 'no';
}

/** The form in which the On-Line Encyclopedia of Integer Sequences takes long sequences: a line "n a(n)" for each term. */
export function formatBFile(comments: readonly string[], first: number, terms: readonly number[]): string {
  const lines = [
    ...comments.map((comment) => `# ${comment}`),
    ...terms.map((term, index) => `${first + index} ${term}`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
