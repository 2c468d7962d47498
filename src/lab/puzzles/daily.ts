import {
  type AnyGame,
  type AnyGameDefinition,
  type AnyMatch,
  contestOptions,
  createGame,
  createRandom,
  failure,
  findGame,
  itemAt,
  mustSucceed,
  playersBySeat,
  playMove,
  type Random,
  type Result,
  startMatch,
} from '../../core/index.ts';
import { type AnySolution, explore, pathsIn, solve } from '../../solver/index.ts';
import { dailyPlan, LEVELS } from './daily-plan.ts';
import { type Puzzle, puzzleOf } from './puzzle.ts';

/*
 * Puzzles by level, under the rules of a contest. All positions of a contest in which Player 1 has exactly one winning
 * move are sorted from a short win with few moves to a long one with many. Level 1 is the first seventh of them, level 7
 * the last.
 */

/** A win in one move is too easy. */
const MIN_WIN_PLIES = 3;

/** The most contests to draw before giving up; nearly every contest has positions for a puzzle. */
const MAX_CONTESTS = 50;

/** The number of right moves that solve a puzzle of a level, unless the game is won earlier. */
function movesAsked(level: number): number {
  return level < 3 ? 1 : level < 6 ? 2 : 3;
}

interface Board {
  /** A shortest game that leads to the position. */
  match(): AnyMatch;
  readonly plies: number;
  readonly choices: number;
  /** Equal for positions that are the same up to symmetry. */
  readonly words: string;
}

/** By the game with Player 1 first: contests without a drawn start share one list. */
const known = new WeakMap<AnyGame, readonly Board[]>();

/** All positions of a game that make a puzzle, for either first player, easiest first; equal boards once. */
function boardsOf(game: AnyGame): readonly Board[] {
  const kept = known.get(game);
  if (kept) return kept;
  const boards = new Map<string, Board>();
  for (const first of [1, 2]) {
    const started = createGame(game.definition, { ...game.options, first });
    const solution = started.ok ? solve(started.value) : started;
    if (solution.ok) addBoards(boards, solution.value);
  }
  const sorted = [...boards.values()].sort(
    (one, other) => one.plies - other.plies || one.choices - other.choices || hash(one.words) - hash(other.words),
  );
  known.set(game, sorted);
  return sorted;
}

/** In the order of the graph, so that of equal boards the one with the shortest game counts. */
function addBoards(boards: Map<string, Board>, solution: AnySolution): void {
  const { game } = solution;
  const graph = mustSucceed(explore(game));
  const movesTo = pathsIn(game, graph);
  for (let node = 0; node < graph.size; node++) {
    const match = () => movesTo(node).reduce(playMove, startMatch(game));
    const board = boardAt(solution, graph.positionAt(node), match);
    if (board && !boards.has(board.words)) boards.set(board.words, board);
  }
}

function boardAt(solution: AnySolution, position: unknown, match: () => AnyMatch): Board | undefined {
  const { game } = solution;
  if (game.rules.turn(position) !== 'player1') return undefined;
  const evaluation = solution.evaluate(position);
  const plies = evaluation?.value.distance ?? 0;
  if (evaluation?.value.verdict !== 'win' || plies < MIN_WIN_PLIES) return undefined;
  const { moves } = evaluation;
  if (moves.length < 2 || moves.filter(({ keepsVerdict }) => keepsVerdict).length !== 1) return undefined;
  const words = game.text.describePosition(game.canonical?.(position) ?? position, playersBySeat(game));
  return { match, plies, choices: moves.length, words };
}

/** The boards of a level: at least one if there are any. */
function boardsOfLevel(game: AnyGame, level: number): readonly Board[] {
  const boards = boardsOf(game);
  const first = Math.floor(((level - 1) * boards.length) / LEVELS);
  return boards.slice(first, Math.max(first + 1, Math.floor((level * boards.length) / LEVELS)));
}

/** A puzzle of a game at a level; `choose` picks one of several boards. */
function findLevelPuzzle(
  definition: AnyGameDefinition,
  random: Random,
  level: number,
  choose: (boards: readonly Board[]) => Board,
): Result<Puzzle> {
  for (let drawn = 0; drawn < MAX_CONTESTS; drawn++) {
    const game = createGame(definition, contestOptions(definition, random));
    if (!game.ok) return game;
    const boards = boardsOfLevel(game.value, level);
    if (boards.length > 0) return puzzleOf(choose(boards).match(), movesAsked(level));
  }
  return failure(`No puzzle of ${definition.title} was found.`);
}

/** A random puzzle of a game at a level from 1 to 7. */
export function drawLevelPuzzle(definition: AnyGameDefinition, random: Random, level: number): Result<Puzzle> {
  return findLevelPuzzle(definition, random, level, (boards) => random.pick(boards));
}

/** The puzzle of a day, the same for everyone: the number of the day is the seed, and no day depends on another. */
export function dailyPuzzle(
  definitions: readonly AnyGameDefinition[],
  day: number,
  knowsSideBySide = false,
): Result<Puzzle> {
  const { game, level, turn } = dailyPlan(day, knowsSideBySide);
  const definition = findGame(definitions, game);
  if (!definition.ok) return definition;
  return findLevelPuzzle(definition.value, createRandom(day), level, (boards) => itemAt(boards, turn % boards.length));
}

/** FNV-1a over the code units of a text, its bits then mixed once more: 32 bits, the same on every machine. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return (sum ^ (sum >>> 16)) >>> 0;
}
