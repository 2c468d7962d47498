import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { quote, shortened } from '../core/index.ts';

/*
 * Rules are synchronous functions, and a process answers later. So a separate thread talks to the process, and the asking
 * thread sleeps until the answer arrives.
 */

/** The answer of the process, or what it does instead, as the end of a sentence about it. */
type Reaction = { readonly line: string } | { readonly problem: string };

/** What the thread reports. `lastWords` is the end of what an ended process wrote to its standard error. */
type Report = { readonly line: string } | { readonly problem: string; readonly lastWords?: string };

/** A longer answer is refused. */
const MAX_ANSWER_BYTES = 64_000_000;

/**
 * The thread's script, as text because it must run from the sources and from every bundle. The process leads its own
 * group. A guard kills that group when its own input ends, which happens when this program ends in any way, even by
 * SIGKILL or in a loop that handles no signals. Windows has no such groups: the process is ended alone.
 */
const SCRIPT = `
const { workerData: { port, bell, words, env, maxBytes } } = require('node:worker_threads');
const { spawn } = require('node:child_process');
const [program, ...rest] = words;
let chunks = [], bytes = 0, lastWords = '', guard;
function tell(message) {
  port.postMessage(message);
  Atomics.add(bell, 0, 1);
  Atomics.notify(bell, 0);
}
const hasGroups = process.platform !== 'win32';
const child = spawn(program, rest, { detached: hasGroups, env });
child.on('error', ({ code }) => tell({ problem: 'cannot be started: ' + (code === 'ENOENT' ? 'there is no such program' : code) }));
child.on('spawn', () => {
  if (!hasGroups) return;
  const kill = 'cat > /dev/null; kill -s KILL -- "-$1" 2> /dev/null';
  guard = spawn('sh', ['-c', kill, 'guard', String(child.pid)], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
});
child.stdin.on('error', () => undefined);
child.stdout.on('data', (chunk) => {
  for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10)) {
    chunks.push(chunk.subarray(0, end));
    tell({ line: Buffer.concat(chunks).toString('utf8') });
    chunks = [];
    bytes = 0;
    chunk = chunk.subarray(end + 1);
  }
  chunks.push(chunk);
  bytes += chunk.length;
  if (bytes <= maxBytes) return;
  child.stdout.destroy();
  tell({ problem: 'answers with more than 64 MB in one line' });
});
child.stderr.on('data', (chunk) => { lastWords = (lastWords + chunk.toString('utf8')).slice(-2000); });
child.on('close', (code, signal) => {
  guard?.stdin.end();
  tell({ problem: 'ended ' + (signal ? 'by ' + signal : 'with exit code ' + code), lastWords });
  port.unref();
});
port.on('message', (line) => {
  if (line !== null) child.stdin.write(line);
  else if (guard) guard.stdin.end();
  else child.kill();
});
`;

/** A process that answers each line with one line. Neither it nor its thread keeps this process alive. */
export function openBridge(words: readonly string[], env: Readonly<Record<string, string | undefined>>) {
  const { port1: port, port2 } = new MessageChannel();
  const bell = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(SCRIPT, {
    eval: true,
    execArgv: [],
    workerData: { port: port2, bell, words, env, maxBytes: MAX_ANSWER_BYTES },
    transferList: [port2],
  });
  const closed = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.unref();
  port.unref();

  function received(): Reaction | undefined {
    const report: Report | undefined = receiveMessageOnPort(port)?.message;
    if (report === undefined || 'line' in report) return report;
    const said = lastError(report.lastWords ?? '');
    return { problem: said === '' ? report.problem : `${report.problem}; its last words on standard error: ${said}` };
  }

  return {
    /** Sleeps until the process has answered, has ended, or has run out of time. */
    ask(request: unknown, timeoutMs: number): Reaction {
      const early = received();
      if (early)
        return 'problem' in early
          ? early
          : {
              problem: `prints ${quote(early.line)} without being asked: its standard output is for answers alone`,
            };
      port.postMessage(`${JSON.stringify(request)}\n`);
      const deadline = performance.now() + timeoutMs;
      for (;;) {
        const seen = Atomics.load(bell, 0);
        const reaction = received();
        if (reaction) return reaction;
        const left = deadline - performance.now();
        if (left <= 0) return { problem: `has not answered within ${timeoutMs / 1000} seconds` };
        Atomics.wait(bell, 0, seen, left);
      }
    },

    /**
     * Lets the guard kill the process with its group; then the thread ends. A thread that is terminated earlier leaves
     * both as zombies until the program ends.
     */
    end(): Promise<void> {
      port.postMessage(null);
      worker.ref();
      return closed;
    },
  };
}

/** The last line that names an error, or the last line, in quotation marks; empty if there is none. */
function lastError(text: string): string {
  const lines = text.trim().split('\n');
  const line = lines.findLast((one) => /^\w*(Error|Exception)\b/.test(one)) ?? lines.at(-1) ?? '';
  return line === '' ? '' : `"${shortened(line.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?'), 300)}"`;
}
