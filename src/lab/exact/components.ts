import { at } from '../../core/index.ts';
import type { PlayGraph } from './play-graph.ts';

/**
 * The strongly connected components of a graph, each before those that lead to it (R. Tarjan, "Depth-first search and
 * linear graph algorithms", 1972; without recursion, since games can be long).
 */
export function components(graph: Pick<PlayGraph, 'size' | 'offsets' | 'targets'>): number[][] {
  const search = new Search(graph.size);
  const { offsets, targets } = graph;
  const nextStep = Int32Array.from(offsets);
  for (let root = 0; root < graph.size; root++) {
    if (search.isVisited(root)) continue;
    search.enter(root);
    for (let node = search.current; node !== undefined; node = search.current) {
      const edge = at(nextStep, node);
      if (edge === offsets[node + 1]) search.leave(node);
      else {
        nextStep[node] = edge + 1;
        search.follow(node, at(targets, edge));
      }
    }
  }
  return search.found;
}

/** The state of a depth-first search. */
class Search {
  readonly found: number[][] = [];
  /** When each node was entered (−1 before), and the earliest open node that it reaches. */
  private readonly order: Int32Array;
  private readonly lowest: Int32Array;
  private readonly isOpen: Uint8Array;
  private readonly open: number[] = [];
  private readonly path: number[] = [];
  private visited = 0;

  constructor(size: number) {
    this.order = new Int32Array(size).fill(-1);
    this.lowest = new Int32Array(size);
    this.isOpen = new Uint8Array(size);
  }

  get current(): number | undefined {
    return this.path.at(-1);
  }

  isVisited(node: number): boolean {
    return this.order[node] !== -1;
  }

  enter(node: number): void {
    this.order[node] = this.visited;
    this.lowest[node] = this.visited++;
    this.isOpen[node] = 1;
    this.open.push(node);
    this.path.push(node);
  }

  follow(node: number, target: number): void {
    if (!this.isVisited(target)) this.enter(target);
    else if (this.isOpen[target] === 1) this.lower(node, at(this.order, target));
  }

  /** Closes a node: passes its lowest link to its parent, and completes a component if it reaches nothing earlier. */
  leave(node: number): void {
    this.path.pop();
    const reached = at(this.lowest, node);
    if (this.current !== undefined) this.lower(this.current, reached);
    if (reached !== this.order[node]) return;
    const component = this.open.splice(this.open.lastIndexOf(node));
    for (const member of component) this.isOpen[member] = 0;
    this.found.push(component);
  }

  private lower(node: number, reached: number): void {
    this.lowest[node] = Math.min(at(this.lowest, node), reached);
  }
}
