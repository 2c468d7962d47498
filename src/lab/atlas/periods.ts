/** A sequence repeats from `start` on: value k + period is value k. */
export interface Period {
  readonly start: number;
  readonly period: number;
}

/** Fewer values than this show nothing. */
export const FEWEST_VALUES = 8;
/** A period that was not seen so many times is no pattern. */
const FEWEST_ROUNDS = 3;

/** Whether value `index + step` follows from value `index`, e.g. is the same. */
type Follows = (index: number, step: number) => boolean;

/** The period that begins first, where a longer one begins later by as much; undefined where none was seen often enough. */
export function eventualPeriod(values: readonly unknown[]): Period | undefined {
  return findPeriod(values.length, (index, step) => values[index] === values[index + step]);
}

/** The same for numbers that grow by the same amount every `period` values; `growth` is that amount. */
export function eventualGrowth(values: readonly number[]): (Period & { readonly growth: number }) | undefined {
  const last = values.length - 1;
  const growthBy = (step: number) => (values[last] ?? 0) - (values[last - step] ?? 0);
  const found = findPeriod(
    values.length,
    (index, step) => (values[index + step] ?? 0) - (values[index] ?? 0) === growthBy(step),
  );
  return found && { ...found, growth: growthBy(found.period) };
}

function findPeriod(length: number, follows: Follows): Period | undefined {
  let best: Period | undefined;
  for (let period = 1; period * FEWEST_ROUNDS <= length; period++) {
    let start = length - period;
    while (start > 0 && follows(start - 1, period)) start--;
    const isSeen = length - start >= Math.max(FEWEST_ROUNDS * period, FEWEST_VALUES);
    if (isSeen && start + period < (best ? best.start + best.period : Number.POSITIVE_INFINITY))
      best = { start, period };
  }
  return best;
}

/** A stretch of a sequence, `from` to `to` − 1, with a period of its own. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly period: number;
}

/** The last stretch with a period, the one before it, and so on; what lies between or before them has none. In order. */
export function stretchesOf(values: readonly unknown[]): readonly Stretch[] {
  const found = eventualPeriod(values);
  if (!found) return [];
  const { start, period } = found;
  return [...stretchesOf(values.slice(0, start)), { from: start, to: values.length, period }];
}
