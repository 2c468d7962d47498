import { PassThrough, Writable } from 'node:stream';
import { run } from '../src/cli/program.ts';
import type { Terminal } from '../src/cli/terminal.ts';

/** Threads run JavaScript: the file that the build has made. */
const workerEntry = new URL('../dist/cli/lab-worker.js', import.meta.url);

/** What one run of the program did. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Circumstances {
  /** Piped in, and then the input ends. */
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly seed?: number;
}

/** Runs a command line with piped streams, in this process. */
export async function runPiped(
  words: readonly string[],
  { input = '', env = {}, seed = 1 }: Circumstances = {},
): Promise<Ran> {
  const stdin = new PassThrough();
  stdin.end(input);
  const stdout = new Sink();
  const stderr = new Sink();
  const terminal: Terminal = {
    stdin,
    stdout,
    stderr,
    env,
    version: '0.0.0',
    workerEntry,
    randomSeed: () => seed,
    onInterrupt: () => () => undefined,
  };
  const code = await run(words, terminal);
  return { code, stdout: stdout.text, stderr: stderr.text };
}

class Sink extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString('utf8');
    done();
  }
}

/** A person at a screen: keys are typed one after the other, each when the program has come to rest. */
export class FakeScreen {
  readonly stdin = Object.assign(new PassThrough(), { isTTY: true, isRaw: false, setRawMode });
  readonly stdout: Sink & { isTTY: true; columns: number };
  readonly stderr = new Sink();
  readonly #listeners = new Set<() => void>();
  readonly #env: Readonly<Record<string, string>>;

  constructor({ columns = 80, env = { LANG: 'C.UTF-8', NO_COLOR: '1' } as Readonly<Record<string, string>> } = {}) {
    this.stdout = Object.assign(new Sink(), { isTTY: true as const, columns });
    this.#env = env;
  }

  /** Starts a command; the promise is its exit code. */
  start(words: readonly string[], seed = 1): Promise<number> {
    return run(words, {
      stdin: this.stdin,
      stdout: this.stdout,
      stderr: this.stderr,
      env: this.#env,
      version: '0.0.0',
      workerEntry,
      randomSeed: () => seed,
      onInterrupt: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    });
  }

  /** Waits until the text has appeared since the last wait, and returns what has appeared. */
  async see(text: string): Promise<string> {
    for (let attempt = 0; attempt < 2000; attempt++) {
      const seen = this.stdout.text.slice(this.#read);
      if (seen.includes(text)) {
        this.#read = this.stdout.text.length;
        return seen;
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`"${text}" did not appear; the screen shows:\n${this.stdout.text.slice(this.#read)}`);
  }

  #read = 0;

  type(keys: string): void {
    this.stdin.write(keys);
  }

  /** The signal of a process that is asked to end. */
  interrupt(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function setRawMode(this: { isRaw: boolean }, isRaw: boolean): void {
  this.isRaw = isRaw;
}
