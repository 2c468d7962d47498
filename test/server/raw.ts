import { connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type RunningServer, type ServerOptions, startServer } from '../../src/server/index.ts';

/** An answer as it came over the wire. Header names are in lower case. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export async function start(options: ServerOptions = {}): Promise<RunningServer> {
  const started = await startServer({ port: 0, ...options });
  if (!started.ok) throw new Error(started.error);
  return started.value;
}

/** A connection, and what has arrived over it so far. */
export interface Line {
  readonly socket: Socket;
  readonly received: () => string;
  /** Resolves to all received data when the other side closes or the connection breaks. */
  readonly ended: Promise<Buffer>;
}

/** A connection is closed after this much silence. */
const SILENCE_MS = 15_000;

/** Opens a connection without sending anything. */
export async function open(address: string): Promise<Line> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname.replace(/^\[(.*)\]$/, '$1'));
  // A test without an answer fails by what is missing, and does not wait for its own time limit.
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  const ended = new Promise<Buffer>((done) => socket.on('close', () => done(Buffer.concat(chunks))));
  await new Promise<void>((done) => {
    socket.on('connect', () => done());
    socket.on('close', () => done());
  });
  return { socket, received: () => Buffer.concat(chunks).toString('latin1'), ended };
}

/** Sends raw text and reads the one answer, until the server closes the connection. */
export async function send(address: string, text: string, endsItself = false): Promise<Answer> {
  const { socket, ended } = await open(address);
  socket.write(text);
  if (endsItself) socket.end();
  return parseAnswer(await ended);
}

/** An HTTP/1.1 request whose connection ends with its answer; `endsItself` if it does not ask the server for that. */
export function ask(
  address: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
  body = '',
  endsItself = false,
) {
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers }).map(([k, v]) => `${k}: ${v}`);
  return send(address, [`${method} ${target} HTTP/1.1`, ...lines, '', body].join('\r\n'), endsItself);
}

export function parseAnswer(bytes: Buffer): Answer {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body: bytes.subarray(end + 4) };
}

/** The body without its content coding. */
export function decoded({ headers, body }: Answer): Buffer {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(body);
    case 'gzip':
      return gunzipSync(body);
    default:
      return body;
  }
}

/** The names and values that every answer carries. */
export const SECURITY: Readonly<Record<string, unknown>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
    "worker-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
