import { at, type Game } from '../core/index.ts';
import type { GameGraph } from '../solver/index.ts';

/** The moves of a shortest way from the start of a game to a node of its graph. Nothing is computed before it is asked for. */
export function pathsIn<Position, Move>(
  game: Game<Position, Move>,
  graph: GameGraph<Position>,
): (node: number) => readonly Move[] {
  let parents: Int32Array | undefined;
  return (end) => {
    parents ??= findParents(graph);
    const moves: Move[] = [];
    for (let node = end; node !== 0; ) {
      const parent = at(parents, node);
      const successors = graph.targets.subarray(graph.offsets[parent], graph.offsets[parent + 1]);
      const move = game.rules.legalMoves(graph.positionAt(parent))[successors.indexOf(node)];
      if (move === undefined) throw new RangeError(`Node ${node} cannot be reached.`);
      moves.push(move);
      node = parent;
    }
    return moves.reverse();
  };
}

/** For each node the first that leads to it: nodes are in order of exploration, so that is a shortest path from the start. */
function findParents(graph: GameGraph<unknown>): Int32Array {
  const parents = new Int32Array(graph.size).fill(-1);
  for (let node = 0; node < graph.size; node++) {
    for (let edge = at(graph.offsets, node); edge < at(graph.offsets, node + 1); edge++) {
      const target = at(graph.targets, edge);
      if (parents[target] === -1) parents[target] = node;
    }
  }
  return parents;
}

/** By node, the plies of a shortest way from the start. */
export function depthsIn(graph: GameGraph<unknown>): Int32Array {
  const depths = new Int32Array(graph.size);
  const parents = findParents(graph);
  for (let node = 1; node < graph.size; node++) depths[node] = at(depths, at(parents, node)) + 1;
  return depths;
}
