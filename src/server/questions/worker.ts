import { parentPort, workerData } from 'node:worker_threads';
import { askByName, type QuestionName } from '../../api/index.ts';
import { GAMES } from '../../games/index.ts';
import { limitSolverMemory } from '../../solver/index.ts';

/** A question as sent to a thread: its name and its input. */
export interface SentQuestion {
  readonly name: QuestionName;
  readonly [field: string]: unknown;
}

/** A thread's answer. `bytes` is the memory of its cached solutions. */
export type ThreadAnswer = { readonly bytes: number } & (
  | { readonly json: string }
  | { readonly error: string }
  | { readonly internal: string }
);

/* The script of a thread that answers questions one by one, within its memory limit. */
const { maxBytes }: { readonly maxBytes: number } = workerData;
limitSolverMemory(maxBytes);
parentPort?.on('message', async (sent: SentQuestion) => {
  const answer = await answerTo(sent);
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  const message: ThreadAnswer = { ...answer, bytes: heapUsed + arrayBuffers };
  parentPort?.postMessage(message);
});

async function answerTo({ name, ...input }: SentQuestion) {
  try {
    const answer = await askByName(name, input, { games: GAMES });
    return answer.ok ? { json: JSON.stringify(answer.value) } : { error: answer.error };
  } catch (error) {
    return { internal: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
