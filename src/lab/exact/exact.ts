import { type AnyGame, failure, type Result, success } from '../../core/index.ts';
import { KNOWN_PLAYERS, type PlayerDefinition } from '../../players/index.ts';
import { NO_WINNER } from '../simulate/counts/winner.ts';
import { seatPlayers } from '../simulate/runners/seating.ts';
import { components } from './components.ts';
import { eliminate } from './eliminate.ts';
import { explorePlay, type PlayGraph } from './play-graph.ts';

/** How a game between two players ends, without sampling. */
export interface ExactReport {
  /** How many positions the two can reach. */
  readonly positions: number;
  /** The probability that seat 1 or seat 2 wins, that the game is drawn, and that it never ends. */
  readonly wins: Readonly<Record<'1' | '2', number>>;
  readonly draw: number;
  /** That a player from outside forfeits it; 0 between our own players. */
  readonly forfeit: number;
  readonly endless: number;
  /** Plies on average; null when the game may never end. */
  readonly meanPlies: number | null;
  /** How far the probabilities may be off: what they lack to 1. */
  readonly error: number;
}

/** `players` by seat. Fails with one sentence when the two can reach too many positions. */
export function exactProbabilities(
  game: AnyGame,
  players: readonly [string, string],
  known: readonly PlayerDefinition[] = KNOWN_PLAYERS,
): Result<ExactReport> {
  const seated = seatPlayers(game, players, known);
  if (!seated.ok) return seated;
  const explored = explorePlay(game, seated.value);
  if (!explored.ok) return explored;
  return exactEnds(game, explored.value);
}

/** The same on a graph of play. */
export function exactEnds(game: AnyGame, graph: PlayGraph): Result<ExactReport> {
  const report = solveChances(graph);
  if (report.error <= MOST_ERROR) return success(report);
  return failure(
    `${game.definition.title}: the exact probabilities of these two players did not converge; simulate their games instead.`,
  );
}

/**
 * Of each position: the chances of seat 1, seat 2, a draw, a forfeit and no end, and plies on average. One array a
 * quantity; the first four at the index of the winner.
 */
type Quantities = readonly [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
const [ENDLESS, PLIES, COUNT] = [4, 5, 6] as const;

/** A loop is swept until none of its numbers changes by more than this, or so many times. */
const TOLERANCE = 1e-15;
const MOST_SWEEPS = 300;
/** Numbers that lack more than this to 1 are not called exact. */
const MOST_ERROR = 1e-9;

/**
 * The chances of a position are the weighted means of those of its successors. Components are taken backwards, so that
 * all successors outside a component are known. A loop is swept until it converges, from 0 upwards, which gives the least
 * solution; one that converges too slowly is solved by elimination. A loop without an exit never ends.
 */
export function solveChances(graph: PlayGraph): ExactReport {
  const quantities: Quantities = [
    new Float64Array(graph.size),
    new Float64Array(graph.size),
    new Float64Array(graph.size),
    new Float64Array(graph.size),
    new Float64Array(graph.size),
    new Float64Array(graph.size),
  ];
  for (const component of components(graph)) {
    if (isTrap(graph, component)) for (const node of component) quantities[ENDLESS][node] = 1;
    else solveComponent(graph, component, quantities);
  }
  const [one = 0, two = 0, draw = 0, forfeit = 0, endless = 0, plies = 0] = quantities.map(([atStart]) => atStart);
  return {
    positions: graph.size,
    wins: { 1: one, 2: two },
    draw,
    forfeit,
    endless,
    meanPlies: endless > 0 ? null : plies,
    error: Math.abs(1 - one - two - draw - forfeit - endless),
  };
}

/** No game has ended in it and nothing leads out. */
function isTrap({ offsets, targets, winners }: PlayGraph, component: readonly number[]): boolean {
  const members = new Set(component);
  return component.every((node) => {
    const steps = targets.subarray(offsets[node], offsets[node + 1]);
    return winners[node] === NO_WINNER && steps.every((target) => members.has(target));
  });
}

function solveComponent(graph: PlayGraph, component: readonly number[], quantities: Quantities): void {
  const isLoop = component.length > 1;
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let change = 0;
    // Forwards and backwards in turn, since what an exit is worth spreads in the direction of the sweep.
    for (let place = 0; place < component.length; place++) {
      const node = component[sweep % 2 === 0 ? place : component.length - 1 - place] as number;
      change = Math.max(change, update(graph, node, quantities));
    }
    if (!isLoop || change < TOLERANCE) return;
  }
  // With 0 inside the loop, the means of a position are what it gets from outside.
  for (const values of quantities) for (const node of component) values[node] = 0;
  eliminate(graph, component, (node) => weigh(graph, node, quantities, new Float64Array(COUNT)), quantities);
}

const weighed = new Float64Array(COUNT);

/** Returns the largest change, that of plies in proportion. */
function update(graph: PlayGraph, node: number, quantities: Quantities): number {
  weigh(graph, node, quantities, weighed);
  let change = 0;
  for (let index = 0; index < COUNT; index++) {
    const values = quantities[index] as Float64Array;
    const value = weighed[index] as number;
    const scale = index === PLIES ? Math.max(1, value) : 1;
    change = Math.max(change, (value - (values[node] as number)) / scale);
    values[node] = value;
  }
  return change;
}

/** Writes the weighted means over the successors of a position. */
function weigh(
  { offsets, targets, chances, winners }: PlayGraph,
  node: number,
  quantities: Quantities,
  means: Float64Array,
): Float64Array {
  const winner = winners[node] as number;
  means.fill(0);
  if (winner === NO_WINNER) means[PLIES] = 1;
  else means[winner] = 1;
  const end = offsets[node + 1] as number;
  for (let step = offsets[node] as number; step < end; step++) {
    const target = targets[step] as number;
    const chance = chances[step] as number;
    for (let index = 0; index < COUNT; index++) {
      means[index] = (means[index] as number) + chance * ((quantities[index] as Float64Array)[target] as number);
    }
  }
  return means;
}
