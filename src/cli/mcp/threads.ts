import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { GAME_TOOLS, refusal, type ToolAnswer } from './tools.ts';

/** A call as it is sent to a thread. */
export interface ToolCall {
  readonly name: string;
  readonly given: unknown;
}

const STOPPED = refusal('The server has stopped.');

/** Calls one tool after another. Its worker starts with the first call, and again after one that ended it. */
class ToolThread {
  private readonly script: URL;
  private worker: Worker | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private hasStopped = false;
  /** Calls without an answer. */
  pending = 0;

  constructor(script: URL) {
    this.script = script;
  }

  call(call: ToolCall): Promise<ToolAnswer> {
    this.pending++;
    const answer = this.last.then(() => this.ask(call)).finally(() => this.pending--);
    this.last = answer;
    return answer;
  }

  private ask(call: ToolCall): Promise<ToolAnswer> {
    if (this.hasStopped) return Promise.resolve(STOPPED);
    this.worker ??= new Worker(this.script, { execArgv: [] });
    const { worker } = this;
    return new Promise((done) => {
      const finish = (answer: ToolAnswer) => {
        // By name: removing all listeners would include Node's own, and the next answer would not arrive.
        for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
        done(answer);
      };
      worker.once('message', finish);
      // Out of memory, most likely.
      worker.once('error', ({ message }: Error) => {
        this.worker = undefined;
        finish(refusal(`Internal error: ${message}`));
      });
      worker.once('exit', () => finish(STOPPED));
      worker.postMessage(call);
    });
  }

  async stop(): Promise<void> {
    this.hasStopped = true;
    await this.worker?.terminate();
  }
}

/**
 * Calls tools in threads, so that a long question does not delay a short one. The games of a client are in a thread of
 * their own, which answers in order.
 */
export class ToolThreads {
  private readonly games: ToolThread;
  private readonly others: readonly ToolThread[];

  constructor(script = workerScript(), threads = Math.max(2, Math.min(4, availableParallelism()))) {
    this.games = new ToolThread(script);
    this.others = Array.from({ length: threads }, () => new ToolThread(script));
  }

  call(name: string, given: unknown): Promise<ToolAnswer> {
    const leastBusy = this.others.reduce((least, thread) => (thread.pending < least.pending ? thread : least));
    const thread = GAME_TOOLS.includes(name) ? this.games : leastBusy;
    return thread.call({ name, given });
  }

  async stop(): Promise<void> {
    await Promise.all([this.games, ...this.others].map((thread) => thread.stop()));
  }
}

/** Beside the built program, or in `dist/cli` when running from source. */
function workerScript(): URL {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const places = ['.', '..', '../../../dist/cli'].map((path) => resolve(here, path, 'mcp-worker.js'));
  return pathToFileURL(places.find((place) => existsSync(place)) ?? 'mcp-worker.js');
}
