import { at, type Value, type Verdict } from '../core/index.ts';
import { type ForcedEnds, findForcedEnds } from './forced-ends.ts';
import { type Graph, movesAgain, type ReverseGraph, reverse } from './graph.ts';

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
