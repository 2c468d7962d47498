import type { Readable, Writable } from 'node:stream';

/** Where the program reads and writes. Everything comes in from outside, so that tests can stand in for a person. */
export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The version of the program. */
  readonly version: string;
  /** The built file that worker threads run. */
  readonly workerEntry: URL;
  /** A seed for games that name none. */
  randomSeed(): number;
  /** Calls the listener on Ctrl-C (and when the process is asked to end) until the returned function is called. */
  onInterrupt(listener: () => void): () => void;
}

/** A person is at the keyboard and looks at the screen. */
export function isInteractive(terminal: Terminal): boolean {
  return terminal.stdin.isTTY === true && terminal.stdout.isTTY === true;
}

/** The width of the screen; 80 where there is none. Read anew each time, since a window can be resized. */
export function columnsOf(terminal: Terminal): number {
  const { columns } = terminal.stdout;
  return columns !== undefined && columns > 0 ? columns : 80;
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
