import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { failure, quote, type Result, reasonOf, success } from '../../core/index.ts';
import {
  endlessAnswer,
  endMessage,
  failed,
  helloMessage,
  lateAnswer,
  plainTelling,
  readAnswer,
  turnMessage,
} from '../protocol.ts';
import type { MatchPlayer, PlayerAnswer } from '../session.ts';
import type { OutsideOptions } from './index.ts';
import { forgetProcess, killProcess, MARK, watchProcess } from './live-processes.ts';

/** A longer line cannot name a move. */
const MAX_LINE_LENGTH = 65_536;
/** The length of standard error that is kept. */
const MAX_COMPLAINT_LENGTH = 2000;
const MAX_LAST_LINES = 5;
/** How long a bot has to exit once its match is over. */
const GRACE_MS = 1000;

/** One line of a bot, or the failure. */
export type BotLine =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'timeout' | 'flood' }
  | { readonly kind: 'ended'; readonly how: string };

interface Pipes {
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
}

/** A running program that exchanges lines. Reads only on request, so a flood of output waits in the pipe. */
export class BotProcess {
  private readonly child: ChildProcess;
  private readonly pipes: Pipes;
  private readonly watched: ReturnType<typeof watchProcess>;
  private readonly decoder = new StringDecoder();
  private rest = '';
  private complaint = '';
  private hasClosed = false;
  private hasExited = false;
  private wake = () => {};

  private constructor(child: ChildProcess, pipes: Pipes, pid: number, mark: string) {
    this.child = child;
    this.pipes = pipes;
    this.watched = watchProcess(pid, mark);
    pipes.stdin.on('error', () => undefined); // a bot that has exited reads nothing
    pipes.stdout.on('data', (chunk: Buffer) => this.take(this.decoder.write(chunk)));
    pipes.stdout.on('close', () => this.closed());
    pipes.stdout.pause();
    pipes.stderr.on('data', (chunk: Buffer) => {
      this.complaint = (this.complaint + chunk.toString('utf8')).slice(-MAX_COMPLAINT_LENGTH);
    });
    child.on('exit', () => {
      this.hasExited = true;
      killProcess(this.watched); // its children may still hold its output
    });
  }

  /** Fails with one sentence when there is no such program. */
  static async start(words: readonly string[], env: NodeJS.ProcessEnv): Promise<Result<BotProcess>> {
    const [program = '', ...rest] = words;
    const mark = randomUUID();
    try {
      const child = spawn(program, rest, { detached: true, env: { ...env, [MARK]: mark } });
      await once(child, 'spawn');
      const { stdin, stdout, stderr, pid = 0 } = child;
      return success(new BotProcess(child, { stdin, stdout, stderr }, pid, mark));
    } catch (error) {
      return failure(`The program ${quote(program)} cannot be started: ${startReason(error)}.`);
    }
  }

  get pid(): number {
    return this.watched.pid;
  }

  send(message: unknown): void {
    this.pipes.stdin.write(`${JSON.stringify(message)}\n`);
  }

  async readLine(timeoutMs: number): Promise<BotLine> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.wake();
    }, timeoutMs);
    try {
      for (;;) {
        const line = this.nextLine();
        if (line) return line;
        if (this.hasClosed) return { kind: 'ended', how: await this.howItEnded() };
        if (isLate) return { kind: 'timeout' };
        this.pipes.stdout.resume();
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
    } finally {
      clearTimeout(timer);
      this.pipes.stdout.pause();
    }
  }

  /** The last lines of its standard error, with ? for each unprintable character. */
  lastWords(): readonly string[] {
    const lines = this.complaint.split(/\r?\n/).map((line) => line.replaceAll('\t', '    ').trimEnd());
    return lines
      .filter((line) => line !== '')
      .slice(-MAX_LAST_LINES)
      .map((line) => line.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?'));
  }

  /** Sends the end message, and kills the bot if it does not exit. */
  async end(message: unknown): Promise<void> {
    this.pipes.stdin.end(`${JSON.stringify(message)}\n`);
    await this.exitWithin(GRACE_MS);
    await this.kill();
  }

  async kill(): Promise<void> {
    killProcess(this.watched);
    if (!this.hasExited) await once(this.child, 'exit');
    forgetProcess(this.watched);
    for (const pipe of [this.pipes.stdin, this.pipes.stdout, this.pipes.stderr]) pipe.destroy();
  }

  private take(text: string): void {
    this.rest += text;
    this.wake();
  }

  private closed(): void {
    this.hasClosed = true;
    this.wake();
  }

  private nextLine(): BotLine | undefined {
    const end = this.rest.indexOf('\n');
    if (end > MAX_LINE_LENGTH || (end < 0 && this.rest.length > MAX_LINE_LENGTH)) return { kind: 'flood' };
    if (end >= 0) {
      const text = this.rest.slice(0, end);
      this.rest = this.rest.slice(end + 1);
      return { kind: 'line', text };
    }
    return undefined;
  }

  /** Waits for the exit, which comes shortly after the output closes. */
  private async howItEnded(): Promise<string> {
    await this.exitWithin(GRACE_MS);
    await this.hearComplaint();
    const { exitCode, signalCode } = this.child;
    const code = signalCode ? `by ${signalCode}` : `with exit code ${exitCode}`;
    const end = exitCode === null && signalCode === null ? 'closed its output' : `ended ${code}`;
    const where = this.rest === '' ? '' : ' in the middle of a line';
    const said = this.complaint.trim().replace(/^.*\n/s, '');
    return `The program ${end}${where}${said === '' ? '.' : `; its last words on standard error: ${quote(said)}.`}`;
  }

  /** Waits for the end of standard error, which may come after the exit. */
  private async hearComplaint(): Promise<void> {
    if (this.pipes.stderr.closed || !this.hasExited) return;
    await once(this.pipes.stderr, 'close', { signal: AbortSignal.timeout(GRACE_MS) }).catch(() => undefined);
  }

  private async exitWithin(ms: number): Promise<void> {
    if (this.hasExited) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.child.once('exit', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

function startReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error && error.code;
  if (code === 'ENOENT') return 'there is no such program';
  return code === 'EACCES' ? 'permission is denied' : reasonOf(error);
}

/** A program that runs for one match and exchanges lines of JSON. */
export function processPlayer(id: string, command: readonly string[], options: OutsideOptions): MatchPlayer {
  const { moveTimeoutMs = 10_000, env, signal } = options;
  // A bot must not see the key of the chat service.
  const { PENULTIMATE_CHAT_KEY: _, ...environment } = env;
  return {
    id,
    async open(game, seat) {
      const started = await BotProcess.start(command, environment);
      if (!started.ok) return started;
      const bot = started.value;
      const telling = (options.telling ?? plainTelling)(game);
      let hasFailed = false;
      const stop = () => void bot.kill();
      signal?.addEventListener('abort', stop);
      bot.send(helloMessage(telling, seat));
      return success({
        async answer(match) {
          const turn = turnMessage(telling, match);
          bot.send(turn);
          const answer = answerFrom(await bot.readLine(moveTimeoutMs), turn.legal, moveTimeoutMs);
          if (answer.kind !== 'weights') hasFailed = true;
          return answer;
        },
        lastWords: () => bot.lastWords(),
        close(winner) {
          signal?.removeEventListener('abort', stop);
          return hasFailed || signal?.aborted ? bot.kill() : bot.end(endMessage(winner));
        },
      });
    },
  };
}

function answerFrom(line: BotLine, legal: readonly string[], timeoutMs: number): PlayerAnswer {
  if (line.kind === 'line') return readAnswer(line.text, legal);
  if (line.kind === 'ended') return { ...failed('crash', line.how), isFatal: true };
  return { ...(line.kind === 'flood' ? endlessAnswer() : lateAnswer(timeoutMs)), isFatal: true };
}
