import { parentPort } from 'node:worker_threads';
import { answerQuestion } from './answer.ts';
import type { Question } from './question.ts';

/** What a thread says to a question. `bytes` is what it keeps by now: solutions stay, so that the next question is quick. */
export type ThreadAnswer = { readonly bytes: number } & (
  | { readonly json: string }
  | { readonly error: string }
  | { readonly internal: string }
);

/** The script of a thread that answers one question after the other. */
parentPort?.on('message', (question: Question) => {
  const answer = say(question);
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  const told: ThreadAnswer = { ...answer, bytes: heapUsed + arrayBuffers };
  parentPort?.postMessage(told);
});

function say(question: Question) {
  try {
    const answer = answerQuestion(question);
    return answer.ok ? { json: JSON.stringify(answer.value) } : { error: answer.error };
  } catch (error) {
    return { internal: error instanceof Error ? error.message : String(error) };
  }
}
