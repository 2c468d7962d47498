import {
  type AnyGame,
  type AnyGameDefinition,
  type AnyMatch,
  currentPosition,
  failure,
  formatRecord,
  itemAt,
  mustSucceed,
  type OptionValues,
  type Random,
  type Result,
  seatNumber,
  success,
} from '../../core/index.ts';
import { createPlayer, LADDER, type Player } from '../../players/index.ts';
import { type AnySolution, type CoachedGame, type MoveValue, solve } from '../../solver/index.ts';
import { continuation, explainAnswer, isRight, lineOf, PUZZLE_MOVES } from './answer.ts';
import { describeGoal } from './words.ts';

/** A task: find a right move in the last position of the match. */
export interface PuzzleTask {
  readonly match: AnyMatch;
  readonly goal: PuzzleGoal;
  /** The question, as a sentence. */
  readonly question: string;
  /** The number of right moves that solve it, unless the game is won earlier. */
  readonly asked: number;
  /** Null for a position that is not a good puzzle, such as a player's own mistake. */
  readonly difficulty: number | null;
}

/** A puzzle: a task with exactly one right first move. */
export interface Puzzle extends PuzzleTask {
  /** The only right move, the CPU's answer to it, the next right move, and so on, as texts. */
  readonly line: readonly string[];
  /** Why the first move is right. */
  readonly why: string;
  /** The share of the ladder's opponents who fail it, from 0 to 1. */
  readonly difficulty: number;
}

/** Where a game's puzzles start: variants that need thought, and how far into a game a puzzle begins. */
export interface PuzzleSource {
  draw(random: Random): PuzzleStart;
  /** The most random moves then made; none by default. */
  readonly maxMoves?: number;
  /** A win by default. */
  readonly goal?: PuzzleGoal;
}

/** A start from which a puzzle may be found. */
export interface PuzzleStart {
  readonly options: OptionValues;
  /** The texts of the moves that lead there. */
  readonly moves?: readonly string[];
}

/** Whether a puzzle asks for a winning move or, where that is easy to see, for the fastest win. */
export type PuzzleGoal = 'win' | 'fastest';

/** The game's own puzzle source; undefined if puzzles come from the game itself and its ready-made variants. */
export function puzzlesOf(
  definition: AnyGameDefinition & { readonly puzzles?: PuzzleSource },
): PuzzleSource | undefined {
  return definition.puzzles;
}

/** The fewest turns with a wrong move: the first turn and a later one. */
const MIN_PITFALLS = 2;

/** A shorter win needs no looking ahead. */
const MIN_WIN_PLIES = 3;

/**
 * Whether a position makes a good puzzle: a win in more than one move, exactly one right move of several, the obvious
 * move wrong, and another chance to err later.
 */
function isGood(solution: AnySolution, position: unknown, goal: PuzzleGoal): boolean {
  const evaluation = solution.evaluate(position);
  if (evaluation?.value.verdict !== 'win' || (evaluation.value.distance ?? 0) < MIN_WIN_PLIES) return false;
  const wrong = evaluation.moves.filter((move) => !isRight(goal, move));
  const hasOneAnswer = wrong.length > 0 && wrong.length === evaluation.moves.length - 1;
  return (
    hasOneAnswer &&
    isObviousWrong(solution.game, position, wrong) &&
    lineOf(solution, position, goal).pitfalls >= MIN_PITFALLS
  );
}

/**
 * The obvious move is the one a player makes without looking ahead, as named by the game's coach. It must be wrong, and
 * looking one move ahead must not show why. If no move is obvious, any such wrong move will do.
 */
function isObviousWrong(
  { coach, text: notation }: CoachedGame<unknown, unknown>,
  position: unknown,
  wrong: readonly MoveValue<unknown>[],
): boolean {
  const traps = wrong.filter((move) => !losesAtOnce(move));
  const obvious = coach?.obvious?.(position);
  if (obvious === undefined) return traps.length > 0;
  return traps.some(({ text }) => text === notation.formatMove(obvious));
}

/** Whether the opponent can end the game with the next move, or it is over already. */
function losesAtOnce({ value: { verdict, distance } }: MoveValue<unknown>): boolean {
  return verdict === 'loss' && distance !== null && distance <= 2;
}

/** The puzzle at the end of a match; undefined if its position does not make a good one. */
export function puzzleAt(match: AnyMatch): Puzzle | undefined {
  const goal = puzzlesOf(match.game.definition)?.goal ?? 'win';
  const solution = solve(match.game);
  if (!solution.ok || !isGood(solution.value, currentPosition(match), goal)) return undefined;
  return createPuzzle(solution.value, match, goal, PUZZLE_MOVES);
}

/** The puzzle at the end of a match that has exactly one winning move. */
export function puzzleOf(match: AnyMatch, asked: number): Result<Puzzle> {
  const solution = solve(match.game);
  return solution.ok ? success(createPuzzle(solution.value, match, 'win', asked)) : solution;
}

function createPuzzle(solution: AnySolution, match: AnyMatch, goal: PuzzleGoal, asked: number): Puzzle {
  const line = lineOf(solution, currentPosition(match), goal, asked).texts;
  const { why } = explainAnswer(solution, match, itemAt(line, 0));
  const difficulty = difficultyOf(solution, currentPosition(match), goal, asked);
  return { match, goal, question: describeGoal(goal), line, why, asked, difficulty };
}

/** The opponents of the ladder, ready to play a game that is not too large to solve. */
export function ladderPlayers(game: AnyGame): readonly Player<unknown, unknown>[] {
  return LADDER.map(({ id }) => mustSucceed(createPlayer(game, id)));
}

/**
 * The share of the ladder's opponents who fail the puzzle: for each the exact probability of a wrong move on the way,
 * averaged. Follows every right move; the CPU defends as it does against a person.
 */
function difficultyOf(solution: AnySolution, position: unknown, goal: PuzzleGoal, asked: number): number {
  /** `left` is the number of right moves to find after this one. */
  function chanceToSolve(player: Player<unknown, unknown>, at: unknown, left: number): number {
    const weights = player.weights(at);
    const moves = solution.evaluate(at)?.moves ?? [];
    let chance = 0;
    moves.forEach((move, index) => {
      const weight = itemAt(weights, index);
      if (weight === 0 || !isRight(goal, move)) return;
      const next = continuation(solution, at, move.move, goal, left);
      chance += weight * (next ? chanceToSolve(player, next.position, left - 1) : 1);
    });
    return chance;
  }

  const players = ladderPlayers(solution.game);
  const solved = players.reduce((sum, player) => sum + chanceToSolve(player, position, asked - 1), 0);
  return 1 - solved / players.length;
}

/**
 * The puzzle at the end of a match, or else the task of finding one move that keeps the verdict. Fails with one sentence
 * where there is no move to find.
 */
export function taskAt(match: AnyMatch): Result<PuzzleTask> {
  const puzzle = puzzleAt(match);
  if (puzzle) return success(puzzle);
  const solution = solve(match.game);
  if (!solution.ok) return solution;
  const value = solution.value.value(currentPosition(match));
  if (value === undefined) return failure('The game is over: there is no move to find.');
  if (value.verdict === 'loss') return failure('Every move loses here, so there is no move to find.');
  return success({ match, goal: 'win', asked: 1, question: describeGoal('win', value.verdict), difficulty: null });
}

/** The JSON of `practice`. Its fields are part of the contract. */
export function puzzleJson({ match, goal, line, difficulty, why }: Puzzle) {
  const toMove = seatNumber(match.game.rules.turn(currentPosition(match)));
  return { record: formatRecord(match), toMove, goal, solution: line, difficulty, why };
}
