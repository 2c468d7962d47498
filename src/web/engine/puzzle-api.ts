import {
  type AnyGameDefinition,
  currentPosition,
  formatRecord,
  type Persons,
  type PuzzleGoal,
  parseRecord,
  sidesFor,
} from '../../core/index.ts';
import { answerPuzzle, explainAnswer, type PuzzleAnswer, type PuzzleReason } from '../../lab/puzzles/answer.ts';
import { dailyPuzzle } from '../../lab/puzzles/daily.ts';
import type { Puzzle } from '../../lab/puzzles/puzzle.ts';
import { puzzlesOfSeed } from '../../lab/puzzles/puzzle-set.ts';
import { type PuzzleTask as MatchTask, taskAt, taskOf } from '../../lab/puzzles/task.ts';
import { solve } from '../../solver/index.ts';
import { unwrap } from './unwrap.ts';

/** A puzzle as the page shows it, with its match as a record: what is sent between threads is plain. */
export interface PuzzleTask extends Omit<MatchTask, 'match'> {
  readonly record: string;
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

function sent({ match, ...rest }: MatchTask): PuzzleTask {
  return { record: formatRecord(match), ...rest };
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
    return { ...sent(taskOf(puzzle)), line: puzzle.line, why };
  });
}

/** What can be asked about puzzles. */
export function createPuzzleApi(games: Games) {
  return {
    dailyPuzzle: (day: number) => sent(taskOf(unwrap(dailyPuzzle(games, day)))),
    drawPuzzles: (query: SetQuery) => drawSet(games, query).map((puzzle) => sent(taskOf(puzzle))),
    readPuzzle: (record: string) => sent(unwrap(taskAt(unwrap(parseRecord(games, record))))),
    answerPuzzle: (query: AnswerQuery) => answer(games, query),
    puzzleReason: (query: AnswerQuery) => reason(games, query),
    puzzleSheet: (query: SetQuery) => sheet(games, query),
  };
}
