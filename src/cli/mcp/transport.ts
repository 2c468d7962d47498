import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { type JSONRPCMessage, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';

/** The longest message, in bytes. */
const MAX_LINE_BYTES = 16_777_216;
const LINE_BREAK = 0x0a;

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
  private readonly input: NodeJS.ReadableStream;
  private readonly output: NodeJS.WritableStream;
  /** The beginning of a line; empty while the rest of a line that is too long is skipped. */
  private pieces: Buffer[] = [];
  private size = 0;
  /** The ids of requests without an answer. */
  private readonly open = new Set<unknown>();
  private onSettled = () => {};

  constructor(input: NodeJS.ReadableStream, output: NodeJS.WritableStream) {
    this.input = input;
    this.output = output;
  }

  async start(): Promise<void> {
    this.input.on('data', this.take);
  }

  async close(): Promise<void> {
    this.input.off('data', this.take);
    this.input.pause();
    this.onclose?.();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.write(message);
    if ('result' in message || 'error' in message) this.settle(message.id);
  }

  /** Resolves when every request so far has been answered. */
  settled(): Promise<void> {
    if (this.open.size === 0) return Promise.resolve();
    return new Promise((done) => {
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

  private readonly take = (chunk: Buffer | string): void => {
    let rest = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    for (let end = rest.indexOf(LINE_BREAK); end >= 0; end = rest.indexOf(LINE_BREAK)) {
      this.add(rest.subarray(0, end));
      this.endLine();
      rest = rest.subarray(end + 1);
    }
    this.add(rest);
  };

  private add(piece: Buffer): void {
    this.size += piece.length;
    if (this.size > MAX_LINE_BYTES) this.pieces = [];
    else this.pieces.push(piece);
  }

  private endLine(): void {
    const { size } = this;
    const line = Buffer.concat(this.pieces).toString('utf8').trim();
    this.pieces = [];
    this.size = 0;
    if (size > MAX_LINE_BYTES)
      this.refuse(null, INVALID_REQUEST, `A message may have at most ${MAX_LINE_BYTES} bytes.`);
    else if (line !== '') this.read(line);
  }

  private read(line: string): void {
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch {
      this.refuse(null, PARSE_ERROR, 'This line is not JSON.');
      return;
    }
    const message = JSONRPCMessageSchema.safeParse(json);
    if (message.success) this.receive(message.data);
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
