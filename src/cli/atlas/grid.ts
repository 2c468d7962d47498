import type { OptionValue, Verdict } from '../../core/index.ts';
import { type AtlasAxis, type AtlasRow, type SweptRows, sweptAxes } from '../../lab/index.ts';
import type { Page } from '../terminal/page.ts';

const LETTERS: Readonly<Record<Verdict, string>> = { win: 'W', loss: 'L', draw: 'D', endless: 'E' };
type Choice = readonly [name: string, value: OptionValue];

const MARGIN = 2;
const TICKS = 10;

/** For two options one grid of letters, the longer one across; for more one for each choice of the others. */
export function showGrids(page: Page, axes: readonly AtlasAxis[], rows: SweptRows): void {
  const swept = sweptAxes(axes).toSorted((one, other) => one.values.length - other.values.length);
  const [down, across] = swept.slice(-2);
  if (!down || !across) return;
  page.text(
    'W: whoever starts wins. L: whoever starts loses. D: draw. E: endless. ?: not known. A point: not allowed.',
  );
  const others = axes.filter((axis) => axis !== down && axis !== across && axis.values.length > 1);
  let choices: readonly (readonly Choice[])[] = [[]];
  for (const { name, values } of others)
    choices = choices.flatMap((choice) => values.map((value): readonly Choice[] => [...choice, [name, value]]));
  for (const choice of choices) {
    page.line();
    if (choice.length > 0) page.heading(choice.map(([name, value]) => `${name}=${value}`).join(' '));
    const letter = (row: OptionValue, column: OptionValue) =>
      letterOf(rows[placeOf(axes, new Map([...choice, [down.name, row], [across.name, column]]))]);
    showGrid(page, down, across, letter);
  }
}

/** Where the row of these values stands; an axis that is not named has one value. */
function placeOf(axes: readonly AtlasAxis[], chosen: ReadonlyMap<string, OptionValue>): number {
  return axes.reduce((place, { name, values }) => {
    const value = chosen.get(name);
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

/** Every tenth value, where it stands; words are left to the order of the values. */
function ticks(values: readonly OptionValue[]): string {
  let line = '';
  for (const [index, value] of values.entries()) {
    const isMarked = index === 0 || (typeof value === 'number' && value % TICKS === 0);
    if (isMarked && line.length <= index) line = `${line.padEnd(index)}${value}`;
  }
  return line;
}
