import { is, number, object, safeParse } from 'valibot';
import { eventSchema, noticeSchema, type TableEvent, type TableNotice } from '../event.ts';

interface Connection {
  readonly key?: string;
  readonly signal: AbortSignal;
  /** True when the stream is open, false while it is lost and being reopened. */
  onConnection?(isConnected: boolean): void;
  /** The server refuses this stream for good: no such table, or a foreign key. Following ends. */
  onRefused?(status: number, error: string): void;
}

export interface FollowOptions extends Connection {
  /** The version of the caller's last event; 0 asks for all of them. */
  readonly after?: number;
  onEvent(event: TableEvent): void;
  onNotice?(notice: TableNotice): void;
}

const FIRST_WAIT_MS = 200;
const MAX_WAIT_MS = 5000;
/** A server sends something at least every 15 seconds: after this much silence the connection is dead. */
const SILENCE_MS = 40_000;

/** The loop behind `TableClient.follow`: reads until the connection is lost, waits a little longer each time, asks for the rest. */
export async function followTable(ask: typeof fetch, address: URL, options: FollowOptions): Promise<void> {
  let after = options.after ?? 0;
  await followLines(ask, address, {
    ...options,
    headers: () => ({ 'Last-Event-ID': String(after) }),
    onLine(line) {
      const notice = safeParse(noticeSchema, line);
      if (notice.success) options.onNotice?.(notice.output);
      // Other lines without a version are notices of a newer server.
      if (!is(object({ version: number() }), line)) return undefined;
      const event = safeParse(eventSchema, line);
      if (!event.success) return UNREADABLE;
      // An overlap with known events is harmless; after a gap the stream is closed and requested again.
      if (line.version <= after) return undefined;
      if (line.version > after + 1) throw new Error('An event is missing.');
      after = line.version;
      options.onEvent(event.output);
      return undefined;
    },
  });
}

/** Repeating the request would bring the same event. */
const UNREADABLE = 'The server sent something that this program does not know; it may be newer.';

interface LineOptions extends Connection {
  /** Headers of the next request, besides the key. */
  headers?(): Readonly<Record<string, string>>;
  /** Takes a line of JSON. A throw ends the connection; a returned sentence ends the following. */
  onLine(line: unknown): string | undefined;
}

/** Reads a stream of lines, again and again, until `signal` aborts or the server refuses it for good. */
export async function followLines(ask: typeof fetch, address: URL, options: LineOptions): Promise<void> {
  const { signal } = options;
  let waitMs = FIRST_WAIT_MS;
  while (!signal.aborted) {
    const isConnected = await readOnce(ask, address, options);
    if (isConnected === 'refused' || signal.aborted) return;
    options.onConnection?.(false);
    waitMs = isConnected ? FIRST_WAIT_MS : Math.min(2 * waitMs, MAX_WAIT_MS);
    // Randomized, so that the clients of a server that was away do not all come back at once.
    await pause(waitMs * (0.5 + Math.random()), signal);
  }
}

/** Reads one connection to its end; returns whether there was one. */
async function readOnce(ask: typeof fetch, address: URL, options: LineOptions): Promise<boolean | 'refused'> {
  const silence = new AbortController();
  const stop = () => silence.abort();
  options.signal.addEventListener('abort', stop);
  let watch = setTimeout(stop, SILENCE_MS);
  try {
    const headers = {
      Accept: 'application/x-ndjson',
      ...(options.key === undefined ? {} : { Authorization: `Bearer ${options.key}` }),
      ...options.headers?.(),
    };
    const response = await ask(address, { headers, signal: silence.signal });
    if (!response.ok || response.body === null) return await refusal(response, options);
    options.onConnection?.(true);
    for await (const line of linesOf(response.body)) {
      clearTimeout(watch);
      watch = setTimeout(stop, SILENCE_MS);
      const refusal = options.onLine(line);
      if (refusal === undefined) continue;
      options.onRefused?.(response.status, refusal);
      return 'refused';
    }
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(watch);
    options.signal.removeEventListener('abort', stop);
    // A stream that is left before its end would stay open.
    stop();
  }
}

/** Too many streams and a server in trouble are temporary; a missing table and a wrong key are not. */
async function refusal(response: Response, options: LineOptions): Promise<false | 'refused'> {
  if (response.status === 429 || response.status >= 500) return false;
  const { error }: { error: string } = JSON.parse(await response.text());
  options.onRefused?.(response.status, error);
  return 'refused';
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line);
  }
}

/** Waits for a time, or until the signal. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
