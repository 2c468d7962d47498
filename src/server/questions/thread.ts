import { Worker } from 'node:worker_threads';
import type { SentQuestion, ThreadAnswer } from './worker.ts';

/** The size of V8's heap without a question. */
const BASE_HEAP_MB = 64;

export type ThreadResult =
  | ThreadAnswer
  /** The question took too much time or memory, and the thread was terminated. */
  | { readonly tooMuch: true };

/** A worker thread that starts with its first question, and again after one that took too much. */
export class QuestionThread {
  private readonly script: URL;
  private readonly limitMs: number;
  private readonly megabytes: number;
  private worker: Worker | undefined;

  constructor(script: URL, limitMs: number, megabytes: number) {
    this.script = script;
    this.limitMs = limitMs;
    this.megabytes = megabytes;
  }

  /** Answers one question at a time. A thread whose solutions take more than twice the limit is replaced afterwards. */
  async answer(question: SentQuestion): Promise<ThreadResult> {
    this.worker ??= this.start();
    const { worker } = this;
    const result = await this.ask(worker, question);
    worker.removeAllListeners('message');
    if ('tooMuch' in result || result.bytes > 2e6 * this.megabytes) await this.stop();
    return result;
  }

  async stop(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(this.script, {
      execArgv: [],
      workerData: { maxBytes: 1e6 * this.megabytes },
      // V8 does not count the arrays of a solution, which are most of it; the worker's own limit does.
      resourceLimits: { maxOldGenerationSizeMb: BASE_HEAP_MB + 2 * this.megabytes },
    });
    worker.unref();
    // The exit event reports it.
    worker.on('error', () => undefined);
    return worker;
  }

  private ask(worker: Worker, question: SentQuestion): Promise<ThreadResult> {
    return new Promise((done) => {
      const end = () => done({ tooMuch: true });
      const limit = setTimeout(end, this.limitMs);
      worker.once('exit', end);
      worker.once('message', (answer: ThreadAnswer) => {
        clearTimeout(limit);
        worker.off('exit', end);
        done(answer);
      });
      worker.postMessage(question);
    });
  }
}
