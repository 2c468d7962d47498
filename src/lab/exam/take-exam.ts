import { currentPosition, type Result, type Seat, success } from '../../core/index.ts';
import type { Answer, MatchPlayer, PlayerSession } from '../../players/index.ts';
import { AnswerBook, type GivenAnswer, givenAnswer } from './answers.ts';
import type { Question, QuestionSheet } from './questions.ts';

export interface ExamOptions {
  /** How many questions are asked at once. */
  readonly concurrency: number;
  /** How often each is asked. */
  readonly repeats: number;
  /** Those that were given before. */
  readonly known?: readonly GivenAnswer[];
  /** Told of each new answer, at once. */
  readonly onAnswer?: (answer: GivenAnswer) => void;
  readonly onProgress?: (asked: number, total: number) => void;
  readonly shouldStop?: () => boolean;
}

export interface TakenExam {
  readonly answers: AnswerBook;
  /** Why questions are left; undefined when all have been asked. */
  readonly stopped: 'interrupted' | 'hopeless' | undefined;
}

/** After so many questions in a row that were not even answered, there is nobody to ask. */
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
  return success({ answers, stopped: asked < all.length ? reason : undefined });
}

function asOften(questions: readonly Question[], repeats: number) {
  return questions.flatMap((question) => Array.from({ length: repeats }, (_, repeat) => ({ question, repeat })));
}

function noted({ text: position, evaluation }: Question, repeat: number, answer: Answer): GivenAnswer {
  const moves = evaluation.moves.map(({ text }) => text);
  return givenAnswer(position, repeat, moves, answer);
}

function isSilent({ kind }: Answer): boolean {
  return kind === 'timeout' || kind === 'crash' || kind === 'error';
}

/** At most one session a seat. */
class Sessions {
  private readonly game: QuestionSheet['game'];
  private readonly player: MatchPlayer;
  private readonly open = new Map<Seat, PlayerSession>();

  constructor(game: QuestionSheet['game'], player: MatchPlayer) {
    this.game = game;
    this.player = player;
  }

  async ask(question: Question): Promise<Result<Answer>> {
    const match = question.match();
    const seat = this.game.rules.turn(currentPosition(match));
    const known = this.open.get(seat);
    const session = known ? success(known) : await this.player.open(this.game, seat);
    if (!session.ok) return session;
    this.open.set(seat, session.value);
    const answer = await session.value.answer(match);
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
