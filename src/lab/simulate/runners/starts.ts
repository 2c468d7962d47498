import { type Game, type Random, type Result, success } from '../../../core/index.ts';
import { type ExploreOptions, explore } from '../../../solver/index.ts';
import { pathsIn } from '../../paths.ts';

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
  const movesToNode = pathsIn(game, graph);

  return success({
    choose: (random) => random.below(unfinished.length),
    position: (start) => graph.positionAt(unfinished[start] ?? 0),
    movesTo: (start) => movesToNode(unfinished[start] ?? 0),
  });
}
