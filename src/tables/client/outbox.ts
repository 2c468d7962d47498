import { type ActionRequest, type ClientAnswer, isWorthRepeating, type TableClient } from './client.ts';

/** A move with its number at the table, and where it was made: in which game, and after how many moves of it. */
export interface PendingMove {
  readonly game: number;
  readonly after: number;
  readonly ply: number;
  readonly move: string;
}

export type Letter =
  | ({ readonly kind: 'move' } & PendingMove)
  | { readonly kind: 'action'; readonly request: ActionRequest };

export interface Outbox {
  /** Sends one thing after the other. What gets no answer is sent again, for as long as it takes. */
  put(letter: Letter): void;
  /** The network seems to be back: no need to wait longer. */
  hurry(): void;
}

export interface OutboxOptions {
  readonly client: Pick<TableClient, 'move' | 'act'>;
  readonly id: string;
  readonly key: string;
  readonly signal: AbortSignal;
  /** Whether it is still wanted; asked before each attempt. */
  isWanted(letter: Letter): boolean;
  /** The server has decided against it; what is waiting behind it is not sent. */
  onRefused(error: string): void;
}

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 5000;

/** Moves carry their number and actions their game, so sending one twice is no harm, and losing an answer neither. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { client, id, key, signal } = options;
  let waiting: readonly Letter[] = [];
  let isSending = false;
  let wake = () => {};

  function send(letter: Letter): Promise<ClientAnswer<unknown>> {
    if (letter.kind === 'move') return client.move(id, key, letter.ply, letter.move);
    return client.act(id, key, letter.request);
  }

  /** Until there is an answer that decides; undefined when it is not wanted any more. */
  async function deliver(letter: Letter): Promise<ClientAnswer<unknown> | undefined> {
    let waitMs = FIRST_WAIT_MS;
    while (!signal.aborted && options.isWanted(letter)) {
      const answer = await send(letter);
      if (answer.ok || !isWorthRepeating(answer)) return answer;
      await pause(waitMs);
      waitMs = Math.min(2 * waitMs, MAX_WAIT_MS);
    }
    return undefined;
  }

  async function sendAll(): Promise<void> {
    isSending = true;
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      waiting = waiting.slice(1);
      const answer = await deliver(next);
      if (signal.aborted || answer === undefined || answer.ok) continue;
      waiting = [];
      options.onRefused(answer.error);
    }
    isSending = false;
  }

  function pause(ms: number): Promise<void> {
    return new Promise((done) => {
      wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        done();
      };
      const timer = setTimeout(wake, ms);
      signal.addEventListener('abort', wake);
    });
  }

  return {
    put(letter) {
      waiting = [...waiting, letter];
      if (!isSending) void sendAll();
    },
    hurry: () => wake(),
  };
}
