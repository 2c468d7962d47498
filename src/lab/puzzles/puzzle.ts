import {
  type AnyGameDefinition,
  type AnyMatch,
  currentPosition,
  failure,
  formatRecord,
  type Game,
  itemAt,
  type OptionValues,
  type Random,
  type Result,
  seatNumber,
  success,
} from '../../core/index.ts';
import { findPlayer, LADDER, type Player } from '../../players/index.ts';
import { type CoachedGame, type Evaluation, type MoveValue, type Solution, solve } from '../../solver/index.ts';
import { continuation, explainAnswer, isRight, lineOf, PUZZLE_MOVES, type PuzzleLine } from './answer.ts';
import { describeGoal } from './words.ts';

/** A puzzle: find the right move in the last position of the match. */
export interface Puzzle {
  readonly match: AnyMatch;
  readonly goal: PuzzleGoal;
  /** The only right move, the CPU's answer to it, the next right move, and so on, as texts. */
  readonly line: readonly string[];
  /** The number of right moves that solve it, unless the game is won earlier. */
  readonly asked: number;
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
  /** Equal for starts that look alike; by default the described board. */
  readonly key?: string;
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
 * The line of a position that makes a good puzzle: a win in more than one move, exactly one right move of several, the
 * obvious move wrong, and another chance to err later. Undefined otherwise.
 */
function puzzleLine<Position, Move>(
  solution: Solution<Position, Move>,
  position: Position,
  goal: PuzzleGoal,
): PuzzleLine | undefined {
  const evaluation = solution.evaluate(position);
  if (evaluation === undefined || !hasOneAnswer(evaluation, goal)) return undefined;
  if (!isObviousWrong(solution.game, position, evaluation, goal)) return undefined;
  const line = lineOf(solution, position, goal);
  return line.pitfalls >= MIN_PITFALLS ? line : undefined;
}

function hasOneAnswer({ value: { verdict, distance }, moves }: Evaluation<unknown>, goal: PuzzleGoal): boolean {
  if (verdict !== 'win' || (distance ?? 0) < MIN_WIN_PLIES || moves.length < 2) return false;
  return moves.filter((move) => isRight(goal, move)).length === 1;
}

/**
 * The obvious move is the one a player makes without looking ahead, as named by the game's coach. It must be wrong, and
 * looking one move ahead must not show why. If no move is obvious, any such wrong move will do.
 */
function isObviousWrong<Position, Move>(
  { coach, text: notation }: CoachedGame<Position, Move>,
  position: Position,
  { moves }: Evaluation<Move>,
  goal: PuzzleGoal,
): boolean {
  const traps = moves.filter((move) => !isRight(goal, move) && !losesAtOnce(move));
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
  const { game } = match;
  const goal = puzzlesOf(game.definition)?.goal ?? 'win';
  const position = currentPosition(match);
  const solution = solve(game);
  const line = solution.ok ? puzzleLine(solution.value, position, goal) : undefined;
  const players = line && ladderPlayers(game);
  if (!solution.ok || !line || !players?.ok) return undefined;
  const difficulty = difficultyOf(solution.value, players.value, position, goal, PUZZLE_MOVES);
  return { match, goal, line: line.texts, asked: PUZZLE_MOVES, difficulty };
}

/** The puzzle at the end of a match that has exactly one winning move. */
export function puzzleOf(match: AnyMatch, asked: number): Result<Puzzle> {
  const solution = solve(match.game);
  if (!solution.ok) return solution;
  const players = ladderPlayers(match.game);
  if (!players.ok) return players;
  const position = currentPosition(match);
  const line = lineOf(solution.value, position, 'win', asked).texts;
  const difficulty = difficultyOf(solution.value, players.value, position, 'win', asked);
  return success({ match, goal: 'win', line, asked, difficulty });
}

/** The opponents of the ladder, ready to play this game. */
export function ladderPlayers<Position, Move>(game: Game<Position, Move>): Result<readonly Player<Position, Move>[]> {
  const players: Player<Position, Move>[] = [];
  for (const { id } of LADDER) {
    const definition = findPlayer(id);
    const player = definition.ok ? definition.value.create(game) : definition;
    if (!player.ok) return player;
    players.push(player.value);
  }
  return success(players);
}

/**
 * The share of the ladder's opponents who fail the puzzle: for each the exact probability of a wrong move on the way,
 * averaged. Follows every right move; the CPU defends as it does against a person.
 */
function difficultyOf<Position, Move>(
  solution: Solution<Position, Move>,
  players: readonly Player<Position, Move>[],
  position: Position,
  goal: PuzzleGoal,
  asked: number,
): number {
  /** `left` is the number of right moves to find after this one. */
  function chanceToSolve(player: Player<Position, Move>, at: Position, left: number): number {
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

  const solved = players.reduce((sum, player) => sum + chanceToSolve(player, position, asked - 1), 0);
  return 1 - solved / players.length;
}

/** A position in which to find a move, without the answer. */
export interface PuzzleTask {
  readonly match: AnyMatch;
  readonly goal: PuzzleGoal;
  /** The number of right moves that solve it. */
  readonly asked: number;
  /** The question, as a sentence. */
  readonly question: string;
  /** Null for a position that is not a good puzzle, such as a player's own mistake. */
  readonly difficulty: number | null;
}

export function taskOf({ match, goal, asked, difficulty }: Puzzle): PuzzleTask {
  return { match, goal, asked, question: describeGoal(goal), difficulty };
}

/**
 * The puzzle at the end of a match, or else the task of finding one move that keeps the verdict. Fails with one sentence
 * where there is no move to find.
 */
export function taskAt(match: AnyMatch): Result<PuzzleTask> {
  const puzzle = puzzleAt(match);
  if (puzzle) return success(taskOf(puzzle));
  const solution = solve(match.game);
  if (!solution.ok) return solution;
  const value = solution.value.value(currentPosition(match));
  if (value === undefined) return failure('The game is over: there is no move to find.');
  if (value.verdict === 'loss') return failure('Every move loses here, so there is no move to find.');
  return success({ match, goal: 'win', asked: 1, question: describeGoal('win', value.verdict), difficulty: null });
}

/** The JSON of `practice`. Its fields are part of the contract. */
export function puzzleJson({ match, goal, line, difficulty }: Puzzle): Result<object> {
  const solution = solve(match.game);
  if (!solution.ok) return solution;
  const explained = explainAnswer(solution.value, match, itemAt(line, 0));
  if (!explained.ok) return explained;
  const toMove = seatNumber(match.game.rules.turn(currentPosition(match)));
  const { why } = explained.value;
  return success({ record: formatRecord(match), toMove, goal, solution: line, difficulty, why });
}
