import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { wrap } from './wrap.ts';

/** An output; a screen has a width and a height. */
type Screen = Writable & { readonly isTTY?: boolean; readonly columns?: number; readonly rows?: number };

/** Everything that the program reads from and writes to. Injected, so that tests can play a person. */
export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Screen;
  readonly stderr: Screen;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  /** The built file that worker threads run. */
  readonly workerEntry: URL;
  /** A seed for games without one. */
  randomSeed(): number;
  /** Only the answer is written: no progress and no notes. */
  readonly isQuiet?: boolean;
  /** Whether output goes through a pager already, or none is wanted. */
  readonly isPaged?: boolean;
  /** Text without color. */
  readonly isPlain?: boolean;
  /** Calls the listener with the signal's name on Ctrl-C (and when the process is asked to end) until the returned function is called. */
  onInterrupt(listener: (signal?: string) => void): () => void;
}

/** For work that ends by itself on Ctrl-C, or another request to end. After `stopListening` Ctrl-C ends the program again. */
export function listenToInterrupt({ onInterrupt }: Pick<Terminal, 'onInterrupt'>) {
  const controller = new AbortController();
  let stopListening = () => {};
  /** Resolves to the signal's name. */
  const happened = new Promise<string | undefined>((resolve) => {
    stopListening = onInterrupt((name) => {
      controller.abort();
      resolve(name);
    });
  });
  return { signal: controller.signal, happened, stopListening };
}

/** Whether a person is at the keyboard and sees the screen. Checks the screen first: reading `stdin` opens it, which takes time. */
export function isInteractive(terminal: Terminal): boolean {
  return terminal.stdout.isTTY === true && terminal.stdin.isTTY === true;
}

/** Whether the screen has no cursor movement and no colors, so that everything is plain lines. */
export function isDumb({ env }: Terminal): boolean {
  return env.TERM === 'dumb';
}

/** On a screen with fewer columns a name stands above its explanation, not beside it. */
export const NARROW = 60;

/** The width of the screen; 80 if there is none. Read each time, because a window can be resized. */
export function columnsOf({ stdout }: Terminal): number {
  return sizeOr(stdout.columns, 80);
}

/** The height of the screen; 24 if there is none. */
export function rowsOf({ stdout }: Terminal): number {
  return sizeOr(stdout.rows, 24);
}

function sizeOr(size: number | undefined, usual: number): number {
  return size !== undefined && size > 0 ? size : usual;
}

/** Writes a sentence to stderr, and below it lines to copy. Wrapped on a screen, one line in a pipe. */
export function complain({ stderr }: Terminal, sentence: string, quoted: readonly string[] = []): void {
  const text = `penultimate: ${sentence}`;
  const lines = stderr.isTTY === true ? wrap(text, sizeOr(stderr.columns, 80)) : [text];
  stderr.write([...lines, ...quoted.map((line) => `  ${line}`), ''].join('\n'));
}

export function writeJson({ stdout }: Terminal, answer: unknown): void {
  stdout.write(`${JSON.stringify(answer)}\n`);
}

/** Writes, and waits until a slow reader has caught up. */
export async function write(stream: Writable, text: string): Promise<void> {
  if (stream.write(text)) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      for (const event of ['drain', 'close', 'error']) stream.off(event, done);
      resolve();
    };
    for (const event of ['drain', 'close', 'error']) stream.on(event, done);
  });
}

/** A person at a screen gets a pager, unless `PAGER` is cat or empty. A dumb screen gets only the one in `PAGER`. */
export function wantsPager(terminal: Terminal): boolean {
  const { PAGER } = terminal.env;
  if (!isInteractive(terminal) || terminal.isPaged === true || PAGER === 'cat' || PAGER === '') return false;
  return PAGER !== undefined || !isDumb(terminal);
}

/** The folder for saved state (XDG Base Directory); undefined when there is none. */
export function stateFolder({ env }: Terminal): string | undefined {
  const folder = env.XDG_STATE_HOME || (env.HOME ? join(env.HOME, '.local', 'state') : undefined);
  return folder === undefined ? undefined : join(folder, 'penultimate');
}
