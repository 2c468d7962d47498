import { type AnyMatch, currentPosition, type Game, type PuzzleGoal } from '../../core/index.ts';
import { type Evaluation, type MoveValue, type Solution, solve } from '../../solver/index.ts';
import { difficultyOf, ladderPlayers } from './difficulty.ts';
import { isRight, type Line, lineOf } from './line.ts';

/** A position to find the right move in: the last one of the match. */
export interface Puzzle {
  readonly match: AnyMatch;
  readonly goal: PuzzleGoal;
  /** The only right move, the CPU's answer to it, the next right move, and so on, as texts. */
  readonly line: readonly string[];
  /** The share of the ladder's opponents who fail it, from 0 to 1. */
  readonly difficulty: number;
}

/** At least so many turns of a puzzle have a wrong move: the first, and one of those that follow. */
const FEWEST_PITFALLS = 2;

/** A win that is shorter than this leaves nothing to look ahead to. */
const SHORTEST_WIN = 3;

/**
 * The line of a position, if it makes a good puzzle: a win, not in one move, with exactly one right move of several; the obvious
 * move is wrong, and later in the line something can go wrong again. Undefined otherwise.
 */
function puzzleLine<Position, Move>(
  solution: Solution<Position, Move>,
  position: Position,
  goal: PuzzleGoal,
): Line | undefined {
  const evaluation = solution.evaluate(position);
  if (evaluation === undefined || !hasOneAnswer(evaluation, goal)) return undefined;
  if (!isObviousWrong(solution.game, position, evaluation, goal)) return undefined;
  const line = lineOf(solution, position, goal);
  return line.pitfalls >= FEWEST_PITFALLS ? line : undefined;
}

function hasOneAnswer({ value: { verdict, distance }, moves }: Evaluation<unknown>, goal: PuzzleGoal): boolean {
  if (verdict !== 'win' || (distance ?? 0) < SHORTEST_WIN || moves.length < 2) return false;
  return moves.filter((move) => isRight(goal, move)).length === 1;
}

/**
 * The obvious move is that of somebody who does not look ahead, as the game's coach names it. It must be wrong, and
 * looking one move ahead must not show why. Where nothing suggests itself, any such wrong move will do.
 */
function isObviousWrong<Position, Move>(
  { coach, text: notation }: Game<Position, Move>,
  position: Position,
  { moves }: Evaluation<Move>,
  goal: PuzzleGoal,
): boolean {
  const traps = moves.filter((move) => !isRight(goal, move) && !losesAtOnce(move));
  const obvious = coach?.obvious?.(position);
  if (obvious === undefined) return traps.length > 0;
  return traps.some(({ text }) => text === notation.formatMove(obvious));
}

/** The opponent can end the game with the next move, or it is over already. */
function losesAtOnce({ value: { verdict, distance } }: MoveValue<unknown>): boolean {
  return verdict === 'loss' && distance !== null && distance <= 2;
}

/** The puzzle at the end of a match, if its position makes a good one. */
export function puzzleAt(match: AnyMatch): Puzzle | undefined {
  const { game } = match;
  const goal = game.definition.puzzles?.goal ?? 'win';
  const position = currentPosition(match);
  const solution = solve(game);
  const line = solution.ok ? puzzleLine(solution.value, position, goal) : undefined;
  const players = line && ladderPlayers(game);
  if (!solution.ok || !line || !players?.ok) return undefined;
  const difficulty = difficultyOf(solution.value, players.value, position, goal);
  return { match, goal, line: line.texts, difficulty };
}
