import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';

/*
 * Rules are synchronous functions, and a process answers later. So a thread of its own talks to the process, and the
 * thread that asks sleeps until the answer is there.
 */

/** What the process did: an answer, or why there will be none. */
type Told =
  | { readonly kind: 'line' | 'unasked'; readonly text: string }
  | { readonly kind: 'flood' | 'timeout' }
  | { readonly kind: 'unstarted'; readonly code: string }
  | { readonly kind: 'ended'; readonly how: string; readonly lastWords: string };

/** A longer answer is refused. */
const MAX_ANSWER_BYTES = 64_000_000;

/**
 * The thread's script, as text because it must run from the sources and from every bundle alike. The process leads a group of
 * its own. A guard kills that group when its own input ends, which happens when this program ends in any way, even by
 * SIGKILL or in a loop that hears no signal.
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
const child = spawn(program, rest, { detached: true, env });
child.on('error', ({ code }) => tell({ kind: 'unstarted', code: String(code) }));
child.on('spawn', () => {
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
port.on('message', (line) => (line === null ? guard?.stdin.end() : child.stdin.write(line)));
`;

/** A process that is asked one line at a time and answers with one line. */
export class ProcessBridge {
  private readonly port: MessagePort;
  private readonly bell = new Int32Array(new SharedArrayBuffer(4));

  constructor(words: readonly string[], env: Readonly<Record<string, string | undefined>>) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const worker = new Worker(SCRIPT, {
      eval: true,
      execArgv: [],
      workerData: { port: port2, bell: this.bell, words, env, maxBytes: MAX_ANSWER_BYTES },
      transferList: [port2],
    });
    // Neither keeps the program alive.
    worker.unref();
    this.port.unref();
  }

  /** Sleeps until the process has answered, has ended, or has had its time. */
  ask(request: unknown, timeoutMs: number): Told {
    const early = this.received();
    if (early) return early.kind === 'line' ? { ...early, kind: 'unasked' } : early;
    this.port.postMessage(`${JSON.stringify(request)}\n`);
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const seen = Atomics.load(this.bell, 0);
      const told = this.received();
      if (told) return told;
      const left = deadline - performance.now();
      if (left <= 0) return { kind: 'timeout' };
      Atomics.wait(this.bell, 0, seen, left);
    }
  }

  /** The guard kills the process with its group, and then the thread ends. */
  end(): void {
    this.port.postMessage(null);
  }

  private received(): Told | undefined {
    return receiveMessageOnPort(this.port)?.message;
  }
}
