import { createRequire } from 'node:module';
import { WorkerThread } from '../../lab/workers/worker-thread.ts';
import type { DescribedPosition } from '../../tables/event.ts';
import type { Refusal } from '../../tables/index.ts';
import { TOO_SLOW } from './quick-js.ts';
import type { OpenedOwnGame, RunnerAnswer, RunnerQuestion, StartQuestion } from './worker.ts';

/** The value, or a sentence and its kind: `illegal` is a fault of the game, `busy` passes, `forbidden` stays. */
export type RunnerReply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal; readonly error: string };

/** The time of a game's code for one answer: it is stopped when both the clock and the processor time have passed this. */
const LIMIT_MS = 250;
/** QuickJS stops code by itself at the limit, but not inside a built-in function. After this many limits the thread is terminated. */
const HARD_LIMITS = 4;
const START_MS = 10_000;
const MAX_WAITING = 32;
/** A game that was stopped rests this many times as long as it ran, so that it cannot occupy the thread. */
const REST_FACTOR = 8;
const MAX_RESTING = 1000;
const HEAP_MB = 64;

const QUICK_JS = ['quickjs-emscripten-core', '@jitl/quickjs-wasmfile-release-sync'];
export const MISSING =
  'This server cannot run games that visitors write until its operator installs QuickJS: npm install quickjs-emscripten-core@0.32 @jitl/quickjs-wasmfile-release-sync@0.32.';
const BUSY = 'The server is busy with other games; try again in a few seconds.';
const RESTING = 'The game took too long a moment ago; try again in a few seconds.';

/** Whether the packages that run own games are installed here. */
export function isQuickJsInstalled(): boolean {
  const { resolve } = createRequire(import.meta.url);
  try {
    return QUICK_JS.every((name) => resolve(name) !== '');
  } catch {
    return false;
  }
}

/** Asks the code of own games in one thread, which starts with the first question and again after one that took too long. */
export class GameRunner {
  private readonly thread: WorkerThread<RunnerQuestion | StartQuestion, RunnerAnswer>;
  private readonly limitMs: number;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private hasStopped = false;
  /** The end of each game's rest, by its code. */
  private readonly resting = new Map<string, number>();

  constructor(script: URL, limitMs = LIMIT_MS) {
    this.limitMs = limitMs;
    const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB };
    this.thread = new WorkerThread(script, { workerData: limitMs, resourceLimits });
  }

  ask(question: RunnerQuestion & { readonly name: 'open' }): Promise<RunnerReply<OpenedOwnGame>>;
  ask(question: RunnerQuestion & { readonly name: 'play' }): Promise<RunnerReply<DescribedPosition>>;
  async ask(question: RunnerQuestion): Promise<RunnerReply<unknown>> {
    if (this.waiting >= MAX_WAITING || this.hasStopped) return refuse('busy', BUSY);
    this.waiting++;
    const reply = this.last.then(() => this.answer(question));
    this.last = reply.catch(() => undefined);
    try {
      return await reply;
    } finally {
      this.waiting--;
    }
  }

  async stop(): Promise<void> {
    this.hasStopped = true;
    await this.thread.stop();
  }

  private async answer(question: RunnerQuestion): Promise<RunnerReply<unknown>> {
    const { source } = question;
    if (this.hasStopped) return refuse('busy', BUSY);
    if (performance.now() < (this.resting.get(source) ?? 0)) return refuse('busy', RESTING);
    if (!this.thread.isRunning && !(await this.start())) return refuse('forbidden', MISSING);
    const startedAt = performance.now();
    const asked = await this.thread.ask(question, HARD_LIMITS * this.limitMs);
    const answer = asked.kind === 'answer' ? asked.answer : { fault: TOO_SLOW };
    if ('value' in answer) return { ok: true, value: answer.value };
    const fault = 'fault' in answer ? answer.fault : TOO_SLOW;
    if (fault.startsWith(TOO_SLOW)) this.rest(source, performance.now() - startedAt);
    return refuse('illegal', fault);
  }

  private rest(source: string, ms: number): void {
    this.resting.delete(source);
    this.resting.set(source, performance.now() + REST_FACTOR * ms);
    const [oldest] = this.resting.keys();
    if (this.resting.size > MAX_RESTING && oldest !== undefined) this.resting.delete(oldest);
  }

  /** False where QuickJS is not installed: then the thread ends. */
  private async start(): Promise<boolean> {
    return (await this.thread.ask({ name: 'start' }, START_MS)).kind === 'answer';
  }
}

function refuse(refusal: Refusal, error: string): RunnerReply<never> {
  return { ok: false, refusal, error };
}
