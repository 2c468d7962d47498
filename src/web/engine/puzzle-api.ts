import {
  type AnyGameDefinition,
  type AnyMatch,
  currentPosition,
  formatRecord,
  type Persons,
  type PuzzleGoal,
  parseRecord,
  sidesFor,
} from '../../core/index.ts';
import { answerPuzzle, explainAnswer, type PuzzleAnswer, type PuzzleReason } from '../../lab/puzzles/answer.ts';
import { dailyPuzzle } from '../../lab/puzzles/daily.ts';
import { PUZZLE_MOVES } from '../../lab/puzzles/line.ts';
import { type Puzzle, puzzleAt } from '../../lab/puzzles/puzzle.ts';
import { puzzlesOfSeed } from '../../lab/puzzles/puzzle-set.ts';
import { describeGoal } from '../../lab/puzzles/words.ts';
import { solve } from '../../solver/index.ts';
import { unwrap } from './unwrap.ts';

/** A puzzle as the page shows it: without its answer. */
export interface PuzzleTask {
  readonly record: string;
  readonly goal: PuzzleGoal;
  /** How many right moves solve it. */
  readonly asked: number;
  /** What is asked, in a sentence. */
  readonly question: string;
  /** Null of a position that is no puzzle by the rules of puzzles: somebody's own mistake. */
  readonly difficulty: number | null;
}

/** One of a sheet, with what stands on its back. */
export interface SheetPuzzle extends PuzzleTask {
  readonly line: readonly string[];
  readonly why: string;
}

export interface AnswerQuery {
  /** Up to the position in which the move is made. */
  readonly record: string;
  readonly move: string;
  readonly goal: PuzzleGoal;
  readonly left: number;
  readonly persons: Persons;
}

interface SetQuery {
  /** The ids of the games; none for all. */
  readonly games: readonly string[];
  readonly seed: number;
  readonly count: number;
}

type Games = readonly AnyGameDefinition[];

function taskOf({ match, goal, difficulty }: Puzzle): PuzzleTask {
  return { record: formatRecord(match), goal, asked: PUZZLE_MOVES, question: describeGoal(goal), difficulty };
}

/** Any position in which there is something to find; a move that keeps what one has is right. */
function looseTask(match: AnyMatch): PuzzleTask {
  const value = unwrap(solve(match.game)).value(currentPosition(match));
  if (value === undefined) throw new Error('The game is over: there is no move to find.');
  if (value.verdict === 'loss') throw new Error('Every move loses here, so there is no move to find.');
  return {
    record: formatRecord(match),
    goal: 'win',
    asked: 1,
    question: describeGoal('win', value.verdict),
    difficulty: null,
  };
}

function readPuzzle(games: Games, record: string): PuzzleTask {
  const match = unwrap(parseRecord(games, record));
  const puzzle = puzzleAt(match);
  return puzzle ? taskOf(puzzle) : looseTask(match);
}

function drawSet(games: Games, { games: ids, seed, count }: SetQuery): readonly Puzzle[] {
  const chosen = ids.length === 0 ? games : games.filter(({ id }) => ids.includes(id));
  return unwrap(puzzlesOfSeed(chosen, seed, count));
}

function answer(games: Games, { record, move, goal, left, persons }: AnswerQuery): PuzzleAnswer {
  const match = unwrap(parseRecord(games, record));
  const sides = sidesFor(persons, match.game.rules.turn(currentPosition(match)));
  return unwrap(answerPuzzle(match, move, { goal, left, sides }));
}

/** Why a right move is right. */
function reason(games: Games, { record, move, persons }: AnswerQuery): PuzzleReason {
  const match = unwrap(parseRecord(games, record));
  const sides = sidesFor(persons, match.game.rules.turn(currentPosition(match)));
  return unwrap(explainAnswer(unwrap(solve(match.game)), match, move, sides));
}

function sheet(games: Games, query: SetQuery): readonly SheetPuzzle[] {
  return drawSet(games, query).map((puzzle) => {
    const why = unwrap(explainAnswer(unwrap(solve(puzzle.match.game)), puzzle.match, puzzle.line[0] ?? '')).why;
    return { ...taskOf(puzzle), line: puzzle.line, why };
  });
}

/** What can be asked about puzzles. */
export function createPuzzleApi(games: Games) {
  return {
    dailyPuzzle: (day: number) => taskOf(unwrap(dailyPuzzle(games, day))),
    drawPuzzles: (query: SetQuery) => drawSet(games, query).map(taskOf),
    readPuzzle: (record: string) => readPuzzle(games, record),
    answerPuzzle: (query: AnswerQuery) => answer(games, query),
    puzzleReason: (query: AnswerQuery) => reason(games, query),
    puzzleSheet: (query: SetQuery) => sheet(games, query),
  };
}
