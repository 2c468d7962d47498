import { counted, itemAt, listed, type OptionValues, type Verdict } from '../../core/index.ts';
import type { AtlasRow } from './survey.ts';
import { type AtlasAxis, isSuccessive, type SweptRows, sweptAxes } from './sweep.ts';

/**
 * A pattern along one axis, with the other options as in `at`. It claims nothing beyond the sweep: a theorem gives each
 * verdict, but not that the pattern continues.
 */
export interface AtlasPattern {
  readonly axis: string;
  readonly at: OptionValues;
  /** The number of values checked. */
  readonly checked: number;
  /** The first and last value of the axis. */
  readonly from: number;
  readonly to: number;
  readonly kind: 'verdict' | 'distance';
  readonly period: number;
  /** For a verdict: the remainders by the period with which the first player loses. */
  readonly losing?: readonly number[];
  /** For a distance: its growth per period, in plies. */
  readonly growth?: number;
  /** The theorems behind these verdicts; empty unless each verdict follows from one. */
  readonly theorems: readonly string[];
  readonly sentence: string;
}

/** One line of an atlas: an axis, the fixed other options, and the known rows from the axis's first value on. */
interface Line {
  readonly axis: AtlasAxis;
  readonly at: OptionValues;
  readonly first: number;
  readonly rows: readonly AtlasRow[];
}

/** Patterns along every axis of successive whole numbers, in each of its lines. */
export function findPatterns(axes: readonly AtlasAxis[], rows: SweptRows): readonly AtlasPattern[] {
  const lines = sweptAxes(axes).flatMap((axis) => linesAlong(axis, axes, rows));
  return lines.flatMap((line) => [...verdictPatterns(line), ...distancePatterns(line)]);
}

function linesAlong(axis: AtlasAxis, axes: readonly AtlasAxis[], rows: SweptRows): readonly Line[] {
  const [first] = axis.values;
  if (typeof first !== 'number' || !isSuccessive(axis) || axis.values.length < MIN_VALUES) return [];
  const others = sweptAxes(axes).filter((other) => other !== axis);
  const stride = strideOf(axis, axes);
  const valueAt = (other: AtlasAxis, place: number) =>
    itemAt(other.values, Math.floor(place / strideOf(other, axes)) % other.values.length);
  return rows.flatMap((_, start) => {
    if (Math.floor(start / stride) % axis.values.length !== 0) return [];
    const known: AtlasRow[] = [];
    for (
      let row = rows[start];
      row?.verdict && known.length < axis.values.length;
      row = rows[start + known.length * stride]
    )
      known.push(row);
    const at = Object.fromEntries(others.map((other) => [other.name, valueAt(other, start)]));
    return known.length < MIN_VALUES ? [] : [{ axis, at, first, rows: known }];
  });
}

/** The index distance between rows that are one step of an axis apart. */
function strideOf(axis: AtlasAxis, axes: readonly AtlasAxis[]): number {
  return axes.slice(axes.indexOf(axis) + 1).reduce((product, { values }) => product * values.length, 1);
}

function verdictPatterns(line: Line): readonly AtlasPattern[] {
  return stretchesOf(line.rows.map(({ verdict }) => verdict)).map((stretch) => {
    const rows = line.rows.slice(stretch.from, stretch.to);
    const losing = remaindersOf(line, stretch, 'loss');
    const verdict = rows[0]?.verdict ?? 'draw';
    const what = rows.every((row) => row.verdict === verdict)
      ? CONSTANT[verdict]
      : remainderWords(line.axis.name, stretch.period, losing, remaindersOf(line, stretch, 'win'));
    return { ...patternOf(line, stretch, what, theoremsOf(rows)), kind: 'verdict' as const, losing };
  });
}

/** Only for lines in which every game ends. */
function distancePatterns(line: Line): readonly AtlasPattern[] {
  const distances = line.rows.flatMap(({ distance }) => (distance === null ? [] : [distance]));
  const found = distances.length < line.rows.length ? undefined : eventualGrowth(distances);
  if (!found) return [];
  const { start, period, growth } = found;
  const stretch = { from: start, to: distances.length, period };
  return [{ ...patternOf(line, stretch, growthWords(period, growth), []), kind: 'distance' as const, growth }];
}

function growthWords(period: number, growth: number): string {
  if (growth !== 0) return `the plies grow by ${growth} ${period === 1 ? 'with each step' : `every ${period} steps`}`;
  return period === 1 ? 'the game takes the same number of plies' : `the plies repeat every ${period} steps`;
}

function remaindersOf({ first, rows }: Line, { from, period }: PeriodicStretch, verdict: Verdict): readonly number[] {
  const round = rows.slice(from, from + period);
  const found = round.flatMap((row, index) => (row.verdict === verdict ? [(first + from + index) % period] : []));
  return found.sort((one, other) => one - other);
}

const CONSTANT: Readonly<Record<Verdict, string>> = {
  win: 'the first player wins',
  loss: 'the first player loses',
  draw: 'it is a draw',
  endless: 'neither side can force an end',
};

/** Names the losing or the winning remainders, whichever list is shorter. */
function remainderWords(name: string, period: number, losing: readonly number[], winning: readonly number[]): string {
  const isLoss = losing.length > 0 && (losing.length <= winning.length || winning.length === 0);
  const remainders = isLoss ? losing : winning;
  if (remainders.length === 0) return `the verdict repeats every ${period} steps`;
  return `the first player ${isLoss ? 'loses' : 'wins'} exactly when ${name} leaves the remainder ${listed(remainders, 'or')} by ${period}`;
}

function patternOf(
  { axis, at, first }: Line,
  { from, to, period }: PeriodicStretch,
  what: string,
  theorems: readonly string[],
) {
  const range = { from: first + from, to: first + to - 1 };
  const checked = to - from;
  const proved = theorems.length === 0 ? '' : `; by ${listed(theorems)}`;
  const place = Object.entries(at).map(([name, value]) => `${name}=${value}`);
  const where = [...place, `${axis.name} ${range.from} to ${range.to}`].join(', ');
  const sentence = `${where}: ${what} (checked for ${counted(checked, 'value')}${proved}).`;
  return { axis: axis.name, at, checked, ...range, period, theorems, sentence };
}

function theoremsOf(rows: readonly AtlasRow[]): readonly string[] {
  const names = rows.flatMap(({ theorem }) => (theorem === null ? [] : [theorem]));
  return names.length === rows.length ? [...new Set(names)] : [];
}

/** A linear rule for the first period of each line: "period = base + 1". */
export interface LinearRule {
  readonly axis: string;
  readonly along: string;
  readonly checked: number;
  readonly sentence: string;
}

/** Looks at the periods of lines along one axis that differ in one other option. */
export function findLinearRules(patterns: readonly AtlasPattern[]): readonly LinearRule[] {
  const groups = new Map<string, AtlasPattern[]>();
  for (const pattern of patterns) {
    const { kind, axis, at, period } = pattern;
    const [along, ...others] = Object.keys(at);
    if (kind !== 'verdict' || period === 1 || along === undefined || others.length > 0) continue;
    const key = `${axis} ${along}`;
    groups.set(key, [...(groups.get(key) ?? []), pattern]);
  }
  return [...groups.values()].flatMap(linearRule);
}

/** With fewer lines a linear rule would be a coincidence. */
const MIN_LINES = 4;

function linearRule(patterns: readonly AtlasPattern[]): readonly LinearRule[] {
  const [sample] = patterns;
  const along = Object.keys(sample?.at ?? {})[0] ?? '';
  // One line may have several stretches: use the first of each.
  const firsts = new Map<number, number>();
  for (const { at, period } of patterns) {
    const value = at[along];
    if (typeof value === 'number' && !firsts.has(value)) firsts.set(value, period);
  }
  const points = [...firsts];
  const [one, other] = [points[0], points.at(-1)];
  if (!sample || !one || !other || points.length < MIN_LINES) return [];
  const slope = (other[1] - one[1]) / (other[0] - one[0]);
  const offset = one[1] - slope * one[0];
  const isOnLine = points.every(([value, period]) => period === slope * value + offset);
  if (!isOnLine || !Number.isInteger(slope) || slope === 0) return [];
  const rule = `${slope === 1 ? '' : `${slope} × `}${along}${offsetWords(offset)}`;
  const sentence = `In ${counted(points.length, 'line')} along ${sample.axis} the first period is ${rule} (checked for ${along} ${listed(points.map(([value]) => value))}).`;
  return [{ axis: sample.axis, along, checked: points.length, sentence }];
}

function offsetWords(offset: number): string {
  if (offset === 0) return '';
  return offset > 0 ? ` + ${offset}` : ` − ${-offset}`;
}

/** A sequence repeats from `start` on: value k + period is value k. */
export interface Period {
  readonly start: number;
  readonly period: number;
}

/** The fewest values in which a period is looked for. */
const MIN_VALUES = 8;
/** The fewest repetitions that make a pattern. */
const MIN_ROUNDS = 3;

/** The period with the smallest start plus length; undefined if none repeats often enough. */
export function eventualPeriod(values: readonly unknown[]): Period | undefined {
  return findPeriod(values.length, (index, step) => values[index] === values[index + step]);
}

/** The same for numbers that grow by a fixed amount, `growth`, every `period` values. */
export function eventualGrowth(values: readonly number[]): (Period & { readonly growth: number }) | undefined {
  const last = values.length - 1;
  const growthBy = (step: number) => itemAt(values, last) - itemAt(values, last - step);
  const found = findPeriod(
    values.length,
    (index, step) => itemAt(values, index + step) - itemAt(values, index) === growthBy(step),
  );
  return found && { ...found, growth: growthBy(found.period) };
}

/** `follows` tells whether value `index + step` follows from value `index`, for example by being equal. */
function findPeriod(length: number, follows: (index: number, step: number) => boolean): Period | undefined {
  let best: Period | undefined;
  for (let period = 1; period * MIN_ROUNDS <= length; period++) {
    let start = length - period;
    while (start > 0 && follows(start - 1, period)) start--;
    const isSeen = length - start >= Math.max(MIN_ROUNDS * period, MIN_VALUES);
    if (isSeen && start + period < (best ? best.start + best.period : Number.POSITIVE_INFINITY))
      best = { start, period };
  }
  return best;
}

/** A stretch of a sequence, `from` to `to` − 1, with a period of its own. */
export interface PeriodicStretch {
  readonly from: number;
  readonly to: number;
  readonly period: number;
}

/** All stretches with a period, in order, found from the end backwards; gaps between them have none. */
export function stretchesOf(values: readonly unknown[]): readonly PeriodicStretch[] {
  const found = eventualPeriod(values);
  if (!found) return [];
  const { start, period } = found;
  return [...stretchesOf(values.slice(0, start)), { from: start, to: values.length, period }];
}
