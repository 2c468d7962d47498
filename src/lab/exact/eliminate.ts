import { at } from '../../core/index.ts';
import { type Loop, real } from './loop.ts';

/** The most additions, about ten seconds, and the most steps held at once, about 200 MB. */
const MAX_STEPS = 60_000_000;
const MAX_HELD = 2_000_000;

export interface EliminationLimits {
  readonly maxSteps?: number;
  readonly maxHeld?: number;
}

/** One position of a loop: its steps within the loop, and its contribution from outside. */
interface Row {
  /** Its index among the members. */
  readonly place: number;
  /** The probability of a step to each other member, and the members that lead here. */
  readonly steps: Map<number, number>;
  readonly from: Set<number>;
  /** The probability of a step out of the loop. */
  exit: number;
  /** By quantity: the contribution of the steps out of the loop. */
  readonly known: Float64Array;
}

/**
 * Solves a loop by elimination: the reference for `solveLoop`, and the way for a loop in which a walk stays so long that
 * its bound is too wide. Members are eliminated one by one, those with the fewest neighbors first, and the steps to a
 * member are replaced by steps to its successors. In the opposite order each value follows from those that were
 * eliminated later. Nothing is ever subtracted, so nothing is lost by rounding (W. K. Grassmann, M. I. Taksar and
 * D. P. Heyman, "Regenerative analysis and steady state distributions for Markov chains", 1985). `outside` has, by quantity,
 * each member's contribution from outside; the answer is written to `found`. Returns false and changes nothing if it
 * would take too much time or memory.
 */
export function eliminate(
  loop: Loop,
  outside: readonly Float64Array[],
  found: readonly Float64Array[],
  { maxSteps = MAX_STEPS, maxHeld = MAX_HELD }: EliminationLimits = {},
): boolean {
  const rows = createRows(loop, outside);
  const queue = new FewestFirst(rows);
  const order: Row[] = [];
  let steps = 0;
  let held = loop.targets.length;
  for (let row = queue.take(); row; row = queue.take()) {
    order.push(row);
    steps += row.from.size * row.steps.size;
    held += removeRow(row, rows);
    if (steps > maxSteps || held > maxHeld) return false;
    for (const neighbor of [...row.from, ...row.steps.keys()]) queue.add(neighbor);
  }
  for (const { place, steps: onwards, known } of order.reverse()) {
    for (const [index, values] of found.entries()) {
      let value = real(known, index);
      for (const [target, chance] of onwards) value += chance * real(values, target);
      values[place] = value;
    }
  }
  return true;
}

function createRows({ offsets, targets, chances, exits }: Loop, outside: readonly Float64Array[]): readonly Row[] {
  const rows = Array.from(exits, (exit, place): Row => {
    const known = Float64Array.from(outside, (values) => real(values, place));
    return { place, steps: new Map(), from: new Set(), exit, known };
  });
  for (const { place, steps } of rows) {
    for (let step = at(offsets, place); step < at(offsets, place + 1); step++) {
      const target = at(targets, step);
      steps.set(target, (steps.get(target) ?? 0) + real(chances, step));
      rows[target]?.from.add(place);
    }
  }
  return rows;
}

/** Returns the change in the number of steps held. */
function removeRow(row: Row, rows: readonly Row[]): number {
  const { place } = row;
  let more = 0;
  row.steps.delete(place);
  row.from.delete(place);
  removeSelfStep(row);
  for (const before of row.from) {
    const source = rows[before];
    if (!source) continue;
    const chance = source.steps.get(place) ?? 0;
    source.steps.delete(place);
    more -= source.steps.size + 1;
    source.exit += chance * row.exit;
    row.known.forEach((value, index) => {
      source.known[index] = real(source.known, index) + chance * value;
    });
    for (const [target, onwards] of row.steps) {
      source.steps.set(target, (source.steps.get(target) ?? 0) + chance * onwards);
      rows[target]?.from.add(before);
    }
    more += source.steps.size;
  }
  for (const target of row.steps.keys()) rows[target]?.from.delete(place);
  return more;
}

/** A step from a position to itself only takes time, so its probability is shared out among the other steps. */
function removeSelfStep(row: Row): void {
  let leaving = row.exit;
  for (const chance of row.steps.values()) leaving += chance;
  row.exit /= leaving;
  for (const [target, chance] of row.steps) row.steps.set(target, chance / leaving);
  row.known.forEach((value, index) => {
    row.known[index] = value / leaving;
  });
}

/** A queue of rows, each returned once, fewest neighbors first. */
class FewestFirst {
  private readonly rows: readonly Row[];
  private readonly isTaken: Uint8Array;
  /** By number of neighbors. A row whose number has changed is in several buckets. */
  private readonly buckets: number[][] = [];
  private lowest = 0;

  constructor(rows: readonly Row[]) {
    this.rows = rows;
    this.isTaken = new Uint8Array(rows.length);
    for (const { place } of rows) this.add(place);
  }

  /** Enqueues a row whose number of neighbors has changed. */
  add(place: number): void {
    const count = this.neighbors(place);
    while (this.buckets.length <= count) this.buckets.push([]);
    this.buckets[count]?.push(place);
    this.lowest = Math.min(this.lowest, count);
  }

  take(): Row | undefined {
    for (; this.lowest < this.buckets.length; this.lowest++) {
      const bucket = this.buckets[this.lowest];
      for (let place = bucket?.pop(); place !== undefined; place = bucket?.pop()) {
        if (this.isTaken[place] === 1 || this.neighbors(place) !== this.lowest) continue;
        this.isTaken[place] = 1;
        return this.rows[place];
      }
    }
    return undefined;
  }

  private neighbors(place: number): number {
    const row = this.rows[place];
    return row ? row.steps.size + row.from.size : 0;
  }
}
