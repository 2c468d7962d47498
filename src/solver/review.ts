import { itemAt, type Match, type Seat, type Value } from '../core/index.ts';
import type { AnySolution, MoveValue, Solution } from './solution.ts';

/** The grade of a move: there was no choice, the verdict was kept, or something was given away. */
type Grade = 'forced' | 'right' | 'mistake';

/** One move of a match, with its grade. */
export interface ReviewedMove<Move> {
  /** 1 for the first move of the match. */
  readonly ply: number;
  readonly seat: Seat;
  readonly move: Move;
  readonly text: string;
  readonly grade: Grade;
  /** The value for the mover before and after the move; both distances counted from before the move. */
  readonly before: Value;
  readonly after: Value;
  /** Whether exactly one of several moves kept the verdict: an only move. */
  readonly hadOnlyMove: boolean;
  /** The moves that would have kept the verdict, best first; empty unless it is a mistake. */
  readonly better: readonly string[];
}

/** Each move of a match, graded. In a lost position every move is right: there was nothing to give away. */
export function reviewMatch<Position, Move>(
  solution: Solution<Position, Move>,
  match: Match<Position, Move>,
): readonly ReviewedMove<Move>[] {
  return match.moves.map((move, index) => reviewMove(solution, itemAt(match.positions, index), move, index + 1));
}

function reviewMove<Position, Move>(
  solution: Solution<Position, Move>,
  position: Position,
  move: Move,
  ply: number,
): ReviewedMove<Move> {
  const { game } = solution;
  const text = game.text.formatMove(move);
  const evaluation = solution.evaluate(position);
  const judged = evaluation?.moves.find((candidate) => candidate.text === text);
  if (!evaluation || !judged) throw new RangeError(game.text.whyIllegal(position, text));
  const { value: before, moves } = evaluation;
  const grade = moves.length === 1 ? 'forced' : judged.keepsVerdict ? 'right' : 'mistake';
  const better = grade === 'mistake' ? keepers(moves) : [];
  const hadOnlyMove = moves.length > 1 && moves.filter((candidate) => candidate.keepsVerdict).length === 1;
  return { ply, seat: game.rules.turn(position), move, text, grade, before, after: judged.value, hadOnlyMove, better };
}

function keepers(moves: readonly MoveValue<unknown>[]): readonly string[] {
  const kept = moves.filter((move) => move.keepsVerdict);
  return [...kept.filter((move) => move.isBest), ...kept.filter((move) => !move.isBest)].map((move) => move.text);
}

/** The counts of one player's decisions. */
export interface ReviewCounts {
  /** Moves with a choice, and those that gave nothing away. */
  readonly decisions: number;
  readonly right: number;
  /** Decisions in which exactly one move was right, and how often it was found. */
  readonly onlyMoves: number;
  readonly onlyMovesFound: number;
}

export function countReview(moves: readonly ReviewedMove<unknown>[], seat: Seat): ReviewCounts {
  const decisions = moves.filter((move) => move.seat === seat && move.grade !== 'forced');
  const onlyMoves = decisions.filter((move) => move.hadOnlyMove);
  const isRight = ({ grade }: ReviewedMove<unknown>) => grade === 'right';
  return {
    decisions: decisions.length,
    right: decisions.filter(isRight).length,
    onlyMoves: onlyMoves.length,
    onlyMovesFound: onlyMoves.filter(isRight).length,
  };
}

/**
 * In a lost position: the moves that make it hardest for the opponent, after which the smallest share of the answers is
 * right. All moves of a forced position; none once the game is over.
 */
export function trapsAt<Position, Move>(
  solution: Solution<Position, Move>,
  position: Position,
): readonly MoveValue<Move>[] {
  const { rules } = solution.game;
  const moves = solution.evaluate(position)?.moves ?? [];
  const shares = moves.map(({ move }) => rightShare(solution, rules.play(position, move)));
  const smallest = Math.min(...shares);
  return moves.filter((_, index) => shares[index] === smallest);
}

/** Those of the traps that hold out longest. */
export function hardestMoves<Position, Move>(
  solution: Solution<Position, Move>,
  position: Position,
): readonly MoveValue<Move>[] {
  const traps = trapsAt(solution, position);
  const longest = Math.max(...traps.map(lengthOf));
  return traps.filter((move) => lengthOf(move) === longest);
}

/** The share of the legal moves that keep the verdict; 1 once the game is over, when no mistake is possible. */
function rightShare(solution: AnySolution, position: unknown): number {
  const moves = solution.evaluate(position)?.moves ?? [];
  return moves.length === 0 ? 1 : moves.filter((move) => move.keepsVerdict).length / moves.length;
}

function lengthOf({ value }: MoveValue<unknown>): number {
  return value.distance ?? Number.POSITIVE_INFINITY;
}
