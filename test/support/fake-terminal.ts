import { PassThrough, Writable } from 'node:stream';
import { onTestFailed } from 'vitest';
import { run } from '../../src/cli/program.ts';
import type { Terminal } from '../../src/cli/terminal/terminal.ts';

/** Threads run JavaScript: the build output. */
const workerEntry = new URL('../../dist/cli/lab-worker.js', import.meta.url);

/** The result of one run of the program. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Circumstances {
  /** Piped in; then the input ends. */
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

/** The output of a game played by answers from a pipe. */
export async function playPiped(words: readonly string[], answers: readonly string[]): Promise<string> {
  const { stdout } = await runPiped(words, { input: answers.map((answer) => `${answer}\n`).join('') });
  return stdout;
}

/** The output of a program, with a way to wait for it while the program runs. */
class Sink extends Writable {
  text = '';
  #read = 0;
  #isClosed = false;
  #changed = () => {};

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString('utf8');
    this.#changed();
    done();
  }

  /** Marks the end of the output. */
  close(): void {
    this.#isClosed = true;
    this.#changed();
  }

  /** The part not yet seen. */
  get unseen(): string {
    return this.text.slice(this.#read);
  }

  /** Waits until the text has appeared since the last wait, and returns what has appeared. */
  async see(text: string): Promise<string> {
    while (!this.unseen.includes(text)) {
      if (this.#isClosed) throw new Error(`The program ended without "${text}"; it wrote:\n${this.unseen}`);
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
    }
    const seen = this.unseen;
    this.#read = this.text.length;
    return seen;
  }
}

/** Everything that was written to a stream. Since Node 26, `read()` gives one write at a time. */
export function written(stream: PassThrough): string {
  let text = '';
  for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) text += chunk;
  return text;
}

/** A person at a screen, who waits for output and then types. */
export class FakeScreen {
  readonly stdin = Object.assign(new PassThrough(), { isTTY: true, isRaw: false, setRawMode });
  readonly stdout: Sink & { isTTY: true; columns: number; rows: number };
  readonly stderr: Sink & { isTTY: true; columns: number };
  readonly #listeners = new Set<() => void>();
  readonly #env: Readonly<Record<string, string>>;

  constructor({
    columns = 80,
    rows = 24,
    env = { LANG: 'C.UTF-8', NO_COLOR: '1' } as Readonly<Record<string, string>>,
  } = {}) {
    this.stdout = Object.assign(new Sink(), { isTTY: true as const, columns, rows });
    this.stderr = Object.assign(new Sink(), { isTTY: true as const, columns });
    this.#env = env;
    // A test that waits in vain fails by its time limit, which does not show the screen.
    onTestFailed(() => console.error(`Not yet seen on the screen:\n${this.stdout.unseen}\n${this.stderr.unseen}`));
  }

  /** Starts a command; the promise is its exit code. */
  async start(words: readonly string[], seed = 1): Promise<number> {
    const code = await run(words, {
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
    for (const sink of [this.stdout, this.stderr]) sink.close();
    return code;
  }

  /** Waits until the text has appeared on the screen since the last wait, and returns what has appeared. */
  see(text: string): Promise<string> {
    return this.stdout.see(text);
  }

  type(keys: string): void {
    this.stdin.write(keys);
  }

  /** Sends the signal that asks a process to end. */
  interrupt(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function setRawMode(this: { isRaw: boolean }, isRaw: boolean): void {
  this.isRaw = isRaw;
}
