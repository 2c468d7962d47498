import { counted, itemAt, listed, type OptionValue, type OptionValues, type Verdict } from '../../core/index.ts';
import type { AtlasRow } from './survey.ts';
import { type AtlasAxis, isSuccessive, type SweptRows, sweptAxes } from './sweep.ts';

/**
 * What was seen along an axis, the other options as in `at`. The sentence ends where the sweep does: a theorem gives each
 * verdict, but not that the pattern continues.
 */
export interface AtlasPattern {
  readonly axis: string;
  readonly at: OptionValues;
  /** Values that it was checked for. */
  readonly checked: number;
  /** From this value of the axis to that one. */
  readonly from: number;
  readonly to: number;
  readonly kind: 'verdict' | 'distance';
  readonly period: number;
  /** Of a verdict: the remainders by the period with which whoever starts loses. */
  readonly losing?: readonly number[];
  /** Of a distance: by so many plies it grows every period. */
  readonly growth?: number;
  /** The theorems that these verdicts follow from; empty unless each of them follows from one. */
  readonly theorems: readonly string[];
  readonly sentence: string;
}

/** One line of an atlas: an axis, the other options as they are, and the rows that are known from its first value on. */
interface Line {
  readonly axis: AtlasAxis;
  readonly at: OptionValues;
  readonly first: number;
  readonly rows: readonly AtlasRow[];
}

/** Along every axis of successive whole numbers, in every line of it. */
export function findPatterns(axes: readonly AtlasAxis[], rows: SweptRows): readonly AtlasPattern[] {
  const lines = sweptAxes(axes).flatMap((axis) => linesAlong(axis, axes, rows));
  return lines.flatMap((line) => [...verdictPatterns(line), ...distancePatterns(line)]);
}

function linesAlong(axis: AtlasAxis, axes: readonly AtlasAxis[], rows: SweptRows): readonly Line[] {
  const { values } = axis;
  const first = values[0];
  if (typeof first !== 'number' || !isSuccessive(axis) || values.length < MIN_VALUES) return [];
  const stride = strideOf(axis, axes);
  const others = sweptAxes(axes).filter((other) => other !== axis);
  return rows.flatMap((_, start) => {
    if (Math.floor(start / stride) % values.length !== 0) return [];
    const along = values.map((_value, index) => rows[start + index * stride]);
    const known = along.slice(0, firstUnknown(along)).flatMap((row) => (row ? [row] : []));
    const at = Object.fromEntries(others.map((other) => [other.name, valueAt(other, axes, start)]));
    return known.length < MIN_VALUES ? [] : [{ axis, at, first, rows: known }];
  });
}

/** How far apart two rows are whose axis differs by one step. */
function strideOf(axis: AtlasAxis, axes: readonly AtlasAxis[]): number {
  return axes.slice(axes.indexOf(axis) + 1).reduce((product, { values }) => product * values.length, 1);
}

function valueAt(axis: AtlasAxis, axes: readonly AtlasAxis[], place: number): OptionValue {
  return axis.values[Math.floor(place / strideOf(axis, axes)) % axis.values.length] ?? false;
}

function firstUnknown(rows: SweptRows): number {
  const unknown = rows.findIndex((row) => row === undefined || row.verdict === null);
  return unknown < 0 ? rows.length : unknown;
}

function verdictPatterns(line: Line): readonly AtlasPattern[] {
  const verdicts = line.rows.map(({ verdict }) => verdict);
  return stretchesOf(verdicts).map((stretch) => {
    const rows = line.rows.slice(stretch.from, stretch.to);
    const losing = remaindersOf(line, stretch, 'loss');
    const what = rows.every(({ verdict }) => verdict === rows[0]?.verdict)
      ? constantWords(rows[0]?.verdict ?? null)
      : remainderWords(line.axis.name, stretch.period, losing, remaindersOf(line, stretch, 'win'));
    return { ...patternOf(line, stretch, what, true), kind: 'verdict' as const, losing };
  });
}

/** Only where every game of the line ends. */
function distancePatterns(line: Line): readonly AtlasPattern[] {
  const distances = line.rows.flatMap(({ distance }) => (distance === null ? [] : [distance]));
  if (distances.length < line.rows.length) return [];
  const found = eventualGrowth(distances);
  if (!found) return [];
  const { start, period, growth } = found;
  const every = period === 1 ? 'with each step' : `every ${period} steps`;
  const what =
    growth === 0 && period === 1 ? 'the game takes the same number of plies' : `the plies grow by ${growth} ${every}`;
  const constant = growth === 0 && period > 1 ? `the plies repeat every ${period} steps` : what;
  const stretch = { from: start, to: distances.length, period };
  return [{ ...patternOf(line, stretch, constant, false), kind: 'distance' as const, growth }];
}

function remaindersOf({ first, rows }: Line, { from, period }: PeriodicStretch, verdict: Verdict): readonly number[] {
  const round = rows.slice(from, from + period);
  const found = round.flatMap((row, index) => (row.verdict === verdict ? [(first + from + index) % period] : []));
  return found.sort((one, other) => one - other);
}

const CONSTANT: Readonly<Record<Verdict, string>> = {
  win: 'whoever starts wins',
  loss: 'whoever starts loses',
  draw: 'it is a draw',
  endless: 'neither side can force an end',
};

function constantWords(verdict: Verdict | null): string {
  return verdict === null ? '' : CONSTANT[verdict];
}

/** The shorter list of the two. */
function remainderWords(name: string, period: number, losing: readonly number[], winning: readonly number[]): string {
  const isLoss = losing.length > 0 && (losing.length <= winning.length || winning.length === 0);
  const remainders = isLoss ? losing : winning;
  if (remainders.length === 0) return `the verdict repeats every ${period} steps`;
  return `whoever starts ${isLoss ? 'loses' : 'wins'} exactly when ${name} leaves the remainder ${listed(remainders, 'or')} by ${period}`;
}

function patternOf(
  { axis, at, first, rows }: Line,
  { from, to, period }: PeriodicStretch,
  what: string,
  proves: boolean,
) {
  const theorems = proves ? theoremsOf(rows.slice(from, to)) : [];
  const checked = to - from;
  const range = `${axis.name} ${first + from} to ${first + to - 1}`;
  const proved = theorems.length === 0 ? '' : `; by ${listed(theorems)}`;
  const place = Object.entries(at).map(([name, value]) => `${name}=${value}`);
  return {
    axis: axis.name,
    at,
    checked,
    from: first + from,
    to: first + to - 1,
    period,
    theorems,
    sentence: `${[...place, range].join(', ')}: ${what} (checked for ${counted(checked, 'value')}${proved}).`,
  };
}

function theoremsOf(rows: readonly AtlasRow[]): readonly string[] {
  const names = rows.flatMap(({ theorem }) => (theorem === null ? [] : [theorem]));
  return names.length === rows.length ? [...new Set(names)] : [];
}

/** A number of every line is a linear function of another option: "period = base + 1". */
export interface LinearRule {
  readonly axis: string;
  readonly along: string;
  readonly checked: number;
  readonly sentence: string;
}

/** Among the periods of the lines along one axis, where one other option tells the lines apart. */
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

/** At least so many lines, or any three numbers lie on a line. */
const MIN_LINES = 4;

function linearRule(patterns: readonly AtlasPattern[]): readonly LinearRule[] {
  const [sample] = patterns;
  const along = Object.keys(sample?.at ?? {})[0] ?? '';
  // One line may have several stretches: the first of each counts.
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

/** Fewer values than this show nothing. */
const MIN_VALUES = 8;
/** A period that was not seen so many times is no pattern. */
const MIN_ROUNDS = 3;

/** Whether value `index + step` follows from value `index`, e.g. is the same. */
type Follows = (index: number, step: number) => boolean;

/** The period that begins first, where a longer one begins later by as much; undefined where none was seen often enough. */
export function eventualPeriod(values: readonly unknown[]): Period | undefined {
  return findPeriod(values.length, (index, step) => values[index] === values[index + step]);
}

/** The same for numbers that grow by the same amount every `period` values; `growth` is that amount. */
export function eventualGrowth(values: readonly number[]): (Period & { readonly growth: number }) | undefined {
  const last = values.length - 1;
  const growthBy = (step: number) => itemAt(values, last) - itemAt(values, last - step);
  const found = findPeriod(
    values.length,
    (index, step) => itemAt(values, index + step) - itemAt(values, index) === growthBy(step),
  );
  return found && { ...found, growth: growthBy(found.period) };
}

function findPeriod(length: number, follows: Follows): Period | undefined {
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

/** The last stretch with a period, the one before it, and so on; what lies between or before them has none. In order. */
export function stretchesOf(values: readonly unknown[]): readonly PeriodicStretch[] {
  const found = eventualPeriod(values);
  if (!found) return [];
  const { start, period } = found;
  return [...stretchesOf(values.slice(0, start)), { from: start, to: values.length, period }];
}
