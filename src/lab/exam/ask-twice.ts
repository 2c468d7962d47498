import type { MatchPlayer } from '../../players/index.ts';
import type { AnswerBook, ExamQuestion, GivenAnswer, QuestionSheet } from './questions.ts';
import { type TakenExam, takeExam } from './take-exam.ts';

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
