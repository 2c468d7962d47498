import { counted, type OptionValue, type OptionValues, type Verdict, withCommas } from '../../core/index.ts';
import {
  type AtlasAxis,
  type AtlasRow,
  findLinearRules,
  findPatterns,
  findRows,
  isSuccessive,
  type SweptRows,
  sweptAxes,
  variantsOf,
} from '../../lab/index.ts';
import { unwrap } from '../arguments/usage.ts';
import { type Page, showColumns, showSome } from '../terminal/page.ts';
import type { AtlasRequest } from './sweep-all.ts';

const MAX_PATTERNS = 40;
const MAX_FOUND = 20;
const MAX_ERRORS = 5;

export function showAtlas(page: Page, request: AtlasRequest, rows: SweptRows): void {
  const { definition, axes, variants } = request;
  const ranges = axes.map((axis) => `${axis.name} ${rangeWords(axis)}`);
  page.heading(`${definition.title}: ${counted(variants.length, 'variant')}, ${ranges.join(', ')}`);
  page.text(summary(rows));
  page.line();
  const swept = sweptAxes(axes);
  if (request.conditions) showFound(page, request, rows);
  else if (swept.length === 1) showRows(page, swept, known(rows));
  else showGrids(page, axes, rows);
  showErrors(page, swept, known(rows));
  if (!request.conditions) showPatterns(page, axes, rows);
}

/** Why variants have no verdict: options that are not allowed together, or too many positions. */
function showErrors(page: Page, axes: readonly AtlasAxis[], rows: readonly AtlasRow[]): void {
  const failed = rows.filter(({ error, verdict }) => error !== undefined && verdict === null);
  if (failed.length === 0) return;
  page.line();
  page.heading('Without a verdict');
  const lines = failed.map(({ options, error }) => `${optionWords(axes, options)}: ${error}`);
  showSome(page, lines, MAX_ERRORS, '--json gives every reason');
}

function known(rows: SweptRows): readonly AtlasRow[] {
  return rows.flatMap((row) => (row ? [row] : []));
}

function optionWords(axes: readonly AtlasAxis[], options: OptionValues): string {
  return axes.map(({ name }) => `${name}=${options[name]}`).join(' ');
}

function rangeWords(axis: AtlasAxis): string {
  const { values } = axis;
  return isSuccessive(axis) && values.length > 2 ? `${values[0]} to ${values.at(-1)}` : values.join(', ');
}

/** The number of wins, and whether the closed forms agree. */
function summary(rows: SweptRows): string {
  const found = known(rows);
  const count = (verdict: AtlasRow['verdict']) => found.filter((row) => row.verdict === verdict).length;
  const parts = [
    `The first player wins ${withCommas(count('win'))} and loses ${withCommas(count('loss'))} of them`,
    ...(count('draw') > 0 ? [`${withCommas(count('draw'))} are drawn`] : []),
    ...(count('endless') > 0 ? [`${withCommas(count('endless'))} are endless`] : []),
    ...(count(null) > 0 ? [`${withCommas(count(null))} have no verdict`] : []),
  ];
  const compared = found.filter(({ agrees }) => agrees !== null);
  const differing = compared.filter(({ agrees }) => agrees === false).length;
  const theory =
    compared.length === 0
      ? ''
      : ` In ${counted(compared.length, 'variant')} a closed form was compared with the table: ${differing === 0 ? 'it agrees in each' : `it differs in ${withCommas(differing)}`}.`;
  return `${parts.join('; ')}.${theory}`;
}

function showRows(page: Page, axes: readonly AtlasAxis[], rows: readonly AtlasRow[]): void {
  const names = axes.map(({ name }) => name);
  const number = (value: number | null) => (value === null ? '-' : withCommas(value));
  showColumns(page, rows, [
    [names.join(' '), ({ options }) => names.map((name) => options[name]).join(' ')],
    ['starter', ({ verdict }) => verdict ?? '-'],
    ['plies', ({ distance }) => number(distance)],
    ['positions', ({ positions }) => number(positions)],
    ['openings', ({ openings, firstMoves }) => (openings === null ? '-' : `${openings} of ${firstMoves}`)],
    ['only moves', ({ onlyMoves }) => number(onlyMoves)],
    // The names of two axes leave no room for it.
    axes.length === 1 && ['endless', ({ endless }) => (endless === null ? '-' : endless ? 'yes' : 'no')],
    ['concerns', ({ by, concerns }) => (by === 'table' ? String(concerns.length) : '-')],
  ]);
}

function showFound(page: Page, { axes, conditions = [] }: AtlasRequest, rows: SweptRows): void {
  const found = findRows(known(rows), conditions);
  page.text(`${counted(found.length, 'variant')} found, the most interesting first:`);
  showRows(page, sweptAxes(axes), found.slice(0, MAX_FOUND));
  const more = found.length - MAX_FOUND;
  if (more > 0) page.text(`and ${withCommas(more)} more; --json and --csv list them all`, 2);
}

function showPatterns(page: Page, axes: readonly AtlasAxis[], rows: SweptRows): void {
  const patterns = findPatterns(axes, rows);
  const sentences = [...findLinearRules(patterns), ...patterns].map(({ sentence }) => sentence);
  if (sentences.length === 0) return;
  page.line();
  page.heading('Patterns along an axis');
  page.text(
    'Seen in these values, not proved beyond them. Where a theorem is named, each of these verdicts follows from it.',
  );
  showSome(page, sentences, MAX_PATTERNS, '--json lists them all');
}

const LETTERS: Readonly<Record<Verdict, string>> = { win: 'W', loss: 'L', draw: 'D', endless: 'E' };

const MARGIN = 2;
const TICKS = 10;

/** One grid of letters for two options, the longer one across; with more options, one for each choice of the others. */
function showGrids(page: Page, axes: readonly AtlasAxis[], rows: SweptRows): void {
  const swept = sweptAxes(axes).toSorted((one, other) => one.values.length - other.values.length);
  const [down, across] = swept.slice(-2);
  if (!down || !across) return;
  page.text(
    'W: the first player wins. L: the first player loses. D: draw. E: endless. ?: not known. A dot: not allowed.',
  );
  const others = axes.filter((axis) => axis !== down && axis !== across && axis.values.length > 1);
  for (const choice of unwrap(variantsOf(others))) {
    page.line();
    if (others.length > 0) page.heading(optionWords(others, choice));
    const letter = (row: OptionValue, column: OptionValue) =>
      letterOf(rows[placeOf(axes, { ...choice, [down.name]: row, [across.name]: column })]);
    showGrid(page, down, across, letter);
  }
}

/** The index of the row with these values; an axis that is not named has one value. */
function placeOf(axes: readonly AtlasAxis[], chosen: OptionValues): number {
  return axes.reduce((place, { name, values }) => {
    const value = chosen[name];
    return place * values.length + (value === undefined ? 0 : values.indexOf(value));
  }, 0);
}

function letterOf(row: AtlasRow | undefined): string {
  if (row === undefined) return ' ';
  if (row.verdict !== null) return LETTERS[row.verdict];
  return row.firstMoves === null ? '.' : '?';
}

function showGrid(
  page: Page,
  down: AtlasAxis,
  across: AtlasAxis,
  letter: (row: OptionValue, column: OptionValue) => string,
): void {
  const label = Math.max(down.name.length, ...down.values.map((value) => String(value).length));
  const room = Math.max(TICKS, page.columns - MARGIN - label - 1);
  for (let begin = 0; begin < across.values.length; begin += room) {
    const columns = across.values.slice(begin, begin + room);
    if (begin > 0) page.line();
    page.line(`${' '.repeat(MARGIN + label + 1)}${across.name}`);
    page.line(`${' '.repeat(MARGIN)}${down.name.padEnd(label)} ${ticks(columns)}`);
    for (const row of down.values)
      page.line(
        `${' '.repeat(MARGIN)}${String(row).padStart(label)} ${columns.map((column) => letter(row, column)).join('')}`,
      );
  }
}

/** Marks the first value and every tenth number at its column. */
function ticks(values: readonly OptionValue[]): string {
  let line = '';
  for (const [index, value] of values.entries()) {
    const isMarked = index === 0 || (typeof value === 'number' && value % TICKS === 0);
    if (isMarked && line.length <= index) line = `${line.padEnd(index)}${value}`;
  }
  return line;
}
