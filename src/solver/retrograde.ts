import { at, type Value, type Verdict } from '../core/index.ts';
import { type Graph, IntegerList, movesAgain, type ReverseGraph, reverse } from './graph.ts';

/*
 * A value in one whole number, for the player to move:
 *      n + 1   a win in n plies           1      a finished game, won
 *    −(n + 1)  a loss in n plies         −1      a finished game, lost
 *   DRAW + n   a draw in n plies         DRAW    a finished game, drawn
 *      0       endless: neither side can force an end
 */
export type Score = number;

/** Far above the plies of any win. */
const DRAW = 2 ** 30;

/** The same as `valueFromScore`, without creating a value. */
export function verdictFromScore(score: Score): Verdict {
  if (score === 0) return 'endless';
  if (score >= DRAW) return 'draw';
  return score > 0 ? 'win' : 'loss';
}

export function valueFromScore(score: Score): Value {
  if (score === 0) return { verdict: 'endless', distance: null };
  if (score >= DRAW) return { verdict: 'draw', distance: score - DRAW };
  return score > 0 ? { verdict: 'win', distance: score - 1 } : { verdict: 'loss', distance: -score - 1 };
}

/** The same position for the opponent: a win is a loss, and an undecided score stays the same. */
function scoreForOpponent(score: Score): Score {
  return score >= DRAW ? score : -score;
}

/** The score of a node for the opponent of the player who moves there from `node`, who may move again. */
export function scoreAfter(graph: Graph, scores: Int32Array, node: number, next: number): Score {
  const score = at(scores, next);
  return movesAgain(graph.movers, node, next) ? scoreForOpponent(score) : score;
}

export interface SolvedGraph {
  /** By node. */
  readonly scores: Int32Array;
  /** Only if some game can be drawn. */
  readonly forcedEnds?: ForcedEnds;
}

/** Solves a graph backwards from the finished games: wins and losses first, then the draws among the rest. */
export function solveGraph(graph: Graph): SolvedGraph {
  const before = reverse(graph);
  const scores = settleBackwards(graph, before);
  if (!graph.results.includes(2)) return { scores };
  const forcedEnds = findForcedEnds(graph, before, scores);
  for (let node = 0; node < graph.size; node++) {
    const distance = at(forcedEnds.distances, node);
    if (distance >= 0) scores[node] = DRAW + distance;
  }
  return { scores, forcedEnds };
}

/**
 * Wins and losses, nearest first: the queue keeps the settled nodes in order of distance. A position with a move into a
 * loss is a win, at once and by the shortest way; a position all of whose moves lead into wins is a loss, settled by the
 * last and longest of them. Unsettled positions stay 0: both players always have a move that stays among them, and none
 * into a loss of the other.
 */
function settleBackwards({ size, maxMoves, offsets, results, movers }: Graph, before: ReverseGraph): Int32Array {
  const scores = new Int32Array(size);
  // By unsettled node: the number of its moves that are not known to lead into a win of the other player.
  const movesLeft = maxMoves < 256 ? new Uint8Array(size) : new Int32Array(size);
  const queue = new Int32Array(size);
  let end = 0;
  for (let node = 0; node < size; node++) {
    movesLeft[node] = at(offsets, node + 1) - at(offsets, node);
    const result = results[node];
    if (result !== 1 && result !== -1) continue;
    scores[node] = result;
    queue[end++] = node;
  }
  for (let head = 0; head < end; head++) {
    const node = at(queue, head);
    const own = at(scores, node);
    const last = at(before.offsets, node + 1);
    for (let edge = at(before.offsets, node); edge < last; edge++) {
      const source = at(before.sources, edge);
      if (scores[source] !== 0) continue;
      const score = movesAgain(movers, source, node) ? -own : own;
      if (score < 0) scores[source] = 1 - score;
      else {
        const left = (movesLeft[source] as number) - 1;
        movesLeft[source] = left;
        if (left > 0) continue;
        scores[source] = -1 - score;
      }
      queue[end++] = source;
    }
  }
  return scores;
}

/**
 * Which side can force the end of a game that neither can win, by node; −1 if it cannot. A player who leaves the undecided
 * positions loses, so only moves among them count, and the only end they have is a draw.
 */
interface ForcedEnds {
  /** The plies in which the player to move can force the end, however the other one delays. */
  readonly byMover: Int32Array;
  /** The same for the other player. */
  readonly byOther: Int32Array;
  /** The plies of a draw: a player who can force the end hurries, the other one delays. −1 if neither can force it. */
  readonly distances: Int32Array;
}

/**
 * `scores` has the wins and losses; undecided nodes are 0. Works backwards from the drawn ends, nearest first. The player to
 * move can force the end with one move to a node where the other player, as seen from there, can; the other player can if
 * every undecided move leads to a node where the mover can.
 */
function findForcedEnds(graph: Graph, before: ReverseGraph, scores: Int32Array): ForcedEnds {
  const { size, results } = graph;
  const byMover = new Int32Array(size).fill(-1);
  const byOther = new Int32Array(size).fill(-1);
  const movesLeft = countUndecidedMoves(graph, scores);
  // Nodes twice: 2 × node if the mover, 2 × node + 1 if the other player can force the end.
  const queue = new IntegerList();

  function settle(plies: Int32Array, node: number, count: number, entry: number): void {
    if (plies[node] !== -1) return;
    plies[node] = count;
    queue.push(entry);
  }

  for (let node = 0; node < size; node++) {
    if (results[node] !== 2) continue;
    settle(byMover, node, 0, 2 * node);
    settle(byOther, node, 0, 2 * node + 1);
  }
  for (let head = 0; head < queue.length; head++) {
    const entry = queue.at(head);
    const node = entry >> 1;
    const isByOther = entry % 2 === 1;
    const plies = at(isByOther ? byOther : byMover, node) + 1;
    for (const source of undecidedSources(before, scores, node)) {
      const isBySource = movesAgain(graph.movers, source, node) ? !isByOther : isByOther;
      if (isBySource) settle(byMover, source, plies, 2 * source);
      else {
        movesLeft[source] = at(movesLeft, source) - 1;
        if (movesLeft[source] === 0) settle(byOther, source, plies, 2 * source + 1);
      }
    }
  }
  return { byMover, byOther, distances: findDistances(graph, before, scores, byMover, byOther) };
}

function findDistances(
  graph: Graph,
  before: ReverseGraph,
  scores: Int32Array,
  byMover: Int32Array,
  byOther: Int32Array,
): Int32Array {
  const distances = Int32Array.from(graph.results, (result) => (result === 2 ? 0 : -1));
  const movesLeft = countUndecidedMoves(graph, scores);
  const queue = new IntegerList();
  for (let node = 0; node < graph.size; node++) if (distances[node] === 0) queue.push(node);
  for (let head = 0; head < queue.length; head++) {
    const node = queue.at(head);
    for (const source of undecidedSources(before, scores, node)) {
      if (at(distances, source) >= 0) continue;
      movesLeft[source] = at(movesLeft, source) - 1;
      const hurries = at(byMover, source) >= 0;
      const hasToFollow = at(byOther, source) >= 0 && at(movesLeft, source) === 0;
      if (!hurries && !hasToFollow) continue;
      distances[source] = at(distances, node) + 1;
      queue.push(source);
    }
  }
  return distances;
}

/** The undecided nodes that lead to a node, one entry per move. */
function undecidedSources({ offsets, sources }: ReverseGraph, scores: Int32Array, node: number): Int32Array {
  return sources.subarray(offsets[node], offsets[node + 1]).filter((source) => scores[source] === 0);
}

/** The number of moves of each node that stay among the undecided ones, drawn ends included. */
function countUndecidedMoves({ size, offsets, targets }: Graph, scores: Int32Array): Int32Array {
  const counts = new Int32Array(size);
  for (let node = 0; node < size; node++) {
    for (let edge = at(offsets, node); edge < at(offsets, node + 1); edge++) {
      if (scores[at(targets, edge)] === 0) counts[node] = at(counts, node) + 1;
    }
  }
  return counts;
}
