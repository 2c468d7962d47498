import * as v from 'valibot';
import {
  createRandom,
  currentPosition,
  failure,
  findGame,
  formatRecord,
  parseRecord,
  type Result,
  success,
  turnPlayers,
} from '../core/index.ts';
import { answerPuzzle } from '../lab/puzzles/answer.ts';
import { dailyPuzzle, drawLevelPuzzle } from '../lab/puzzles/daily.ts';
import { hasPuzzles, LEVELS } from '../lab/puzzles/daily-plan.ts';
import { puzzleOfSeed } from '../lab/puzzles/draw-puzzle.ts';
import { type Puzzle, type PuzzleTask, puzzleJson, taskAt } from '../lab/puzzles/puzzle.ts';
import { type Context, count, fields, from, game, players, question, record, seed } from './question.ts';

const puzzleChoice = fields({ game: v.optional(game), seed: v.optional(seed, 1), day: v.optional(count) });

/** A puzzle with its solution, of a day or of a seed (default 1). */
export const puzzle = question(puzzleChoice, (asked, context) =>
  from(findPuzzle(asked, context), (found) => success(puzzleJson(found))),
);

function findPuzzle({ game, seed, day }: v.InferOutput<typeof puzzleChoice>, { games }: Context): Result<Puzzle> {
  if (day !== undefined) return dailyPuzzle(games, day);
  const definition = game === undefined ? undefined : findGame(games, game);
  if (definition && !definition.ok) return definition;
  return puzzleOfSeed(definition ? [definition.value] : games, seed, 0);
}

/** From 1, easy, to 7, hard. */
const level = v.pipe(count, v.maxValue(LEVELS, `level must be from 1 to ${LEVELS}.`));

const taskChoice = fields({
  ...puzzleChoice.entries,
  level: v.optional(level, 1),
  knowsSideBySide: v.optional(v.boolean(), false),
  record: v.optional(record),
});

/** A puzzle without its solution: of a day, of a game at a level, or at the end of a record. */
export const puzzleTask = question(taskChoice, (asked, { games }) =>
  from(findTask(asked, games), (task) => success(describeTask(task))),
);

function findTask(
  { game = '', seed, level, day, knowsSideBySide, record }: v.InferOutput<typeof taskChoice>,
  games: Context['games'],
): Result<PuzzleTask> {
  if (record !== undefined) return from(parseRecord(games, record), taskAt);
  if (day !== undefined) return dailyPuzzle(games, day, knowsSideBySide);
  return from(findGame(games, game), (definition) =>
    hasPuzzles(definition)
      ? drawLevelPuzzle(definition, createRandom(seed), level)
      : failure(`There are no puzzles of ${definition.title}: its right move is never hard to find.`),
  );
}

export const drawnTask = v.object({
  record: v.string(),
  goal: v.picklist(['win', 'fastest']),
  asked: v.pipe(count, v.minValue(1)),
  question: v.string(),
  difficulty: v.nullable(v.number()),
});

function describeTask({ match, goal, asked, question, difficulty }: PuzzleTask) {
  return { record: formatRecord(match), goal, asked, question, difficulty };
}

/** The most attempts to draw a puzzle that is not yet on the sheet. */
const MAX_TRIES = 20;

/** Different puzzles of a level to print, with their solutions; the games take turns unless one is given. */
export const puzzleSheet = question(
  fields({ game: v.optional(game), seed, count, level: v.optional(level, 2) }),
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
      const { line, why } = puzzle.value;
      const task = describeTask(puzzle.value);
      sheet.set(task.record, { ...task, line, why });
    }
    return success([...sheet.values()]);
  },
);

export const judgedMove = v.union([
  v.object({ kind: v.literal('wrong'), why: v.string() }),
  v.object({
    kind: v.literal('right'),
    reply: v.nullable(v.string()),
    reason: v.object({ idea: v.string(), why: v.string() }),
  }),
]);

/** Judges a move in the position that a record leads to; `left` is the number of right moves still to find. */
export const puzzleAnswer = question(
  fields({
    record,
    move: v.string('move must be a text, like "3".'),
    players,
    goal: v.picklist(['win', 'fastest']),
    left: count,
  }),
  ({ record, move, players, goal, left }, { games }) =>
    from(parseRecord(games, record), (match) => {
      const turn = match.game.rules.turn(currentPosition(match));
      return answerPuzzle(match, move, { goal, left, players: turnPlayers(players, turn) });
    }),
);
