import { Worker, type WorkerOptions } from 'node:worker_threads';
import { reasonOf } from '../../core/index.ts';

/** The answer of a thread, or how it ended without one: `exit` and `error` are its own doing. */
export type Asked<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'late' | 'stopped' }
  | { readonly kind: 'exit'; readonly code: number }
  | { readonly kind: 'error'; readonly reason: string };

/** A thread that answers one question at a time. It starts with its first question, and again after one that ended it. */
export class WorkerThread<Question, Answer> {
  private readonly script: URL;
  private readonly options: WorkerOptions;
  private worker: Worker | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private stops = 0;
  /** Questions without an answer. */
  pending = 0;

  constructor(script: URL, options: WorkerOptions = {}) {
    this.script = script;
    this.options = { execArgv: [], ...options };
  }

  get isRunning(): boolean {
    return this.worker !== undefined;
  }

  /** Waits for earlier questions. The thread ends when the time for this one is up. */
  ask(question: Question, limitMs?: number): Promise<Asked<Answer>> {
    const { stops } = this;
    this.pending++;
    const asked = this.last.then(() =>
      stops === this.stops ? this.askNow(question, limitMs) : { kind: 'stopped' as const },
    );
    this.last = asked.catch(() => undefined);
    return asked.finally(() => this.pending--);
  }

  /** Ends the thread and with it every open question. */
  async stop(): Promise<void> {
    this.stops++;
    await this.end();
  }

  private async askNow(question: Question, limitMs: number | undefined): Promise<Asked<Answer>> {
    this.worker ??= this.start();
    const { worker, stops } = this;
    worker.ref();
    const asked = await new Promise<Asked<Answer>>((done) => {
      const onMessage = (answer: Answer) => finish({ kind: 'answer', answer });
      const onError = (error: unknown) => finish({ kind: 'error', reason: reasonOf(error) });
      const onExit = (code: number) => finish(stops === this.stops ? { kind: 'exit', code } : { kind: 'stopped' });
      const limit = limitMs === undefined ? undefined : setTimeout(() => finish({ kind: 'late' }), limitMs);
      const finish = (end: Asked<Answer>) => {
        clearTimeout(limit);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        done(end);
      };
      worker.once('message', onMessage).once('error', onError).once('exit', onExit);
      worker.postMessage(question);
    });
    worker.unref();
    if (asked.kind !== 'answer') await this.end();
    return asked;
  }

  private async end(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(this.script, this.options);
    worker.on('error', () => undefined); // without a listener it would end the program
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = undefined;
    });
    return worker;
  }
}
