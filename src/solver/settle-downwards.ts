import { at } from '../core/index.ts';
import type { Graph, NodeResult } from './graph.ts';

/**
 * Every score in one pass from the last node to the first, where each move leads to a later node, as in games in which
 * something is used up or filled: no way back has to be found. Undefined for any other graph, and where a game is drawn.
 */
export function settleDownwards(graph: Graph): Int32Array | undefined {
  const { size, results } = graph;
  if (!graph.leadsOnwards) return undefined;
  const scores = new Int32Array(size);
  for (let node = size - 1; node >= 0; node--) {
    const result = results[node] as NodeResult;
    if (result === 2) return undefined;
    scores[node] = result === 0 ? scoreOf(graph, scores, node) : result;
  }
  return scores;
}

/** By the quickest of the moves that win, or the slowest of those that all lose. */
function scoreOf({ offsets, targets }: Graph, scores: Int32Array, node: number): number {
  let best = 0;
  const end = at(offsets, node + 1);
  for (let edge = at(offsets, node); edge < end; edge++) {
    const after = at(scores, at(targets, edge));
    if (after < 0 ? best >= 0 || after > best : best >= 0 && after > best) best = after;
  }
  return best < 0 ? 1 - best : -1 - best;
}
