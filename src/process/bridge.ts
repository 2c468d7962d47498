import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

/*
 * Rules are synchronous functions, and a process answers later. So a separate thread talks to the process, and the asking
 * thread sleeps until the answer arrives.
 */

/** The process's reaction: an answer, or why there is none. */
type Reaction =
  | { readonly kind: 'line' | 'unasked'; readonly text: string }
  | { readonly kind: 'flood' | 'timeout' }
  | { readonly kind: 'unstarted'; readonly code: string }
  | { readonly kind: 'ended'; readonly how: string; readonly lastWords: string };

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
child.on('error', ({ code }) => tell({ kind: 'unstarted', code: String(code) }));
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
    tell({ kind: 'line', text: Buffer.concat(chunks).toString('utf8') });
    chunks = [];
    bytes = 0;
    chunk = chunk.subarray(end + 1);
  }
  chunks.push(chunk);
  bytes += chunk.length;
  if (bytes <= maxBytes) return;
  child.stdout.destroy();
  tell({ kind: 'flood' });
});
child.stderr.on('data', (chunk) => { lastWords = (lastWords + chunk.toString('utf8')).slice(-2000); });
child.on('close', (code, signal) => {
  guard?.stdin.end();
  tell({ kind: 'ended', how: signal ? 'by ' + signal : 'with exit code ' + code, lastWords });
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
    return receiveMessageOnPort(port)?.message;
  }

  return {
    /** Sleeps until the process has answered, has ended, or has run out of time. */
    ask(request: unknown, timeoutMs: number): Reaction {
      const early = received();
      if (early) return early.kind === 'line' ? { ...early, kind: 'unasked' } : early;
      port.postMessage(`${JSON.stringify(request)}\n`);
      const deadline = performance.now() + timeoutMs;
      for (;;) {
        const seen = Atomics.load(bell, 0);
        const reaction = received();
        if (reaction) return reaction;
        const left = deadline - performance.now();
        if (left <= 0) return { kind: 'timeout' };
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
