import { availableParallelism } from 'node:os';
import { WorkerThread } from '../../lab/workers/worker-thread.ts';
import { GAME_TOOLS, refusal, type ToolAnswer } from './tools.ts';

export interface ToolCall {
  readonly name: string;
  readonly given: unknown;
}

type ToolThread = WorkerThread<ToolCall, ToolAnswer>;

/**
 * Calls tools in threads, so that a long question does not delay a short one. The games of a client are in a thread of
 * their own, which answers in order.
 */
export class ToolThreads {
  private readonly games: ToolThread;
  private readonly others: readonly ToolThread[];

  constructor(script: URL, threads = Math.max(2, Math.min(4, availableParallelism()))) {
    this.games = new WorkerThread(script);
    this.others = Array.from({ length: threads }, () => new WorkerThread(script));
  }

  async call(name: string, given: unknown): Promise<ToolAnswer> {
    const leastBusy = this.others.reduce((least, thread) => (thread.pending < least.pending ? thread : least));
    const thread = GAME_TOOLS.includes(name) ? this.games : leastBusy;
    const asked = await thread.ask({ name, given });
    if (asked.kind === 'answer') return asked.answer;
    if (asked.kind === 'stopped') return refusal('The server has stopped.');
    // Out of memory, most likely.
    return refusal(`Internal error: ${asked.kind === 'error' ? asked.reason : 'the thread has ended.'}`);
  }

  async stop(): Promise<void> {
    await Promise.all([this.games, ...this.others].map((thread) => thread.stop()));
  }
}
