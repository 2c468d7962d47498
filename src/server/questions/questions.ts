import { availableParallelism } from 'node:os';
import { TextCache } from './cache.ts';
import type { Question } from './question.ts';
import { QuestionThread, type ThreadResult } from './thread.ts';

export interface QuestionOptions {
  /** What a thread runs. */
  readonly script: URL;
  /** How long one question may take. */
  readonly seconds?: number;
  readonly threads?: number;
}

export const QUESTION_SECONDS = 10;
/** So many questions may wait, of everybody and of one address. */
const MOST_WAITING = 32;
const MOST_OF_ONE = 8;
const CACHED_CHARACTERS = 8_000_000;

export type Answer =
  | { readonly status: 200; readonly json: string }
  | { readonly status: 422 | 429 | 500 | 503; readonly error: string };

interface Waiting {
  readonly question: Question;
  readonly address: string;
  readonly done: (answer: Answer) => void;
}

/**
 * Answers in threads of its own, so that no question holds up moves, streams or the page. What takes too long or too much
 * memory is given up, what is asked again comes from memory, and beyond a short queue the server says that it is busy.
 */
export class Questions {
  private readonly seconds: number;
  private readonly idle: QuestionThread[];
  private readonly threads: readonly QuestionThread[];
  private readonly cache = new TextCache(CACHED_CHARACTERS);
  private readonly underWay = new Map<string, Promise<Answer>>();
  private readonly waiting: Waiting[] = [];
  private hasStopped = false;

  constructor({ script, seconds = QUESTION_SECONDS, threads = spareProcessors() }: QuestionOptions) {
    this.seconds = seconds;
    this.threads = Array.from({ length: threads }, () => new QuestionThread(script, 1000 * seconds));
    this.idle = [...this.threads];
  }

  /** The same question of several people is one. */
  ask(question: Question, address: string): Promise<Answer> {
    const key = JSON.stringify(question);
    const known = this.cache.get(key);
    if (known !== undefined) return Promise.resolve({ status: 200, json: known });
    return this.underWay.get(key) ?? this.queue(question, address, key);
  }

  /** Whoever still waits is told to ask again. */
  async stop(): Promise<void> {
    this.hasStopped = true;
    for (const { done } of this.waiting.splice(0)) done(STOPPING);
    await Promise.all(this.threads.map((thread) => thread.stop()));
  }

  private async queue(question: Question, address: string, key: string): Promise<Answer> {
    if (this.hasStopped) return STOPPING;
    if (this.waiting.length >= MOST_WAITING) return { status: 503, error: BUSY };
    if (this.waiting.filter((one) => one.address === address).length >= MOST_OF_ONE)
      return { status: 429, error: TOO_MANY };
    const answered = new Promise<Answer>((done) => this.waiting.push({ question, address, done }));
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

  private answerOf(result: ThreadResult): Answer {
    if ('json' in result) return { status: 200, json: result.json };
    if ('error' in result) return { status: 422, error: result.error };
    if (this.hasStopped) return STOPPING;
    return 'internal' in result
      ? { status: 500, error: 'Internal error.' }
      : { status: 503, error: tooMuch(this.seconds) };
  }
}

const BUSY = 'The server is busy with other questions; ask again in a few seconds.';
const STOPPING: Answer = { status: 503, error: 'The server is stopping; ask again in a few seconds.' };
const TOO_MANY = 'Your address has asked many questions that are not answered yet; wait for them.';

function tooMuch(seconds: number): string {
  return `This takes more than ${seconds} s or too much memory for this server; "penultimate" in a terminal has no such limit.`;
}

/** One is left for everything else. */
function spareProcessors(): number {
  return Math.max(1, Math.min(4, availableParallelism() - 1));
}
