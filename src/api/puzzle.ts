import { boolean, maxValue, optional, picklist, pipe, string } from 'valibot';
import {
  type AnyMatch,
  createRandom,
  currentPosition,
  failure,
  findGame,
  formatRecord,
  type NamedPlayers,
  parseRecord,
  type Result,
  success,
  type TurnPlayers,
  turnPlayers,
} from '../core/index.ts';
import { answerPuzzle, explainAnswer } from '../lab/puzzles/answer.ts';
import { dailyPuzzle, drawLevelPuzzle } from '../lab/puzzles/daily.ts';
import { hasPuzzles, LEVELS } from '../lab/puzzles/daily-plan.ts';
import { puzzleOfSeed } from '../lab/puzzles/draw-puzzle.ts';
import { type Puzzle, type PuzzleTask, puzzleJson, taskAt, taskOf } from '../lab/puzzles/puzzle.ts';
import { solve } from '../solver/index.ts';
import { type Context, count, fields, game, players, question, record, seed } from './question.ts';

/** A puzzle with its solution, of a day or of a seed (default 1). */
export const puzzle = question(
  fields({ game: optional(game), seed: optional(seed, 1), day: optional(count) }),
  (asked, context) => {
    const found = findPuzzle(asked, context);
    return found.ok ? puzzleJson(found.value) : found;
  },
);

interface PuzzleChoice {
  readonly game?: string | undefined;
  readonly seed: number;
  readonly day?: number | undefined;
}

function findPuzzle({ game, seed, day }: PuzzleChoice, { games }: Context): Result<Puzzle> {
  if (day !== undefined) return dailyPuzzle(games, day);
  const definition = game === undefined ? undefined : findGame(games, game);
  if (definition && !definition.ok) return definition;
  return puzzleOfSeed(definition ? [definition.value] : games, seed, 0);
}

/** From 1, easy, to 7, hard. */
const level = pipe(count, maxValue(LEVELS, `level must be from 1 to ${LEVELS}.`));

/** A puzzle without its solution: of a day, of a game at a level, or at the end of a record. */
export const puzzleTask = question(
  fields({
    game: optional(game),
    seed: optional(seed, 1),
    level: optional(level, 1),
    day: optional(count),
    knowsSideBySide: optional(boolean(), false),
    record: optional(record),
  }),
  (asked, { games }) => {
    const task = findTask(asked, games);
    return task.ok ? success(describeTask(task.value)) : task;
  },
);

interface TaskChoice extends PuzzleChoice {
  readonly level: number;
  readonly knowsSideBySide: boolean;
  readonly record?: string | undefined;
}

function findTask(
  { game = '', seed, level, day, knowsSideBySide, record }: TaskChoice,
  games: Context['games'],
): Result<PuzzleTask> {
  if (record !== undefined) {
    const match = parseRecord(games, record);
    return match.ok ? taskAt(match.value) : match;
  }
  const definition = findGame(games, game);
  if (day === undefined && !definition.ok) return definition;
  if (day === undefined && definition.ok && !hasPuzzles(definition.value))
    return failure(`There are no puzzles of ${definition.value.title}: its right move is never hard to find.`);
  const puzzle =
    day === undefined && definition.ok
      ? drawLevelPuzzle(definition.value, createRandom(seed), level)
      : dailyPuzzle(games, day ?? 0, knowsSideBySide);
  return puzzle.ok ? success(taskOf(puzzle.value)) : puzzle;
}

function describeTask({ match, ...rest }: PuzzleTask) {
  return { record: formatRecord(match), ...rest };
}

/** The most attempts to draw a puzzle that is not yet on the sheet. */
const MAX_TRIES = 20;

/** Different puzzles of a level to print, with their solutions; the games take turns unless one is given. */
export const puzzleSheet = question(
  fields({ game: optional(game), seed, count, level: optional(level, 2) }),
  ({ game, seed, count, level }, { games }) => {
    const definition = game === undefined ? undefined : findGame(games, game);
    if (definition && !definition.ok) return definition;
    const sources = definition ? [definition.value] : games.filter(hasPuzzles);
    const sheet = new Map<string, ReturnType<typeof describeTask> & { line: readonly string[]; why: string }>();
    const random = createRandom(seed);
    for (let tried = 0; sheet.size < count && tried < count * MAX_TRIES; tried++) {
      const source = sources[sheet.size % sources.length];
      if (source === undefined) break;
      const puzzle = drawLevelPuzzle(source, random, level);
      if (!puzzle.ok) return puzzle;
      const { match, line } = puzzle.value;
      const solution = solve(match.game);
      const explained = solution.ok ? explainAnswer(solution.value, match, line[0] ?? '') : solution;
      if (!explained.ok) return explained;
      const task = describeTask(taskOf(puzzle.value));
      sheet.set(task.record, { ...task, line, why: explained.value.why });
    }
    return success([...sheet.values()]);
  },
);

/** A move in the position that a record leads to. */
const played = { record, move: string('move must be a text, like "3".'), players };

/** Whether a move solves a puzzle, and the reply to it; `left` is the number of right moves still to find. */
export const puzzleAnswer = question(
  fields({ ...played, goal: picklist(['win', 'fastest']), left: count }),
  ({ record, move, players, goal, left }, { games }) => {
    const match = parseRecord(games, record);
    return match.ok
      ? answerPuzzle(match.value, move, { goal, left, players: turnPlayersAt(match.value, players) })
      : match;
  },
);

/** Why a right move is right. */
export const puzzleReason = question(fields(played), ({ record, move, players }, { games }) => {
  const match = parseRecord(games, record);
  if (!match.ok) return match;
  const solution = solve(match.value.game);
  return solution.ok ? explainAnswer(solution.value, match.value, move, turnPlayersAt(match.value, players)) : solution;
});

function turnPlayersAt(match: AnyMatch, players: NamedPlayers): TurnPlayers {
  return turnPlayers(players, match.game.rules.turn(currentPosition(match)));
}
