import { optional } from 'valibot';
import { findGame, formatRecord, itemAt, parseRecord, type Result, success } from '../core/index.ts';
import { explainAnswer } from '../lab/puzzles/answer.ts';
import { dailyPuzzle, puzzleOfSeed, puzzlesOfSeed } from '../lab/puzzles/draw-puzzle.ts';
import { type Puzzle, type PuzzleTask, puzzleJson, taskAt, taskOf } from '../lab/puzzles/puzzle.ts';
import { solve } from '../solver/index.ts';
import { type Context, count, fields, game, question, record, seed } from './question.ts';

/** A puzzle with its solution: of a day, or of a seed, which is 1 unless given. */
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

/** A puzzle without its solution; with a record, the one at the end of that record. */
export const puzzleTask = question(
  fields({ game: optional(game), seed: optional(seed, 1), day: optional(count), record: optional(record) }),
  (asked, context) => {
    if (asked.record === undefined) {
      const found = findPuzzle(asked, context);
      return found.ok ? success(describeTask(taskOf(found.value))) : found;
    }
    const match = parseRecord(context.games, asked.record);
    const task = match.ok ? taskAt(match.value) : match;
    return task.ok ? success(describeTask(task.value)) : task;
  },
);

function describeTask({ match, ...rest }: PuzzleTask) {
  return { record: formatRecord(match), ...rest };
}

/** Puzzles to print, with their solutions; of all games unless one is named. */
export const puzzleSheet = question(
  fields({ game: optional(game), seed, count }),
  ({ game, seed, count }, { games }) => {
    const definition = game === undefined ? undefined : findGame(games, game);
    if (definition && !definition.ok) return definition;
    const puzzles = puzzlesOfSeed(definition ? [definition.value] : games, seed, count);
    if (!puzzles.ok) return puzzles;
    const sheet = [];
    for (const puzzle of puzzles.value) {
      const solution = solve(puzzle.match.game);
      const explained = solution.ok ? explainAnswer(solution.value, puzzle.match, itemAt(puzzle.line, 0)) : solution;
      if (!explained.ok) return explained;
      sheet.push({ ...describeTask(taskOf(puzzle)), line: puzzle.line, why: explained.value.why });
    }
    return success(sheet);
  },
);
