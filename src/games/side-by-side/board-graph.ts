import { at } from '../../core/index.ts';
import type { Board } from './boards.ts';
import { type BoardPosition, boardRules } from './rules.ts';

/** The positions of one board, numbered so that every move leads to a lower number; the start has the highest. */
export interface BoardGraph {
  readonly positions: readonly BoardPosition[];
  /** By number: where the moves lead, in the order of the rules. */
  readonly targets: readonly (readonly number[])[];
  /** Undefined for a position that the start does not lead to. */
  numberOf(position: BoardPosition): number | undefined;
}

/** The most recent graphs, by board: options are checked, and games opened, many times over. */
const MAX_CACHED = 32;
const kept = new Map<string, BoardGraph>();

export function graphOf(board: Board): BoardGraph {
  const key = JSON.stringify(board);
  const graph = kept.get(key) ?? createGraph(board);
  kept.delete(key);
  kept.set(key, graph);
  const [oldest] = kept.keys();
  if (kept.size > MAX_CACHED && oldest !== undefined) kept.delete(oldest);
  return graph;
}

function createGraph(board: Board): BoardGraph {
  const rules = boardRules(board);
  const positions = reachable(board);
  const numbers = new Map(positions.map((position, number) => [keyOf(position), number]));
  const numberOf = (position: BoardPosition) => numbers.get(keyOf(position));
  const targets = positions.map((position) =>
    rules.legalMoves(position).map((move) => numberOf(rules.play(position, move)) ?? 0),
  );
  return { positions, targets, numberOf };
}

/** Fewest heads first, or the total nearest to the target: a move takes heads away, or adds to the total. */
function reachable(board: Board): readonly BoardPosition[] {
  const rules = boardRules(board);
  const found = new Map([[keyOf(rules.start), rules.start]]);
  // New positions are appended while the loop runs, so it visits them too.
  for (const position of found.values()) {
    for (const move of rules.legalMoves(position)) {
      const next = rules.play(position, move);
      const key = keyOf(next);
      if (!found.has(key)) found.set(key, next);
    }
  }
  return [...found.values()].sort((one, other) => height(one) - height(other));
}

/** A key: the row, or the total followed by the mask of its digits. */
function keyOf(position: BoardPosition): string | number {
  return 'row' in position ? position.row : position.total * 1024 + position.used;
}

/** A measure that every move lowers. */
function height(position: BoardPosition): number {
  return 'row' in position ? position.row.replaceAll('T', '').length : -position.total;
}

/** Offsets into the concatenated moves of all positions: those of position n are `ends[n]` to `ends[n + 1] − 1`. */
export function endsOf(targets: BoardGraph['targets']): Int32Array {
  const ends = new Int32Array(targets.length + 1);
  targets.forEach((next, position) => {
    ends[position + 1] = at(ends, position) + next.length;
  });
  return ends;
}
