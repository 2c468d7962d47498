import {
  type AnyMatch,
  currentPosition,
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
  type Solution,
  solve,
} from '../../solver/index.ts';
import type { PuzzleGoal } from './puzzle.ts';

/** How many right moves solve a puzzle, unless the game is won before. */
export const PUZZLE_MOVES = 3;

/** Where the win is asked for, every move that keeps it is right; where the fastest win is, only those that lose no time. */
export function isRight(goal: PuzzleGoal, { keepsVerdict, isBest }: MoveValue<unknown>): boolean {
  return goal === 'win' ? keepsVerdict : isBest;
}

/**
 * What the CPU answers: the move that is hardest to meet, or against whoever hurries the one that holds out longest. The
 * first of them in the order of the rules, so that everybody has the same puzzle. Undefined when the game is over.
 */
function defend<Position, Move>(
  solution: Solution<Position, Move>,
  position: Position,
  goal: PuzzleGoal,
): MoveValue<Move> | undefined {
  if (goal === 'win') return hardestMoves(solution, position)[0];
  return solution.evaluate(position)?.moves.find(({ isBest }) => isBest);
}

/** How a right move goes on: the CPU's answer and the position after it; undefined when the puzzle is solved. */
export interface Continuation<Position, Move> {
  readonly reply: MoveValue<Move>;
  readonly position: Position;
}

/** After a right move, when `left` more are asked for. */
export function continuation<Position, Move>(
  solution: Solution<Position, Move>,
  position: Position,
  move: Move,
  goal: PuzzleGoal,
  left: number,
): Continuation<Position, Move> | undefined {
  const { rules } = solution.game;
  const after = rules.play(position, move);
  const reply = left === 0 ? undefined : defend(solution, after, goal);
  if (reply === undefined) return undefined;
  const next = rules.play(after, reply.move);
  return rules.outcome(next) ? undefined : { reply, position: next };
}

/** The line of a puzzle: the solver finds a best move each time, and the CPU defends itself. */
export interface PuzzleLine {
  /** The moves of both, the solver's first. */
  readonly texts: readonly string[];
  /** In how many of the solver's turns there is a wrong move. */
  readonly pitfalls: number;
}

export function lineOf<Position, Move>(
  solution: Solution<Position, Move>,
  start: Position,
  goal: PuzzleGoal,
  most = PUZZLE_MOVES,
): PuzzleLine {
  const texts: string[] = [];
  let pitfalls = 0;
  let position: Position | undefined = start;
  for (let left = most - 1; position !== undefined && left >= 0; left--) {
    const moves: readonly MoveValue<Move>[] = solution.evaluate(position)?.moves ?? [];
    const best = moves.find(({ isBest }) => isBest);
    if (best === undefined) break;
    if (!moves.every((move) => isRight(goal, move))) pitfalls++;
    const next: Continuation<Position, Move> | undefined = continuation(solution, position, best.move, goal, left);
    texts.push(best.text, ...(next ? [next.reply.text] : []));
    position = next?.position;
  }
  return { texts, pitfalls };
}

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
  readonly players?: TurnPlayers;
}

/** Judges a move in the last position of a match; fails with one sentence if it is none, or the game is too large to solve. */
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
  players: TurnPlayers = YOU_TO_MOVE,
): Result<PuzzleReason> {
  const position = currentPosition(match);
  const move = parseMove(match.game, position, text);
  if (!move.ok) return move;
  const idea = describeHint(solution, position, players)?.idea ?? '';
  return success({ idea, why: explainMove(solution, position, move.value, players) });
}
