import { Worker } from 'node:worker_threads';
import type { SentQuestion, ThreadAnswer } from './worker.ts';

/** A thread that holds more than this is replaced after its answer. */
const MAX_BYTES = 400_000_000;
const MAX_HEAP_MB = 512;

export type ThreadResult =
  | ThreadAnswer
  /** The question took too long or too much memory, and the thread was ended. */
  | { readonly tooMuch: true };

/** A worker thread that starts with its first question, and again after one that took too much. */
export class QuestionThread {
  private readonly script: URL;
  private readonly limitMs: number;
  private worker: Worker | undefined;

  constructor(script: URL, limitMs: number) {
    this.script = script;
    this.limitMs = limitMs;
  }

  /** One question at a time. */
  async answer(question: SentQuestion): Promise<ThreadResult> {
    this.worker ??= this.start();
    const { worker } = this;
    const result = await this.hear(worker, question);
    worker.removeAllListeners('message');
    if ('tooMuch' in result || result.bytes > MAX_BYTES) await this.stop();
    return result;
  }

  async stop(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(this.script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
    worker.unref();
    // The exit event reports it.
    worker.on('error', () => undefined);
    return worker;
  }

  private hear(worker: Worker, question: SentQuestion): Promise<ThreadResult> {
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
