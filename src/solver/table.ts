import { type Game, type Result, success } from '../core/index.ts';
import { explore } from './explore.ts';
import { retrograde, type Score } from './retrograde.ts';

/** The score of every position that can come about. */
export interface Table<Position> {
  /** How many positions it holds. */
  readonly size: number;
  /** Undefined for a position that cannot come about. */
  scoreOf(position: Position): Score | undefined;
}

/** Solves the game from its start. */
export function createTable<Position, Move>(game: Game<Position, Move>): Result<Table<Position>> {
  const explored = explore(game, { merge: true });
  if (!explored.ok) return explored;
  const graph = explored.value;
  const scores = retrograde(graph);
  return success({
    size: graph.size,
    scoreOf: (position) => {
      const node = graph.nodeOf(position);
      return node === undefined ? undefined : scores[node];
    },
  });
}
