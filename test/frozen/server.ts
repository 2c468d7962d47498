import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { program } from './run.ts';

export interface Server {
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts `penultimate serve` on a free port, with its tables in this folder. */
export async function startServer(data: string, flags: readonly string[] = []): Promise<Server> {
  const args = [program, 'serve', '--port', '0', '--data', data, '--log', 'none', ...flags];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/\S+/.exec(line)?.[0];
    if (address) return { address, stop: () => stop(child) };
  }
  throw new Error('The server has not said where it listens.');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

export interface Exchange {
  readonly name: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Headers that belong to the connection or the moment. */
const PASSING = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

/** Sends requests one after the other and writes down the answers, with ids, keys and times replaced. */
export class Script {
  readonly exchanges: Exchange[] = [];
  readonly #replaced = new Map<string, string>();
  readonly #address: string;

  constructor(address: string) {
    this.#address = address.replace(/\/$/, '');
    this.replace(this.#address, '<address>');
  }

  replace(text: string, by: string): void {
    this.#replaced.set(text, by);
  }

  /** Sends a request; the answer is the parsed body. */
  async send(name: string, path: string, options: RequestInit & { readonly json?: unknown } = {}): Promise<unknown> {
    const { json, ...init } = options;
    const body = json === undefined ? init.body : JSON.stringify(json);
    const type = json === undefined ? undefined : { 'content-type': 'application/json' };
    const headers = { ...type, ...(init.headers as Record<string, string> | undefined) };
    const response = await fetch(this.#address + path, {
      ...init,
      headers,
      ...(body !== undefined && { method: 'POST', body }),
      ...(init.method !== undefined && { method: init.method }),
      redirect: 'manual',
    });
    const text = await response.text();
    const answer = parse(text);
    this.exchanges.push({
      name,
      status: response.status,
      headers: this.#headersOf(response),
      body: this.#clean(answer),
    });
    return answer;
  }

  /** Reads the stream of a table until this many versions have come; notices without a version are left out. */
  async follow(
    name: string,
    path: string,
    accept: string,
    versions: number,
    more: Record<string, string> = {},
  ): Promise<void> {
    const aborted = new AbortController();
    const headers = { accept, ...more };
    const response = await fetch(this.#address + path, { headers, signal: aborted.signal });
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    const seen: string[] = [];
    let text = '';
    while (reader && seen.length < versions) {
      const { value, done } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split(accept.includes('ndjson') ? '\n' : '\n\n');
      text = blocks.pop() ?? '';
      seen.push(...blocks.filter((block) => block.includes('"version"')));
    }
    aborted.abort();
    const body = seen.map((block) => this.#clean(parse(block)));
    this.exchanges.push({ name, status: response.status, headers: this.#headersOf(response), body });
  }

  /** An exchange with what is replaced by now. */
  cleaned(exchange: Exchange): Pick<Exchange, 'headers' | 'body'> {
    const headers = Object.entries(exchange.headers).map(([name, value]) => [name, String(this.#clean(value))]);
    return { headers: Object.fromEntries(headers), body: this.#clean(exchange.body) };
  }

  #headersOf(response: Response): Record<string, string> {
    const kept = [...response.headers].filter(([name]) => !PASSING.has(name));
    return Object.fromEntries(kept.map(([name, value]) => [name, name === 'etag' ? '<etag>' : value]));
  }

  #clean(value: unknown): unknown {
    if (typeof value === 'string') {
      let text = value;
      for (const [from, to] of this.#replaced) text = text.replaceAll(from, to);
      return text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');
    }
    if (typeof value === 'number') return value > 1e11 ? '<time>' : value;
    if (Array.isArray(value)) return value.map((item) => this.#clean(item));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.#clean(inner)]));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
