import { reasonOf } from '../../core/index.ts';

/** What a worker can be asked, by name: `{ ask, answer }`, and the progress it reports on the way. */
interface Call {
  readonly ask: unknown;
  readonly answer: unknown;
  readonly progress?: unknown;
}
export type Calls<Protocol> = { readonly [Name in keyof Protocol]: Call };

interface Request {
  readonly id: number;
  readonly name: PropertyKey;
  readonly ask: unknown;
}

interface Reply {
  readonly id: number;
  readonly kind: 'answer' | 'error' | 'progress';
  readonly value: unknown;
}

type Handlers<Protocol extends Calls<Protocol>> = {
  readonly [Name in keyof Protocol]: (
    ask: Protocol[Name]['ask'],
    report: (progress: Protocol[Name]['progress']) => void,
  ) => Protocol[Name]['answer'] | Promise<Protocol[Name]['answer']>;
};

/** The page's side of a worker. */
export interface Client<Protocol extends Calls<Protocol>> {
  ask<Name extends keyof Protocol>(
    name: Name,
    ask: Protocol[Name]['ask'],
    report?: (progress: Protocol[Name]['progress']) => void,
  ): Promise<Protocol[Name]['answer']>;
  /** Ends the worker; what was asked and not answered is refused. */
  stop(): void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
  report(progress: unknown): void;
}

/** The worker starts with the first question, and again after a stop. */
export function createClient<Protocol extends Calls<Protocol>>(start: () => Worker): Client<Protocol> {
  let worker: Worker | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  function refuseAll(message: string): void {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  }

  function open(): Worker {
    const opened = start();
    opened.onmessage = ({ data }: MessageEvent<Reply>) => settle(waiting, data);
    opened.onerror = () => refuseAll('The worker could not be loaded.');
    return opened;
  }

  return {
    ask(name, ask, report) {
      worker ??= open();
      const id = ++lastId;
      const request: Request = { id, name, ask };
      worker.postMessage(request);
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve: resolve as never, reject, report: (report as never) ?? (() => {}) });
      });
    },
    stop() {
      worker?.terminate();
      worker = undefined;
      refuseAll('Stopped.');
    },
  };
}

function settle(waiting: Map<number, Waiting>, { id, kind, value }: Reply): void {
  const call = waiting.get(id);
  if (kind === 'progress') call?.report(value);
  if (kind === 'progress' || call === undefined) return;
  waiting.delete(id);
  if (kind === 'answer') call.resolve(value);
  else call.reject(new Error(String(value)));
}

/** The worker's side: one handler a question. What a handler throws reaches the page as a refusal. */
export function serve<Protocol extends Calls<Protocol>>(handlers: Handlers<Protocol>): void {
  function send(id: number, kind: Reply['kind'], value: unknown): void {
    postMessage({ id, kind, value } satisfies Reply);
  }
  addEventListener('message', async ({ data }: MessageEvent<Request>) => {
    try {
      const handler = handlers[data.name as keyof Protocol];
      const answer = await handler(data.ask as never, (progress: unknown) => send(data.id, 'progress', progress));
      send(data.id, 'answer', answer);
    } catch (error) {
      send(data.id, 'error', reasonOf(error));
    }
  });
}
