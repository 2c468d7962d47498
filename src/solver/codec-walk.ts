import {
  type AnyGame,
  at,
  type Codec,
  type Game,
  type Result,
  success,
  titleWithOptions,
  withCommas,
} from '../core/index.ts';
import {
  type GameGraph,
  IntegerList,
  type PositionProgress,
  PROGRESS_STEP,
  type TooLarge,
  tooManyPositions,
} from './graph.ts';

/*
 * Games with a codec, without creating positions or texts. If ranks descend, two sweeps over an array of scores solve the
 * game (Last Digit Standing in base 16 takes 0.4 s instead of 12 s by text); otherwise its graph is built.
 */

/** The peak memory of a table. A variant that needs more is refused in advance. */
let maxBytes = 9e8;

/** Sets another limit for this thread: a server has less memory per question than a terminal. */
export function limitSolverMemory(bytes: number): void {
  maxBytes = bytes;
}

/** The limit in positions, where each takes this many bytes. */
export function positionLimit(bytesPerPosition: number): number {
  return Math.floor(maxBytes / bytesPerPosition);
}

export type CodedGame<Position, Move> = Game<Position, Move> & { readonly codec: Codec<Position> };

export function hasCodec<Position, Move>(game: Game<Position, Move>): game is CodedGame<Position, Move> {
  return game.codec !== undefined;
}

/** Whether a game has more ranks than this: known at once, without exploring it. False for a game without a codec. */
export function hasMoreRanks({ codec }: AnyGame, most: number): boolean {
  return codec !== undefined && codec.size > most;
}

export function checkCodecSize({ definition, codec }: CodedGame<unknown, unknown>): Result<true> | TooLarge {
  const bytes = codec.size * bytesPerRank(codec);
  if (bytes <= maxBytes) return success(true);
  const title = titleWithOptions(definition);
  const error = `${title} has up to ${withCommas(codec.size)} positions and would need ${megabytes(bytes)}; a table may take ${megabytes(maxBytes)}.`;
  return { ok: false, error, isTooLarge: true };
}

/**
 * An upper bound, if every rank is reachable. Sweeps need one byte for a score, and four more if it may outgrow that. A
 * graph needs 4 × 7 for ranks, nodes, offsets there and back, scores and the queue, two single bytes, and 4 × 2 per move.
 */
function bytesPerRank({ descending, maxMoves }: Codec<unknown>): number {
  return descending ? 5 : 30 + 8 * maxMoves;
}

function megabytes(bytes: number): string {
  return `${withCommas(Math.ceil(bytes / 1e6))} MB`;
}

/** The graph of a game by its codec, breadth first from the start. */
export function exploreCodec<Position, Move>(
  game: CodedGame<Position, Move>,
  {
    limit = Number.POSITIVE_INFINITY,
    onProgress,
  }: { readonly limit?: number; readonly onProgress?: PositionProgress | undefined } = {},
): Result<GameGraph<Position>> | TooLarge {
  const fits = checkCodecSize(game);
  if (!fits.ok) return fits;
  const { codec, rules, definition } = game;
  // Unwritten memory is never used, so only the edges need to grow.
  const targets = new IntegerList();
  const numbers = new Int32Array(codec.size);
  const ranks = new Int32Array(codec.size);
  const offsets = new Int32Array(codec.size + 1);
  const results = new Int8Array(codec.size);
  const next = new Int32Array(codec.maxMoves);
  let size = 1;
  ranks[0] = codec.rank(rules.start);
  numbers[at(ranks, 0)] = 1;
  for (let node = 0; node < size; node++) {
    if (size > limit) return tooManyPositions(definition, limit);
    if (node % PROGRESS_STEP === 0) onProgress?.(size);
    const rank = at(ranks, node);
    const count = codec.successors(rank, next);
    if (count === 0) results[node] = codec.isWon(rank) ? 1 : -1;
    for (let move = 0; move < count; move++) {
      const target = at(next, move);
      let number = at(numbers, target);
      if (number === 0) {
        ranks[size] = target;
        number = ++size;
        numbers[target] = number;
      }
      targets.push(number - 1);
    }
    offsets[node + 1] = targets.length;
  }
  // Copies, so that the memory of unreachable ranks is freed.
  const kept = ranks.slice(0, size);
  return success({
    size,
    maxMoves: codec.maxMoves,
    offsets: offsets.slice(0, size + 1),
    targets: targets.toArray(),
    results: results.slice(0, size),
    positionAt: (node) => codec.unrank(at(kept, node)),
    nodeOf(position) {
      const rank = codec.rank(position);
      return rank < 0 || at(numbers, rank) === 0 ? undefined : at(numbers, rank) - 1;
    },
  });
}

/** Progress is reported after this many ranks. */
const RANKS_PER_REPORT = 2 ** 16;

/** By rank; one byte each, until a game takes more than 126 plies. */
type Scores = Int8Array | Int32Array;

/**
 * The scores of a game with descending ranks, and the number of reachable ranks; an unreachable rank has the score 0, which
 * no other has, because no game is endless here. Makes every move twice: on the way down to find the reachable ranks, and
 * on the way up, when all successors of a rank have their scores. Nothing else is stored.
 */
export function sweepScores(
  codec: Codec<unknown>,
  start: number,
  onProgress?: PositionProgress,
): { readonly size: number; readonly scores: Scores } {
  const report = (done: number) => onProgress?.(Math.floor(done / 2), start + 1);
  const marks = new Int8Array(start + 1);
  const size = markReachable(codec, marks, report);
  const next = new Int32Array(codec.maxMoves);
  let scores: Scores = marks;
  for (let rank = 0; rank <= start; ) {
    report(start + 1 + rank);
    const end = Math.min(rank + RANKS_PER_REPORT, start + 1);
    rank = scoreRanks(codec, scores, next, rank, end);
    if (rank === end) continue;
    scores = new Int32Array(scores);
    rank = scoreRanks(codec, scores, next, rank, end);
  }
  return { size, scores };
}

/** Marks every rank reachable from the last one and returns their number. */
function markReachable(codec: Codec<unknown>, marks: Int8Array, report: (done: number) => void): number {
  const next = new Int32Array(codec.maxMoves);
  const start = marks.length - 1;
  let size = 0;
  marks[start] = 1;
  for (let rank = start; rank >= 0; rank--) {
    if ((start - rank) % RANKS_PER_REPORT === 0) report(start - rank);
    if (marks[rank] === 0) continue;
    size++;
    const count = codec.successors(rank, next);
    for (let move = 0; move < count; move++) marks[at(next, move)] = 1;
  }
  return size;
}

/** Replaces marks by scores. Stops at a rank whose score does not fit, which stays marked; returns the next rank. */
function scoreRanks(codec: Codec<unknown>, scores: Scores, next: Int32Array, from: number, end: number): number {
  for (let rank = from; rank < end; rank++) {
    if (scores[rank] === 0) continue;
    const count = codec.successors(rank, next);
    if (count === 0) {
      scores[rank] = codec.isWon(rank) ? 1 : -1;
      continue;
    }
    // As unsigned numbers losses are larger than wins: the largest is the nearest loss or, if there is none, the farthest win.
    let largest = 0;
    for (let move = 0; move < count; move++) {
      const after = (scores[at(next, move)] as number) >>> 0;
      if (after > largest) largest = after;
    }
    const best = largest | 0;
    const score = best < 0 ? 1 - best : -1 - best;
    scores[rank] = score;
    if (scores[rank] !== score) {
      scores[rank] = 1;
      return rank;
    }
  }
  return end;
}
