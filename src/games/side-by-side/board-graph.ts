import { withCommas } from '../../core/index.ts';
import { type Board, type BoardPosition, boardRules } from './rules.ts';

/** The positions of one board, numbered so that every move leads to a lower number; the start has the highest. */
export interface BoardGraph {
  readonly positions: readonly BoardPosition[];
  /** By number: where the moves lead, in the order of the rules. */
  readonly targets: readonly (readonly number[])[];
  /** By number: the smallest number that is not the value of a position one move away (Grundy, Sprague). */
  readonly values: readonly number[];
  /** Undefined for a position that the start does not lead to. */
  numberOf(position: BoardPosition): number | undefined;
}

/** The most recent graphs, by board: options are checked, and games opened, many times over. */
const MAX_CACHED = 32;
const cached = new Map<string, BoardGraph>();

export function graphOf(board: Board): BoardGraph {
  const key = JSON.stringify(board);
  const graph = cached.get(key) ?? createGraph(board);
  cached.delete(key);
  cached.set(key, graph);
  const [oldest] = cached.keys();
  if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest);
  return graph;
}

interface Node {
  readonly position: BoardPosition;
  readonly next: Node[];
  number: number;
}

function createGraph(board: Board): BoardGraph {
  const rules = boardRules(board);
  const nodes = new Map<string | number, Node>();

  function nodeOf(position: BoardPosition): Node {
    const key = keyOf(position);
    const node = nodes.get(key) ?? { position, next: [], number: 0 };
    nodes.set(key, node);
    return node;
  }

  nodeOf(rules.start);
  // New nodes are appended while the loop runs, so it visits them too.
  for (const { position, next } of nodes.values())
    for (const move of rules.legalMoves(position)) next.push(nodeOf(rules.play(position, move)));
  const sorted = [...nodes.values()].sort((one, other) => height(one.position) - height(other.position));
  for (const [number, node] of sorted.entries()) node.number = number;
  const targets = sorted.map(({ next }) => next.map(({ number }) => number));
  return {
    positions: sorted.map(({ position }) => position),
    targets,
    values: valuesOf(targets),
    numberOf: (position) => nodes.get(keyOf(position))?.number,
  };
}

/** A move leads to a lower number, whose value is known by then. */
function valuesOf(targets: BoardGraph['targets']): readonly number[] {
  const values: number[] = [];
  for (const next of targets) {
    const left = new Set(next.map((number) => values[number]));
    let smallest = 0;
    while (left.has(smallest)) smallest++;
    values.push(smallest);
  }
  return values;
}

/** A key: the row, or the total followed by the mask of its digits. */
function keyOf(position: BoardPosition): string | number {
  return 'row' in position ? position.row : position.total * 1024 + position.used;
}

/** The heads left, or the total below 0: every move lowers it. */
function height(position: BoardPosition): number {
  return 'row' in position ? position.row.replaceAll('T', '').length : -position.total;
}

/**
 * Verdicts come from theory for boards of any size, but distances come from a table of all positions. A table of this
 * size, each position with either player to move, is solved in about a second.
 */
const MAX_POSITIONS = 500_000;

/** Why these boards have too many positions for a table; undefined if they fit. */
export function whyTooLarge(boards: readonly Board[]): string | undefined {
  const positions = boards.reduce((product, board) => product * graphOf(board).positions.length, 1);
  if (positions <= MAX_POSITIONS) return undefined;
  return `These boards have ${withCommas(positions)} positions together, and a table holds ${withCommas(MAX_POSITIONS)}; choose fewer or smaller boards.`;
}
