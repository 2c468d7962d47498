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
import {
  findPlayer,
  type MatchPlayer,
  type Player,
  type PlayerAnswer,
  type PlayerSession,
} from '../../players/index.ts';
import { shareOut } from '../share-out.ts';
import { AnswerBook, type ExamQuestion, type GivenAnswer, givenAnswer, type QuestionSheet } from './questions.ts';

export interface ExamOptions {
  /** How many questions are asked at once. */
  readonly concurrency: number;
  /** How often each is asked. */
  readonly repeats: number;
  /** Those that were given before. */
  readonly known?: readonly GivenAnswer[];
  /** Called with each new answer, at once. */
  readonly onAnswer?: (answer: GivenAnswer) => void;
  readonly onProgress?: (asked: number, total: number) => void;
  readonly shouldStop?: () => boolean;
}

export interface TakenExam {
  readonly answers: AnswerBook;
  /** Why questions are left; undefined when all have been asked. */
  readonly stopped: 'interrupted' | 'hopeless' | undefined;
  /** The number of answers that were not known before. */
  readonly newAnswers: number;
  /** The end of the error output of the session that failed last. */
  readonly lastWords: readonly string[];
}

/** After this number of unanswered questions in a row the exam stops. */
const HOPELESS = 20;

/**
 * Asks a player in every position of a sheet, each time as if a game had led there. A session serves many questions, one
 * for each seat and each that are asked at once; one that has broken is opened anew. Fails when none can be opened.
 */
export async function takeExam(
  { game, questions }: QuestionSheet,
  player: MatchPlayer,
  options: ExamOptions,
): Promise<Result<TakenExam>> {
  const answers = new AnswerBook();
  for (const answer of options.known ?? []) answers.add(answer);
  const all = asOften(questions, options.repeats);
  const left = all.filter(({ question, repeat }) => !answers.has(question.text, repeat));
  let next = 0;
  let asked = all.length - left.length;
  let silent = 0;
  let newAnswers = 0;
  let lastWords: readonly string[] = [];
  let failed: Result<never> | undefined;
  const isStopped = () => failed !== undefined || silent >= HOPELESS || options.shouldStop?.() === true;

  async function askInTurn(): Promise<void> {
    const sessions = new Sessions(game, player);
    try {
      for (let asking = left[next++]; asking && !isStopped(); asking = left[next++]) {
        const { question, repeat } = asking;
        const answer = await sessions.ask(question);
        if (!answer.ok) failed ??= answer;
        if (!answer.ok || options.shouldStop?.() === true) return;
        silent = isSilent(answer.value) ? silent + 1 : 0;
        newAnswers++;
        lastWords = sessions.lastWords ?? lastWords;
        const given = noted(question, repeat, answer.value);
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
  const reason = silent >= HOPELESS ? 'hopeless' : 'interrupted';
  return success({ answers, stopped: asked < all.length ? reason : undefined, newAnswers, lastWords });
}

function asOften(questions: readonly ExamQuestion[], repeats: number) {
  return questions.flatMap((question) => Array.from({ length: repeats }, (_, repeat) => ({ question, repeat })));
}

function noted({ text: position, evaluation }: ExamQuestion, repeat: number, answer: PlayerAnswer): GivenAnswer {
  const moves = evaluation.moves.map(({ text }) => text);
  return givenAnswer(position, repeat, moves, answer);
}

function isSilent({ kind }: PlayerAnswer): boolean {
  return kind === 'timeout' || kind === 'crash' || kind === 'error';
}

/** At most one session a seat. */
class Sessions {
  private readonly game: QuestionSheet['game'];
  private readonly player: MatchPlayer;
  private readonly open = new Map<Seat, PlayerSession>();
  /** Undefined until an answer fails. */
  lastWords: readonly string[] | undefined;

  constructor(game: QuestionSheet['game'], player: MatchPlayer) {
    this.game = game;
    this.player = player;
  }

  async ask(question: ExamQuestion): Promise<Result<PlayerAnswer>> {
    const match = question.match();
    const seat = this.game.rules.turn(currentPosition(match));
    const known = this.open.get(seat);
    const session = known ? success(known) : await this.player.open(this.game, seat);
    if (!session.ok) return session;
    this.open.set(seat, session.value);
    const answer = await session.value.answer(match);
    if (answer.kind !== 'weights') this.lastWords = session.value.lastWords?.() ?? [];
    if (answer.kind !== 'weights' && answer.isFatal) {
      this.open.delete(seat);
      await session.value.close(null);
    }
    return success(answer);
  }

  async close(): Promise<void> {
    await Promise.all([...this.open.values()].map((session) => session.close(null)));
  }
}

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

/** The positions with at least two answers, and those of them in which two answers differ. */
export interface Variation {
  readonly positions: number;
  readonly differed: number;
}

/** A second question is asked in at most this number of positions. */
const MAX_ASKED_TWICE = 30;

export interface AskTwiceOptions {
  readonly concurrency: number;
  readonly shouldStop?: () => boolean;
}

/**
 * Compares the answers of a player that may play by chance. Where the exam has one answer a position, some positions
 * are asked again, and those second answers change no other number. Compares nothing if the player cannot be asked.
 */
export async function askTwice(
  sheet: QuestionSheet,
  player: MatchPlayer,
  { answers, stopped, newAnswers }: TakenExam,
  options: AskTwiceOptions,
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
 * Evenly spaced, and the last one first: a bot that starts its random numbers from the same seed in each session would
 * give the same answers to the same questions in the same order.
 */
function secondQuestions(questions: readonly ExamQuestion[]): readonly ExamQuestion[] {
  const step = Math.ceil(questions.length / MAX_ASKED_TWICE);
  return questions.filter((_, index) => index % step === 0).reverse();
}

function compareAnswers(
  questions: readonly ExamQuestion[],
  answersAt: (text: string) => readonly GivenAnswer[],
): Variation {
  // A service that could not be asked has given no answer.
  const asked = questions.map(({ text }) => answersAt(text).filter(({ failure }) => failure !== 'error'));
  const several = asked.filter((answers) => answers.length > 1);
  const differed = several.filter((answers) => new Set(answers.map(contentOf)).size > 1);
  return { positions: several.length, differed: differed.length };
}

/** Policies list their moves in the order of the legal moves, so equal policies have equal texts. */
function contentOf({ policy, failure }: GivenAnswer): string {
  return failure ?? JSON.stringify(policy);
}
