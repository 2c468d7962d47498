import { parentPort } from 'node:worker_threads';
import { QUESTIONS } from '../../api/index.ts';
import { type AnyQuestion, ask } from '../../api/question.ts';
import { GAMES } from '../../games/index.ts';

/** A question as it is sent to a thread: its name, and its input beside that. */
export interface SentQuestion {
  readonly name: keyof typeof QUESTIONS;
  readonly [field: string]: unknown;
}

/** A thread's answer. `bytes` is the memory that it holds: solutions stay, so that the next question is quick. */
export type ThreadAnswer = { readonly bytes: number } & (
  | { readonly json: string }
  | { readonly error: string }
  | { readonly internal: string }
);

/* The script of a thread that answers one question after the other. */
parentPort?.on('message', async (sent: SentQuestion) => {
  const answer = await answerTo(sent);
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  const message: ThreadAnswer = { ...answer, bytes: heapUsed + arrayBuffers };
  parentPort?.postMessage(message);
});

async function answerTo({ name, ...input }: SentQuestion) {
  try {
    const asked: AnyQuestion = QUESTIONS[name];
    const answer = await ask(asked, input, { games: GAMES });
    return answer.ok ? { json: JSON.stringify(answer.value) } : { error: answer.error };
  } catch (error) {
    return { internal: error instanceof Error ? error.message : String(error) };
  }
}
