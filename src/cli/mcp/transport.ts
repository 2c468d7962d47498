import type { Readable, Writable } from 'node:stream';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { type JSONRPCMessage, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { parseJson } from '../../core/json.ts';
import { type InputLine, MAX_LINE, readLines } from '../terminal/input.ts';

/** Codes of JSON-RPC 2.0. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

/**
 * Messages as lines of JSON on standard input and output. The SDK's own transport does not answer an unparsable line, and
 * ends with one that is too long; here both get an error, and later lines are read.
 */
export class LineTransport implements Transport {
  onmessage?: NonNullable<Transport['onmessage']>;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  private readonly input: Readable;
  private readonly output: Writable;
  private reading: Promise<void> = Promise.resolve();
  /** The ids of requests without an answer. */
  private readonly open = new Set<unknown>();
  private onSettled = () => {};

  constructor(input: Readable, output: Writable) {
    this.input = input;
    this.output = output;
  }

  async start(): Promise<void> {
    this.reading = this.readAll();
  }

  async close(): Promise<void> {
    this.input.destroy();
    this.onclose?.();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.write(message);
    if ('result' in message || 'error' in message) this.settle(message.id);
  }

  /** Resolves when the input has ended and every request has been answered. */
  async settled(): Promise<void> {
    await this.reading;
    if (this.open.size === 0) return;
    await new Promise<void>((done) => {
      this.onSettled = done;
    });
  }

  private settle(id: unknown): void {
    this.open.delete(id);
    if (this.open.size === 0) this.onSettled();
  }

  private write(message: object): void {
    this.output.write(`${JSON.stringify(message)}\n`);
  }

  private async readAll(): Promise<void> {
    try {
      for await (const lines of readLines(this.input)) for (const line of lines) this.read(line);
    } catch {
      // The client has disconnected.
    }
  }

  private read({ text, error }: InputLine): void {
    if (error !== undefined) this.refuse(null, INVALID_REQUEST, `A message may have at most ${MAX_LINE} characters.`);
    else if (text.trim() !== '') this.parse(text);
  }

  private parse(text: string): void {
    const json = parseJson(text);
    const message = JSONRPCMessageSchema.safeParse(json);
    if (json === undefined) this.refuse(null, PARSE_ERROR, 'This line is not JSON.');
    else if (message.success) this.receive(message.data);
    else this.refuse(idOf(json), INVALID_REQUEST, 'This is not a JSON-RPC 2.0 message.');
  }

  private receive(message: JSONRPCMessage): void {
    if ('method' in message && 'id' in message) this.open.add(message.id);
    this.onmessage?.(message);
    // A canceled request gets no answer.
    if ('method' in message && message.method === 'notifications/cancelled') this.settle(message.params?.requestId);
  }

  private refuse(id: string | number | null, code: number, message: string): void {
    this.write({ jsonrpc: '2.0', id, error: { code, message } });
  }
}

function idOf(json: unknown): string | number | null {
  const id: unknown = typeof json === 'object' && json !== null && 'id' in json ? json.id : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
