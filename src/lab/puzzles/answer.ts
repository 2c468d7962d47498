import {
  type AnyMatch,
  currentPosition,
  type PuzzleGoal,
  parseMove,
  type Result,
  type Sides,
  success,
  YOU_TO_MOVE,
} from '../../core/index.ts';
import { type AnySolution, describeHint, explainMove, explainRefutation, solve } from '../../solver/index.ts';
import { continuation, isRight } from './line.ts';

/** What a move in a puzzle leads to. */
export type PuzzleAnswer =
  /** And what it overlooks, without giving the right move away. */
  | { readonly kind: 'wrong'; readonly why: string }
  /** The CPU has answered, and it goes on. */
  | { readonly kind: 'right'; readonly reply: string }
  | { readonly kind: 'solved' };

interface AnswerOptions {
  readonly goal: PuzzleGoal;
  /** How many right moves are asked for after this one. */
  readonly left: number;
  readonly sides?: Sides;
}

/** Judges a move in the last position of a match; fails with one sentence if it is none, or the game is too large to solve. */
export function answerPuzzle(
  match: AnyMatch,
  text: string,
  { goal, left, sides = YOU_TO_MOVE }: AnswerOptions,
): Result<PuzzleAnswer> {
  const { game } = match;
  const position = currentPosition(match);
  const move = parseMove(game, position, text);
  if (!move.ok) return move;
  const solution = solve(game);
  if (!solution.ok) return solution;
  const played = game.text.formatMove(move.value);
  const judged = solution.value.evaluate(position)?.moves.find((candidate) => candidate.text === played);
  if (judged === undefined) throw new RangeError(`${played} is legal, but has no value.`);
  if (!isRight(goal, judged)) {
    const why = judged.keepsVerdict
      ? `${played} wins too, but there is a faster way.`
      : explainRefutation(solution.value, position, judged, sides);
    return success({ kind: 'wrong', why });
  }
  const next = continuation(solution.value, position, move.value, goal, left);
  return success(next ? { kind: 'right', reply: next.reply.text } : { kind: 'solved' });
}

/** Why the right move is right. */
export interface PuzzleReason {
  /** In words that a beginner knows. */
  readonly idea: string;
  /** What the game's theory says, or the play itself. */
  readonly why: string;
}

/** `solution` is one of the game of the match; `text` a right move in its last position. */
export function explainAnswer(
  solution: AnySolution,
  match: AnyMatch,
  text: string,
  sides: Sides = YOU_TO_MOVE,
): Result<PuzzleReason> {
  const position = currentPosition(match);
  const move = parseMove(match.game, position, text);
  if (!move.ok) return move;
  const idea = describeHint(solution, position, sides)?.idea ?? '';
  return success({ idea, why: explainMove(solution, position, move.value, sides) });
}
