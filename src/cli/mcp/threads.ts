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

interface Waiting extends ToolCall {
  readonly done: (answer: ToolAnswer) => void;
}

const STOPPED = refusal('The server has stopped.');

/** Calls one tool after another. Its worker starts with the first call, and again after one that ended it. */
class ToolThread {
  private readonly script: URL;
  private worker: Worker | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private hasStopped = false;

  constructor(script: URL) {
    this.script = script;
  }

  call(call: ToolCall): Promise<ToolAnswer> {
    const answer = this.last.then(() => this.ask(call));
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
  private readonly idle: ToolThread[];
  private readonly all: readonly ToolThread[];
  private readonly waiting: Waiting[] = [];

  constructor(script = workerScript(), threads = Math.max(2, Math.min(4, availableParallelism()))) {
    this.games = new ToolThread(script);
    this.idle = Array.from({ length: threads }, () => new ToolThread(script));
    this.all = [this.games, ...this.idle];
  }

  call(name: string, given: unknown): Promise<ToolAnswer> {
    return GAME_TOOLS.includes(name) ? this.games.call({ name, given }) : this.queue({ name, given });
  }

  private queue(call: ToolCall): Promise<ToolAnswer> {
    return new Promise((done) => {
      this.waiting.push({ ...call, done });
      this.next();
    });
  }

  private next(): void {
    const thread = this.waiting.length > 0 ? this.idle.pop() : undefined;
    const first = thread && this.waiting.shift();
    if (thread === undefined || first === undefined) return;
    void thread.call({ name: first.name, given: first.given }).then((answer) => {
      this.idle.push(thread);
      first.done(answer);
      this.next();
    });
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((thread) => thread.stop()));
  }
}

/** Beside the built program, or in `dist/cli` when running from source. */
function workerScript(): URL {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const places = ['.', '..', '../../../dist/cli'].map((path) => resolve(here, path, 'mcp-worker.js'));
  return pathToFileURL(places.find((place) => existsSync(place)) ?? 'mcp-worker.js');
}
