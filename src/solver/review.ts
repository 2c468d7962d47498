import { listed, type Match, plies, type Seat, seatName, type Value } from '../core/index.ts';
import type { Judge, MoveValue } from './judge.ts';

/** What looking back says of a move: there was no choice, the verdict was kept, or something was given away. */
export type Grade = 'forced' | 'right' | 'mistake';

export interface ReviewedMove<Move> {
  /** 1 for the first move of the match. */
  readonly ply: number;
  readonly seat: Seat;
  readonly move: Move;
  readonly text: string;
  readonly grade: Grade;
  /** What the player who moved had before, and has after it; both distances counted from before the move. */
  readonly before: Value;
  readonly after: Value;
  /** The moves that would have kept the verdict, the best of them first; empty unless it is a mistake. */
  readonly better: readonly string[];
  /** What a mistake cost, for people; empty otherwise. */
  readonly sentence: string;
}

/** Each move of a match, graded. In a lost position every move is right: there was nothing to give away. */
export function reviewMatch<Position, Move>(
  judge: Judge<Position, Move>,
  match: Match<Position, Move>,
): readonly ReviewedMove<Move>[] {
  return match.moves.map((move, index) => reviewMove(judge, match.positions[index] as Position, move, index + 1));
}

function reviewMove<Position, Move>(
  judge: Judge<Position, Move>,
  position: Position,
  move: Move,
  ply: number,
): ReviewedMove<Move> {
  const { game } = judge;
  const text = game.formatMove(move);
  const judgement = judge.judge(position);
  const judged = judgement?.moves.find((candidate) => candidate.text === text);
  if (!judgement || !judged) throw new RangeError(game.refusal(position, text));
  const { value: before, moves } = judgement;
  const seat = game.turn(position);
  const grade = moves.length === 1 ? 'forced' : judged.keepsVerdict ? 'right' : 'mistake';
  const better = grade === 'mistake' ? keepers(moves) : [];
  const sentence = grade === 'mistake' ? describeMistake(seatName(game, seat), before, judged, better) : '';
  return { ply, seat, move, text, grade, before, after: judged.value, better, sentence };
}

function keepers(moves: readonly MoveValue<unknown>[]): readonly string[] {
  const kept = moves.filter((move) => move.keepsVerdict);
  return [...kept.filter((move) => move.isBest), ...kept.filter((move) => !move.isBest)].map((move) => move.text);
}

/** "Player 1 gave away a win in 9 plies with 1 and is lost in 10; only 6 would have kept it." */
function describeMistake(name: string, before: Value, judged: MoveValue<unknown>, better: readonly string[]): string {
  const had = before.verdict === 'win' ? `a win in ${plies(before.distance)}` : 'a game without end';
  const has =
    judged.value.verdict === 'endless'
      ? 'neither side can force an end now'
      : `now loses in ${plies(judged.value.distance)}`;
  const kept = `${better.length === 1 ? 'only ' : ''}${listed(better, 'or')}`;
  return `${name} gave away ${had} with ${judged.text}: ${has}; ${kept} would have kept it.`;
}
