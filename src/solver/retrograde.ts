import type { Value } from '../core/index.ts';
import type { Graph } from './graph.ts';

/*
 * A value in one whole number, for the player to move:
 *      n + 1   a win in n plies           1   a finished game, won
 *    −(n + 1)  a loss in n plies         −1   a finished game, lost
 *      0       endless: neither side can force an end
 */
export type Score = number;

export function valueFromScore(score: Score): Value {
  if (score === 0) return { verdict: 'endless', distance: null };
  return score > 0 ? { verdict: 'win', distance: score - 1 } : { verdict: 'loss', distance: -score - 1 };
}

/**
 * The score of every node, backwards from the finished games, nearest first. A position with a move into a loss is a
 * win, at once and by the shortest way; a position all of whose moves lead into wins is a loss, settled by the last
 * and longest of them. What is never settled is endless: both players always have a move that stays among such
 * positions, and none into a loss of the other.
 */
export function retrograde(graph: Graph): Int32Array {
  // 1. Turn the edges round.
  const before = reverse(graph);

  // 2. The finished games are settled.
  const scores = new Int32Array(graph.results);
  const queue = new Int32Array(graph.size);
  let queued = 0;
  for (let node = 0; node < graph.size; node++) if (scores[node] !== 0) queue[queued++] = node;

  // 3. Each settled position may settle those before it; the queue keeps them in order of distance.
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
        const left = at(unsettledMoves, source) - 1;
        unsettledMoves[source] = left;
        if (left > 0) continue;
        scores[source] = -1 - score;
      }
      queue[queued++] = source;
    }
  }
  return scores;
}

/** An entry that is known to be there. */
function at(numbers: Int32Array, index: number): number {
  return numbers[index] as number;
}

/** For each node the nodes that lead to it, one entry an edge. */
function reverse({ size, offsets, targets }: Graph): { offsets: Int32Array; sources: Int32Array } {
  const ends = new Int32Array(size + 1);
  for (const target of targets) ends[target] = at(ends, target) + 1;
  for (let node = 1; node <= size; node++) ends[node] = at(ends, node) + at(ends, node - 1);
  // Filling each node's part from its end backwards leaves in `ends` where the parts begin.
  const sources = new Int32Array(targets.length);
  for (let node = size - 1; node >= 0; node--) {
    for (let edge = at(offsets, node); edge < at(offsets, node + 1); edge++) {
      const target = at(targets, edge);
      const place = at(ends, target) - 1;
      ends[target] = place;
      sources[place] = node;
    }
  }
  return { offsets: ends, sources };
}

function countMoves({ size, offsets }: Graph): Int32Array {
  const counts = new Int32Array(size);
  for (let node = 0; node < size; node++) counts[node] = at(offsets, node + 1) - at(offsets, node);
  return counts;
}
