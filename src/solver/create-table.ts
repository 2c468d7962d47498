import { at, failure, type Game, GameFault, type Result, success } from '../core/index.ts';
import { findEndlessLine } from './endless-line.ts';
import { explore } from './explore.ts';
import { checkIndexSize, type IndexedGame, isIndexed } from './explore-index.ts';
import { createFormTable, hasForms } from './form-table.ts';
import type { GameGraph, PositionProgress } from './graph.ts';
import { type Score, solveGraph } from './retrograde.ts';
import { sweep } from './sweep.ts';
import { createViews, type ForcedEnd, type Table, type TableEntry, type TableVisitor, WHOLE_TABLE } from './table.ts';
import { exploreTexts } from './text-walk.ts';

export interface TableOptions {
  /** The slow reference: by texts, whatever index the game has. */
  readonly byTexts?: boolean;
  /** Whether positions with the same canonical form are one: where forms have an index, or positions have none. */
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
 * many for that, or up to symmetry at once if `options` say so. Fails with one sentence when there are too many either
 * way. Options count for whoever asks first.
 */
export function tableOf<Position, Move>(
  game: Game<Position, Move>,
  onProgress?: PositionProgress,
  options: Pick<TableOptions, 'upToSymmetry' | 'limit'> = {},
): Result<Table<Position>> {
  const known = tables.get(game) as Result<Table<Position>> | undefined;
  if (known) return known;
  const table = withoutFaults(() => createSmallestTable(game, { ...options, onProgress }));
  tables.set(game, table);
  return table;
}

/** A law that a brought game breaks is a failure, and the last word: asked again, the game may hide its fault. */
export function withoutFaults<Value>(action: () => Result<Value>): Result<Value> {
  try {
    return action();
  } catch (error) {
    if (error instanceof GameFault) return failure(error.message);
    throw error;
  }
}

function createSmallestTable<Position, Move>(
  game: Game<Position, Move>,
  options: TableOptions,
): Result<Table<Position>> {
  if (isIndexed(game) || !game.canonical || options.upToSymmetry) return makeTable(game, options);
  if (hasForms(game)) return makeTable(game, { ...options, upToSymmetry: true });
  const oneByOne = makeTable(game, { ...options, limit: ONE_BY_ONE });
  return oneByOne.ok ? oneByOne : makeTable(game, { ...options, upToSymmetry: true });
}

/**
 * Solves the game from its start, in the quickest of four ways: two sweeps where indexes descend or forms have an index,
 * otherwise backwards over the graph by index or by texts.
 */
export function createTable<Position, Move>(
  game: Game<Position, Move>,
  options: TableOptions = {},
): Result<Table<Position>> {
  return withoutFaults(() => makeTable(game, options));
}

function makeTable<Position, Move>(
  game: Game<Position, Move>,
  { byTexts = false, ...options }: TableOptions,
): Result<Table<Position>> {
  if (!byTexts && options.upToSymmetry && hasForms(game)) return success(createFormTable(game, options.onProgress));
  if (!byTexts && isIndexed(game) && game.index.descending) {
    const fits = checkIndexSize(game);
    return fits.ok ? success(sweptTable(game, options.onProgress)) : fits;
  }
  const graph = byTexts ? exploreTexts(game, options) : explore(game, options);
  const isUpToSymmetry = options.upToSymmetry === true && (byTexts || !isIndexed(game));
  return graph.ok ? success(graphTable(graph.value, isUpToSymmetry)) : graph;
}

function graphTable<Position>(graph: GameGraph<Position>, isUpToSymmetry: boolean): Table<Position> {
  const { size, offsets, targets } = graph;
  const solved = solveGraph(graph);
  const { scores, forcedEnds } = solved;

  function scoresFrom(node: number): Int32Array {
    const after = targets.slice(offsets[node], offsets[node + 1]);
    for (let move = 0; move < after.length; move++) after[move] = at(scores, at(after, move));
    return after;
  }

  function walk(visit: TableVisitor<Position>, { from, most, wants } = WHOLE_TABLE): number {
    const end = Math.min(size, from + most);
    const views = createViews(new Int32Array(graph.maxMoves));
    let node = from;
    const position = () => graph.positionAt(node);
    for (; node < end; node++) {
      if (wants?.(at(scores, node)) === false) continue;
      const first = at(offsets, node);
      const count = at(offsets, node + 1) - first;
      const next = views[count] as Int32Array;
      for (let move = 0; move < count; move++) next[move] = at(scores, at(targets, first + move));
      visit(at(scores, node), next, position, graph.ranks?.[node]);
    }
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
  const whole = isUpToSymmetry ? {} : { graph: { ...graph, ...solved } };
  return { size, isUpToSymmetry, scoreOf, entryOf, forcedEndOf, walk, endlessLine, ...whole };
}

function pliesOrNull(plies = -1): number | null {
  return plies < 0 ? null : plies;
}

function sweptTable<Position, Move>(
  { index, rules }: IndexedGame<Position, Move>,
  onProgress: PositionProgress | undefined,
): Table<Position> {
  const { size, scores, tally } = sweep(index, index.rank(rules.start), onProgress);

  /** Places count from the highest rank down. */
  function walk(visit: TableVisitor<Position>, { from, most, wants } = WHOLE_TABLE): number {
    const after = new Int32Array(index.maxMoves);
    const views = createViews(new Int32Array(index.maxMoves));
    let left = most;
    let rank = scores.length - 1 - from;
    const position = () => index.unrank(rank);
    for (; rank >= 0 && left > 0; rank--) {
      const score = scores[rank] as number;
      if (score === 0 || wants?.(score) === false) continue;
      left--;
      const count = index.successors(rank, after);
      const next = views[count] as Int32Array;
      for (let move = 0; move < count; move++) next[move] = scores[at(after, move)] as number;
      visit(score, next, position, rank);
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
  return { size, isUpToSymmetry: false, scores, scoreOf, entryOf, forcedEndOf: none, walk, endlessLine: none, tally };
}
