import { Worker } from 'node:worker_threads';
import { describeStall, watchCalls } from '../../own/index.ts';
import { EXIT } from '../command.ts';
import { complain, type Terminal } from '../terminal/terminal.ts';

/** A function of a game that takes longer for one answer will never give it. */
const PATIENCE_SECONDS = 5;

/** What the main thread is doing for an outside game, and since which call: 0 while it does nothing for one. */
const calls = new Int32Array(new SharedArrayBuffer(4));
let describe = () => '';
let latest = 0;
let isWatching = false;

function begin(description: () => string): void {
  describe = description;
  latest = (latest % 0x7fffffff) + 1;
  calls[0] = latest;
}

function end(): void {
  calls[0] = 0;
}

/**
 * From now on an outside game that loops without end ends the program, with the sentence that says which of its functions
 * it was. The thread that watches does not keep the program alive.
 */
export function watchGame(terminal: Terminal): void {
  if (isWatching) return;
  isWatching = true;
  watchCalls({ begin: (question) => begin(() => describeStall(question, PATIENCE_SECONDS)), end });
  const script = new URL('./stall-watch.js', terminal.workerEntry);
  const watcher = new Worker(script, { workerData: { calls, patienceMs: PATIENCE_SECONDS * 1000 }, execArgv: [] });
  watcher.on('message', () => {
    complain(terminal, describe());
    process.exit(EXIT.usage);
  });
  // Last: a listener would hold the program again.
  watcher.unref();
}

/** The same while a file is loaded: its code may loop too. */
export async function watchLoading<Value>(file: string, load: () => Promise<Value>): Promise<Value> {
  begin(() => `${file} has not finished loading after ${PATIENCE_SECONDS} seconds: its code does not end.`);
  try {
    return await load();
  } finally {
    end();
  }
}
