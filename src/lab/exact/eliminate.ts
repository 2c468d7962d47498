import type { PlayGraph } from './play-graph.ts';

/** The most additions to make: about ten seconds of them. */
const MOST_STEPS = 60_000_000;

/** One position of a loop: its steps within the loop, and what it gets from outside. */
interface Row {
  readonly node: number;
  /** Its number among the members. */
  readonly place: number;
  /** How likely a step to each other member is, and which members lead here. */
  readonly steps: Map<number, number>;
  readonly from: Set<number>;
  /** How likely a step out of the loop is. */
  exit: number;
  /** By quantity: what the steps out of the loop bring. */
  readonly known: Float64Array;
}

/**
 * Solves a loop by elimination. Its members are eliminated one by one, those with the fewest neighbors first, and the
 * steps to a member are replaced by steps to its successors. In the opposite order each value follows from those that
 * were eliminated later. Nothing is ever subtracted, so nothing is lost by rounding (W. K. Grassmann, M. I. Taksar and
 * D. P. Heyman, "Regenerative analysis and steady state distributions for Markov chains", 1985). `known` says what a
 * member gets from outside; the answer goes into `quantities`. False, and nothing changed, when it would take too long.
 */
export function eliminate(
  graph: PlayGraph,
  component: readonly number[],
  known: (node: number) => Float64Array,
  quantities: readonly Float64Array[],
  mostSteps = MOST_STEPS,
): boolean {
  const rows = createRows(graph, component, known);
  const queue = new FewestFirst(rows);
  const order: Row[] = [];
  let steps = 0;
  for (let row = queue.take(); row; row = queue.take()) {
    order.push(row);
    steps += row.from.size * row.steps.size;
    if (steps > mostSteps) return false;
    removeRow(row, rows);
    for (const neighbor of [...row.from, ...row.steps.keys()]) queue.add(neighbor);
  }
  for (const { node, steps: onwards, known: own } of order.reverse()) {
    for (const [index, values] of quantities.entries()) {
      let value = own[index] as number;
      for (const [target, chance] of onwards) value += chance * (values[rows[target]?.node ?? 0] as number);
      values[node] = value;
    }
  }
  return true;
}

function createRows(
  { offsets, targets, chances }: PlayGraph,
  component: readonly number[],
  known: (node: number) => Float64Array,
): readonly Row[] {
  const places = new Map(component.map((node, place) => [node, place]));
  const rows = component.map(
    (node, place): Row => ({ node, place, steps: new Map(), from: new Set(), exit: 0, known: known(node) }),
  );
  for (const row of rows) {
    for (let step = offsets[row.node] as number; step < (offsets[row.node + 1] as number); step++) {
      const target = places.get(targets[step] as number);
      const chance = chances[step] as number;
      if (target === undefined) row.exit += chance;
      else row.steps.set(target, (row.steps.get(target) ?? 0) + chance);
      if (target !== undefined) rows[target]?.from.add(row.place);
    }
  }
  return rows;
}

function removeRow(row: Row, rows: readonly Row[]): void {
  const { place } = row;
  row.steps.delete(place);
  row.from.delete(place);
  removeSelfStep(row);
  for (const before of row.from) {
    const source = rows[before] as Row;
    const chance = source.steps.get(place) ?? 0;
    source.steps.delete(place);
    source.exit += chance * row.exit;
    row.known.forEach((value, index) => {
      source.known[index] = (source.known[index] as number) + chance * value;
    });
    for (const [target, onwards] of row.steps) {
      source.steps.set(target, (source.steps.get(target) ?? 0) + chance * onwards);
      rows[target]?.from.add(before);
    }
  }
  for (const target of row.steps.keys()) rows[target]?.from.delete(place);
}

/** Steps from a position to itself only take time: in the end it leaves in proportion to its other steps. */
function removeSelfStep(row: Row): void {
  let leaving = row.exit;
  for (const chance of row.steps.values()) leaving += chance;
  row.exit /= leaving;
  for (const [target, chance] of row.steps) row.steps.set(target, chance / leaving);
  row.known.forEach((value, index) => {
    row.known[index] = value / leaving;
  });
}

/** Hands out rows, each once, always one of those with the fewest neighbors. */
class FewestFirst {
  private readonly rows: readonly Row[];
  private readonly isTaken: Uint8Array;
  /** By number of neighbors. A row whose number has changed is in several. */
  private readonly buckets: number[][] = [];
  private lowest = 0;

  constructor(rows: readonly Row[]) {
    this.rows = rows;
    this.isTaken = new Uint8Array(rows.length);
    for (const { place } of rows) this.add(place);
  }

  /** The row has new neighbors, or fewer. */
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
    const { steps, from } = this.rows[place] as Row;
    return steps.size + from.size;
  }
}
