import { type AnyGame, at, failure, itemAt, type Result, success, withCommas } from '../../core/index.ts';
import { type AnyPlayer, KNOWN_PLAYERS, type PlayerDefinition } from '../../players/index.ts';
import { seatPlayers } from '../simulate/job.ts';
import { NO_WINNER } from '../simulate/winner.ts';
import { components } from './components.ts';
import { type Loop, largest, readLoop, real, solveLoop } from './loop.ts';
import { explorePlay, type PlayGraph } from './play-graph.ts';

/** How a game between two players ends, computed instead of sampled. */
export interface ExactReport {
  /** The number of positions that the two can reach. */
  readonly positions: number;
  /** The probability that seat 1 or seat 2 wins, that the game is drawn, and that it never ends. */
  readonly wins: Readonly<Record<'1' | '2', number>>;
  readonly draw: number;
  /** The probability that an outside player forfeits; 0 between our own players. */
  readonly forfeit: number;
  readonly endless: number;
  /** Mean plies; null when the game may never end. */
  readonly meanPlies: number | null;
  /** An upper bound on the error of each probability. */
  readonly error: number;
}

/** The exact probabilities of a game between `players`, by seat. Fails with one sentence when they can reach too many positions. */
export function exactProbabilities(
  game: AnyGame,
  players: readonly [string, string],
  known: readonly PlayerDefinition[] = KNOWN_PLAYERS,
): Result<ExactReport> {
  const seated = seatPlayers(game, players, known);
  return seated.ok ? exactBetween(game, seated.value) : seated;
}

/** The same for players that have been opened. */
export function exactBetween(game: AnyGame, players: readonly [AnyPlayer, AnyPlayer]): Result<ExactReport> {
  const graph = explorePlay(game, players);
  if (!graph.ok) return graph;
  const report = solveChances(graph.value);
  if (report.error <= MAX_ERROR) return success(report);
  return failure(
    `${game.definition.title}: the exact probabilities of these two players did not converge over ${withCommas(report.positions)} positions; simulate their games instead.`,
  );
}

export function solveChances(graph: PlayGraph): ExactReport {
  const atStart = findChances(graph).map(([first]) => first);
  const [one = 0, two = 0, draw = 0, forfeit = 0, endless = 0, plies = 0, error = 0] = atStart;
  return {
    positions: graph.size,
    wins: { 1: one, 2: two },
    draw,
    forfeit,
    endless,
    meanPlies: endless > 0 ? null : plies,
    error,
  };
}

/**
 * By position: the probabilities of seat 1, seat 2, a draw, a forfeit and no end, the mean plies, and an upper bound on the
 * error of the probabilities. One array for each quantity; the first four at the index of the winner.
 */
type Quantities = readonly Float64Array[];
const [ENDLESS, PLIES, ERROR, COUNT] = [4, 5, 6, 7] as const;

/** A loop with a larger error does not count as exact. */
const MAX_ERROR = 1e-9;
/** The relative rounding error of one floating-point operation. */
const ROUNDING = 2 ** -53;

/**
 * The chances of a position are the weighted means of those of its successors. Components are processed backwards, so
 * all successors outside a component are known. A loop without an exit never ends; any other has one solution.
 */
export function findChances(graph: PlayGraph): Quantities {
  const quantities = Array.from({ length: COUNT }, () => new Float64Array(graph.size));
  const places = new Int32Array(graph.size).fill(-1);
  for (const nodes of components(graph)) {
    const [node = 0] = nodes;
    if (nodes.length === 1 && !stepsOf(graph, node).includes(node)) weighNode(graph, node, quantities);
    else findInLoop(graph, readLoop(graph, Int32Array.from(nodes).sort(), places), quantities);
  }
  return quantities;
}

function stepsOf({ offsets, targets }: PlayGraph, node: number): Int32Array {
  return targets.subarray(at(offsets, node), at(offsets, node + 1));
}

function weighNode(graph: PlayGraph, node: number, quantities: Quantities): void {
  const means = new Float64Array(COUNT);
  weigh(graph, node, quantities, means);
  quantities.forEach((values, index) => {
    values[node] = index < PLIES ? Math.min(1, real(means, index)) : real(means, index);
  });
}

/** Writes the weighted means over the successors of a position; adding up their chances rounds once for each step. */
function weigh(graph: PlayGraph, node: number, quantities: Quantities, means: Float64Array): void {
  const { offsets, targets, chances, winners } = graph;
  const winner = winners[node] ?? NO_WINNER;
  const [from, end] = [at(offsets, node), at(offsets, node + 1)];
  means.fill(0);
  means[winner === NO_WINNER ? PLIES : winner] = 1;
  means[ERROR] = (end - from + 1) * ROUNDING;
  for (let index = 0; index < COUNT; index++) {
    const values = quantities[index] ?? means;
    let mean = real(means, index);
    for (let step = from; step < end; step++) mean += real(chances, step) * real(values, at(targets, step));
    means[index] = mean;
  }
}

function findInLoop(graph: PlayGraph, loop: Loop, quantities: Quantities): void {
  const { nodes } = loop;
  if (loop.exits.every((chance) => chance === 0)) {
    for (const node of nodes) itemAt(quantities, ENDLESS)[node] = 1;
    return;
  }
  const outside = meansOutside(graph, nodes, quantities);
  const found = outside.map(() => new Float64Array(nodes.length));
  const errors = itemAt(quantities, ERROR);
  const error = solveAll(loop, outside, found) + errorOutside(graph, nodes, errors);
  found.forEach((solved, index) => {
    const values = itemAt(quantities, index);
    nodes.forEach((node, place) => {
      values[node] = index === PLIES ? real(solved, place) : Math.min(1, Math.max(0, real(solved, place)));
    });
  });
  for (const node of nodes) errors[node] = error;
}

/** By quantity but the error: each member's mean over its successors outside the loop. */
function meansOutside(graph: PlayGraph, nodes: Int32Array, quantities: Quantities): Quantities {
  const outside = Array.from({ length: ERROR }, () => new Float64Array(nodes.length));
  const means = new Float64Array(COUNT);
  nodes.forEach((node, place) => {
    weigh(graph, node, quantities, means);
    outside.forEach((values, index) => {
      values[place] = real(means, index);
    });
  });
  return outside;
}

/** A walk leaves a loop once, so the error is at most the worst outside, plus rounding. */
function errorOutside(graph: PlayGraph, nodes: Int32Array, errors: Float64Array): number {
  let [worst, maxSteps] = [0, 0];
  for (const node of nodes) {
    const targets = stepsOf(graph, node);
    maxSteps = Math.max(maxSteps, targets.length);
    for (const target of targets) worst = Math.max(worst, real(errors, target));
  }
  return worst + (maxSteps + 1) * ROUNDING;
}

/**
 * Solves every quantity and returns a bound on the error of the chances. If b − x + Px is r, then x is off by (1 − P)⁻¹ r:
 * at most the largest |r| times the mean plies of a walk in the loop. No entry of (1 − P)⁻¹ is negative, so these are at
 * most u / (1 − d) for any non-negative u with u − Pu ≥ 1 − d, and the plies to the end are such a u.
 */
function solveAll(loop: Loop, outside: Quantities, found: Quantities): number {
  let missing = 0;
  let plies = Number.POSITIVE_INFINITY;
  for (const [index, right] of outside.entries()) {
    const values = found[index] ?? right;
    if (right.every((value) => value === 0)) continue;
    const left = solveLoop(loop, right, values);
    if (index !== PLIES) missing = Math.max(missing, left);
    else if (left < 1 / 2 && values.every((value) => value >= 0)) plies = largest(values) / (1 - left);
  }
  // The residual was computed with twice the digits, so rounding adds next to nothing.
  return missing * (1 + 4 * ROUNDING) * plies;
}
