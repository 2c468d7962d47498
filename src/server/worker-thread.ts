import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A thread that starts with its first question, and again after one that took too much time or memory. */
export class WorkerThread<Question, Answer> {
  private readonly script: URL;
  private readonly options: WorkerOptions;
  private worker: Worker | undefined;

  constructor(script: URL, options: WorkerOptions) {
    this.script = script;
    this.options = { execArgv: [], ...options };
  }

  get isRunning(): boolean {
    return this.worker !== undefined;
  }

  /** Answers one question at a time. Undefined if the time is up or the thread has ended; then it is terminated. */
  async ask(question: Question, limitMs: number): Promise<Answer | undefined> {
    this.worker ??= this.start();
    const { worker } = this;
    const answer = await new Promise<Answer | undefined>((done) => {
      const finish = (message?: Answer) => {
        clearTimeout(limit);
        worker.off('exit', end).off('message', finish);
        done(message);
      };
      const end = () => finish();
      const limit = setTimeout(end, limitMs);
      worker.once('exit', end).once('message', finish);
      worker.postMessage(question);
    });
    if (answer === undefined) await this.stop();
    return answer;
  }

  async stop(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(this.script, this.options);
    worker.unref();
    // The exit event reports it.
    worker.on('error', () => undefined);
    return worker;
  }
}
