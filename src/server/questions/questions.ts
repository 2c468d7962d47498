import { availableParallelism } from 'node:os';
import { QuestionThread, type ThreadResult } from './thread.ts';
import type { SentQuestion } from './worker.ts';

export interface QuestionOptions {
  /** The script of a thread. */
  readonly script: URL;
  /** The time limit of one question. */
  readonly seconds?: number;
  readonly threads?: number;
}

export const QUESTION_SECONDS = 10;
/** Questions that may wait: in all, and of one address. */
const MAX_WAITING = 32;
const MAX_OF_ONE_ADDRESS = 8;
const MAX_CACHED_CHARACTERS = 8_000_000;

export type QuestionReply =
  | { readonly status: 200; readonly json: string }
  | { readonly status: 422 | 429 | 500 | 503; readonly error: string };

interface Waiting {
  readonly question: SentQuestion;
  readonly address: string;
  readonly done: (answer: QuestionReply) => void;
}

/**
 * Answers questions in threads, so that none of them holds up moves, streams or the page. A question that takes too long
 * or too much memory is given up, answers are cached, and beyond a short queue the server says that it is busy.
 */
export class Questions {
  private readonly seconds: number;
  private readonly idle: QuestionThread[];
  private readonly threads: readonly QuestionThread[];
  private readonly cache = new TextCache(MAX_CACHED_CHARACTERS);
  private readonly underWay = new Map<string, Promise<QuestionReply>>();
  private readonly waiting: Waiting[] = [];
  private hasStopped = false;

  constructor({ script, seconds = QUESTION_SECONDS, threads = spareProcessors() }: QuestionOptions) {
    this.seconds = seconds;
    this.threads = Array.from({ length: threads }, () => new QuestionThread(script, 1000 * seconds));
    this.idle = [...this.threads];
  }

  /** Asked several times at once, a question is answered once. */
  ask(question: SentQuestion, address: string): Promise<QuestionReply> {
    const key = JSON.stringify(question);
    const known = this.cache.get(key);
    if (known !== undefined) return Promise.resolve({ status: 200, json: known });
    return this.underWay.get(key) ?? this.queue(question, address, key);
  }

  /** Waiting clients are asked to come back. */
  async stop(): Promise<void> {
    this.hasStopped = true;
    for (const { done } of this.waiting.splice(0)) done(STOPPING);
    await Promise.all(this.threads.map((thread) => thread.stop()));
  }

  private async queue(question: SentQuestion, address: string, key: string): Promise<QuestionReply> {
    if (this.hasStopped) return STOPPING;
    if (this.waiting.length >= MAX_WAITING) return { status: 503, error: BUSY };
    if (this.waiting.filter((one) => one.address === address).length >= MAX_OF_ONE_ADDRESS)
      return { status: 429, error: TOO_MANY };
    const answered = new Promise<QuestionReply>((done) => this.waiting.push({ question, address, done }));
    this.underWay.set(key, answered);
    this.next();
    const answer = await answered;
    this.underWay.delete(key);
    if (answer.status === 200) this.cache.set(key, answer.json);
    return answer;
  }

  private next(): void {
    const thread = this.waiting.length > 0 ? this.idle.pop() : undefined;
    const first = thread && this.waiting.shift();
    if (thread === undefined || first === undefined) return;
    void thread.answer(first.question).then((result) => {
      this.idle.push(thread);
      first.done(this.answerOf(result));
      this.next();
    });
  }

  private answerOf(result: ThreadResult): QuestionReply {
    if ('json' in result) return { status: 200, json: result.json };
    if ('error' in result) return { status: 422, error: result.error };
    if (this.hasStopped) return STOPPING;
    return 'internal' in result
      ? { status: 500, error: 'Internal error.' }
      : { status: 503, error: tooMuch(this.seconds) };
  }
}

const BUSY = 'The server is busy with other questions; ask again in a few seconds.';
const STOPPING: QuestionReply = { status: 503, error: 'The server is stopping; ask again in a few seconds.' };
const TOO_MANY = 'Your address has asked many questions that are not answered yet; wait for them.';

function tooMuch(seconds: number): string {
  return `This takes more than ${seconds} s or too much memory for this server; "penultimate" in a terminal has no such limit.`;
}

/** Leaves one processor for everything else. */
function spareProcessors(): number {
  return Math.max(1, Math.min(4, availableParallelism() - 1));
}

/** Texts by their keys. Beyond the limit the least recently used ones go. */
export class TextCache {
  private readonly texts = new Map<string, string>();
  private readonly maxCharacters: number;
  private size = 0;

  constructor(maxCharacters: number) {
    this.maxCharacters = maxCharacters;
  }

  get(key: string): string | undefined {
    const text = this.texts.get(key);
    if (text === undefined) return undefined;
    this.texts.delete(key);
    this.texts.set(key, text);
    return text;
  }

  /** The key is not in the cache yet. */
  set(key: string, text: string): void {
    this.texts.set(key, text);
    this.size += key.length + text.length;
    for (const [oldest, { length }] of this.texts) {
      if (this.size <= this.maxCharacters) return;
      this.texts.delete(oldest);
      this.size -= oldest.length + length;
    }
  }
}
