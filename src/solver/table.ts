import { at, failure, type Game, GameFault, type Result, success } from '../core/index.ts';
import { type CodedGame, checkCodecSize, exploreCodec, hasCodec, sweepScores } from './codec-walk.ts';
import type { GameGraph, PositionProgress, TooLarge } from './graph.ts';
import { findEndlessLine } from './paths.ts';
import { type Score, scoreAfter, solveGraph } from './retrograde.ts';
import { type ExploreOptions, exploreTexts } from './text-walk.ts';

/** The score of every reachable position. */
export interface PositionTable<Position> {
  /** The number of its positions, including finished ones. */
  readonly size: number;
  /** Whether positions with the same canonical form are held, and counted, once. */
  readonly isUpToSymmetry: boolean;
  /** The texts of all moves by number, if the walk gives the numbers of the moves. */
  readonly moveTexts?: readonly string[];
  /** Undefined for an unreachable position. */
  scoreOf(position: Position): Score | undefined;
  /** Undefined for an unreachable position, and in a game without draws. */
  forcedEndOf(position: Position): ForcedEnd | undefined;
  /** Visits every position, or with `stretch` some of them; returns the place after the last. */
  walk(visit: TableVisitor<Position>, stretch?: TableRange): number;
  /** A game that need not end, from the start to a repeated position; undefined if every game ends. */
  endlessLine(): readonly Position[] | undefined;
}

/** Part of a walk, for callers that pause in between: from the place that the last walk returned, at first 0. */
interface TableRange {
  readonly from: number;
  readonly most: number;
}

const WHOLE_TABLE: TableRange = { from: 0, most: Number.POSITIVE_INFINITY };

/** The plies in which the player to move, or the other one, can force an undecided game to end; null if that player cannot. */
export interface ForcedEnd {
  readonly byMover: number | null;
  readonly byOther: number | null;
}

/**
 * The score of a position, the scores after each move (for the opponent, who usually moves then), and a function that
 * creates the position during the visit. The array is reused for the next position. `moves` are the numbers of the moves
 * if the table has their texts.
 */
type TableVisitor<Position> = (
  score: Score,
  scoresAfter: Int32Array,
  position: () => Position,
  moves?: Int32Array,
) => void;

/** If a canonical form would make fewer of them, at most this many positions are held one by one. */
const MAX_UNMERGED = 100_000;

const tables = new WeakMap<object, Result<unknown>>();

/**
 * The table of a game, created once and shared. Positions are held one by one, or up to symmetry if there are too many or
 * `options` say so. Fails with one sentence if there are too many either way, or a custom game breaks a law. The options
 * of the first call count.
 */
export function tableOf<Position, Move>(
  game: Game<Position, Move>,
  onProgress?: PositionProgress,
  options: Pick<ExploreOptions, 'upToSymmetry' | 'limit'> = {},
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
  options: ExploreOptions = {},
): Result<PositionTable<Position>> {
  return withoutFaults(() => makeTable(game, options));
}

/**
 * The graph of a game: every reachable position, breadth first from the start, with the position after each legal move.
 * By codec if the game has one, otherwise by text; the nodes are the same.
 */
export function explore<Position, Move>(
  game: Game<Position, Move>,
  options: ExploreOptions = {},
): Result<GameGraph<Position>> | TooLarge {
  return withoutFaults(() => (hasCodec(game) ? exploreCodec(game, options) : exploreTexts(game, options)));
}

/** A broken law of a custom game is a final failure: asked again, the game may hide its fault. */
export function withoutFaults<Answer>(action: () => Answer): Answer | Result<never> {
  try {
    return action();
  } catch (error) {
    if (error instanceof GameFault) return failure(error.message);
    throw error;
  }
}

function makeSmallestTable<Position, Move>(
  game: Game<Position, Move>,
  options: ExploreOptions,
): Result<PositionTable<Position>> {
  if (hasCodec(game) || !game.canonical || options.upToSymmetry) return makeTable(game, options);
  const oneByOne = makeTable(game, { ...options, limit: MAX_UNMERGED });
  return oneByOne.ok ? oneByOne : makeTable(game, { ...options, upToSymmetry: true });
}

function makeTable<Position, Move>(
  game: Game<Position, Move>,
  options: ExploreOptions,
): Result<PositionTable<Position>> {
  const isCoded = hasCodec(game);
  if (isCoded && game.codec.descending) {
    const fits = checkCodecSize(game);
    return fits.ok ? success(sweptTable(game, options.onProgress)) : failure(fits.error);
  }
  const graph = isCoded ? exploreCodec(game, options) : exploreTexts(game, options);
  const isUpToSymmetry = options.upToSymmetry === true && !isCoded && game.canonical !== undefined;
  return graph.ok ? success(graphTable(graph.value, isUpToSymmetry)) : failure(graph.error);
}

function graphTable<Position>(graph: GameGraph<Position>, isUpToSymmetry: boolean): PositionTable<Position> {
  const { size, offsets, targets, moveTexts } = graph;
  const { scores, forcedEnds } = solveGraph(graph);

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
  return { size, isUpToSymmetry, ...texts, scoreOf, forcedEndOf, walk, endlessLine };
}

function pliesOrNull(plies: number): number | null {
  return plies < 0 ? null : plies;
}

function sweptTable<Position, Move>(
  { codec, rules }: CodedGame<Position, Move>,
  onProgress: PositionProgress | undefined,
): PositionTable<Position> {
  const { size, scores } = sweepScores(codec, codec.rank(rules.start), onProgress);
  const scoreAt = (rank: number) => scores[rank] ?? 0;

  /** Places count from the highest rank down. */
  function walk(visit: TableVisitor<Position>, { from, most } = WHOLE_TABLE): number {
    const viewOf = createViews(codec.maxMoves);
    const after = viewOf(codec.maxMoves);
    const last = scores.length - 1;
    let left = most;
    let rank = last - from;
    const position = () => codec.unrank(rank);
    for (; rank >= 0 && left > 0; rank--) {
      const score = scoreAt(rank);
      if (score === 0) continue;
      left--;
      const next = viewOf(codec.successors(rank, after));
      for (let move = 0; move < next.length; move++) next[move] = scoreAt(at(next, move));
      visit(score, next, position);
    }
    return last - rank;
  }

  /** 0 means an unreachable rank: no game with descending ranks is endless. */
  const scoreOf = (position: Position) => scoreAt(codec.rank(position)) || undefined;

  const none = () => undefined;
  return { size, isUpToSymmetry: false, scoreOf, forcedEndOf: none, walk, endlessLine: none };
}

/** Views by length, created once instead of for each of millions of positions; they share their entries. */
function createViews(maxLength: number): (length: number) => Int32Array {
  const entries = new Int32Array(maxLength);
  const views = Array.from({ length: maxLength + 1 }, (_, length) => entries.subarray(0, length));
  return (length) => views[length] ?? entries.subarray(0, length);
}
