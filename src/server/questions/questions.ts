import { availableParallelism } from 'node:os';
import { WorkerThread } from '../../lab/workers/worker-thread.ts';
import type { SentQuestion, ThreadAnswer } from './worker.ts';

type QuestionThread = WorkerThread<SentQuestion, ThreadAnswer>;

export interface QuestionOptions {
  /** The script of a thread. */
  readonly script: URL;
  /** The time limit of one question, from when a thread starts on it. */
  readonly seconds?: number;
  /** The memory limit of one question, in MB. */
  readonly megabytes?: number;
  readonly threads?: number;
  /** How long a question may wait for a thread. Shorter than the silence after which a connection is closed. */
  readonly waitMs?: number;
}

export const QUESTION_SECONDS = 10;
export const QUESTION_MEGABYTES = 64;
const WAIT_MS = 30_000;
/** The size of V8's heap without a question. */
const BASE_HEAP_MB = 64;
/** Questions that may wait: in total, and per address. */
const MAX_WAITING = 32;
const MAX_OF_ONE_ADDRESS = 8;
const MAX_CACHED_CHARACTERS = 8_000_000;

export type QuestionReply =
  | { readonly status: 200; readonly json: string }
  | { readonly status: 422 | 429 | 503; readonly error: string };

/** 500 is an internal error in a thread. */
type ThreadReply = QuestionReply | { readonly status: 500; readonly error: string };

/** An unanswered question. Identical questions at the same time share one answer. */
interface Pending {
  readonly question: SentQuestion;
  readonly address: string;
  readonly reply: Promise<ThreadReply>;
  readonly finish: (reply: ThreadReply) => void;
  /** Clients that still want the answer. */
  askers: number;
  /** The thread that works on it; undefined while it waits for one. */
  thread: QuestionThread | undefined;
}

/**
 * Answers questions in threads, so that they do not delay moves, streams or the page. Addresses take turns. Gives up a
 * question that takes too much time or memory, waits too long, or has no client left. Caches answers.
 */
export function createQuestions({
  script,
  seconds = QUESTION_SECONDS,
  megabytes = QUESTION_MEGABYTES,
  threads: size = spareProcessors(),
  waitMs = WAIT_MS,
}: QuestionOptions) {
  const options = {
    workerData: { maxBytes: 1e6 * megabytes },
    // V8 does not count the arrays of a solution, which are most of it; the worker's own limit does.
    resourceLimits: { maxOldGenerationSizeMb: BASE_HEAP_MB + 2 * megabytes },
  };
  const threads = Array.from({ length: size }, (): QuestionThread => new WorkerThread(script, options));
  const idle = [...threads];
  /** Answers by question. */
  const cache = new Map<string, string>();
  let cachedCharacters = 0;
  /** By question, in the order of arrival. */
  const open = new Map<string, Pending>();
  /** The number of the last turn of each address, since the threads were last idle. */
  const turns = new Map<string, number>();
  let turn = 0;
  let hasStopped = false;

  /** `signal` aborts when the client disconnects. Throws after an internal error in the thread. */
  async function ask(question: SentQuestion, address: string, signal?: AbortSignal): Promise<QuestionReply> {
    const key = JSON.stringify(question);
    const known = cache.get(key);
    if (known !== undefined) return { status: 200, json: known };
    const refused = open.has(key) ? undefined : refusalFor(address);
    if (refused) return refused;
    const pending = open.get(key) ?? add(key, question, address);
    pending.askers++;
    const leave = () => {
      pending.askers--;
      if (pending.askers === 0) drop(pending);
    };
    signal?.addEventListener('abort', leave, { once: true });
    if (signal?.aborted) leave();
    const reply = await pending.reply;
    signal?.removeEventListener('abort', leave);
    if (reply.status === 500) throw new Error(reply.error);
    return reply;
  }

  function waiting(): readonly Pending[] {
    return [...open.values()].filter(({ thread }) => thread === undefined);
  }

  function refusalFor(address: string): QuestionReply | undefined {
    if (hasStopped) return STOPPING;
    if (waiting().length >= MAX_WAITING) return BUSY;
    return waiting().filter((one) => one.address === address).length >= MAX_OF_ONE_ADDRESS ? TOO_MANY : undefined;
  }

  function add(key: string, question: SentQuestion, address: string): Pending {
    let done: Pending['finish'] = () => undefined;
    const reply = new Promise<ThreadReply>((resolve) => {
      done = resolve;
    });
    const finish = (answer: ThreadReply) => {
      clearTimeout(late);
      open.delete(key);
      if (answer.status === 200) remember(key, answer.json);
      done(answer);
    };
    const pending: Pending = { question, address, reply, finish, askers: 0, thread: undefined };
    const late = setTimeout(() => {
      if (pending.thread === undefined) finish(BUSY);
    }, waitMs).unref();
    open.set(key, pending);
    next();
    return pending;
  }

  /** A full cache is emptied. */
  function remember(key: string, json: string): void {
    cachedCharacters += key.length + json.length;
    if (cachedCharacters > MAX_CACHED_CHARACTERS) {
      cache.clear();
      cachedCharacters = key.length + json.length;
    }
    cache.set(key, json);
  }

  /** Drops a question without clients. Ending its thread is the only way to stop the work. */
  function drop({ thread, finish }: Pending): void {
    if (thread) void thread.stop();
    else finish(BUSY);
  }

  /** Starts the first question of an address without a turn so far, or of the one whose turn was longest ago. */
  function next(): void {
    const turnOf = ({ address }: Pending) => turns.get(address) ?? 0;
    const [pending] = [...waiting()].sort((one, other) => turnOf(one) - turnOf(other));
    const thread = pending && idle.pop();
    if (thread === undefined || pending === undefined) return;
    turns.set(pending.address, ++turn);
    pending.thread = thread;
    void answer(thread, pending.question).then((result) => {
      idle.push(thread);
      pending.finish(replyTo(result));
      if (open.size === 0) turns.clear();
      next();
    });
  }

  /** A thread whose solutions take more than twice the limit is replaced afterwards. */
  async function answer(thread: QuestionThread, question: SentQuestion): Promise<ThreadAnswer | undefined> {
    const asked = await thread.ask(question, 1000 * seconds);
    if (asked.kind !== 'answer') return undefined;
    if (asked.answer.bytes > 2e6 * megabytes) await thread.stop();
    return asked.answer;
  }

  function replyTo(result: ThreadAnswer | undefined): ThreadReply {
    if (result && 'json' in result) return { status: 200, json: result.json };
    if (result && 'error' in result) return { status: 422, error: result.error };
    if (hasStopped) return STOPPING;
    return result ? { status: 500, error: result.internal } : { status: 503, error: tooMuch(seconds) };
  }

  /** Asks waiting clients to retry. */
  async function stop(): Promise<void> {
    hasStopped = true;
    for (const { finish } of waiting()) finish(STOPPING);
    await Promise.all(threads.map((thread) => thread.stop()));
  }

  return { ask, stop };
}

export type Questions = ReturnType<typeof createQuestions>;

const BUSY: QuestionReply = {
  status: 503,
  error: 'The server is busy with other questions; ask again in a few seconds.',
};
const STOPPING: QuestionReply = { status: 503, error: 'The server is stopping; ask again in a few seconds.' };
const TOO_MANY: QuestionReply = {
  status: 429,
  error: 'Your address has too many open questions. Wait for their answers.',
};

function tooMuch(seconds: number): string {
  return `This takes more than ${seconds} s or too much memory for this server. The terminal program has no such limit.`;
}

/** Leaves one processor for everything else. */
function spareProcessors(): number {
  return Math.max(1, Math.min(4, availableParallelism() - 1));
}
