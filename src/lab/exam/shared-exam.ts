import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  findGame,
  type OptionValues,
  type Result,
  success,
  wholeNumbers,
} from '../../core/index.ts';
import { findPlayer, type Player } from '../../players/index.ts';
import { shareOut } from '../share-out.ts';
import { type GivenAnswer, givenAnswer } from './answers.ts';
import type { QuestionSheet } from './questions.ts';

/** Some questions to one of our own players. Plain data, as the answers are: both go to a worker and back. */
export interface ExamTask {
  /** The player. */
  readonly exam: string;
  readonly game: string;
  readonly options: OptionValues;
  readonly positions: readonly string[];
  readonly repeats: number;
}

/** Who asks: a thread, or a machine elsewhere. */
export interface ExamWorker {
  /** Fewer answers when it was stopped: always those of the first positions. */
  examine(task: ExamTask, shouldStop: () => boolean): Promise<Result<readonly GivenAnswer[]>>;
}

/** What a worker does with a task. */
export function examineTask(
  definitions: readonly AnyGameDefinition[],
  task: ExamTask,
  shouldStop: () => boolean = () => false,
): Result<readonly GivenAnswer[]> {
  const opened = openPlayer(definitions, task);
  if (!opened.ok) return opened;
  const { game, player } = opened.value;
  const answers: GivenAnswer[] = [];
  for (const text of task.positions) {
    if (shouldStop()) break;
    const position = game.text.parsePosition(text);
    if (!position.ok) return position;
    const answer = { kind: 'weights', weights: player.weights(position.value) } as const;
    const moves = game.rules.legalMoves(position.value).map((move) => game.text.formatMove(move));
    for (const repeat of wholeNumbers(0, task.repeats - 1)) answers.push(givenAnswer(text, repeat, moves, answer));
  }
  return success(answers);
}

function openPlayer(
  definitions: readonly AnyGameDefinition[],
  task: ExamTask,
): Result<{ readonly game: AnyGame; readonly player: Player<unknown, unknown> }> {
  const definition = findGame(definitions, task.game);
  const game = definition.ok ? createGame(definition.value, task.options) : definition;
  if (!game.ok) return game;
  const named = findPlayer(task.exam);
  const player = named.ok ? named.value.create(game.value) : named;
  return player.ok ? success({ game: game.value, player: player.value }) : player;
}

export interface SharedExamOptions {
  readonly repeats: number;
  readonly positionsATask: number;
  readonly known?: readonly GivenAnswer[];
  readonly onAnswer?: (answer: GivenAnswer) => void;
  readonly onProgress?: (asked: number, total: number) => void;
  readonly shouldStop?: () => boolean;
}

/** All answers of one of our own players, the known ones among them, by many workers; the same as if it were asked here. */
export async function shareExam(
  { game, questions }: QuestionSheet,
  player: string,
  workers: readonly ExamWorker[],
  { repeats, positionsATask, known = [], onAnswer, onProgress, shouldStop = () => false }: SharedExamOptions,
): Promise<Result<readonly GivenAnswer[]>> {
  const answered = new Set(known.map(({ position }) => position));
  const open = questions.map(({ text }) => text).filter((text) => !answered.has(text));
  const answers = [...known];
  const shared = await shareOut(open, positionsATask, workers, shouldStop, async (worker, positions) => {
    const task = { exam: player, game: game.id, options: game.options, positions, repeats };
    const found = await worker.examine(task, shouldStop);
    if (!found.ok) return found;
    answers.push(...found.value);
    for (const answer of found.value) onAnswer?.(answer);
    onProgress?.(answers.length, questions.length * repeats);
    return found;
  });
  return shared.ok ? success(answers) : shared;
}
