import { type Game, type Random, type Result, success } from '../../../core/index.ts';
import { type ExploreOptions, explore, type GameGraph } from '../../../solver/index.ts';

/** Where games of one variant begin. */
export interface StartChooser<Position, Move> {
  /** The number of a start, from 0; draws nothing when there is only one. */
  choose(random: Random): number;
  position(start: number): Position;
  /** The moves that lead there from the start of the game, so that a record can be written. */
  movesTo(start: number): readonly Move[];
}

export function fromTheStart<Position, Move>(game: Game<Position, Move>): StartChooser<Position, Move> {
  return { choose: () => 0, position: () => game.rules.start, movesTo: () => [] };
}

/** Any reachable unfinished position, each equally likely. Fails with one sentence when they are too many. */
export function fromAnyPosition<Position, Move>(
  game: Game<Position, Move>,
  options: Pick<ExploreOptions, 'limit'> = {},
): Result<StartChooser<Position, Move>> {
  const explored = explore(game, options);
  if (!explored.ok) return explored;
  const graph = explored.value;
  const unfinished = Int32Array.from(graph.results.keys()).filter((node) => graph.results[node] === 0);
  let parents: Int32Array | undefined;

  function movesTo(start: number): readonly Move[] {
    parents ??= findParents(graph);
    const moves: Move[] = [];
    for (let node = unfinished[start] ?? 0; node !== 0; ) {
      const parent = parents[node] ?? 0;
      const successors = graph.targets.subarray(graph.offsets[parent], graph.offsets[parent + 1]);
      moves.push(game.rules.legalMoves(graph.positionAt(parent))[successors.indexOf(node)] as Move);
      node = parent;
    }
    return moves.reverse();
  }

  return success({
    choose: (random) => random.below(unfinished.length),
    position: (start) => graph.positionAt(unfinished[start] ?? 0),
    movesTo,
  });
}

/** For each node the first that leads to it: nodes are in order of exploration, so that is a shortest path from the start. */
function findParents(graph: GameGraph<unknown>): Int32Array {
  const parents = new Int32Array(graph.size).fill(-1);
  for (let node = 0; node < graph.size; node++) {
    for (let edge = graph.offsets[node] ?? 0; edge < (graph.offsets[node + 1] ?? 0); edge++) {
      const target = graph.targets[edge] ?? 0;
      if (parents[target] === -1) parents[target] = node;
    }
  }
  return parents;
}
