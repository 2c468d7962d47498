import { threadId, type Worker } from 'node:worker_threads';

/** A function of a game that takes longer for one answer will never give it. */
export const STALL_SECONDS = 5;

/** A thread that loops without end hears no message, but a debugger can still ask it for a global of this name. */
const TELLER = 'penultimateStall';

/** Said by the thread's own script: which function it is in, in a sentence. */
export function tellStall(describe: () => string): void {
  Object.assign(globalThis, { [TELLER]: (asked: number) => (asked === threadId ? describe() : undefined) });
}

const UNKNOWN = `The game's code has not returned after ${STALL_SECONDS} seconds.`;
/** One that is deep inside the engine, say in a text of a gigabyte, does not hear a debugger either. */
const ANSWER_MS = 1000;

/** What a thread that does not return is stuck in. All threads are asked, since a debugger has numbers of its own for them. */
export async function askStuckThread({ threadId: stuck }: Worker): Promise<string> {
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connect();
  const params = { expression: `globalThis.${TELLER}?.(${stuck})`, returnByValue: true };
  const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params });
  try {
    return await new Promise<string>((resolve) => {
      setTimeout(() => resolve(UNKNOWN), ANSWER_MS).unref();
      session.on('NodeWorker.receivedMessageFromWorker', ({ params: { message: answer } }) => {
        const sentence = readAnswer(answer);
        if (sentence !== undefined) resolve(sentence);
      });
      session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) => {
        session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
      });
      session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    });
  } finally {
    session.disconnect();
  }
}

/** Undefined for any other thread. */
function readAnswer(message: string): string | undefined {
  const { result }: { readonly result?: { readonly result?: { readonly value?: unknown } } } = JSON.parse(message);
  const value = result?.result?.value;
  return typeof value === 'string' ? value : undefined;
}
