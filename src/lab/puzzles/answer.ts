import {
  type AnyMatch,
  currentPosition,
  mustSucceed,
  parseMove,
  type Result,
  success,
  type TurnPlayers,
  YOU_TO_MOVE,
} from '../../core/index.ts';
import {
  type AnySolution,
  describeHint,
  explainMove,
  explainRefutation,
  hardestMoves,
  type MoveValue,
  solve,
} from '../../solver/index.ts';
import type { PuzzleGoal } from './puzzle.ts';

/** The number of right moves that solve a puzzle, unless the game is won earlier. */
export const PUZZLE_MOVES = 3;

/** For a win every move that keeps it is right; for the fastest win only moves that lose no time. */
export function isRight(goal: PuzzleGoal, { keepsVerdict, isBest }: MoveValue<unknown>): boolean {
  return goal === 'win' ? keepsVerdict : isBest;
}

/** What follows a right move: the CPU's answer and the position after it. */
interface Continuation {
  readonly reply: MoveValue<unknown>;
  readonly position: unknown;
}

/**
 * After a right move, with `left` more right moves asked for; undefined when the puzzle is solved. The CPU answers with
 * the move that is hardest to meet, or in a fastest-win puzzle with the one that holds out longest: the first such move
 * in the order of the rules, so the puzzle is the same for everyone. A puzzle ends where a player would move twice in a
 * row.
 */
export function continuation(
  solution: AnySolution,
  position: unknown,
  move: unknown,
  goal: PuzzleGoal,
  left: number,
): Continuation | undefined {
  const { rules } = solution.game;
  const after = rules.play(position, move);
  const turn = rules.turn(position);
  if (left === 0 || rules.turn(after) === turn) return undefined;
  const best = () => solution.evaluate(after)?.moves.find(({ isBest }) => isBest);
  const reply = goal === 'win' ? hardestMoves(solution, after)[0] : best();
  if (reply === undefined) return undefined;
  const next = rules.play(after, reply.move);
  return rules.outcome(next) || rules.turn(next) !== turn ? undefined : { reply, position: next };
}

/** The main line of a puzzle: best moves by the solver against the CPU's defense. */
interface PuzzleLine {
  /** The moves of both, the solver's first. */
  readonly texts: readonly string[];
  /** The number of the solver's turns with a wrong move available. */
  readonly pitfalls: number;
}

export function lineOf(solution: AnySolution, position: unknown, goal: PuzzleGoal, asked = PUZZLE_MOVES): PuzzleLine {
  const moves = solution.evaluate(position)?.moves ?? [];
  const best = moves.find(({ isBest }) => isBest);
  if (best === undefined) return { texts: [], pitfalls: 0 };
  const next = continuation(solution, position, best.move, goal, asked - 1);
  const rest = next && lineOf(solution, next.position, goal, asked - 1);
  return {
    texts: [best.text, ...(next ? [next.reply.text] : []), ...(rest?.texts ?? [])],
    pitfalls: (moves.every((move) => isRight(goal, move)) ? 0 : 1) + (rest?.pitfalls ?? 0),
  };
}

/** Why the right move is right. */
export interface PuzzleReason {
  /** In words for a beginner. */
  readonly idea: string;
  /** By the game's theory, or by the line of play. */
  readonly why: string;
}

/** `text` is a right move in the last position of a match; `solution` belongs to its game. */
export function explainAnswer(
  solution: AnySolution,
  match: AnyMatch,
  text: string,
  players: TurnPlayers = YOU_TO_MOVE,
): PuzzleReason {
  const position = currentPosition(match);
  const move = mustSucceed(parseMove(match.game, position, text));
  const idea = describeHint(solution, position, players)?.idea ?? '';
  return { idea, why: explainMove(solution, position, move, players) };
}

/** The result of a move in a puzzle. */
export type PuzzleAnswer =
  /** With what it overlooks, without giving the right move away. */
  | { readonly kind: 'wrong'; readonly why: string }
  /** With the CPU's answer; null if the puzzle is solved. */
  | { readonly kind: 'right'; readonly reply: string | null; readonly reason: PuzzleReason };

interface AnswerOptions {
  readonly goal: PuzzleGoal;
  /** The number of right moves still to find. */
  readonly left: number;
  readonly players?: TurnPlayers;
}

/** Judges a move in the last position of a match. Fails with one sentence if it is illegal or the game is too large to solve. */
export function answerPuzzle(
  match: AnyMatch,
  text: string,
  { goal, left, players = YOU_TO_MOVE }: AnswerOptions,
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
      : explainRefutation(solution.value, position, judged, players);
    return success({ kind: 'wrong', why });
  }
  const reason = explainAnswer(solution.value, match, played, players);
  const next = continuation(solution.value, position, move.value, goal, left);
  return success({ kind: 'right', reply: next?.reply.text ?? null, reason });
}
