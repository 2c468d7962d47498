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
import type { ClassGame, Classroom } from './classroom.ts';
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

/** Solves positions and caches the answers. A class plays a few small variants, so each is solved once. */
export class ClassJudge {
  private readonly definitions: readonly AnyGameDefinition[];
  /** Decisions of finished and unfinished games, by the number of the game and of its moves. */
  private readonly judged = new Map<
    number,
    { readonly moves: number; readonly decisions: readonly ClassroomDecision[] }
  >();
  private readonly rightAnswers = new Map<string, readonly string[]>();

  constructor(definitions: readonly AnyGameDefinition[]) {
    this.definitions = definitions;
  }

  /** The right answers to a task: moves that keep the verdict, or yes and no. */
  right({ record, question }: Task): readonly string[] {
    const key = `${question} ${record}`;
    const known = this.rightAnswers.get(key);
    if (known) return known;
    const match = mustSucceed(parseRecord(this.definitions, record));
    const solution = solve(match.game);
    const found = solution.ok ? rightAnswers(solution.value, match, question) : [];
    this.rightAnswers.set(key, found);
    return found;
  }

  /** Every decision of the pupils in the games and tasks of a class, oldest first. */
  decisions(classroom: Classroom): readonly ClassroomDecision[] {
    const inGames = classroom.games.flatMap((game) => this.inGame(game));
    const inTasks = classroom.activities.flatMap(({ plan, answers }) => {
      const tasks = plan.kind === 'tasks' ? plan.tasks : plan.kind === 'question' ? [plan.task] : [];
      return answers.flatMap(({ pupil, task, answer }): ClassroomDecision[] => {
        const asked = tasks[task];
        if (!asked) return [];
        const better = this.right(asked);
        const lesson = this.lesson(mustSucceed(parseRecord(this.definitions, asked.record)), asked.lesson);
        return [{ pupil, lesson, isRight: better.includes(answer), record: asked.record, move: answer, better }];
      });
    });
    return [...inGames, ...inTasks];
  }

  private inGame(game: ClassGame): readonly ClassroomDecision[] {
    const { number, match } = game;
    const known = this.judged.get(number);
    if (known?.moves === match.moves.length) return known.decisions;
    const solution = solve(match.game);
    const decisions = solution.ok ? this.review(solution.value, game) : [];
    this.judged.set(number, { moves: match.moves.length, decisions });
    return decisions;
  }

  private review(
    solution: Solution<unknown, unknown>,
    { match, players, movesAtStart }: ClassGame,
  ): ClassroomDecision[] {
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
      return [{ pupil, lesson: this.lesson(before), isRight, record: formatRecord(before), move: made, better }];
    });
  }

  private lesson(match: AnyMatch, id?: string): LessonName | null {
    const { coach }: CoachedGame<unknown, unknown> = match.game;
    const lesson = coach?.lesson?.(currentPosition(match));
    if (!lesson || (id !== undefined && lesson.id !== id)) return null;
    return { game: match.game.id, id: lesson.id, title: lesson.title, rule: lesson.rule };
  }
}

function rightAnswers(
  solution: Solution<unknown, unknown>,
  match: AnyMatch,
  question: Task['question'],
): readonly string[] {
  const evaluation = solution.evaluate(currentPosition(match));
  if (!evaluation) return [];
  if (question === 'see') return [evaluation.value.verdict === 'win' ? 'yes' : 'no'];
  return evaluation.moves.filter(({ keepsVerdict }) => keepsVerdict).map(({ text }) => text);
}
