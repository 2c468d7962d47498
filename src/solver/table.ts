import { type Game, type Result, success } from '../core/index.ts';
import { checkCodes, type DenseGame, isDense } from './dense.ts';
import { explore, exploreTexts } from './explore.ts';
import type { GameGraph } from './graph.ts';
import { retrograde, type Score } from './retrograde.ts';
import { sweep } from './sweep.ts';

/** The score of every position that can come about. */
export interface Table<Position> {
  /** How many positions it holds, finished ones included. */
  readonly size: number;
  /** Positions with the same canonical form are held, and counted, once. */
  readonly isMerged: boolean;
  /** Undefined for a position that cannot come about. */
  scoreOf(position: Position): Score | undefined;
  /** Visits every position it holds. */
  walk(visit: TableVisitor<Position>): void;
}

/**
 * Of one position: its score, the scores after each of its moves (for the player whose turn it is then) and a way to
 * make the position itself. The array is used again for the next position.
 */
export type TableVisitor<Position> = (score: Score, scoresAfter: Int32Array, position: () => Position) => void;

/**
 * Solves the game from its start, in the quickest of three ways: two sweeps where codes descend, otherwise backwards
 * over the graph of codes or texts, with at most `limit` positions. `isPlain` asks for the slow reference: texts, and
 * nothing merged.
 */
export function createTable<Position, Move>(
  game: Game<Position, Move>,
  { isPlain = false, ...limits }: { isPlain?: boolean; limit?: number } = {},
): Result<Table<Position>> {
  if (!isPlain && isDense(game) && game.dense.descending) {
    const fits = checkCodes(game);
    return fits.ok ? success(sweptTable(game)) : fits;
  }
  const isMerged = !isPlain && !isDense(game) && game.canonical !== undefined;
  const graph = isPlain ? exploreTexts(game, limits) : explore(game, { merge: isMerged, ...limits });
  return graph.ok ? success(graphTable(graph.value, isMerged)) : graph;
}

function graphTable<Position>(graph: GameGraph<Position>, isMerged: boolean): Table<Position> {
  const { size, offsets, targets } = graph;
  const scores = retrograde(graph);

  function walk(visit: TableVisitor<Position>): void {
    for (let node = 0; node < size; node++) {
      const scoresAfter = targets.slice(offsets[node], offsets[node + 1]);
      for (let move = 0; move < scoresAfter.length; move++)
        scoresAfter[move] = scores[scoresAfter[move] as number] as number;
      visit(scores[node] as number, scoresAfter, () => graph.positionAt(node));
    }
  }

  function scoreOf(position: Position): Score | undefined {
    const node = graph.nodeOf(position);
    return node === undefined ? undefined : scores[node];
  }
  return { size, isMerged, scoreOf, walk };
}

function sweptTable<Position, Move>({ dense, start }: DenseGame<Position, Move>): Table<Position> {
  const { size, scores } = sweep(dense, dense.encode(start));

  function walk(visit: TableVisitor<Position>): void {
    const next = new Int32Array(dense.maxMoves);
    // What a visitor gets, by how many moves there are: made once, not for each of millions.
    const shares = Array.from({ length: dense.maxMoves + 1 }, (_, count) => next.subarray(0, count));
    for (let code = scores.length - 1; code >= 0; code--) {
      if (scores[code] === 0) continue;
      const count = dense.successors(code, next);
      for (let move = 0; move < count; move++) next[move] = scores[next[move] as number] as number;
      visit(scores[code] as number, shares[count] as Int32Array, () => dense.decode(code));
    }
  }

  /** 0 stands for a code that cannot come about: no game is endless whose codes descend. */
  const scoreOf = (position: Position) => scores[dense.encode(position)] || undefined;
  return { size, isMerged: false, scoreOf, walk };
}
