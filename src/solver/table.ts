import { at, failure, type Game, GameFault, type Result, success } from '../core/index.ts';
import { type CodedGame, checkCodecSize, exploreCodec, hasCodec, SweptScores } from './codec-walk.ts';
import type { GameGraph, PositionProgress } from './graph.ts';
import { findEndlessLine } from './paths.ts';
import { type Score, scoreAfter, solveGraph } from './retrograde.ts';
import { type ExploreOptions, exploreTexts } from './text-walk.ts';

/** The score of every reachable position. */
export interface PositionTable<Position> {
  /** The number of positions that it holds, finished ones included. */
  readonly size: number;
  /** Positions with the same canonical form are held, and counted, once. */
  readonly isUpToSymmetry: boolean;
  /** The texts of all moves by number, where the walk gives the numbers of the moves. */
  readonly moveTexts?: readonly string[];
  /** Undefined for a position that cannot be reached. */
  scoreOf(position: Position): Score | undefined;
  /**
   * A position with its moves. Undefined for one that cannot be reached, and up to symmetry, where the moves kept are those
   * of the canonical form.
   */
  entryOf(position: Position): TableEntry | undefined;
  /** Undefined for a position that cannot be reached, and in a game that cannot be drawn. */
  forcedEndOf(position: Position): ForcedEnd | undefined;
  /** Visits every position that it holds, or with `stretch` some of them; returns the place after the last. */
  walk(visit: TableVisitor<Position>, stretch?: TableRange): number;
  /** A game that need not end, from the start to a position that has come before; undefined if every game ends. */
  endlessLine(): readonly Position[] | undefined;
}

/** Part of a walk, for callers that pause in between: from a place that the walk before has returned, 0 at first. */
interface TableRange {
  readonly from: number;
  readonly most: number;
}

const WHOLE_TABLE: TableRange = { from: 0, most: Number.POSITIVE_INFINITY };

/** The score of a position, and for the opponent those after each legal move, in their order. */
export interface TableEntry {
  readonly score: Score;
  readonly scoresAfter: Int32Array;
}

/** In how many plies the player to move, or the other one, can force an undecided game to end; null if that player cannot. */
export interface ForcedEnd {
  readonly byMover: number | null;
  readonly byOther: number | null;
}

/**
 * The score of a position, the scores after each of its moves (for the opponent, who mostly moves then), and a way to make
 * the position itself while it is visited. The array is used again for the next position. `moves` are the numbers of the
 * moves where the table has their texts.
 */
type TableVisitor<Position> = (
  score: Score,
  scoresAfter: Int32Array,
  position: () => Position,
  moves?: Int32Array,
) => void;

export interface PositionTableOptions extends ExploreOptions {
  /** The slow reference: by texts, although the game has a codec. */
  readonly byTexts?: boolean;
}

/** Where a canonical form would make fewer of them, at most this many positions are held one by one. */
const ONE_BY_ONE = 100_000;

const tables = new WeakMap<object, Result<unknown>>();

/**
 * The table of a game, made once and shared. Positions are held one by one, or up to symmetry if there are too many for
 * that or `options` say so. Fails with one sentence when there are too many either way, or a brought game breaks a law.
 * The options of the first call count.
 */
export function tableOf<Position, Move>(
  game: Game<Position, Move>,
  onProgress?: PositionProgress,
  options: Pick<PositionTableOptions, 'upToSymmetry' | 'limit'> = {},
): Result<PositionTable<Position>> {
  const known = tables.get(game) as Result<PositionTable<Position>> | undefined;
  if (known) return known;
  const table = withoutFaults(() => makeSmallestTable(game, { ...options, onProgress }));
  tables.set(game, table);
  return table;
}

/** Solves the game from its start. */
export function createTable<Position, Move>(
  game: Game<Position, Move>,
  options: PositionTableOptions = {},
): Result<PositionTable<Position>> {
  return withoutFaults(() => makeTable(game, options));
}

/**
 * The graph that a game is played on: every reachable position, breadth first from the start, with the position after
 * each legal move. By codec where the game has one, otherwise by text; the nodes are the same.
 */
export function explore<Position, Move>(
  game: Game<Position, Move>,
  options: ExploreOptions = {},
): Result<GameGraph<Position>> {
  return withoutFaults(() => (hasCodec(game) ? exploreCodec(game, options) : exploreTexts(game, options)));
}

/** A law that a brought game breaks is a failure, and the last word: asked again, the game may hide its fault. */
function withoutFaults<Value>(action: () => Result<Value>): Result<Value> {
  try {
    return action();
  } catch (error) {
    if (error instanceof GameFault) return failure(error.message);
    throw error;
  }
}

function makeSmallestTable<Position, Move>(
  game: Game<Position, Move>,
  options: PositionTableOptions,
): Result<PositionTable<Position>> {
  if (hasCodec(game) || !game.canonical || options.upToSymmetry) return makeTable(game, options);
  const oneByOne = makeTable(game, { ...options, limit: ONE_BY_ONE });
  return oneByOne.ok ? oneByOne : makeTable(game, { ...options, upToSymmetry: true });
}

function makeTable<Position, Move>(
  game: Game<Position, Move>,
  { byTexts = false, ...options }: PositionTableOptions,
): Result<PositionTable<Position>> {
  const isCoded = !byTexts && hasCodec(game);
  if (isCoded && game.codec.descending) {
    const fits = checkCodecSize(game);
    return fits.ok ? success(sweptTable(game, options.onProgress)) : fits;
  }
  const graph = isCoded ? exploreCodec(game, options) : exploreTexts(game, options);
  const isUpToSymmetry = options.upToSymmetry === true && !isCoded && game.canonical !== undefined;
  return graph.ok ? success(graphTable(graph.value, isUpToSymmetry)) : graph;
}

function graphTable<Position>(graph: GameGraph<Position>, isUpToSymmetry: boolean): PositionTable<Position> {
  const { size, offsets, targets, moveTexts } = graph;
  const { scores, forcedEnds } = solveGraph(graph);

  function scoresFrom(node: number): Int32Array {
    const after = targets.slice(offsets[node], offsets[node + 1]);
    for (let move = 0; move < after.length; move++) after[move] = scoreAfter(graph, scores, node, at(after, move));
    return after;
  }

  function walk(visit: TableVisitor<Position>, { from, most } = WHOLE_TABLE): number {
    const end = Math.min(size, from + most);
    const viewOf = createViews(graph.maxMoves);
    let node = from;
    const position = () => graph.positionAt(node);
    for (; node < end; node++) {
      const first = at(offsets, node);
      const count = at(offsets, node + 1) - first;
      const next = viewOf(count);
      for (let move = 0; move < count; move++) next[move] = scoreAfter(graph, scores, node, at(targets, first + move));
      visit(at(scores, node), next, position, moveTexts?.labels.subarray(first, first + count));
    }
    return end;
  }

  function entryOf(position: Position): TableEntry | undefined {
    const node = isUpToSymmetry ? undefined : graph.nodeOf(position);
    return node === undefined ? undefined : { score: at(scores, node), scoresAfter: scoresFrom(node) };
  }

  function scoreOf(position: Position): Score | undefined {
    const node = graph.nodeOf(position);
    return node === undefined ? undefined : at(scores, node);
  }

  function forcedEndOf(position: Position): ForcedEnd | undefined {
    const node = graph.nodeOf(position);
    if (node === undefined || !forcedEnds) return undefined;
    return { byMover: pliesOrNull(at(forcedEnds.byMover, node)), byOther: pliesOrNull(at(forcedEnds.byOther, node)) };
  }

  const endlessLine = () => findEndlessLine(graph, scores)?.map(graph.positionAt);
  const texts = moveTexts && { moveTexts: moveTexts.texts };
  return { size, isUpToSymmetry, ...texts, scoreOf, entryOf, forcedEndOf, walk, endlessLine };
}

function pliesOrNull(plies: number): number | null {
  return plies < 0 ? null : plies;
}

function sweptTable<Position, Move>(
  { codec, rules }: CodedGame<Position, Move>,
  onProgress: PositionProgress | undefined,
): PositionTable<Position> {
  const scores = new SweptScores(codec, codec.rank(rules.start), onProgress);

  /** Places count from the highest rank down. */
  function walk(visit: TableVisitor<Position>, { from, most } = WHOLE_TABLE): number {
    const after = new Int32Array(codec.maxMoves);
    const viewOf = createViews(codec.maxMoves);
    const last = scores.length - 1;
    let left = most;
    let rank = last - from;
    const position = () => codec.unrank(rank);
    for (; rank >= 0 && left > 0; rank--) {
      const score = scores.at(rank);
      if (score === 0) continue;
      left--;
      const next = viewOf(scores.after(rank, after));
      for (let move = 0; move < next.length; move++) next[move] = at(after, move);
      visit(score, next, position);
    }
    return last - rank;
  }

  /** 0 stands for a rank that cannot be reached: no game is endless whose ranks descend. */
  const scoreOf = (position: Position) => scores.at(codec.rank(position)) || undefined;

  function entryOf(position: Position): TableEntry | undefined {
    const rank = codec.rank(position);
    const score = scores.at(rank);
    if (score === 0) return undefined;
    const after = new Int32Array(codec.maxMoves);
    const count = scores.after(rank, after);
    return { score, scoresAfter: after.subarray(0, count) };
  }

  const none = () => undefined;
  return { size: scores.size, isUpToSymmetry: false, scoreOf, entryOf, forcedEndOf: none, walk, endlessLine: none };
}

/** Arrays by length, made once and not for each of millions of positions that are visited; they share their entries. */
function createViews(maxLength: number): (length: number) => Int32Array {
  const entries = new Int32Array(maxLength);
  const views = Array.from({ length: maxLength + 1 }, (_, length) => entries.subarray(0, length));
  return (length) => views[length] ?? entries.subarray(0, length);
}
