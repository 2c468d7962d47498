import type { Value, Verdict } from '../core/index.ts';
import { type ForcedEnds, findForcedEnds } from './forced-ends.ts';
import type { Graph } from './graph.ts';
import { at, type ReverseGraph, reverse } from './reverse.ts';

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

/** The same as in `valueFromScore`, without making a value. */
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

/** The score of the position after a best move: one ply nearer to the same end, seen by the other player. */
export function scoreAfterBest(score: Score): Score {
  if (score === 0) return 0;
  if (score >= DRAW) return score - 1;
  return score > 0 ? 1 - score : -1 - score;
}

export interface SolvedGraph {
  /** By node. */
  readonly scores: Int32Array;
  /** Only where some game can be drawn. */
  readonly forcedEnds?: ForcedEnds;
}

/** Solves a graph backwards from the finished games: wins and losses first, then the draws among what is left. */
export function solveGraph(graph: Graph): SolvedGraph {
  const before = reverse(graph);
  const scores = retrograde(graph, before);
  if (!hasDraws(graph)) return { scores };
  const forcedEnds = findForcedEnds(graph, before, scores);
  for (let node = 0; node < graph.size; node++) {
    const distance = at(forcedEnds.distances, node);
    if (distance >= 0) scores[node] = DRAW + distance;
  }
  return { scores, forcedEnds };
}

/** A loop of its own: `includes` takes ten times as long. */
function hasDraws({ results, size }: Graph): boolean {
  for (let node = 0; node < size; node++) if (results[node] === 2) return true;
  return false;
}

/**
 * Wins and losses, backwards from the finished games, nearest first. A position with a move into a loss is a win, at
 * once and by the shortest way; a position all of whose moves lead into wins is a loss, settled by the last and longest
 * of them. What is never settled stays 0: both players always have a move that stays among such positions, and none into
 * a loss of the other.
 */
export function retrograde(graph: Graph, before: ReverseGraph = reverse(graph)): Int32Array {
  // 1. The finished games that somebody has won are settled.
  const scores = new Int32Array(graph.size);
  const queue = new Int32Array(graph.size);
  let queued = 0;
  for (let node = 0; node < graph.size; node++) {
    const result = graph.results[node] ?? 0;
    if (result === 0 || result === 2) continue;
    scores[node] = result;
    queue[queued++] = node;
  }

  // 2. Each settled position may settle those before it; the queue keeps them in order of distance.
  const unsettledMoves = countMoves(graph);
  for (let head = 0; head < queued; head++) {
    const node = at(queue, head);
    const score = at(scores, node);
    const end = at(before.offsets, node + 1);
    for (let edge = at(before.offsets, node); edge < end; edge++) {
      const source = at(before.sources, edge);
      if (scores[source] !== 0) continue;
      if (score < 0) scores[source] = 1 - score;
      else {
        const left = (unsettledMoves[source] ?? 0) - 1;
        unsettledMoves[source] = left;
        if (left > 0) continue;
        scores[source] = -1 - score;
      }
      queue[queued++] = source;
    }
  }
  return scores;
}

/** By node; one byte each where that is enough. */
function countMoves({ size, offsets }: Graph): Uint8Array | Int32Array {
  let most = 0;
  for (let node = 0; node < size; node++) most = Math.max(most, at(offsets, node + 1) - at(offsets, node));
  const counts = most < 256 ? new Uint8Array(size) : new Int32Array(size);
  for (let node = 0; node < size; node++) counts[node] = at(offsets, node + 1) - at(offsets, node);
  return counts;
}
