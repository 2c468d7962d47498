import { type ActionRequest, type ClientAnswer, isWorthRepeating, type TableClient } from './client.ts';

/** A move with its number at the table, its game, and the number of earlier moves of that game. */
export interface PendingMove {
  readonly game: number;
  readonly after: number;
  readonly ply: number;
  readonly move: string;
}

export type Letter =
  | ({ readonly kind: 'move' } & PendingMove)
  | { readonly kind: 'action'; readonly request: ActionRequest };

export interface OutboxOptions {
  readonly client: Pick<TableClient, 'move' | 'act'>;
  readonly id: string;
  /** The key of the seat, which is known when the first letter is sent. */
  key(): string;
  readonly signal: AbortSignal;
  /** Whether it is still wanted; checked before each attempt. */
  isWanted(letter: Letter): boolean;
  /** Called when the server refuses an item; later items are not sent. */
  onRefused(error: string): void;
}

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 5000;

/** Moves carry their number and actions their game, so sending one twice is harmless, and so is losing an answer. */
export function createOutbox(options: OutboxOptions) {
  const { client, id, signal } = options;
  let waiting: readonly Letter[] = [];
  let isSending = false;
  let wake = () => {};

  function send(letter: Letter): Promise<ClientAnswer<unknown>> {
    if (letter.kind === 'move') return client.move(id, options.key(), letter.ply, letter.move);
    return client.act(id, options.key(), letter.request);
  }

  /** Sends until there is a definite answer; undefined if it is no longer wanted. */
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
    /** Sends items one by one. An item without an answer is sent again until there is one. */
    put(letter: Letter): void {
      waiting = [...waiting, letter];
      if (!isSending) void sendAll();
    },
    /** Called when the network seems to be back: retries at once. */
    hurry: () => wake(),
  };
}
