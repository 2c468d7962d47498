import { at } from '../../core/index.ts';
import type { PlayGraph } from './play-graph.ts';

/**
 * The strongly connected components of a graph, each before those that lead to it (R. Tarjan, "Depth-first search and
 * linear graph algorithms", 1972; without recursion, since games can be long).
 */
export function components({ size, offsets, targets }: Pick<PlayGraph, 'size' | 'offsets' | 'targets'>): number[][] {
  const found: number[][] = [];
  // When each node was entered (−1 before), and the earliest open node that it reaches.
  const order = new Int32Array(size).fill(-1);
  const lowest = new Int32Array(size);
  const isOpen = new Uint8Array(size);
  const open: number[] = [];
  const path: number[] = [];
  const nextStep = Int32Array.from(offsets);
  let entered = 0;

  function enter(node: number): void {
    order[node] = entered;
    lowest[node] = entered++;
    isOpen[node] = 1;
    open.push(node);
    path.push(node);
  }

  function lower(node: number, reached: number): void {
    lowest[node] = Math.min(at(lowest, node), reached);
  }

  /** Completes a component if the node reaches nothing earlier. */
  function leave(node: number): void {
    path.pop();
    const parent = path.at(-1);
    if (parent !== undefined) lower(parent, at(lowest, node));
    if (lowest[node] !== order[node]) return;
    const component = open.splice(open.lastIndexOf(node));
    for (const member of component) isOpen[member] = 0;
    found.push(component);
  }

  for (let root = 0; root < size; root++) {
    if (order[root] === -1) enter(root);
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      const step = at(nextStep, node);
      if (step === offsets[node + 1]) {
        leave(node);
        continue;
      }
      nextStep[node] = step + 1;
      const target = at(targets, step);
      if (order[target] === -1) enter(target);
      else if (isOpen[target] === 1) lower(node, at(order, target));
    }
  }
  return found;
}
