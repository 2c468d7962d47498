import { failure, type Game, GameFault, type Result, success } from '../core/index.ts';
import type { EdgeMoves } from './edge-moves.ts';
import { findEndlessLine } from './endless-line.ts';
import { explore, exploreTexts } from './explore.ts';
import { checkIndexSize, type IndexedGame, isIndexed } from './explore-index.ts';
import type { GameGraph, PositionProgress } from './graph.ts';
import { type Score, solveGraph } from './retrograde.ts';
import { at } from './reverse.ts';
import { sweep } from './sweep.ts';

/** The score of every reachable position. */
export interface Table<Position> {
  /** How many positions it holds, finished ones included. */
  readonly size: number;
  /** Positions with the same canonical form are held, and counted, once. */
  readonly isUpToSymmetry: boolean;
  /** Undefined for a position that cannot be reached. */
  scoreOf(position: Position): Score | undefined;
  /**
   * A position with its moves. Undefined for one that cannot be reached, and up to symmetry, where the moves kept are those
   * of the canonical form.
   */
  entryOf(position: Position): TableEntry | undefined;
  /** Undefined for a position that cannot be reached, and in a game that cannot be drawn. */
  forcedEndOf(position: Position): ForcedEnd | undefined;
  /** Visits every position it holds; with `stretch` some of them, and then gives the place after the last. */
  walk(visit: TableVisitor<Position>, stretch?: Stretch): number;
  /** The game as whole numbers, where it was explored and every position is a node of its own. */
  readonly graph?: GameGraph<Position> | undefined;
  /** Where they were noted when it was made: the moves of all positions, one after the other in the order of `walk`. */
  readonly moves?: EdgeMoves | undefined;
  /** A game that need not end, from the start to a position that has come before; undefined if every game ends. */
  endlessLine(): readonly Position[] | undefined;
}

/** Part of a walk, for whoever pauses in between: from a place that the walk before has given, 0 at first. */
export interface Stretch {
  readonly from: number;
  readonly most: number;
}

/** The score of a position, and those after each legal move, in their order, for the player whose turn it is then. */
export interface TableEntry {
  readonly score: Score;
  readonly scoresAfter: Int32Array;
}

/** In how many plies the player to move, or the other one, can force an undecided game to end; null who cannot. */
export interface ForcedEnd {
  readonly byMover: number | null;
  readonly byOther: number | null;
}

/**
 * Of one position: its score, the scores after each of its moves (for the player whose turn it is then) and a way to
 * make the position itself. The array is used again for the next position.
 */
export type TableVisitor<Position> = (
  score: Score,
  scoresAfter: Int32Array,
  position: () => Position,
  ranks?: VisitedRanks,
) => void;

/** The index of the position and those after its moves, where the table has them. Used again for the next position. */
export interface VisitedRanks {
  rank: number;
  readonly after: Int32Array;
}

export interface TableOptions {
  /** The slow reference: by texts, whatever index the game has. */
  readonly byTexts?: boolean;
  /** Whether positions with the same canonical form are one; only by texts. */
  readonly upToSymmetry?: boolean;
  /** The most positions to hold. */
  readonly limit?: number;
  readonly onProgress?: PositionProgress | undefined;
}

/** Where a canonical form would make fewer of them, only so many positions are held one by one. */
const ONE_BY_ONE = 100_000;

const tables = new WeakMap<object, Result<unknown>>();

/**
 * The table of a game, made once for all who ask. Positions are held one by one, or up to symmetry if there are too
 * many for that. Fails with one sentence when there are too many either way.
 */
export function tableOf<Position, Move>(
  game: Game<Position, Move>,
  onProgress?: PositionProgress,
): Result<Table<Position>> {
  const known = tables.get(game) as Result<Table<Position>> | undefined;
  if (known) return known;
  const table = createSoundTable(game, onProgress);
  tables.set(game, table);
  return table;
}

/** Of a game that people bring only if its rules are sound; what is wrong with them is told as the game's own fault. */
function createSoundTable<Position, Move>(
  game: Game<Position, Move>,
  onProgress: PositionProgress | undefined,
): Result<Table<Position>> {
  const check = game.definition.check?.(game);
  if (check && !check.ok) return failure(check.error);
  try {
    return createSmallestTable(game, onProgress);
  } catch (error) {
    if (error instanceof GameFault) return failure(error.message);
    throw error;
  }
}

function createSmallestTable<Position, Move>(
  game: Game<Position, Move>,
  onProgress: PositionProgress | undefined,
): Result<Table<Position>> {
  if (isIndexed(game) || !game.canonical) return createTable(game, { onProgress });
  const oneByOne = createTable(game, { limit: ONE_BY_ONE, onProgress });
  return oneByOne.ok ? oneByOne : createTable(game, { upToSymmetry: true, onProgress });
}

/**
 * Solves the game from its start, in the quickest of three ways: two sweeps where indexes descend, otherwise backwards
 * over the graph by index or by texts.
 */
export function createTable<Position, Move>(
  game: Game<Position, Move>,
  { byTexts = false, ...options }: TableOptions = {},
): Result<Table<Position>> {
  if (!byTexts && isIndexed(game) && game.index.descending) {
    const fits = checkIndexSize(game);
    return fits.ok ? success(sweptTable(game, options.onProgress)) : fits;
  }
  const graph = byTexts ? exploreTexts(game, options) : explore(game, options);
  const isUpToSymmetry = options.upToSymmetry === true && (byTexts || !isIndexed(game));
  return graph.ok ? success(graphTable(graph.value, isUpToSymmetry)) : graph;
}

const WHOLE: Stretch = { from: 0, most: Number.POSITIVE_INFINITY };

function graphTable<Position>(graph: GameGraph<Position>, isUpToSymmetry: boolean): Table<Position> {
  const { size, offsets, targets } = graph;
  const { scores, forcedEnds } = solveGraph(graph);

  function scoresFrom(node: number): Int32Array {
    const after = targets.slice(offsets[node], offsets[node + 1]);
    for (let move = 0; move < after.length; move++) after[move] = at(scores, at(after, move));
    return after;
  }

  function walk(visit: TableVisitor<Position>, { from, most } = WHOLE): number {
    const end = Math.min(size, from + most);
    for (let node = from; node < end; node++) visit(at(scores, node), scoresFrom(node), () => graph.positionAt(node));
    return end;
  }

  function entryOf(position: Position): TableEntry | undefined {
    const node = isUpToSymmetry ? undefined : graph.nodeOf(position);
    return node === undefined ? undefined : { score: at(scores, node), scoresAfter: scoresFrom(node) };
  }

  function scoreOf(position: Position): Score | undefined {
    const node = graph.nodeOf(position);
    return node === undefined ? undefined : scores[node];
  }

  function forcedEndOf(position: Position): ForcedEnd | undefined {
    const node = graph.nodeOf(position);
    if (node === undefined || !forcedEnds) return undefined;
    return { byMover: pliesOrNull(forcedEnds.byMover[node]), byOther: pliesOrNull(forcedEnds.byOther[node]) };
  }

  const endlessLine = () => findEndlessLine(graph, scores)?.map(graph.positionAt);
  const whole = isUpToSymmetry ? {} : { graph, moves: graph.moves };
  return { size, isUpToSymmetry, scoreOf, entryOf, forcedEndOf, walk, endlessLine, ...whole };
}

function pliesOrNull(plies = -1): number | null {
  return plies < 0 ? null : plies;
}

function sweptTable<Position, Move>(
  { index, rules }: IndexedGame<Position, Move>,
  onProgress: PositionProgress | undefined,
): Table<Position> {
  const { size, scores } = sweep(index, index.rank(rules.start), onProgress);

  /** Places count from the highest rank down. */
  function walk(visit: TableVisitor<Position>, { from, most } = WHOLE): number {
    const visited = { rank: 0, after: new Int32Array(index.maxMoves) };
    const { after } = visited;
    const next = new Int32Array(index.maxMoves);
    // What a visitor gets, by how many moves there are: made once, not for each of millions.
    const views = Array.from({ length: index.maxMoves + 1 }, (_, count) => next.subarray(0, count));
    let left = most;
    let rank = scores.length - 1 - from;
    for (; rank >= 0 && left > 0; rank--) {
      if (scores[rank] === 0) continue;
      left--;
      const count = index.successors(rank, after);
      for (let move = 0; move < count; move++) next[move] = scores[at(after, move)] as number;
      visited.rank = rank;
      const visitedRank = rank;
      visit(scores[rank] as number, views[count] as Int32Array, () => index.unrank(visitedRank), visited);
    }
    return scores.length - 1 - rank;
  }

  /** 0 stands for a rank that cannot be reached: no game is endless whose indexes descend. */
  const scoreOf = (position: Position) => scores[index.rank(position)] || undefined;

  function entryOf(position: Position): TableEntry | undefined {
    const rank = index.rank(position);
    const score = scores[rank];
    if (!score) return undefined;
    const next = new Int32Array(index.maxMoves);
    const count = index.successors(rank, next);
    return { score, scoresAfter: next.subarray(0, count).map((after) => scores[after] ?? 0) };
  }

  const none = () => undefined;
  return { size, isUpToSymmetry: false, scoreOf, entryOf, forcedEndOf: none, walk, endlessLine: none };
}
