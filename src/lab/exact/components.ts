import type { PlayGraph } from './play-graph.ts';

/**
 * The strongly connected components of a graph, each before those that lead to it (R. Tarjan, "Depth-first search and
 * linear graph algorithms", 1972; without recursion, since games can be long).
 */
export function components({ size, offsets, targets }: Pick<PlayGraph, 'size' | 'offsets' | 'targets'>): number[][] {
  const found: number[][] = [];
  const order = new Int32Array(size).fill(-1);
  const lowest = new Int32Array(size);
  const isOpen = new Uint8Array(size);
  const open: number[] = [];
  const path: number[] = [];
  const nextStep = Int32Array.from(offsets);
  let visited = 0;

  function enter(node: number): void {
    order[node] = visited;
    lowest[node] = visited++;
    isOpen[node] = 1;
    open.push(node);
    path.push(node);
  }

  /** The node is done: what it reaches counts for the one before, and if it reaches nothing earlier it closes a component. */
  function leave(node: number): void {
    path.pop();
    const before = path.at(-1);
    if (before !== undefined) lowest[before] = Math.min(lowest[before] as number, lowest[node] as number);
    if (lowest[node] !== order[node]) return;
    const component = open.splice(open.lastIndexOf(node));
    for (const member of component) isOpen[member] = 0;
    found.push(component);
  }

  for (let root = 0; root < size; root++) {
    if (order[root] !== -1) continue;
    enter(root);
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      const edge = nextStep[node] as number;
      if (edge === offsets[node + 1]) {
        leave(node);
        continue;
      }
      nextStep[node] = edge + 1;
      const target = targets[edge] as number;
      if (order[target] === -1) enter(target);
      else if (isOpen[target] === 1) lowest[node] = Math.min(lowest[node] as number, order[target] as number);
    }
  }
  return found;
}
