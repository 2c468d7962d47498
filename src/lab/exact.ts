import { type AnyGame, type Result, success } from '../core/index.ts';
import { createJudge } from '../solver/index.ts';
import { components } from './components.ts';
import { explorePlay, type PlayGraph } from './play-graph.ts';
import { seatPlayers } from './seating.ts';

/** How a game between two players ends, without sampling. */
export interface ExactReport {
  /** Positions that the two can bring about. */
  readonly positions: number;
  /** The probability that seat 1 or seat 2 wins, and that the game never ends. */
  readonly wins: Readonly<Record<'1' | '2', number>>;
  readonly endless: number;
  /** Plies on average; null when the game may never end. */
  readonly meanPlies: number | null;
  /** How far the three probabilities may be off: what they lack to 1. */
  readonly error: number;
}

/** `players` by seat. Fails with one sentence when the two can bring about too many positions. */
export function exactProbabilities(game: AnyGame, players: readonly [string, string]): Result<ExactReport> {
  const judge = createJudge(game);
  const explored = explorePlay(game, seatPlayers(judge, players));
  return explored.ok ? success(solveChances(explored.value)) : explored;
}

/** What a position leads to: chances of seat 1, seat 2 and no end, and plies on average. One array a quantity. */
type Quantities = readonly [Float64Array, Float64Array, Float64Array, Float64Array];
const [SEAT_1, SEAT_2, ENDLESS, PLIES] = [0, 1, 2, 3] as const;

/** A loop is swept until none of its numbers moves by more than this, or so many positions have been looked at. */
const TOLERANCE = 1e-15;
const MOST_UPDATES = 100_000_000;

/**
 * The chances of a position are the weighted means of those it leads to. Taken backwards, component by component, all
 * that lies behind is known. A loop is swept until it settles, from 0 upwards, so that the least solution comes out;
 * a loop without an exit never ends.
 */
export function solveChances(graph: PlayGraph): ExactReport {
  const quantities: Quantities = [
    new Float64Array(graph.size),
    new Float64Array(graph.size),
    new Float64Array(graph.size),
    new Float64Array(graph.size),
  ];
  for (const component of components(graph)) {
    if (isTrap(graph, component)) for (const node of component) quantities[ENDLESS][node] = 1;
    else settle(graph, component, quantities);
  }
  const [one, two, endless, plies] = quantities.map((values) => values[0] as number) as [
    number,
    number,
    number,
    number,
  ];
  return {
    positions: graph.size,
    wins: { 1: one, 2: two },
    endless,
    meanPlies: endless > 0 ? null : plies,
    error: Math.abs(1 - one - two - endless),
  };
}

/** Nobody has won in it and nothing leads out of it. */
function isTrap({ offsets, targets, winners }: PlayGraph, component: readonly number[]): boolean {
  const members = new Set(component);
  return component.every((node) => {
    const steps = targets.subarray(offsets[node], offsets[node + 1]);
    return winners[node] === -1 && steps.every((target) => members.has(target));
  });
}

function settle(graph: PlayGraph, component: readonly number[], quantities: Quantities): void {
  const isLoop = component.length > 1;
  for (let sweep = 0; sweep * component.length < MOST_UPDATES; sweep++) {
    let change = 0;
    // There and back, since news of an exit travels with the sweep.
    for (let place = 0; place < component.length; place++) {
      const node = component[sweep % 2 === 0 ? place : component.length - 1 - place] as number;
      change = Math.max(change, update(graph, node, quantities));
    }
    if (!isLoop || change < TOLERANCE) return;
  }
}

/** Returns by how much the largest number moved, plies in proportion. */
function update({ offsets, targets, chances, winners }: PlayGraph, node: number, quantities: Quantities): number {
  const winner = winners[node] as number;
  let one = winner === 0 ? 1 : 0;
  let two = winner === 1 ? 1 : 0;
  let endless = 0;
  let plies = winner < 0 ? 1 : 0;
  const end = offsets[node + 1] as number;
  for (let step = offsets[node] as number; step < end; step++) {
    const target = targets[step] as number;
    const chance = chances[step] as number;
    one += chance * (quantities[SEAT_1][target] as number);
    two += chance * (quantities[SEAT_2][target] as number);
    endless += chance * (quantities[ENDLESS][target] as number);
    plies += chance * (quantities[PLIES][target] as number);
  }
  const change = Math.max(
    one - (quantities[SEAT_1][node] as number),
    two - (quantities[SEAT_2][node] as number),
    endless - (quantities[ENDLESS][node] as number),
    (plies - (quantities[PLIES][node] as number)) / Math.max(1, plies),
  );
  quantities[SEAT_1][node] = one;
  quantities[SEAT_2][node] = two;
  quantities[ENDLESS][node] = endless;
  quantities[PLIES][node] = plies;
  return change;
}
