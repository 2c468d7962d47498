import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  currentPosition,
  findGame,
  type OptionValues,
  type Result,
  type Seat,
  success,
  wholeNumbers,
} from '../../core/index.ts';
import { createPlayer, type MatchPlayer, type PlayerAnswer, type PlayerSession } from '../../players/index.ts';
import { shareOut } from '../share-out.ts';
import type { LabWorker } from '../work.ts';
import { AnswerBook, type ExamQuestion, type GivenAnswer, givenAnswer, type QuestionSheet } from './questions.ts';

export interface ExamOptions {
  /** The number of questions asked at once. */
  readonly concurrency: number;
  /** How often each question is asked. */
  readonly repeats: number;
  /** Answers given before. */
  readonly known?: readonly GivenAnswer[];
  /** Called with each new answer. */
  readonly onAnswer?: (answer: GivenAnswer) => void;
  readonly onProgress?: (asked: number, total: number) => void;
  readonly shouldStop?: () => boolean;
}

export interface TakenExam {
  readonly answers: AnswerBook;
  /** Why questions are left; undefined when all were asked. */
  readonly stopped: 'interrupted' | 'hopeless' | undefined;
  /** The number of new answers. */
  readonly newAnswers: number;
  /** The end of the error output of the last failed session. */
  readonly lastWords: readonly string[];
}

/** The exam stops after this number of unanswered questions in a row. */
const MAX_UNANSWERED = 20;

/**
 * Asks a player in every position of a sheet, as if a game had led there. A session serves many questions: one for each
 * seat and each concurrent question. A broken one is reopened. Fails when none can be opened.
 */
export async function takeExam(
  { game, questions }: QuestionSheet,
  player: MatchPlayer,
  options: ExamOptions,
): Promise<Result<TakenExam>> {
  const answers = new AnswerBook();
  for (const answer of options.known ?? []) answers.add(answer);
  const all = questions.flatMap((question) =>
    wholeNumbers(0, options.repeats - 1).map((repeat) => ({ question, repeat })),
  );
  const left = all.filter(({ question, repeat }) => !answers.has(question.text, repeat));
  let next = 0;
  let asked = all.length - left.length;
  let silent = 0;
  let newAnswers = 0;
  let lastWords: readonly string[] = [];
  let failed: Result<never> | undefined;
  const isStopped = () => failed !== undefined || silent >= MAX_UNANSWERED || options.shouldStop?.() === true;

  async function askInTurn(): Promise<void> {
    const sessions = openSessions(game, player);
    try {
      for (let asking = left[next++]; asking && !isStopped(); asking = left[next++]) {
        const { question, repeat } = asking;
        const answer = await sessions.ask(question);
        if (!answer.ok) failed ??= answer;
        if (!answer.ok || options.shouldStop?.() === true) return;
        silent = isSilent(answer.value) ? silent + 1 : 0;
        newAnswers++;
        lastWords = sessions.lastWords() ?? lastWords;
        const moves = question.evaluation.moves.map(({ text }) => text);
        const given = givenAnswer(question.text, repeat, moves, answer.value);
        answers.add(given);
        options.onAnswer?.(given);
        asked++;
        options.onProgress?.(asked, all.length);
      }
    } finally {
      await sessions.close();
    }
  }

  await Promise.all(Array.from({ length: options.concurrency }, askInTurn));
  if (failed) return failed;
  const reason = silent >= MAX_UNANSWERED ? 'hopeless' : 'interrupted';
  return success({ answers, stopped: asked < all.length ? reason : undefined, newAnswers, lastWords });
}

function isSilent({ kind }: PlayerAnswer): boolean {
  return kind === 'timeout' || kind === 'crash' || kind === 'error';
}

/** At most one session per seat. */
function openSessions(game: AnyGame, player: MatchPlayer) {
  const open = new Map<Seat, PlayerSession>();
  let lastWords: readonly string[] | undefined;

  async function ask(question: ExamQuestion): Promise<Result<PlayerAnswer>> {
    const match = question.match();
    const seat = game.rules.turn(currentPosition(match));
    const known = open.get(seat);
    const session = known ? success(known) : await player.open(game, seat);
    if (!session.ok) return session;
    open.set(seat, session.value);
    const answer = await session.value.answer(match);
    if (answer.kind !== 'weights') lastWords = session.value.lastWords?.() ?? [];
    if (answer.kind !== 'weights' && answer.isFatal) {
      open.delete(seat);
      await session.value.close(null);
    }
    return success(answer);
  }

  return {
    ask,
    /** Undefined until an answer fails. */
    lastWords: () => lastWords,
    close: () => Promise.all([...open.values()].map((session) => session.close(null))),
  };
}

/** Some questions to one of our own players, as plain data for a worker. */
export interface ExamTask {
  /** The player. */
  readonly exam: string;
  readonly game: string;
  readonly options: OptionValues;
  readonly positions: readonly string[];
  readonly repeats: number;
}

/** Runs a task in a worker. */
export function examineTask(
  definitions: readonly AnyGameDefinition[],
  { exam, game: id, options, positions, repeats }: ExamTask,
  shouldStop: () => boolean,
): Result<readonly GivenAnswer[]> {
  const definition = findGame(definitions, id);
  if (!definition.ok) return definition;
  const game = createGame(definition.value, options);
  if (!game.ok) return game;
  const { rules, text: notation } = game.value;
  const player = createPlayer(game.value, exam);
  if (!player.ok) return player;
  const answers: GivenAnswer[] = [];
  for (const text of positions) {
    if (shouldStop()) break;
    const position = notation.parsePosition(text);
    if (!position.ok) return position;
    const answer = { kind: 'weights', weights: player.value.weights(position.value) } as const;
    const moves = rules.legalMoves(position.value).map((move) => notation.formatMove(move));
    for (const repeat of wholeNumbers(0, repeats - 1)) answers.push(givenAnswer(text, repeat, moves, answer));
  }
  return success(answers);
}

export interface SharedExamOptions extends Omit<ExamOptions, 'concurrency'> {
  readonly positionsPerTask: number;
}

/** All answers of one of our own players, known ones included, from many workers; the same as asking here. */
export async function shareExam(
  { game, questions }: QuestionSheet,
  player: string,
  workers: readonly Pick<LabWorker, 'examine'>[],
  { repeats, positionsPerTask, known = [], onAnswer, onProgress, shouldStop = () => false }: SharedExamOptions,
): Promise<Result<readonly GivenAnswer[]>> {
  const answered = new Set(known.map(({ position }) => position));
  const open = questions.map(({ text }) => text).filter((text) => !answered.has(text));
  const answers = [...known];
  const shared = await shareOut(open, positionsPerTask, workers, shouldStop, async (worker, positions) => {
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

/** The number of positions with at least two answers, and how many of them have different answers. */
export interface Variation {
  readonly positions: number;
  readonly differed: number;
}

/** The most positions that are asked a second time. */
const MAX_ASKED_TWICE = 30;

/**
 * Compares the answers of a player that may be randomized. If the exam has one answer per position, some positions are
 * asked again; those second answers change no other number. Compares nothing if the player cannot be asked.
 */
export async function askTwice(
  sheet: QuestionSheet,
  player: MatchPlayer,
  { answers, stopped, newAnswers }: TakenExam,
  options: Pick<ExamOptions, 'concurrency' | 'shouldStop'>,
): Promise<Variation> {
  const given = compareAnswers(sheet.questions, (text) => answers.at(text));
  const answered = sheet.questions.filter(({ text }) => answers.at(text).some(({ policy }) => policy !== undefined));
  if (given.positions > 0 || stopped !== undefined || newAnswers === 0 || answered.length === 0) return given;
  const questions = secondQuestions(answered);
  const taken = await takeExam({ ...sheet, questions }, player, { ...options, repeats: 1 });
  if (!taken.ok) return given;
  const second: AnswerBook = taken.value.answers;
  return compareAnswers(questions, (text) => [...answers.at(text), ...second.at(text)]);
}

/**
 * Evenly spaced, last first: a bot that seeds its random numbers the same way in each session would give the same answers
 * to the same questions in the same order.
 */
function secondQuestions(questions: readonly ExamQuestion[]): readonly ExamQuestion[] {
  const step = Math.ceil(questions.length / MAX_ASKED_TWICE);
  return questions.filter((_, index) => index % step === 0).reverse();
}

function compareAnswers(
  questions: readonly ExamQuestion[],
  answersAt: (text: string) => readonly GivenAnswer[],
): Variation {
  // An unavailable service has given no answer.
  const asked = questions.map(({ text }) => answersAt(text).filter(({ failure }) => failure !== 'error'));
  const several = asked.filter((answers) => answers.length > 1);
  const differed = several.filter((answers) => new Set(answers.map(contentOf)).size > 1);
  return { positions: several.length, differed: differed.length };
}

/** Policies list their moves in the order of the legal moves, so equal policies have equal texts. */
function contentOf({ policy, failure }: GivenAnswer): string {
  return failure ?? JSON.stringify(policy);
}
