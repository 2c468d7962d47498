import type { Readable, Writable } from 'node:stream';
import type { FileSystem } from '../files/file-system.ts';
import { wrap } from './wrap.ts';

/** Where text goes; the width and height are there when it is a screen. */
type Screen = Writable & { readonly isTTY?: boolean; readonly columns?: number; readonly rows?: number };

/** Where the program reads and writes. Everything comes in from outside, so that tests can stand in for a person. */
export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean; setRawMode?(isRaw: boolean): unknown };
  readonly stdout: Screen;
  readonly stderr: Screen;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where it keeps and reads files. */
  readonly files: FileSystem;
  /** The version of the program. */
  readonly version: string;
  /** The built file that worker threads run. */
  readonly workerEntry: URL;
  /** A seed for games that name none. */
  randomSeed(): number;
  /** Nothing is to be said but the answer. */
  readonly isQuiet?: boolean;
  /** What is written is shown one screen at a time by whoever listens. */
  readonly isPaged?: boolean;
  /** Calls the listener on Ctrl-C (and when the process is asked to end) until the returned function is called. */
  onInterrupt(listener: () => void): () => void;
}

/** A person is at the keyboard and looks at the screen. The screen comes first: asking for the input opens it, which takes time. */
export function isInteractive(terminal: Terminal): boolean {
  return terminal.stdout.isTTY === true && terminal.stdin.isTTY === true;
}

/** On a screen with fewer columns a name stands above its explanation, not beside it. */
export const NARROW = 60;

/** The width of the screen; 80 where there is none. Read anew each time, since a window can be resized. */
export function columnsOf({ stdout }: Terminal): number {
  return sizeOr(stdout.columns, 80);
}

/** The height of the screen; 24 where there is none. */
export function rowsOf({ stdout }: Terminal): number {
  return sizeOr(stdout.rows, 24);
}

function sizeOr(size: number | undefined, usual: number): number {
  return size !== undefined && size > 0 ? size : usual;
}

/** A sentence on stderr, and below it lines to copy. A person sees it broken at spaces; in a pipe it is one line. */
export function complain({ stderr }: Terminal, sentence: string, quoted: readonly string[] = []): void {
  const text = `penultimate: ${sentence}`;
  const lines = stderr.isTTY === true ? wrap(text, sizeOr(stderr.columns, 80)) : [text];
  stderr.write([...lines, ...quoted.map((line) => `  ${line}`), ''].join('\n'));
}

/** The same terminal, but for somebody who wants the answer alone. What it opens when first asked for stays closed. */
export function quietTerminal(terminal: Terminal): Terminal {
  return Object.create(terminal, { isQuiet: { value: true } });
}

/** Writes and waits while the reader is slower than we are. */
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

/** Long text is for a person at a screen, who has not said otherwise: `PAGER=cat` and `PAGER=` mean no pager. */
export function wantsPager(terminal: Terminal): boolean {
  const { PAGER } = terminal.env;
  return isInteractive(terminal) && terminal.isPaged !== true && PAGER !== 'cat' && PAGER !== '';
}
