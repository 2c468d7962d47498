import { at } from '../core/index.ts';
import type { Graph } from './graph.ts';

/** For each node the nodes that lead to it, one entry an edge: `sources[offsets[n]]` to `sources[offsets[n + 1] − 1]`. */
export interface ReverseGraph {
  readonly offsets: Int32Array;
  readonly sources: Int32Array;
}

/** Without the moves of nodes that have a score already: nobody asks for them again. */
export function reverse({ size, offsets, targets }: Graph, scores: Int32Array): ReverseGraph {
  const ends = new Int32Array(size + 1);
  for (let node = 0; node < size; node++) {
    if (scores[node] !== 0) continue;
    const end = at(offsets, node + 1);
    for (let edge = at(offsets, node); edge < end; edge++) {
      const target = at(targets, edge);
      ends[target] = at(ends, target) + 1;
    }
  }
  for (let node = 1; node <= size; node++) ends[node] = at(ends, node) + at(ends, node - 1);
  // Filling each node's part from its end backwards leaves in `ends` where the parts begin.
  const sources = new Int32Array(at(ends, size));
  for (let node = size - 1; node >= 0; node--) {
    if (scores[node] !== 0) continue;
    const end = at(offsets, node + 1);
    for (let edge = at(offsets, node); edge < end; edge++) {
      const target = at(targets, edge);
      const place = at(ends, target) - 1;
      ends[target] = place;
      sources[place] = node;
    }
  }
  return { offsets: ends, sources };
}
