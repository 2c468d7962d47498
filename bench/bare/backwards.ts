/** The result of a bare loop: the score of each rank (0 where it is not reachable), and the rank of the start. */
export interface Solved {
  readonly positions: number;
  readonly scores: Int8Array | Int32Array;
  readonly start: number;
}

/*
 * Backward induction over typed arrays. `ends` says where the moves of each node end in `targets`; `scores` holds the
 * finished games and receives the rest.
 */
export function scoreBackwards(nodes: number, ends: Int32Array, targets: Int32Array, scores: Int32Array): void {
  const froms = new Int32Array(nodes + 1);
  const edges = ends[nodes - 1] as number;
  for (let edge = 0; edge < edges; edge++) (froms[targets[edge] as number] as number)++;
  for (let node = 1; node <= nodes; node++) froms[node] = (froms[node] as number) + (froms[node - 1] as number);
  const sources = new Int32Array(edges);
  const open = new Uint8Array(nodes);
  for (let node = nodes - 1; node >= 0; node--) {
    const first = node === 0 ? 0 : (ends[node - 1] as number);
    const end = ends[node] as number;
    open[node] = end - first;
    for (let edge = first; edge < end; edge++) sources[--(froms[targets[edge] as number] as number)] = node;
  }
  const queue = new Int32Array(nodes);
  let queued = 0;
  for (let node = 0; node < nodes; node++) if (scores[node] !== 0) queue[queued++] = node;
  for (let head = 0; head < queued; head++) {
    const node = queue[head] as number;
    const score = scores[node] as number;
    for (let edge = froms[node] as number; edge < (froms[node + 1] as number); edge++) {
      const source = sources[edge] as number;
      if (scores[source] !== 0) continue;
      if (score < 0) scores[source] = 1 - score;
      else if (--(open[source] as number) > 0) continue;
      else scores[source] = -1 - score;
      queue[queued++] = source;
    }
  }
}
