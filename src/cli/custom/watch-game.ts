import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { fault, latestCall, watchCalls } from '../../custom/index.ts';
import { EXIT } from '../command.ts';
import { complain, type Terminal } from '../terminal/terminal.ts';

/** A function of a game that takes longer is considered stuck. */
const PATIENCE_SECONDS = 5;
/** The debugger disconnects within milliseconds, unless the machine is very busy. */
const DISCONNECT_MS = 10_000;

/**
 * The number of the current call of a custom game, 0 for none; then whether it was aborted: 0 for no, 1 while the debugger
 * that did it is still connected, 2 after that.
 */
const calls = new Int32Array(new SharedArrayBuffer(8));
/** Stands for a call while a file is loaded. */
const LOADING = -1;
let loading = '';
let isWatching = false;

/** The sentence about a call that is stuck, or about one that called `process.exit`: no other code does so during a call. */
function describe(isStuck: boolean): string {
  const call = latestCall();
  if (call && calls[0] !== LOADING)
    return fault(call, isStuck ? `has not returned after ${PATIENCE_SECONDS} seconds` : 'ends the program').message;
  return isStuck
    ? `${loading} has not finished loading after ${PATIENCE_SECONDS} seconds: its code does not end.`
    : `${loading} ends the program while it is loaded.`;
}

/**
 * From now on a custom game in an endless loop ends the program, with a sentence that names the function. The watching
 * thread does not keep the program alive.
 */
export function watchGame(terminal: Terminal): void {
  if (isWatching) return;
  isWatching = true;
  watchCalls(calls);
  const script = new URL('./stall-watch.js', terminal.workerEntry);
  // Run from the source, before the first build, there is no such script.
  if (!existsSync(script)) return;
  const watcher = new Worker(script, { workerData: { calls, patienceMs: PATIENCE_SECONDS * 1000 }, execArgv: [] });
  // The program may exit before the message arrives, since nothing keeps it running.
  process.on('exit', () => {
    const [call, brokenOff] = calls;
    if (call === 0 && brokenOff === 0) return;
    complain(terminal, describe(brokenOff !== 0));
    process.exitCode = EXIT.usage;
    // With a debugger connected, Node would add a line of its own: "Waiting for the debugger to disconnect...".
    Atomics.wait(calls, 1, 1, DISCONNECT_MS);
  });
  watcher.on('message', () => process.exit(EXIT.usage));
  // Last, because a listener would keep the program running again.
  watcher.unref();
}

/** The same while a file is loaded: its code may loop too. */
export async function watchLoading<Value>(file: string, load: () => Promise<Value>): Promise<Value> {
  loading = file;
  calls[0] = LOADING;
  try {
    return await load();
  } finally {
    if (calls[1] !== 0) process.exit(EXIT.usage);
    calls[0] = 0;
  }
}
