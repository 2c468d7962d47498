import {
  type AnyGameDefinition,
  type AnyMatch,
  currentPosition,
  formatRecord,
  goToPly,
  mustSucceed,
  parseRecord,
} from '../core/index.ts';
import { type CoachedGame, type Solution, solve } from '../solver/index.ts';
import { type Activity, type ClassGame, type Classroom, tasksOf } from './classroom.ts';
import { isPupil } from './event.ts';
import type { PupilId, Task } from './requests.ts';

/** One decision of a pupil in which a mistake was possible. */
export interface ClassroomDecision {
  readonly pupil: PupilId;
  /** The lesson whose idea decides the position; null if no lesson covers it. */
  readonly lesson: LessonName | null;
  readonly isRight: boolean;
  /** The position before the move. */
  readonly record: string;
  readonly move: string;
  /** The right moves. */
  readonly better: readonly string[];
}

export interface LessonName {
  readonly game: string;
  readonly id: string;
  readonly title: string;
  /** The advice. */
  readonly rule: string;
}

export type ClassJudge = ReturnType<typeof createJudge>;

/** Solves positions and caches the answers. A class plays a few small variants, so each is solved once. */
export function createJudge(definitions: readonly AnyGameDefinition[]) {
  /** The decisions of games, by the number of the game and of its moves. */
  const judged = new Map<number, { readonly moves: number; readonly decisions: readonly ClassroomDecision[] }>();
  const rightAnswers = new Map<string, readonly string[]>();

  /** The right answers to a task: moves that keep the verdict, or yes and no. */
  function right({ record, question }: Task): readonly string[] {
    const key = `${question} ${record}`;
    const known = rightAnswers.get(key);
    if (known) return known;
    const match = mustSucceed(parseRecord(definitions, record));
    const solution = solve(match.game);
    const found = solution.ok ? answersIn(solution.value, match, question) : [];
    rightAnswers.set(key, found);
    return found;
  }

  function inGame(game: ClassGame): readonly ClassroomDecision[] {
    const { number, match } = game;
    const known = judged.get(number);
    if (known?.moves === match.moves.length) return known.decisions;
    const solution = solve(match.game);
    const decisions = solution.ok ? review(solution.value, game) : [];
    judged.set(number, { moves: match.moves.length, decisions });
    return decisions;
  }

  function inTasks({ plan, answers }: Activity): readonly ClassroomDecision[] {
    const tasks = tasksOf(plan);
    return answers.flatMap(({ pupil, task, answer }): ClassroomDecision[] => {
      const asked = tasks[task];
      if (!asked) return [];
      const better = right(asked);
      const lesson = lessonFor(mustSucceed(parseRecord(definitions, asked.record)), asked.lesson);
      return [{ pupil, lesson, isRight: better.includes(answer), record: asked.record, move: answer, better }];
    });
  }

  return {
    right,
    /** Every decision of the pupils in the games and tasks of a class, oldest first. */
    decisions: ({ games, activities }: Classroom): readonly ClassroomDecision[] => [
      ...games.flatMap(inGame),
      ...activities.flatMap(inTasks),
    ],
  };
}

function review(
  solution: Solution<unknown, unknown>,
  { match, players, movesAtStart }: ClassGame,
): readonly ClassroomDecision[] {
  const { rules, text } = match.game;
  return match.moves.flatMap((move, index): ClassroomDecision[] => {
    const position = match.positions[index];
    const pupil = players[rules.turn(position)];
    const moves = solution.evaluate(position)?.moves ?? [];
    const better = moves.filter(({ keepsVerdict }) => keepsVerdict).map((one) => one.text);
    if (!isPupil(pupil) || index < movesAtStart || better.length === moves.length) return [];
    const before = { ...goToPly(match, index), undone: [] };
    const made = text.formatMove(move);
    const isRight = better.includes(made);
    return [{ pupil, lesson: lessonFor(before), isRight, record: formatRecord(before), move: made, better }];
  });
}

function lessonFor(match: AnyMatch, id?: string): LessonName | null {
  const { coach }: CoachedGame<unknown, unknown> = match.game;
  const lesson = coach?.lesson?.(currentPosition(match));
  if (!lesson || (id !== undefined && lesson.id !== id)) return null;
  return { game: match.game.id, id: lesson.id, title: lesson.title, rule: lesson.rule };
}

function answersIn(
  solution: Solution<unknown, unknown>,
  match: AnyMatch,
  question: Task['question'],
): readonly string[] {
  const evaluation = solution.evaluate(currentPosition(match));
  if (!evaluation) return [];
  if (question === 'see') return [evaluation.value.verdict === 'win' ? 'yes' : 'no'];
  return evaluation.moves.filter(({ keepsVerdict }) => keepsVerdict).map(({ text }) => text);
}
