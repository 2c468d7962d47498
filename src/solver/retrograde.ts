import { at, type Value, type Verdict } from '../core/index.ts';
import { type ForcedEnds, findForcedEnds } from './forced-ends.ts';
import { type Graph, movesAgain, type NodeResult, type ReverseGraph, reverse } from './graph.ts';

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
  const settled = settleNearEnd(graph);
  const { scores } = settled;
  const before = reverse(graph, scores);
  settleBackwards(graph, settled, before);
  if (!hasDraws(graph)) return { scores };
  const forcedEnds = findForcedEnds(graph, before, scores);
  for (let node = 0; node < graph.size; node++) {
    const distance = at(forcedEnds.distances, node);
    if (distance >= 0) scores[node] = DRAW + distance;
  }
  return { scores, forcedEnds };
}

/** A plain loop, because `includes` takes ten times as long. */
function hasDraws({ results, size }: Graph): boolean {
  for (let node = 0; node < size; node++) if (results[node] === 2) return true;
  return false;
}

/** The wins and losses known so far. */
interface Settled {
  readonly scores: Int32Array;
  /** By unsettled node: the number of its moves that are not known to lead into a win of the other player. */
  readonly movesLeft: Uint8Array | Int32Array;
  /** The settled nodes whose predecessors are not yet visited, and their number. */
  readonly queue: Int32Array;
  readonly queued: number;
}

function resultAt(results: Graph['results'], node: number): NodeResult {
  return results[node] as NodeResult;
}

/**
 * Settles what follows from the finished games in one forward pass: nearly all of some games, without a reverse graph. The
 * queue then has the positions one ply from the end.
 */
function settleNearEnd({ size, maxMoves, offsets, targets, results, movers }: Graph): Settled {
  const scores = new Int32Array(size);
  const movesLeft = maxMoves < 256 ? new Uint8Array(size) : new Int32Array(size);
  const queue = new Int32Array(size);
  let queued = 0;
  for (let node = 0; node < size; node++) {
    const result = resultAt(results, node);
    if (result === 1 || result === -1) scores[node] = result;
    if (result !== 0) continue;
    const first = at(offsets, node);
    const end = at(offsets, node + 1);
    let left = end - first;
    let wins = false;
    for (let edge = first; edge < end; edge++) {
      const target = at(targets, edge);
      const after = resultAt(results, target);
      const isAgain = movesAgain(movers, node, target);
      if (after === (isAgain ? -1 : 1)) left--;
      else if (after === (isAgain ? 1 : -1)) wins = true;
    }
    movesLeft[node] = left;
    if (!wins && left > 0) continue;
    scores[node] = wins ? 2 : -2;
    queue[queued++] = node;
  }
  return { scores, movesLeft, queue, queued };
}

/**
 * Wins and losses, backwards, nearest first: the queue keeps them in order of distance. A position with a move into a loss
 * is a win, at once and by the shortest way; a position all of whose moves lead into wins is a loss, settled by the last
 * and longest of them. Unsettled positions stay 0: both players always have a move that stays among them, and none into a
 * loss of the other.
 */
function settleBackwards({ movers }: Graph, { scores, movesLeft, queue, queued }: Settled, before: ReverseGraph): void {
  let end = queued;
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
}
